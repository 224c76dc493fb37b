// The languages in their own names, as they stand in a list: never translated, so that whoever speaks one finds it.
import type { Locale } from './locales';

export const NAMES: Readonly<Record<Locale, string>> = {
  en: 'English',
  de: 'Deutsch',
  'pt-PT': 'Português (Portugal)',
  'pt-BR': 'Português (Brasil)',
};
