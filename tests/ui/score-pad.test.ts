// The number pad of a sheet: keys fill the active row, and Next goes through all rows. Tests count the taps needed.
import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { padRows, unvisitedRows, isRowVisited } from '../../src/lib/score/entry-pad-rows';
import { SheetSession } from '../../src/lib/score/sheet-session.svelte';
import GridSheet from '../../src/lib/score/GridSheet.svelte';
import ResultView from '../../src/lib/score/ResultView.svelte';
import { click, drawSheet, FOUR, freshDevice, openTable, settled, type Seat } from './score-kit';

freshDevice();
const dialog = () => within(screen.getByRole('dialog'));
const figure = (what: string) => screen.getByRole('button', { name: new RegExp(`^${what}: −?\\d+\\. Type a number`) });

/** Taps on the screen, and counts the taps. */
class Finger {
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

async function open(
  game = 'navegador',
  options: Readonly<Record<string, unknown>> = {},
  seats: readonly Seat[] = FOUR,
): Promise<{ session: SheetSession; finger: Finger }> {
  const session = await openTable(game, seats, options);
  drawSheet(session);
  return { session, finger: new Finger() };
}
/** The name of the active row, as screen readers announce it. */
const active = () => document.querySelector('[aria-current="step"] b')?.textContent;
const shown = (row: string) => dialog().getByRole('status', { name: row }).textContent.trim();
const typed = async (key: string) => {
  await fireEvent.keyDown(document.activeElement ?? document.body, { key });
  await settled();
};

describe('the pad', () => {
  it('30+20+40 is typed on the number pad → 90 is entered', async () => {
    const { session, finger } = await open();
    await finger.tap(figure('Cruzados, Ana'));
    await finger.type('Cruzados, Ana', '30+20+40');
    expect(screen.getByRole('dialog')).toHaveTextContent('30 + 20 + 40 =');
    expect(session.counts[0].cash).toBe(90);
  });

  it('45 is typed for Colonies, which is too many → the pad stays at Colonies, and nothing is entered', async () => {
    const { session, finger } = await open();
    await finger.tap(figure('Colonies, Ana'));
    await finger.type('Colonies, Ana', '45');
    expect(active()).toBe('Colonies');
    expect(shown('Colonies, Ana')).toBe('45');
    expect(session.entered(0, 'colonies'), '45 colonies cannot be: nothing is entered').toBe(false);
    expect(session.entered(0, 'factories')).toBe(false);
  });

  it('Next after a number that is too large → the row stays active, and a message gives the largest', async () => {
    const { finger } = await open();
    await finger.tap(figure('Colonies, Ana'));
    await finger.type('Colonies, Ana', '45');
    await finger.next();
    expect(active()).toBe('Colonies');
    expect(screen.getByRole('alert')).toHaveTextContent(/Colonies: at most \d+\./);
    await finger.key('Colonies, Ana', 'Delete the last digit');
    await finger.next();
    expect(active()).toBe('Factories');
  });

  it('Next is tapped → the typed number is entered, and the next unvisited row is active', async () => {
    const { session, finger } = await open();
    await finger.tap(figure('Ships, Ana'));
    await finger.key('Workers, Ana', '5');
    expect(active()).toBe('Workers');
    await finger.next();
    expect(active()).toBe('Cruzados');
    expect([session.entered(0, 'ships'), session.entered(0, 'cash')]).toEqual([false, false]);
    expect(session.entered(0, 'workers')).toBe(true);
  });

  it('Next is tapped again and again → all rows of all players become active, then the result opens', async () => {
    const { session, finger } = await open();
    await finger.tap(figure('Ships, Ana'));
    for (let i = 0; i < 4 * padRows(session).length; i++) await finger.next();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    for (const seat of [0, 1, 2, 3]) {
      expect(unvisitedRows(session, seat)).toEqual([]);
      expect(session.entered(seat, 'privilege_church')).toBe(true);
    }
  });

  it('a row is yes or no, or a choice of missions → it has such keys, and “No” counts as visited', async () => {
    const { session, finger } = await open('navigators');
    await finger.tap(figure('Ocean tiles, Ana'));
    await finger.type('Ocean tiles, Ana', '14');
    await finger.key('The Cape, Ana', 'No');
    const rows = padRows(session);
    const cape = rows.find((row) => row.id === 'cape');
    expect(cape && isRowVisited(session, 0, cape)).toBe(true);
    await finger.tap(dialog().getByRole('radio', { name: 'Fernando Pó' }));
    expect(session.counts[0].mission).toBe(1);
  });

  it('The Navigators: no mission card is chosen → the number keys are dark and say why, and Next stays', async () => {
    const { session, finger } = await open('navigators');
    await finger.tap(figure('Ocean tiles, Ana'));
    const why = 'Which mission was it? Choose the card, then count.';
    const keys = within(dialog().getByRole('group', { name: 'What the mission counts, Ana' }));
    const five = keys.getByRole('button', { name: '5' });
    const card = dialog().getByRole('radio', { name: 'Fernando Pó' });
    expect(card.compareDocumentPosition(five) & Node.DOCUMENT_POSITION_FOLLOWING, 'cards first').toBeTruthy();
    expect(five).toHaveAttribute('aria-disabled', 'true');
    await finger.type('Ocean tiles, Ana', '9');
    await finger.tap(five);
    expect(screen.getByRole('alert')).toHaveTextContent(why);
    await typed('7');
    await finger.next();
    expect([active(), screen.getByRole('alert').textContent]).toEqual(['Mission', why]);
    expect([session.entered(0, 'count'), session.entered(0, 'mission')]).toEqual([false, false]);
    await finger.tap(card);
    expect(five).toHaveAttribute('aria-disabled', 'false');
    await finger.tap(five);
    expect(session.counts[0]).toMatchObject({ mission: 1, count: 5 });
    await finger.next();
    expect(active()).not.toBe('Mission');
  });

  it('variant Goa → the pad has a row for the King’s privilege; without it none', async () => {
    const { session } = await open('navegador', { goa: true });
    expect(padRows(session).map((row) => row.id)).toContain('king');
    expect(padRows((await open()).session).map((row) => row.id)).not.toContain('king');
  });

  it('0 is entered in a row → the row counts as visited, after a reload too; other rows show “not entered yet”', async () => {
    const { session, finger } = await open();
    await finger.tap(figure('Explorers, Ana'));
    await finger.key('Explorers, Ana', '0');
    await session.settled();
    const again = await SheetSession.open(session.id);
    const [explorers, churches] = ['explorers', 'churches'].map((id) => padRows(session).find((row) => row.id === id));
    expect(again && explorers && isRowVisited(again, 0, explorers)).toBe(true);
    expect(again && churches && isRowVisited(again, 0, churches)).toBe(false);
    expect(dialog().getAllByText('not entered yet')).toHaveLength(7);
  });

  it('coins of 10, 199 is typed, and Next is tapped → the pad asks which number was meant, and enters only a tapped one', async () => {
    const { session, finger } = await open();
    await finger.tap(figure('Cruzados, Ana'));
    await finger.type('Cruzados, Ana', '199');
    expect(shown('Cruzados, Ana')).toBe('199');
    await finger.next();
    expect(active()).toBe('Cruzados');
    expect(session.entered(0, 'cash'), '199 cannot be: nothing is entered').toBe(false);
    expect(screen.getByRole('alert')).toHaveTextContent('199 isn’t a multiple of 10. Which number did you mean?');
    const meant = within(dialog().getByRole('group', { name: /Which number did you mean/ }));
    expect(meant.getAllByRole('button').map((b) => b.textContent)).toEqual(['190', '200', '1990']);
    await finger.tap(meant.getByRole('button', { name: '190' }));
    expect(session.counts[0].cash).toBe(190);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await finger.next();
    expect(active()).toBe('Colonies');
  });

  it('an impossible number is typed, and another row or person is tapped → the pad stays at the row and says why', async () => {
    const { session, finger } = await open();
    await finger.tap(figure('Colonies, Ana'));
    await finger.type('Colonies, Ana', '45');
    await finger.key('Factories, Ana', '5');
    expect([active(), session.entered(0, 'factories')]).toEqual(['Colonies', false]);
    expect(screen.getByRole('alert')).toHaveTextContent(/Colonies: at most \d+\./);
    await finger.tap(dialog().getByRole('button', { name: /Bruno/ }));
    expect([active(), session.seat]).toEqual(['Colonies', 0]);
    expect(shown('Colonies, Ana')).toBe('45');
    await finger.key('Colonies, Ana', 'Delete the last digit');
    await finger.key('Factories, Ana', '5');
    expect([session.counts[0].colonies, session.counts[0].factories]).toEqual([4, 5]);
  });

  it.each(['4,5', '4.5', '3-2', '3*2'])(
    '%s is typed on a keyboard → refused, never read without the sign',
    async (text) => {
      const { session, finger } = await open('madeira');
      await finger.tap(figure('Windmill, Ana'));
      for (const key of text) await typed(key);
      expect(shown('Windmill, Ana')).toBe(text);
      await typed('Enter');
      expect(active()).toBe('Windmill');
      expect(session.entered(0, 'windmill')).toBe(false);
      expect(screen.getByRole('alert')).toHaveTextContent('Windmill: only whole numbers, such as 45 or 30 + 15.');
    },
  );

  it('a sum of many coins is typed → every coin counts', async () => {
    const { session, finger } = await open();
    await finger.tap(figure('Cruzados, Ana'));
    await finger.type('Cruzados, Ana', '200+200+100+100+50+50+10+10');
    expect(session.counts[0].cash).toBe(720);
  });

  it('coins of 10, and 10 + 5 is typed → the sum is refused; without the 5 Next enters 10', async () => {
    const { session, finger } = await open();
    await finger.tap(figure('Cruzados, Ana'));
    await finger.type('Cruzados, Ana', '10');
    await finger.type('Cruzados, Ana', '+5');
    expect(screen.getByText(/^15 isn’t a multiple of 10\./)).toBeInTheDocument();
    await finger.next();
    expect(active()).toBe('Cruzados');
    expect(session.entered(0, 'cash')).toBe(false);
    await finger.key('Cruzados, Ana', 'Delete the last digit');
    await finger.next();
    expect(session.counts[0].cash).toBe(10);
  });

  it('keys of a keyboard are pressed → they type into the active row, and Enter works as Next', async () => {
    const { session, finger } = await open();
    await finger.tap(figure('Ships, Ana'));
    for (const key of ['4', 'Enter', '5', 'Enter']) await typed(key);
    expect([session.counts[0].ships, session.counts[0].workers]).toEqual([4, 5]);
    expect(active()).toBe('Cruzados');
  });

  it('a row may be negative → it has a key for the sign; other rows have none', async () => {
    const { session, finger } = await open('madeira');
    await finger.tap(figure('Windmill, Ana'));
    await finger.key('Windmill, Ana', '3');
    await finger.key('Windmill, Ana', 'Change the sign');
    expect(session.counts[0].windmill).toBe(-3);
    const honor = within(dialog().getByRole('group', { name: 'Honor, Ana' }));
    expect(honor.queryByRole('button', { name: 'Change the sign' })).not.toBeInTheDocument();
  });

  it('the device is rotated → the pad stays at its row with the typed number', async () => {
    const { session, finger } = await open();
    await finger.tap(figure('Cruzados, Ana'));
    await finger.type('Cruzados, Ana', '47');
    cleanup();
    render(GridSheet, { session, onresult: () => undefined });
    expect(active()).toBe('Cruzados');
    expect(shown('Cruzados, Ana')).toBe('47');
    await finger.key('Cruzados, Ana', '0');
    expect(session.counts[0].cash).toBe(470);
  });

  it('the pad is closed with Escape → a possible number is entered, an impossible one is not', async () => {
    const { session, finger } = await open();
    for (const [text, entered] of [
      ['470', 470],
      ['47', 470],
    ] as const) {
      await finger.tap(figure('Cruzados, Ana'));
      await finger.type('Cruzados, Ana', text);
      await typed('Escape');
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(session.counts[0].cash).toBe(entered);
    }
  });
});

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

