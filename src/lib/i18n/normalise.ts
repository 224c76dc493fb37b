// Normalises texts for search and export.
import { getLocale } from './catalogue';

/** Soft hyphens: where a long word may break. */
const BREAKS = /\u00ad/g;

/** A text without soft hyphens: for files and messages. */
export const withoutSoftHyphens = (text: string): string => text.replace(BREAKS, '');

/** A text for search: without case, accents and soft hyphens. */
export function textForSearch(text: string): string {
  return withoutSoftHyphens(text).normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase(getLocale());
}
