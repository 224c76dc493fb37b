// Messages in the app's language: inputs, forms, and languages that fall back to another.
import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { getLocale, loadWords, setLanguage } from '../../src/lib/i18n/catalogue';
import { LOCALES } from '../../src/lib/i18n/locales';
import { formatMessage, m } from '../../src/lib/i18n/messages';

afterEach(() => setLanguage('en'));

const forms = {
  'n=0, naming=known': 'no ship',
  'n=one, naming=known': 'a ship of {region}',
  'n=one': '{name}: {n} ship',
  '*': '{name}: {n} ships',
};

test.each([
  [{ n: 0, naming: 'known' }, 'no ship'],
  [{ n: 1, naming: 'known', region: 'Goa' }, 'a ship of Goa'],
  [{ n: 1, naming: 'other', name: 'Ana' }, 'Ana: 1 ship'],
  [{ n: 2, naming: 'known', name: 'Ana' }, 'Ana: 2 ships'],
])('a message has several forms, inputs %o → the first form that fits: “%s”', (inputs, text) => {
  expect(formatMessage(forms, inputs, 'en')).toBe(text);
});

test('a number → the plural form of the language', () => {
  const zero = (locale: string) => formatMessage({ 'n=one': 'one', '*': 'more' }, { n: 0 }, locale);
  expect(['en', 'de', 'pt-PT', 'pt-BR'].map(zero)).toEqual(['more', 'more', 'more', 'one']);
});

test('no form fits → an empty text; a text without inputs → unchanged', () => {
  expect(formatMessage({ 'good=gold': 'gold' }, { good: 'wine' }, 'en')).toBe('');
  expect(formatMessage('Undo', {}, 'en')).toBe('Undo');
});

test('the language changes → messages are in it; Brazilian falls back to European Portuguese', async () => {
  await setLanguage('pt-BR');
  expect(getLocale()).toBe('pt-BR');
  expect([m.app_settings(), m.nav_kind_church()]).toEqual(['Configurações', 'Igreja']);
  await setLanguage('pt-PT');
  expect(m.app_settings()).toBe('Definições');
});

test('a part or a key does not exist → loading or calling it throws', async () => {
  await expect(loadWords('nothing')).rejects.toThrow('there are no messages of nothing in en');
  const unknown = m as unknown as Record<string, () => string>;
  expect(() => unknown.app_nothing()).toThrow('the message app_nothing is not loaded');
});

test('the archive’s page of steps quotes the app → in each language, in the app’s words', async () => {
  const page = readFileSync('src/tools/release/start.html', 'utf8').replace(/\s+/g, ' ');
  for (const locale of LOCALES) {
    await setLanguage(locale);
    const section = page.slice(page.indexOf(`<section id="${locale}"`)).split('</section>')[0];
    expect(section, locale).toContain(m.app_offline_ready());
  }
});
