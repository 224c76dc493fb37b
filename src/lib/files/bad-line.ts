// An unreadable line of a backup: its kind and name, as far as its text contains them.
import { cleanLine } from '../engine/clean-text';

/**
 * The kind of a line, by its first key. `rest`: any key but `match`, `sheet` and `end`. `end`: the last line, with the
 * file's counts. `unknown`: no key.
 */
export function kindOfLine(text: string): 'matches' | 'sheets' | 'rest' | 'end' | 'unknown' {
  const [, key] = /^\s*\{\s*"(\w+)"\s*:/.exec(text) ?? [];
  if (key === undefined) return 'unknown';
  if (key === 'match') return 'matches';
  if (key === 'sheet') return 'sheets';
  return key === 'end' ? 'end' : 'rest';
}

/** Longest name a list shows, in UTF-16 units. */
const NAME = 60;

const isRow = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const words = (value: unknown): string => (typeof value === 'string' ? cleanLine(value, NAME) : '');

/** The name of a line in a list: title, people, name or key, or nothing for a photo; otherwise the beginning of its text. */
export function nameOfLine(text: string): string {
  const start = cleanLine(text.slice(0, NAME));
  try {
    const [[kind, thing] = ['', null]] = Object.entries(JSON.parse(text) as object) as [string, unknown][];
    if (kind === 'photo') return '';
    if (!isRow(thing)) return start;
    const people = Array.isArray(thing.people) ? (thing.people as unknown[]) : [];
    const names = people.map((p) => (isRow(p) ? words(p.name) : '')).filter((name) => name !== '');
    const said = [thing.title, names.join(', '), thing.name, thing.key, thing.game, thing.id];
    return said.map(words).find((name) => name !== '') ?? start;
  } catch {
    return start;
  }
}