  it('Navegador with all privileges → at most 54 taps from the sheet to the result', async () => {
    const { session, finger } = await open();
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
    const { session, finger } = await open('navigators');
    const taps = await byPad(session, finger, 'Ocean tiles', table);
    table.forEach((own, seat) => expect(session.counts[seat]).toMatchObject(own));
    console.log(`The Navigators: ${String(taps)} taps`);
    expect(taps).toBeLessThanOrEqual(36);
  });

  it('Madeira → fewer taps on the pad than with steppers', async () => {
    const table: Table = [
      { marker: 87, wheat: 2, wood: 1, reals: 9, pirates: 7 },
      { marker: 74, sugar: 1, bread: 3, reals: 14, pirates: 12 },
      { marker: 101, wine: 2, reals: 3, pirates: 4 },
      { marker: 66, wheat: 1, wood: 2, bread: 1, reals: 21, pirates: 18 },
    ];
    const { session, finger } = await open('madeira');
    const took = byStepper(session, table);
    const taps = await byPad(session, finger, 'Prestige marker', table);
    table.forEach((own, seat) => expect(session.counts[seat]).toMatchObject(own));
    console.log(`Madeira: ${String(taps)} taps, ${String(took)} without the pad`);
    expect(taps).toBeLessThan(took);
  });
});

