// Faults of a language's messages that would show in the app: missing keys, inputs without a value, missing forms.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { conditionsOf, folderByPart, inputsOf } from './messages.mjs';

/** @typedef {import('./messages.mjs').Catalogue} Catalogue */
/** @typedef {import('./messages.mjs').Message} Message */

const FOLDERS = folderByPart({ sample: true });
/**
 * The part of a catalogue's file: `score.de.json` belongs to `score`, `de.json` to `app`.
 * @param {string} file
 */
export const partOf = (file) => file.replace(/(^|\.)[A-Za-z-]+\.json$/, '') || 'app';
/** The base language's files, by name. */
export const BASES = [...FOLDERS.keys()].map((part) => (part === 'app' ? 'en.json' : `${part}.en.json`));
/** Every file with messages. */
export const FILES = [...new Set(FOLDERS.values())].flatMap((folder) =>
  readdirSync(folder).map((file) => ({ file, path: join(folder, file) })),
);

/**
 * The messages of a language for an English file.
 * @param {string} base
 * @param {string} locale
 * @returns {Catalogue}
 */
export function catalogue(base, locale) {
  const path = join(FOLDERS.get(partOf(base)) ?? '', base.replace(/en\.json$/, `${locale}.json`));
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}

/** Values that a condition names for a number, in any language. */
const PLURAL = /^(?:zero|one|two|few|many)$/;

/**
 * Whether a message has a form for every number, and for every combination of the values it names.
 * @param {Message} message
 */
function hasEveryForm(message) {
  const forms = conditionsOf(message);
  const names = [...new Set(forms.flatMap((form) => Object.keys(form)))];
  /** @type {Record<string, string>[]} */
  let ways = [{}];
  for (const name of names) {
    const named = forms.flatMap((form) => form[name] ?? []);
    // Any other value must have a form too, unless every form names a value and none is a number's.
    const closed = named.length === forms.length && !named.some((value) => PLURAL.test(value));
    const values = new Set(closed ? named : [...named, '']);
    ways = ways.flatMap((way) => [...values].map((value) => ({ ...way, [name]: value })));
  }
  return ways.every((way) => forms.some((form) => Object.entries(form).every(([name, value]) => way[name] === value)));
}

/** Whether a move has a form for its button. @param {Message} message */
const labels = (message) => conditionsOf(message).some(({ as }) => as === 'label');

/** @typedef {Record<'missing' | 'unknown' | 'inputs' | 'forms', string[]>} TextFaults */

/**
 * The faults of another language's file, compared with the base language's file.
 * @param {string} file its name, for the entries
 * @param {Catalogue} base
 * @param {Catalogue} own
 * @returns {TextFaults}
 */
export function faultsBetween(file, base, own) {
  const unknown = Object.keys(own).filter((key) => !(key in base));
  const missing = Object.keys(base).filter((key) => !(key in own));
  const both = Object.keys(base).filter((key) => key in own);
  /** @param {string} key */
  const at = (key) => `${file}: ${key}`;
  const inputs = both.flatMap((key) => {
    const strange = inputsOf(own[key]).filter((name) => !inputsOf(base[key]).includes(name));
    return strange.length > 0 ? [`${at(key)}: {${strange.join('}, {')}}`] : [];
  });
  const forms = both.filter((key) => !hasEveryForm(own[key]) || (labels(base[key]) && !labels(own[key])));
  return { missing: missing.map(at), unknown: unknown.map(at), inputs, forms: forms.map(at) };
}

/**
 * The faults of a language, by kind: each entry names file and key.
 * @param {string} locale
 * @param {boolean} overlay whether it contains only differences from another language, so that nothing is missing
 */
export function textFaults(locale, overlay) {
  const each = BASES.map((file) => faultsBetween(file, catalogue(file, 'en'), catalogue(file, locale)));
  /** @param {keyof TextFaults} kind */
  const all = (kind) => each.flatMap((faults) => faults[kind]);
  return {
    missing: overlay ? [] : all('missing'),
    unknown: all('unknown'),
    inputs: all('inputs'),
    forms: all('forms'),
  };
}
