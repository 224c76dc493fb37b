// The languages of the app. English is the source of the others, and the fallback of those without another one.
export const LOCALES = ['en', 'de', 'pt-PT', 'pt-BR'] as const;
export type Locale = (typeof LOCALES)[number];
export const BASE_LOCALE: Locale = 'en';

/** The fallback of a language: Brazilian Portuguese has only the texts that differ. */
export const FALLBACKS: Readonly<Partial<Record<Locale, Locale>>> = { 'pt-BR': 'pt-PT' };

/**
 * The first of the reader's languages that the app has, else English: "de-AT" is German, "pt" and "pt-AO" are European
 * Portuguese.
 */
export function localeFor(wanted: readonly string[]): Locale {
  for (const tag of wanted) {
    const exact = LOCALES.find((locale) => locale.toLowerCase() === tag.toLowerCase());
    const near = LOCALES.find((locale) => locale.split('-')[0] === tag.toLowerCase().split('-')[0]);
    if (exact ?? near) return exact ?? near ?? BASE_LOCALE;
  }
  return BASE_LOCALE;
}
