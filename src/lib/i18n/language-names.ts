// The languages in their own names: never translated, so that speakers recognise theirs.
import type { Locale } from './locales';

export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = {
  en: 'English',
  de: 'Deutsch',
  'pt-PT': 'Português (Portugal)',
  'pt-BR': 'Português (Brasil)',
};
