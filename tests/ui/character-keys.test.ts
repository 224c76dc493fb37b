// The setting for shortcuts of one character: alone, with Alt, or off (WCAG 2.1.4).
import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { preferences } from '../../src/lib/device/prefs.svelte';
import KeysHelp from '../../src/lib/play/screen/KeysHelp.svelte';
import LibraryFilter from '../../src/lib/library/LibraryFilter.svelte';
import type { Prefs } from '../../src/lib/store';
import { press, table, texts } from './fixtures/match';
import { freshDevice } from './fixtures/table-taps';

freshDevice({});

const choose = (keys: Prefs['keys']) => preferences.set('keys', keys);
const shownKeys = () => [...document.querySelectorAll('[data-panel="help"] kbd')].map((key) => key.textContent);

test('keys are off → a spoken “run” neither undoes nor opens anything; Enter and the arrow keys still work', async () => {
  const session = await table('load 1', 'load 1');
  await choose('off');
  for (const key of 'run?mlhcsw') await press(key, session);
  expect(texts(session)).toEqual(['load 1', 'load 1']);
  expect(document.querySelector('[data-panel]')).toBeNull();
  expect(document.querySelector('[data-control="undo"]')?.getAttribute('aria-keyshortcuts')).toBeNull();
  await press('ArrowLeft', session);
  expect(session.mode).toBe('past');
});

test('keys need Alt → the letter alone does nothing, with Alt it acts, also if a Mac types another character', async () => {
  const session = await table('load 1', 'load 1');
  await choose('alt');
  await press('u', session);
  expect(texts(session)).toHaveLength(2);
  await press('u', session, { altKey: true });
  expect(texts(session)).toHaveLength(1);
  await press('¨', session, { altKey: true, code: 'KeyU' });
  expect(texts(session)).toHaveLength(0);
  expect(document.querySelector('[data-control="undo"]')?.getAttribute('aria-keyshortcuts')).toBe('Alt+U');
  await press('?', session, { altKey: true });
  expect(shownKeys()).toContain('Alt+U');
});

test('undo gets the letter of the log → the two are exchanged, also on the button and with Alt; a sign that no key has changes nothing', async () => {
  const session = await table('load 1', 'load 1');
  render(KeysHelp, { edit: true });
  const field = screen.getByRole('textbox', { name: 'undo' });
  for (const typed of ['Ul', 'Lß', 'L ']) {
    await fireEvent.input(field, { target: { value: typed } });
    expect(field).toHaveValue('L');
  }
  expect(screen.getByRole('textbox', { name: 'the log' })).toHaveValue('U');
  await press('l', session);
  expect(texts(session)).toHaveLength(1);
  await press('u', session);
  expect(document.querySelector('[data-panel="log"]')).not.toBeNull();
  expect(document.querySelector('[data-control="undo"]')?.getAttribute('aria-keyshortcuts')).toBe('L');
  await choose('alt');
  await press('¬', session, { altKey: true, code: 'KeyL' });
  expect(texts(session)).toHaveLength(0);
});

test('the list of keys is open and keys are turned off → it lists only keys that still work', async () => {
  const session = await table();
  await press('?', session);
  expect(shownKeys()).toContain('U');
  await choose('off');
  await press('Tab', session);
  expect(shownKeys()).not.toContain('U');
  expect(shownKeys()).toContain('Enter');
});

test('keys are off in the library → / does not move the focus to the search; on → it does', async () => {
  render(LibraryFilter, { onchange: () => undefined });
  await choose('off');
  const before = document.activeElement;
  await fireEvent.keyDown(document.body, { key: '/' });
  expect(document.activeElement).toBe(before);
  expect(before).not.toBe(screen.getByRole('searchbox'));
  await choose('on');
  await fireEvent.keyDown(document.body, { key: '/' });
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});
