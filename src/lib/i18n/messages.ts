// The texts of the app: `m.key(inputs)` returns a message in the app's language. Its part of the catalogue must be
// loaded before.
import { getLocale, hasMessage, messageOf, type Message } from './catalogue';
import { isolateName } from './isolate-bidi';
import type { Messages } from './generated/messages';

type Inputs = Readonly<Record<string, unknown>>;

const rules = new Map<string, Intl.PluralRules>();

/** The plural category of a number: `one`, `other`, … */
function plural(count: unknown, locale: string): string {
  let own = rules.get(locale);
  if (!own) rules.set(locale, (own = new Intl.PluralRules(locale)));
  return own.select(Number(count));
}

/** Whether all conditions of a form hold: `as=label, count=one`. A value is an input's own, or its plural category. */
const holds = (conditions: string, inputs: Inputs, locale: string): boolean =>
  conditions === '*' ||
  conditions.split(', ').every((condition) => {
    const [name, value] = condition.split('=');
    return value === String(inputs[name]) || value === plural(inputs[name], locale);
  });

/** A message with its inputs: of several forms, the first whose conditions hold. */
export function formatMessage(message: Message, inputs: Inputs, locale: string): string {
  const text =
    typeof message === 'string'
      ? message
      : (Object.entries(message).find(([conditions]) => holds(conditions, inputs, locale))?.[1] ?? '');
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(isolateName(inputs[name])));
}

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
  for (let n = 0; hasMessage(`${start}_${String(n)}`); n++)
    texts.push(formatMessage(messageOf(`${start}_${String(n)}`), {}, getLocale()));
  return texts;
}

export const m: Messages = new Proxy({} as Messages, {
  get:
    (_, key) =>
    (inputs: Inputs = {}) =>
      formatMessage(messageOf(String(key)), inputs, getLocale()),
});
