// The script in app.html as it is sent: without its comments and indentation. The content security policy contains its digest.

/** @param {string} script each comment on lines of its own, no template strings */
export const lean = (script) =>
  script
    .replaceAll(/^\s*\/\*\*.*\*\/\n/gm, '')
    .replaceAll(/^\s*\/\/.*\n/gm, '')
    .replaceAll(/^\s+/gm, '');
