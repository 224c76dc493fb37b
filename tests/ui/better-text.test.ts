// The page for suggesting a better text: it finds every text in every language and form, and copies it with the
// suggestion.
import { readdirSync, readFileSync } from 'node:fs';
import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { suggestionText, searchCatalogue, openCatalogue, type CatalogueEntry } from '$lib/i18n/catalogue-search';
import { setLanguage } from '$lib/i18n/catalogue';
import { LOCALES } from '$lib/i18n/locales';
import BetterText from '$lib/shell/BetterText.svelte';

const FOLDER = 'src/lib/i18n/messages';
const keys = readdirSync(FOLDER)
  .filter((file) => /(^|\.)en\.json$/.test(file))
  .flatMap((file) => Object.keys(JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8')) as object));

const textsOf = (book: readonly CatalogueEntry[], wanted: string) => book.find(({ key }) => key === wanted)?.texts;

afterEach(() => setLanguage('en'));

describe('the catalogue of texts', () => {
  test.each(LOCALES)('a key is in the message files → the catalogue has it, with its texts in %s', async (locale) => {
    await setLanguage(locale);
    const book = (await openCatalogue())();
    expect(book.map(({ key }) => key).sort()).toEqual([...keys].sort());
    const isWrong = (text: string) => /undefined|\[object|\u00ad/.test(text);
    expect(book.filter(({ texts }) => texts.length === 0 || texts.some(isWrong))).toEqual([]);
  });

  test('a message has several forms (by number or by thing) → the catalogue has each, with parameters in braces', async () => {
    const book = (await openCatalogue())();
    expect(textsOf(book, 'lib_games')).toEqual(['{count} game', '{count} games']);
    expect(textsOf(book, 'app_turn_of')).toEqual(['{name}’s turn']);
    await setLanguage('de');
    expect(textsOf((await openCatalogue())(), 'mad_n_good')).toEqual(['{n} Weizen', '{n} Zucker', '{n} Wein']);
  });

  test('a key or words are searched → the text is found, whatever case, accents and soft hyphens', async () => {
    await setLanguage('pt-PT');
    const book = (await openCatalogue())();
    const found = (wanted: string) => searchCatalogue(book, wanted).map(({ key }) => key);
    expect(found('  TRABALHADORES ')).toContain('nav_field_workers');
    expect(found('nav_field_workers')).toEqual(['nav_field_workers']);
    expect(found('definicoes')).toContain('app_settings');
    expect(found('')).toEqual([]);
    expect(found('definições rotterdam')).toEqual([]);
  });

  test('a suggestion is made → it contains the key, the language, the current text and the better text', () => {
    const entry = { key: 'lib_games', texts: ['{count} Partie', '{count} Partien'], searched: '' };
    expect(suggestionText(entry, 'de', '{count} Spiel\n\n{count} Spiele\n')).toBe(
      'lib_games (de)\n− {count} Partie\n− {count} Partien\n+ {count} Spiel\n+ {count} Spiele',
    );
  });
});

describe('the page', () => {
  test('a text is changed → it is copied with its key; unchanged → not copied, and a sentence says why', async () => {
    const written = vi.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: written } });
    render(BetterText, { entries: (await openCatalogue())() });
    const find = screen.getByRole('searchbox');
    await fireEvent.input(find, { target: { value: 'xyzzy' } });
    expect(screen.getByText('No text contains this. Try fewer words.')).toBeVisible();
    await fireEvent.input(find, { target: { value: 'the' } });
    expect(screen.getByText(/^\d+ texts contain this\. The first 12 are shown/)).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(12);
    await fireEvent.input(find, { target: { value: 'app_turn_of' } });
    await fireEvent.click(screen.getByRole('button', { name: /app_turn_of/ }));
    const better = screen.getByRole('textbox', { name: 'How it should read' });
    expect(better).toHaveValue('{name}’s turn');
    const copy = screen.getByRole('button', { name: 'Copy both texts' });
    await fireEvent.click(copy);
    expect(screen.getByText('The text is unchanged. Change it first.')).toBeVisible();
    expect(written).not.toHaveBeenCalled();
    await fireEvent.input(better, { target: { value: '{name} is to play' } });
    await fireEvent.click(copy);
    expect(await screen.findByText(/^Both texts are on the clipboard/)).toBeVisible();
    expect(written).toHaveBeenCalledWith('app_turn_of (en)\n− {name}’s turn\n+ {name} is to play');
    Reflect.deleteProperty(navigator, 'clipboard');
  });
});
