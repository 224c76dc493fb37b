// Depends on the device, so it is not prerendered.
export const ssr = false;
