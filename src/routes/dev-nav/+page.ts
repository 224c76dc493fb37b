import '@fontsource/im-fell-english'; import '@fontsource/im-fell-english-sc'; import '@fontsource-variable/source-sans-3';
export const ssr = false;
