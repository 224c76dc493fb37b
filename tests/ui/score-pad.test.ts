// The number pad over a sheet: sums, going on by itself, mending the figure before, Enter; and how many taps a whole table takes.
import { fireEvent, screen, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { SheetDesk } from '../../src/lib/score/desk.svelte';
import { padSpots } from '../../src/lib/score/pad-order';
import { click, drawSheet, FOUR, freshDevice, openTable, settled } from './score-kit';

freshDevice();
const dialog = () => within(screen.getByRole('dialog'));
const figure = (what: string) => screen.getByRole('button', { name: new RegExp(`^${what}: −?\\d+\\. Type a number`) });

/** Every tap of a finger on the screen, counted. */
class Finger {
  taps = 0;
  async tap(element: HTMLElement): Promise<void> {
    this.taps++;
    await click(element);
  }
  key(name: string): Promise<void> {
    return this.tap(dialog().getByRole('button', { name }));
  }
  async type(text: string): Promise<void> {
    for (const d of text) await this.key(d === '+' ? 'Plus: go on with the sum' : d);
  }
}

async function open(game = 'navegador'): Promise<{ desk: SheetDesk; finger: Finger }> {
  const desk = await openTable(game, FOUR);
  drawSheet(desk);
  return { desk, finger: new Finger() };
}

describe('the pad', () => {
  it('adds up: 30+20+40 is 90, and it is entered with Next', async () => {
    const { desk, finger } = await open();
    await finger.tap(figure('Cruzados, Ana'));
    await finger.type('30+20+40');
    expect(screen.getByRole('dialog')).toHaveTextContent('30 + 20 + 40 =');
    await finger.key('Next');
    expect(desk.counts[0].cash).toBe(90);
    expect(screen.getByRole('dialog', { name: 'Colonies, Ana' })).toBeInTheDocument();
  });

  it('a figure to which no digit fits goes on by itself; a plus then still adds to it', async () => {
    const { desk, finger } = await open();
    await finger.tap(figure('Explorers, Ana'));
    await finger.type('3');
    expect(screen.getByRole('dialog', { name: 'Shipyards, Ana' })).toBeInTheDocument();
    await finger.type('+2+1');
    expect(screen.getByRole('dialog', { name: 'Explorers, Ana' })).toBeInTheDocument();
    await finger.key('OK');
    expect(desk.counts[0].explorers).toBe(6);
  });

  it('rubbing out with nothing typed goes back to the figure before', async () => {
    const { desk, finger } = await open();
    await finger.tap(figure('Ships, Ana'));
    await finger.type('4');
    await finger.key('Rub out the last digit');
    expect(screen.getByRole('dialog', { name: 'Ships, Ana' })).toBeInTheDocument();
    await finger.type('5');
    await finger.key('OK');
    expect([desk.counts[0].ships, desk.entered(0, 'workers')]).toEqual([5, false]);
  });

  it('begins with the focus at the figure, and Enter takes what is typed', async () => {
    const { desk, finger } = await open();
    await finger.tap(figure('Cruzados, Ana'));
    expect(screen.getByRole('status', { name: 'Cruzados, Ana' })).toHaveFocus();
    const keyboard = async (key: string) => {
      await fireEvent.keyDown(document.activeElement ?? document.body, { key });
      await settled();
    };
    for (const key of ['4', '7', '0', '+', '3', '0', 'Enter']) await keyboard(key);
    expect(desk.counts[0].cash).toBe(500);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('has a sign where a line may be negative, and none elsewhere', async () => {
    const { desk, finger } = await open('madeira');
    await finger.tap(figure('Windmill, Ana'));
    await finger.type('3');
    await finger.key('Change the sign');
    await finger.key('OK');
    expect(desk.counts[0].windmill).toBe(-3);
    await finger.tap(figure('Honor, Ana'));
    expect(dialog().queryByRole('button', { name: 'Change the sign' })).not.toBeInTheDocument();
  });

  it('stays at a person’s last figure until Next is tapped, and the sheet goes along', async () => {
    const { desk, finger } = await open();
    await finger.tap(figure('Churches, Ana'));
    await finger.type('2');
    expect(screen.getByRole('dialog', { name: 'Churches, Ana' })).toBeInTheDocument();
    await finger.key('Next');
    expect(screen.getByRole('dialog', { name: 'Ships, Bruno' })).toBeInTheDocument();
    expect(desk.seat).toBe(1);
  });
});

type Table = readonly Readonly<Record<string, number>>[];

/** Taps as they were counted before the pad went on: for each figure the stepper or the pad, whichever is less, and a tab for each next person. */
function before(desk: SheetDesk, table: Table, beside: number): number {
  const figures = padSpots(desk).map(({ seat, field, range }) => {
    const [from, to] = [desk.counts[seat][field], table[seat][field] ?? desk.counts[seat][field]];
    const steps = Math.abs(to - from) / (range.step ?? 1);
    return Math.min(steps, String(to).length + 2);
  });
  return figures.reduce((n, taps) => n + taps, 0) + beside + table.length - 1;
}

/** Enters a table by the pad alone; answers the taps. */
async function byPad(desk: SheetDesk, finger: Finger, table: Table): Promise<void> {
  const spots = padSpots(desk);
  await finger.tap(figure(`${spots[0].label}, ${FOUR[0][0]}`));
  for (const [i, { seat, field, label }] of spots.entries()) {
    const name = `${label}, ${FOUR[seat][0]}`;
    expect(screen.getByRole('dialog', { name })).toBeInTheDocument();
    const wish = table[seat][field] ?? desk.counts[seat][field];
    if (wish !== desk.counts[seat][field]) await finger.type(String(wish));
    if (i + 1 === spots.length) await finger.key('OK');
    else if (screen.queryByRole('dialog', { name })) await finger.key('Next');
  }
}

describe('taps for four people', () => {
  const NAVEGADOR: Table = [
    { ships: 3, workers: 5, cash: 470, colonies: 4, factories: 7, explorers: 5, churches: 2 },
    { ships: 5, workers: 7, cash: 230, colonies: 6, factories: 5, explorers: 2, shipyards: 3 },
    { ships: 2, workers: 6, cash: 1190, colonies: 3, factories: 9, explorers: 3, shipyards: 2, churches: 3 },
    { ships: 6, workers: 9, cash: 60, colonies: 7, factories: 3, explorers: 2, shipyards: 4, churches: 2 },
  ];
  const PRIVILEGES: readonly (readonly (readonly [string, number])[])[] = [
    [
      ['Factories', 2],
      ['Explorers', 3],
      ['Churches', 1],
    ],
    [
      ['Colonies', 2],
      ['Shipyards', 1],
    ],
    [
      ['Churches', 2],
      ['Factories', 1],
    ],
    [
      ['Shipyards', 2],
      ['Colonies', 2],
    ],
  ];

  it('Navegador: at most 65 with all privileges, where it took over 90', async () => {
    const { desk, finger } = await open();
    const took = before(desk, NAVEGADOR, PRIVILEGES.flat().length);
    expect(took).toBeGreaterThan(90);
    await byPad(desk, finger, NAVEGADOR);
    for (const seat of [3, 2, 1, 0]) {
      const who = FOUR[seat][0];
      if (desk.seat !== seat) await finger.tap(screen.getByRole('tab', { name: new RegExp(who) }));
      for (const [column, n] of PRIVILEGES[seat]) {
        const name = `Privileges on ${column}, ${who}, number ${String(n)}`;
        await finger.tap(screen.getByRole('button', { name }));
      }
    }
    NAVEGADOR.forEach((own, seat) => expect(desk.counts[seat]).toMatchObject(own));
    expect(desk.counts[0]).toMatchObject({ privilege_factory: 2, privilege_explorer: 3, privilege_church: 1 });
    console.log(`Navegador: ${String(finger.taps)} taps, ${String(took)} before`);
    expect(finger.taps).toBeLessThanOrEqual(65);
  });

  it('The Navigators: the counts of four people in at most 36 taps', async () => {
    const table: Table = [
      { ocean: 14, keys: 4, count: 6 },
      { ocean: 11, keys: 3, count: 4 },
      { ocean: 17, keys: 2, count: 5 },
      { ocean: 9, keys: 5, count: 3 },
    ];
    const { desk, finger } = await open('navigators');
    const took = before(desk, table, 0);
    await byPad(desk, finger, table);
    table.forEach((own, seat) => expect(desk.counts[seat]).toMatchObject(own));
    console.log(`The Navigators: ${String(finger.taps)} taps, ${String(took)} before`);
    expect(finger.taps).toBeLessThanOrEqual(Math.min(36, took - 1));
  });

  it('Madeira: marker, what is kept, and pirates of four people in less taps than before', async () => {
    const table: Table = [
      { marker: 87, wheat: 2, wood: 1, reals: 9, pirates: 7 },
      { marker: 74, sugar: 1, bread: 3, reals: 14, pirates: 12 },
      { marker: 101, wine: 2, reals: 3, pirates: 4 },
      { marker: 66, wheat: 1, wood: 2, bread: 1, reals: 21, pirates: 18 },
    ];
    const { desk, finger } = await open('madeira');
    const took = before(desk, table, 0);
    await byPad(desk, finger, table);
    table.forEach((own, seat) => expect(desk.counts[seat]).toMatchObject(own));
    console.log(`Madeira: ${String(finger.taps)} taps, ${String(took)} before`);
    expect(finger.taps).toBeLessThanOrEqual(took);
  });
});
