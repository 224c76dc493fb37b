// What stands here only the device knows: the page is drawn there, and does not lie on it a second time as text.
export const ssr = false;