describe('the result', () => {
  it('The Navigators: a mission card is missing → Finish is disabled, and the result says whose card', async () => {
    const { session } = await open('navigators', {}, FOUR.slice(0, 2));
    session.say([
      { seat: 0, field: 'ocean', value: 9 },
      { seat: 0, field: 'mission', value: 1 },
      { seat: 0, field: 'count', value: 4 },
      { seat: 1, field: 'ocean', value: 7 },
      { seat: 1, field: 'count', value: 3 },
    ]);
    await settled();
    cleanup();
    render(ResultView, { session, name: 'The Navigators', onback: () => undefined, onagain: () => undefined });
    const finish = screen.getByRole('button', { name: 'Finish' });
    expect(finish).toBeDisabled();
    expect(document.querySelector('[data-why="finish"]')).toHaveTextContent(/^Bruno: Mission is missing/);
    await click(screen.getByRole('button', { name: 'Confirm for Bruno' }));
    expect(finish, 'confirming what was entered chooses no card').toBeDisabled();
    await click(screen.getByRole('button', { name: 'Enter for Bruno' }));
    expect(session.asking).toMatchObject({ seat: 1, field: 'mission' });
    session.say([{ seat: 1, field: 'mission', value: 2 }]);
    await settled();
    expect(finish).toBeEnabled();
  });

  it('rows of a player are unvisited → the result lists them, and one tap confirms their values', async () => {
    const { session, finger } = await open();
    await finger.tap(figure('Ships, Ana'));
    await finger.key('Ships, Ana', '4');
    await finger.tap(dialog().getByRole('button', { name: 'Close' }));
    cleanup();
    render(ResultView, { session, name: 'Navegador', onback: () => undefined, onagain: () => undefined });
    const text = /^Not entered for Ana: Workers, Cruzados, Colonies, Factories, Explorers, Shipyards and Churches\./;
    expect(screen.getByText(text)).toBeInTheDocument();
    await finger.tap(screen.getByRole('button', { name: 'Confirm for Ana' }));
    expect(screen.queryByText(text)).not.toBeInTheDocument();
    expect(unvisitedRows(session, 0)).toEqual([]);
  });
});
