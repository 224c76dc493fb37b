// The day depends on the device, so the page is rendered in the browser.
export const ssr = false;
