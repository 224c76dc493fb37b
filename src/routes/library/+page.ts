// The page depends on the device's data, so it is not prerendered.
export const ssr = false;
