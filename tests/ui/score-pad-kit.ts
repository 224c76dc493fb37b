// For tests of a sheet's number pad: opens a sheet, taps keys of the pad, and counts the taps.
import { screen, within } from '@testing-library/svelte';
import type { SheetSession } from '../../src/lib/score/sheet-session.svelte';
import { click, drawSheet, FOUR, openTable, type Seat } from './score-kit';

export const dialog = () => within(screen.getByRole('dialog'));
export const figure = (what: string) =>
  screen.getByRole('button', { name: new RegExp(`^${what}: −?\\d+\\. Type a number`) });

/** Taps on the screen, and counts the taps. */
export class Finger {
  taps = 0;
  async tap(element: HTMLElement): Promise<void> {
    this.taps++;
    await click(element);
  }
  /** Taps a key of a row. */
  key(row: string, name: string): Promise<void> {
    return this.tap(within(dialog().getByRole('group', { name: row })).getByRole('button', { name }));
  }
  async type(row: string, text: string): Promise<void> {
    for (const d of text) await this.key(row, d === '+' ? 'Plus: continue the sum' : d);
  }
  next(): Promise<void> {
    return this.tap(dialog().getByRole('button', { name: /^(Next: .+|Result) →$/ }));
  }
}

export async function openPad(
  game = 'navegador',
  options: Readonly<Record<string, unknown>> = {},
  seats: readonly Seat[] = FOUR,
): Promise<{ session: SheetSession; finger: Finger }> {
  const session = await openTable(game, seats, options);
  drawSheet(session);
  return { session, finger: new Finger() };
}
