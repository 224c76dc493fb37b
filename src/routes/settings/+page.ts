// The page depends on the device, so it is rendered in the browser.
export const ssr = false;
