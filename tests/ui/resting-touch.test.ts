// A palm that rests on the screen: the table says so after two lost taps, and until the palm is gone.
import { flushSync } from 'svelte';
import { expect, test } from 'vitest';
import { render, screen } from '@testing-library/svelte';
import Notices from '../../src/lib/play/screen/Notices.svelte';
import type { Session } from '../../src/lib/play/session/session.svelte';

const touch = (type: 'pointerdown' | 'pointerup', isPrimary: boolean, pointerType = 'touch') => {
  document.body.dispatchEvent(new PointerEvent(type, { isPrimary, pointerType, bubbles: true }));
  flushSync();
};
const tap = (isPrimary: boolean, pointerType?: string) => {
  touch('pointerdown', isPrimary, pointerType);
  touch('pointerup', isPrimary, pointerType);
};
const said = () => screen.queryByText(/rests on the screen/) !== null;

test('a palm rests and two taps are lost → a notice says so, until the palm is lifted', () => {
  const session = { overtaken: false, role: 'plays' } as unknown as Session<object>;
  render(Notices, { session, calm: false, ontake: () => undefined });
  touch('pointerdown', true);
  tap(false);
  expect(said()).toBe(false);
  tap(false);
  expect(said()).toBe(true);
  touch('pointerup', true);
  expect(said()).toBe(false);
  tap(false, 'mouse');
  tap(true);
  tap(false);
  expect(said()).toBe(false);
});
