// German uses one word for each thing, and the full imperative: „Lege“, not „Leg“.
import { expect, test } from 'vitest';
import { BASES, catalogue, textsOf } from '../../../src/tools/text-faults.mjs';

/** Words to avoid, and their replacement. */
const WORDS: Readonly<Record<string, string>> = {
  'Dinge?n?': 'name it: Errungenschaft, Gebäude, Plättchen, Ware',
  'Kerben?': 'Sechstel',
  'gesichert|sichert': 'gespeichert; sichern is for a backup alone',
  abgelegt: 'archiviert; in a game tiles are put away',
  'verändert\\p{L}*': 'geändert',
  'Spielregeln?': 'Anleitung',
  'jetzige\\p{L}*': 'aktuell',
  Regelung: 'Auslegung',
};
/** Keys of the games, in which `abgelegt` is allowed. */
const GAMES = /^(?:lngs|ngs|nav|lnav|lmad|mad|score_ngs|score_mad)_/;
/** Imperatives without their last letter. */
const SHORT =
  /(?<!\p{L})(?:Hol|hol|Bring|bring|Heb|heb|Mach|mach|Zähl|fahr|trag|Schreib|schreib|Schließ|schließ|Deck|Hör|Überleg|überleg|Wähl|Schick|Setz|Stell)(?![\p{L}\u00ad])/u;

function fault(key: string, text: string): string | undefined {
  const word = Object.keys(WORDS).find(
    (one) => new RegExp(`(?<!\\p{L})(?:${one})(?!\\p{L})`, 'u').test(text) && !(one === 'abgelegt' && GAMES.test(key)),
  );
  return word
    ? `${key}: ${WORDS[word] ?? ''}`
    : SHORT.test(text)
      ? `${key}: ${SHORT.exec(text)?.[0] ?? ''}e`
      : undefined;
}

test('any German text → it uses no word to avoid, and no shortened imperative', () => {
  const wrong = BASES.flatMap((base) => {
    return Object.entries(catalogue(base, 'de')).flatMap(([key, message]) =>
      textsOf(message).flatMap((text) => fault(key, text) ?? []),
    );
  });
  expect(wrong).toEqual([]);
});

test('a text has a word to avoid or a shortened imperative → the check finds it; good German → accepted', () => {
  const said = ['Fünf Dinge', 'um eine Kerbe', 'Bei der Partie gesichert.', 'Nichts wurde verändert.', 'Hol deins'];
  expect(said.filter((text) => fault('app_x', text) === undefined)).toEqual([]);
  const good = ['Bedingung', 'Alles sichern', 'Hole deins', 'Mit Machico', 'Nichts wurde geändert.'];
  expect(good.filter((text) => fault('app_x', text) !== undefined)).toEqual([]);
  expect(fault('ngs_x', 'Die anderen werden abgelegt.')).toBeUndefined();
});
