// Messages of a list: those of ids, and numbered ones.
import { hasMessage } from './catalogue';
import type { Messages } from './generated/messages';
import { m } from './messages';

export type Words<Id extends string> = Readonly<Record<Id, () => string>>;

/** The messages of ids, by id: `wordsOf(GOODS, 'nav_good_')` has `nav_good_sugar`, `nav_good_gold`, … */
export const wordsOf = <Id extends string, Start extends string>(
  ids: readonly Id[],
  start: Start & (`${Start}${Id}` extends keyof Messages ? Start : never),
): Words<Id> => Object.fromEntries(ids.map((id) => [id, m[`${start}${id}` as keyof Messages]])) as Words<Id>;

/** The beginnings of numbered messages: `nav_rules_goal` of `nav_rules_goal_0`, `nav_rules_goal_1`, … */
export type NumberedKey<Key = keyof Messages> = Key extends `${infer Start}_0` ? Start : never;

/** The numbered messages that begin with a key, from 0 as far as there are any. */
export function numberedMessages(start: NumberedKey): string[] {
  const texts: string[] = [];
  for (let n = 0; hasMessage(`${start}_${String(n)}`); n++) texts.push(m[`${start}_${String(n)}` as 'app_name']());
  return texts;
}
