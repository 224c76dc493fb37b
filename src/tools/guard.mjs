// The script in app.html as it is sent: without its comments and indentation. Its digest stands in the content security policy.

/** @param {string} script each comment on lines of its own, no template strings */
export const lean = (script) =>
  script
    .replaceAll(/^\s*\/\*\*.*\*\/\n/gm, '')
    .replaceAll(/^\s*\/\/.*\n/gm, '')
    .replaceAll(/^\s+/gm, '');
