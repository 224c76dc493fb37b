// The day depends on the device, so the page is not prerendered.
export const ssr = false;
