// For component tests of score sheets and helpers: creates a sheet, renders its screens, and taps.
import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { tick as drawn } from 'svelte';
import { afterEach, beforeEach } from 'vitest';
import { createSheet } from '../../src/lib/score/create-sheet';
import { SheetSession } from '../../src/lib/score/sheet-session.svelte';
import PhoneSheet from '../../src/lib/score/PhoneSheet.svelte';
import { storage } from '../../src/lib/store';
import { MemoryBackend } from '../../src/lib/store/memory-backend';
import type { Colour } from '../../src/lib/ui/game-ui';

export type Seat = readonly [name: string, colour: Colour];
export const FOUR: readonly Seat[] = [
  ['Ana', 'red'],
  ['Bruno', 'green'],
  ['Clara', 'yellow'],
  ['Duarte', 'blue'],
];

/** Gives every test of the file its own empty storage, and empties the page afterwards. */
export function freshDevice(): void {
  beforeEach(() => {
    storage.use(new MemoryBackend());
  });
  afterEach(cleanup);
}

/** The sheet that was opened last. `stored` waits until the given tap is done and stored. */
let open: SheetSession | null = null;
async function stored<T>(tapped: Promise<T>): Promise<T> {
  const done = await tapped;
  await settled();
  return done;
}
/** Waits until every tap is stored and rendered. */
export async function settled(): Promise<void> {
  await open?.settled();
  await drawn();
}

/** A new, stored sheet. */
export async function openTable(
  game: string,
  seats: readonly Seat[] = FOUR,
  options: Readonly<Record<string, unknown>> = {},
): Promise<SheetSession> {
  const row = await createSheet({ game, people: seats.map(([name, colour]) => ({ name, colour })), options });
  const session = await SheetSession.open(row.id);
  if (!session) throw new Error('the sheet was not kept');
  open = session;
  return session;
}

/** Renders the sheet as on a phone. */
export const drawSheet = (session: SheetSession) => render(PhoneSheet, { session, onresult: () => undefined });

/** Empties the page and renders a helper of the sheet. */
export function drawHelper(session: SheetSession, id: string): void {
  const found = session.ui.helpers.find((c) => c.id === id);
  if (!found) throw new Error(`no helper ${id}`);
  cleanup();
  render(found.Helper, { table: session });
}

/** Number of taps so far. */
let taps = 0;
export const click = (element: HTMLElement) => (taps++, stored(fireEvent.click(element)));
/** Does `work` and returns the number of taps it took. */
export async function tapsOf(work: () => Promise<unknown>): Promise<number> {
  const before = taps;
  await work();
  return taps - before;
}
export const tap = (name: string | RegExp) => click(screen.getByRole('button', { name }));
export const inGroup = (group: string, name: string | RegExp) =>
  click(within(screen.getByRole('group', { name: group })).getByRole('button', { name }));
export async function more(what: string, times: number): Promise<void> {
  for (let i = 0; i < times; i++) await tap(`${what}: more`);
}
export async function less(what: string, times: number): Promise<void> {
  for (let i = 0; i < times; i++) await tap(`${what}: less`);
}

/** Enters a number with the number pad. */
export async function pad(what: string, figure: number): Promise<void> {
  await tap(new RegExp(`^${what}: \\d+\\. Type a number`));
  const dialog = within(await screen.findByRole('dialog'));
  const row = dialog.queryByRole('group', { name: what });
  const keys = row ? within(row) : dialog;
  const whole = row && keys.queryByRole('button', { name: String(figure) });
  if (whole) await click(whole);
  else for (const digit of String(figure)) await click(keys.getByRole('button', { name: digit }));
  await click(dialog.getByRole('button', { name: row ? 'Close' : 'OK' }));
}

/** Points of every seat in a row of the sheet. */
export function points(session: SheetSession, row: string): number[] {
  const found = session.sheet.rows.find((r) => r.id === row);
  return session.counts.map(
    (c, seat) => found?.points?.(c, seat, session.counts) ?? (found ? found.count(c) * found.value(c) : NaN),
  );
}
