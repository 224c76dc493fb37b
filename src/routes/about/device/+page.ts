// The page depends on the device, so it is not prerendered.
export const ssr = false;
