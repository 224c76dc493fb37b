// The plural category of a number, for compiled messages.
const rules = new Map<string, Intl.PluralRules>();

/** The plural category of a number in a language: `one`, `other`, … */
export function plural(locale: string, count: unknown): string {
  let own = rules.get(locale);
  if (!own) rules.set(locale, (own = new Intl.PluralRules(locale)));
  return own.select(Number(count));
}
