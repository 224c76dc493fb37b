// The languages of the app. English is the one the others are translated from, and stands in where a text is not there.
export const LOCALES = ['en', 'de', 'pt-PT', 'pt-BR'] as const;
export type Locale = (typeof LOCALES)[number];
export const BASE: Locale = 'en';

/** A language whose texts stand in where one has none of its own: Brazilian Portuguese keeps only what differs. */
export const UNDER: Readonly<Partial<Record<Locale, Locale>>> = { 'pt-BR': 'pt-PT' };

/** The first of the languages somebody reads that the app speaks: "de-AT" is German, "pt" and "pt-AO" are Portuguese as in Portugal. */
export function localeFor(wanted: readonly string[]): Locale {
  for (const tag of wanted) {
    const exact = LOCALES.find((locale) => locale.toLowerCase() === tag.toLowerCase());
    const near = LOCALES.find((locale) => locale.split('-')[0] === tag.toLowerCase().split('-')[0]);
    if (exact ?? near) return exact ?? near ?? BASE;
  }
  return BASE;
}
