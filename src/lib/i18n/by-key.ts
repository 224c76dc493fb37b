// The messages of a file by key: a file has them in the order of the keys, which are stored once for all languages.
import type { Message, Texts } from './catalogue';

/** `keys`: separated by spaces. `messages`: a list; with gaps, an object by index. */
export const byKey = (keys: string, messages: Readonly<Record<number, Message>>): Texts =>
  Object.fromEntries(keys.split(' ').flatMap((key, n) => (n in messages ? [[key, messages[n]]] : [])));
