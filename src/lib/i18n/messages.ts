// The texts of the app: `m.key(inputs)` returns a message in the app's language. Its part of the catalogue must be
// loaded before.
import { getLocale, messageOf, type Message } from './catalogue';
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

export const m: Messages = new Proxy({} as Messages, {
  get:
    (_, key) =>
    (inputs: Inputs = {}) =>
      formatMessage(messageOf(String(key)), inputs, getLocale()),
});
