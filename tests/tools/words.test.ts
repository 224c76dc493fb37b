// `npm run words` names a word to avoid and a better one; no test fails because of a word.
import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../src/lib/i18n/locales';
import { advice, wordsToAvoid } from '../../src/tools/words.mjs';

describe('words to avoid', () => {
  test.each([
    ['en', 'app_x', 'It cannot rise', ['“cannot” → the short form: can’t, don’t, isn’t']],
    ['en', 'app_x', 'It can’t rise: {match} … {n}%', []],
    ['en', 'app_x', 'Your match …', ['“match” → game', '“h …” → no space before …']],
    ['de', 'app_x', 'Hol den Stein', ['“Hol” → the full imperative: Hole, Bringe']],
    ['de', 'app_x', 'Hole die Be\u00addingung', []],
    ['de', 'ngs_x', 'Sie werden abgelegt.', []],
    ['de', 'app_x', 'Sie werden abgelegt.', ['“abgelegt” → archiviert; in a game tiles are put away']],
    ['pt-PT', 'app_x', 'O navegador fechou', ['“navegador” → browser']],
    ['pt-PT', 'app_x', 'A carta do Navegador, de vez em quando', []],
    ['pt-BR', 'app_x', 'A Ana está a jogar no ecrã', ['“ecrã” → tela', '“está a jogar” → the gerund: está jogando']],
    ['pt-BR', 'app_x', 'Continua a partir daí, também', []],
  ])('%s, %s: “%s” → %s', (locale, key, text, found) => {
    expect(wordsToAvoid(locale, key, text)).toEqual(found);
  });
});

test.each(LOCALES)('%s: all messages → the advice is made', (locale) => {
  expect(Object.keys(advice(locale))).toContain('avoid');
});
