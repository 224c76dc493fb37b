// European Portuguese uses one word for each thing: the browser is not the game's Navegador.
import { expect, test } from 'vitest';
import { BASES, catalogue, textsOf } from '../../../src/tools/text-faults.mjs';

/** Words to avoid, and their replacement. Capitals matter: `navegador` (browser) is to avoid, Navegador is a card. */
const WORDS: Readonly<Record<string, string>> = {
  coisas: 'name them',
  'sítios?': 'lugar',
  navegador: 'browser',
  'memoriz\\p{L}+': 'guardar',
  'de vez(?! em quando)': 'definitivamente',
  'os restantes': 'cada … a mais',
  'do Caravela': 'da Caravela',
};
const fault = (text: string) =>
  Object.keys(WORDS).find((one) => new RegExp(`(?<!\\p{L})(?:${one})(?!\\p{L})`, 'u').test(text));

test('any European Portuguese text → it uses no word to avoid', () => {
  const wrong = BASES.flatMap((base) => {
    return Object.entries(catalogue(base, 'pt-PT')).flatMap(([key, message]) =>
      textsOf(message)
        .filter((text) => fault(text) !== undefined)
        .map((text) => `${key}: ${text}`),
    );
  });
  expect(wrong).toEqual([]);
});

test('a text has a word to avoid → the check finds it; good Portuguese → accepted', () => {
  const said = ['Cinco coisas', 'O navegador fechou', 'Apagar de vez', 'os restantes custam', 'versão do Caravela'];
  expect(said.filter((text) => fault(text) === undefined)).toEqual([]);
  const good = ['A carta do Navegador', 'O browser fechou', 'de vez em quando', 'versão da Caravela', 'A vez de Ana'];
  expect(good.filter((text) => fault(text) !== undefined)).toEqual([]);
});
