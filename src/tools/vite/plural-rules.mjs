// Keeps the plural rules of a language: the message compiler's own code makes them anew for every message that counts something.

const REGISTRY = /\/paraglide\/registry\.js$/;
const ASKED = 'new Intl.PluralRules(locale, options).select(';
const KEPT = `
const rulesKept = new Map();
function rulesOf(locale, options) {
  const key = locale + JSON.stringify(options);
  if (!rulesKept.has(key)) rulesKept.set(key, new Intl.PluralRules(locale, options));
  return rulesKept.get(key);
}
`;

/** @returns {import('vite').Plugin} */
export function pluralRules() {
  return {
    name: 'plural-rules',
    transform(code, id) {
      if (!REGISTRY.test(id)) return undefined;
      if (!code.includes(ASKED)) this.error('the message compiler makes its plural rules in another way now');
      return { code: code.replace(ASKED, 'rulesOf(locale, options).select(') + KEPT, map: null };
    },
  };
}
