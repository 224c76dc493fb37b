// What stands here only the device knows: the page is drawn there.
export const ssr = false;
