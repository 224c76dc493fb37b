// Texts as they are searched, and as they leave the app.
import { getLocale } from './catalogue';

/** Where a long word may break on the screen. */
const BREAKS = /\u00ad/g;

/** A text without the places where its words may break: for files and messages to others. */
export const unbroken = (text: string): string => text.replace(BREAKS, '');

/** A text as it is searched, without case, accents and places to break. */
export function plain(text: string): string {
  return unbroken(text).normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase(getLocale());
}
