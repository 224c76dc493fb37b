// The number of taps for a whole table on a sheet's number pad, compared with steppers.
import { screen, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { padRows, unvisitedRows } from '../../src/lib/score/entry-pad-rows';
import type { SheetSession } from '../../src/lib/score/sheet-session.svelte';
import { longTest } from '../e2e/long';
import { FOUR, freshDevice } from './score-kit';
import { dialog, figure, openPad, type Finger } from './score-pad-kit';

freshDevice();

type Table = readonly Readonly<Record<string, number>>[];

/**
 * The number of taps without the sheet's pad: for each value the fewest taps, by its stepper or its own number pad; and
 * one tap for each change to another person's tab.
 */
function byStepper(session: SheetSession, table: Table): number {
  const fields = padRows(session).flatMap((row) => row.fields);
  const taps = table.flatMap((own, seat) =>
    fields.map((f) => {
      const [from, to] = [session.counts[seat][f.id], own[f.id] ?? session.counts[seat][f.id]];
      if (f.kind !== 'count') return from === to ? 0 : 1;
      const { step = 1 } = f.range ?? session.sheet.fields.find((s) => s.id === f.id) ?? {};
      return Math.min(Math.abs(to - from) / step, String(to).length + 2);
    }),
  );
  return taps.reduce((n, tap) => n + tap, 0) + table.length - 1;
}

/** Enters a table on the pad, up to the result; returns the taps. */
async function byPad(session: SheetSession, finger: Finger, first: string, table: Table): Promise<number> {
  await finger.tap(figure(`${first}, ${FOUR[0][0]}`));
  for (const [seat, own] of table.entries()) {
    const name = (label: string) => `${label}, ${FOUR[seat][0]}`;
    for (const row of padRows(session)) {
      for (const f of row.fields) {
        const value = own[f.id];
        if (value === undefined) continue;
        if (f.kind === 'pick') await finger.tap(dialog().getAllByRole('radio')[value]);
        else if (f.kind === 'flag') await finger.key(name(row.label), value > 0 ? 'Yes' : 'No');
        else if (f.kind === 'pips') await finger.key(name(f.label()), `${name(f.label())}, number ${String(value)}`);
        else {
          const group = within(dialog().getByRole('group', { name: name(f.label()) }));
          const whole = group.queryByRole('button', { name: String(value) });
          const text = String(value);
          if (whole && text.length > 1) await finger.tap(whole);
          else await finger.type(name(f.label()), text);
        }
      }
    }
    while (session.asking?.seat === seat) await finger.next();
  }
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  table.forEach((_, seat) => expect(unvisitedRows(session, seat)).toEqual([]));
  return finger.taps;
}

describe('the number of taps for all rows of four people', () => {
  const NAVEGADOR: Table = [
    {
      ships: 3,
      workers: 5,
      cash: 470,
      colonies: 4,
      factories: 7,
      explorers: 5,
      churches: 2,
      privilege_factory: 2,
      privilege_explorer: 3,
      privilege_church: 1,
    },
    {
      ships: 5,
      workers: 7,
      cash: 230,
      colonies: 6,
      factories: 5,
      explorers: 2,
      shipyards: 3,
      privilege_colony: 2,
      privilege_shipyard: 1,
    },
    {
      workers: 6,
      cash: 1190,
      colonies: 3,
      factories: 9,
      explorers: 3,
      shipyards: 2,
      churches: 3,
      privilege_church: 2,
      privilege_factory: 1,
    },
    {
      ships: 6,
      workers: 9,
      cash: 60,
      colonies: 7,
      factories: 3,
      explorers: 2,
      shipyards: 4,
      churches: 2,
      privilege_shipyard: 2,
      privilege_colony: 2,
    },
  ];

  longTest('Navegador with all privileges → at most 54 taps from the sheet to the result', async () => {
    const { session, finger } = await openPad();
    const took = byStepper(session, NAVEGADOR);
    const taps = await byPad(session, finger, 'Ships', NAVEGADOR);
    NAVEGADOR.forEach((own, seat) => expect(session.counts[seat]).toMatchObject(own));
    console.log(`Navegador: ${String(taps)} taps, ${String(took)} without the pad, 65 before`);
    expect(taps).toBeLessThanOrEqual(54);
  });

  it('The Navigators with the Cape and every mission → at most 36 taps', async () => {
    const table: Table = [
      { ocean: 14, keys: 4, count: 6, mission: 1 },
      { ocean: 11, keys: 3, count: 4, cape: 1, mission: 2 },
      { ocean: 17, keys: 2, count: 5, mission: 3 },
      { ocean: 9, keys: 5, count: 3, mission: 4 },
    ];
    const { session, finger } = await openPad('navigators');
    const taps = await byPad(session, finger, 'Ocean tiles', table);
    table.forEach((own, seat) => expect(session.counts[seat]).toMatchObject(own));
    console.log(`The Navigators: ${String(taps)} taps`);
    expect(taps).toBeLessThanOrEqual(36);
  });

  longTest('Madeira → fewer taps on the pad than with steppers', async () => {
    const table: Table = [
      { marker: 87, wheat: 2, wood: 1, reals: 9, pirates: 7 },
      { marker: 74, sugar: 1, bread: 3, reals: 14, pirates: 12 },
      { marker: 101, wine: 2, reals: 3, pirates: 4 },
      { marker: 66, wheat: 1, wood: 2, bread: 1, reals: 21, pirates: 18 },
    ];
    const { session, finger } = await openPad('madeira');
    const took = byStepper(session, table);
    const taps = await byPad(session, finger, 'Prestige marker', table);
    table.forEach((own, seat) => expect(session.counts[seat]).toMatchObject(own));
    console.log(`Madeira: ${String(taps)} taps, ${String(took)} without the pad`);
    expect(taps).toBeLessThan(took);
  });
});
