// The menu “More”: a button or arrow key opens it; keys move in it; Escape, a tap elsewhere or a choice closes it.
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Menu from '../../src/lib/ui/Menu.svelte';

const acts = [vi.fn(), vi.fn(), vi.fn()];
const button = () => screen.getByRole('button', { name: 'More' });
const entries = () => screen.queryAllByRole('menuitem').map((one) => one.textContent.trim());
const focused = () => document.activeElement?.textContent?.trim();

beforeEach(() => {
  const items = ['Rename', 'Share', 'Delete'].map((label, k) => ({ label, act: acts[k] }));
  render(Menu, { label: 'More', items });
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

test('the button is tapped → the menu opens with the focus on its first entry; tapped again → it closes', async () => {
  expect(entries()).toEqual([]);
  await fireEvent.click(button());
  expect(button().getAttribute('aria-expanded')).toBe('true');
  expect(entries()).toEqual(['Rename', 'Share', 'Delete']);
  expect(focused()).toBe('Rename');
  await fireEvent.click(button());
  expect(entries()).toEqual([]);
});

test('an arrow, End or a first letter is pressed → the focus moves; Escape → the menu closes, and the focus returns', async () => {
  await fireEvent.keyDown(button(), { key: 'ArrowDown' });
  const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });
  await press('ArrowUp');
  expect(focused()).toBe('Delete');
  await press('ArrowDown');
  expect(focused()).toBe('Rename');
  await press('End');
  expect(focused()).toBe('Delete');
  await press('s');
  expect(focused()).toBe('Share');
  await press('ArrowUp');
  await press('Escape');
  expect(entries()).toEqual([]);
  expect(document.activeElement).toBe(button());
});

test('an entry is chosen → the menu closes and acts once; a tap elsewhere → it closes, and nothing is done', async () => {
  await fireEvent.click(button());
  await fireEvent.click(screen.getByRole('menuitem', { name: 'Share' }));
  expect(acts.map((act) => act.mock.calls.length)).toEqual([0, 1, 0]);
  expect(entries()).toEqual([]);
  await fireEvent.click(button());
  await fireEvent.pointerDown(document.body);
  expect(entries()).toEqual([]);
  expect(acts.map((act) => act.mock.calls.length)).toEqual([0, 1, 0]);
});
