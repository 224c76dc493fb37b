// Finds the app's link in a text from a messenger, a mail or a clipboard. The link's checksum shows where it ends.
import { lettersToBytes, COLUMN_LINK_FORM } from '../encoding/link-bytes';
import { isTurnLink } from './arrived-turn';

export interface FoundLink {
  /** Without `#`. If no checksum fits: the letters unchanged, so that reading the link gives the exact error. */
  readonly fragment: string;
  /** Whether it was sent as a turn of a match by message. */
  readonly turn: boolean;
  /** Whether it shows a view-only table. */
  readonly look: boolean;
  /** Whether it takes a score sheet to a player's phone, or a player's column back to the sheet. */
  readonly column: boolean;
}

/** Longest searched text, and the largest number of letters tried in it, in UTF-16 units. */
const TEXT_MAX = 400_000;
const LETTERS_MAX = 2_000_000;
/** Added to the count of tried letters for each try. */
const TRY = 1000;
/** Fewest letters tried: a checksum and one byte. */
const LEAST = 7;
const ADDRESS_MAX = 2000;
/** How many times a text is unescaped: messengers may escape it more than once. */
const ESCAPED_MAX = 3;

/** Invisible characters that messengers add: soft hyphens, zero-width characters, direction marks. */
const UNSEEN = /\u00ad|\u034f|\u061c|\u180e|[\u200b-\u200f]|[\u202a-\u202e]|[\u2060-\u206f]|\ufeff/g;
/** The number of a link's form with its full stop: at the beginning, or after a character that no link contains. */
const FORM = /(?<![\w.-])\d{1,3}\.(?=[\w\s>=+-])/g;
/** The letters after the form, with line breaks, quotation marks of mails (`>`) and spaces (`+`) between them. */
const LETTERS = /^[\w\s>=+-]*/;

function unescaped(text: string): string {
  return text.replaceAll(/(?:%[\da-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      return run.replaceAll(/%([2-7][\da-f])/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
    }
  });
}

function fits(letters: string): boolean {
  try {
    lettersToBytes(letters);
    return true;
  } catch {
    return false;
  }
}

/** The letters as they are, and without one to three trailing `-` or `_`, which may be a messenger's emphasis. */
function trimmed(letters: string): string[] {
  const all = [letters];
  while (all.length < 4 && /[-_]$/.test(all[all.length - 1].slice(-1))) all.push(all[all.length - 1].slice(0, -1));
  return all;
}

/** The last word before a fragment: the link's address, with its `#`. */
const addressOf = (before: string) => before.slice(-ADDRESS_MAX).split(/\s/).at(-1) ?? '';

/** Finds the end of a link in a text: tries to end it at each gap until the checksum fits. */
class Finder {
  #left = LETTERS_MAX;

  get tired(): boolean {
    return this.#left <= 0;
  }

  find(text: string): string | null {
    const run = LETTERS.exec(text)?.[0] ?? '';
    this.#left -= run.length;
    let letters = '';
    for (const piece of run.split(/[\s>=+]+/)) {
      letters += piece;
      for (const some of trimmed(letters)) {
        if (some.length < LEAST) continue;
        this.#left -= some.length + TRY;
        if (this.tired) return null;
        if (fits(some)) return some;
      }
    }
    return null;
  }
}

/**
 * The first link in a text whose checksum fits. If there is none: the first form number after a `#` or at the text's
 * beginning, with the letters after it. Null if there is neither.
 */
export function findLink(text: string): FoundLink | null {
  let plain = text.slice(0, TEXT_MAX);
  for (let n = 0; n < ESCAPED_MAX; n++) plain = unescaped(plain);
  plain = plain.replaceAll(UNSEEN, '');
  const finder = new Finder();
  let first: FoundLink | null = null;
  for (const { 0: form, index } of plain.matchAll(FORM)) {
    if (finder.tired) break;
    const [before, after] = [plain.slice(0, index), plain.slice(index + form.length)];
    const letters = finder.find(after);
    // A decimal number in a sentence is not a link.
    if (letters === null && (first || !(before.endsWith('#') || before.trim() === ''))) continue;
    const address = addressOf(before);
    const found = {
      fragment: form + (letters ?? /^[\w-]*/.exec(after)?.[0] ?? ''),
      turn: isTurnLink(address.slice(address.lastIndexOf('?') + 1).replace(/#$/, '')),
      look: address.endsWith('/look/#'),
      column: form === COLUMN_LINK_FORM,
    };
    if (letters !== null) return found;
    first = found;
  }
  return first;
}
