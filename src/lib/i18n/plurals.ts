// The plural forms of a language, as compiled messages ask for them.
const rules = new Map<string, Intl.PluralRules>();

/** The form a number takes in a language: `one`, `other`, … */
export function plural(locale: string, count: unknown): string {
  let own = rules.get(locale);
  if (!own) rules.set(locale, (own = new Intl.PluralRules(locale)));
  return own.select(Number(count));
}
