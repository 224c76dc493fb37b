// The page depends on the device's data, so it is rendered in the browser.
export const ssr = false;
