// Terms, numbers and marks on the three tables: each is explained by a tap. `TERMS` lists them for each game.
import { cleanup, fireEvent } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, describe, expect, test } from 'vitest';
import { STAGE, type State as Island } from '../../src/lib/games/madeira/state';
import { ui as madeiraUi } from '../../src/lib/games/madeira/ui';
import { FIELDS, REGIONS } from '../../src/lib/games/navegador/data';
import { ui as navigatorsUi } from '../../src/lib/games/navigators/ui';
import type { Session } from '../../src/lib/play/session/session.svelte';
import * as islands from './fixtures/madeira';
import { sit } from './fixtures/navegador-screen';
import { MemoryTable } from './fixtures/navegador.svelte';
import * as oceans from './fixtures/navigators';
import { bubble, freshDevice, mountMatch, openMatch, tap } from './fixtures/table-taps';

type Term = readonly [name: string, selector: string, says: RegExp];

async function says(selector: string): Promise<string> {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`no ${selector}`);
  await fireEvent.click(found);
  await tick();
  return bubble().replace(/\s+/g, ' ');
}

describe('Navegador: a tap explains', () => {
  const TERMS: readonly Term[] = [
    ['points now, and with everything below', '.mat header small', /below, also with ships/],
    ['the phase', '.cartouche b', /^Phase I: each ship may cross 1 border.*extra worker or ship costs 100/],
    ['Cruzados', '.mat .stats div:nth-child(1) dd', /every 200 score a point/],
    ['workers', '.mat .stats div:nth-child(2) dd', /a privilege costs one/],
    ['ships', '.mat .stats div:nth-child(3) dd', /pay for far fields/],
    ['a column', '.mat .head', /points: .*privileges/],
    ['the line “have”', '.mat .own .side', /^How many you have/],
    ['the line “each”', '.mat .row:nth-child(2) .side', /^Points for each piece/],
    ['what one is worth', '.mat .row:nth-child(2) .cell', /× \d+, points: /],
    ['the dots for privileges', '.mat .pips', /of 3 privileges; each makes the column worth more/],
    ['a sum of points', '.mat .sum .cell', /points: /],
    ['the line of victory points', '.mat .sum .side', /× points for each/],
    ['the next bonus', '.mat .next .cell', /the next privilege pays/],
    ['the orange factory', '.mat .orange', /^Orange factory: processes one unit of any good/],
    ['who holds the card', '.mat .card', /^Holds the Navegador: one extra Sailing/],
    ['a price of the market', '.market .head', /^Sugar sells at 50/],
    ['a red number', '.market .row.factory', /what a factory earns/],
    ['a row of buildings', '.buildings .workers', /the next one costs .* needs 3 workers/],
    ['the card in the middle', '[data-target="hub"]', /held by .*: one extra Sailing/],
    [
      'a field with the orange ship',
      `[data-target="field-${String(FIELDS.indexOf('colony'))}"]`,
      /^Colony: .*The orange ship: if/,
    ],
    ['double loss', '[data-target="region-nagasaki"]', /three ships and lose two/],
    ['King’s privileges at Goa', '[data-target="region-goa"]', /King’s privileges are here/],
    ['an arch of the gallery', '[data-target="privilege-colony"]', /olon/],
  ];
  afterEach(cleanup);

  test('a tap on a term, number or mark of the table → its explanation, and no move', async () => {
    const table = new MemoryTable(2, { goa: true }).moves('field workers').set((s) => {
      s.holder = s.seat;
      s.mark = FIELDS.indexOf('colony');
    });
    sit(table);
    expect(REGIONS).toContain('nagasaki');
    for (const [term, selector, pattern] of TERMS) expect.soft(await says(selector), term).toMatch(pattern);
    expect(table.turn).toEqual(['field workers']);
  });

  test('a tap on the mark “1 earlier step” → it names the step that is not shown', async () => {
    const table = new MemoryTable(2).moves('field sailing').set((s) => {
      s.known |= 1 << REGIONS.indexOf('guine');
    });
    sit(table.moves('sail portugal guine 1', 'sail portugal guine 1'));
    const earlier = document.querySelector('.earlier')?.textContent.trim();
    expect(earlier).toBe('1 earlier step');
    expect(await says('.earlier')).toBe('Portugal → Guiné');
  });

  test('a tap on another player’s seat → that player’s money and pieces', async () => {
    const { tap } = sit(new MemoryTable(3));
    await tap('seat-1');
    const names = [...document.querySelectorAll('.mat')].map((mat) => mat.textContent.replace(/\s+/g, ' '));
    expect(names.find((mat) => mat.includes('Bruno'))).toMatch(/Cruzados 200 .*Workers 3 .*Ships 2 of 7 /);
  });
});

describe('The Navigators: a tap explains', () => {
  const TERMS: readonly Term[] = [
    ['a row of the planning board', '[data-target="row-storage"]', /tiles you keep after the round/],
    ['a space nobody can take', '.cell[aria-disabled="true"]', /\S/],
    ['a space of the sea', '[data-target="hex-C3"]', /Madeira/],
  ];
  freshDevice();

  test('a tap on a term, number or mark of the table → its explanation', async () => {
    const line = oceans.wander(2, 'terms', 3);
    await mountMatch(await openMatch('a', line, navigatorsUi), 'The Navigators');
    for (const [term, selector, pattern] of TERMS) expect.soft(await says(selector), term).toMatch(pattern);
  });

  test('a tile in another player’s opened hand → what the tile does', async () => {
    const line = oceans.wander(2, 'terms', 400, (s) => s.stage === 3 && s.round > 1);
    const session = await mountMatch(await openMatch('a', line, navigatorsUi), 'The Navigators');
    const other = session.states[session.ply].seat === 0 ? 1 : 0;
    await fireEvent.click(document.querySelector(`[data-target="seat-${String(other)}"]`) ?? document.body);
    await tick();
    expect(await says('aside .hand li')).toMatch(/scores 1 point|Turns the tile|against the wind|No tiles/);
  });

  test('a tap on a player’s seat → that player’s points, tiles and key locations', async () => {
    const line = oceans.wander(2, 'terms', 3);
    await mountMatch(await openMatch('a', line, navigatorsUi), 'The Navigators');
    await fireEvent.click(document.querySelector('[data-target="seat-0"]') ?? document.body);
    await tick();
    expect(document.querySelector('aside .figures')?.textContent).toMatch(
      /^0 points \(without the mission\) · ocean tiles: 0 · key locations: 0 · tiles in hand: 0/,
    );
  });
});

describe('Madeira: a tap explains', () => {
  const TERMS: readonly Term[] = [
    ['the phase', '.phase', /Place a die on a Character/],
    ['points, and with goods', '[data-target^="points-"]', /with goods, Wood, Bread and Reals/],
    ['the windmill', '[data-target="windmill"]', /how many Workers it feeds/],
    ['the City Watch', '[data-target="watch"]', /City Watch: a Worker here/],
    ['a request of the guild board', '.request[aria-disabled="true"]', /PP/],
    ['Bread and other supplies', '.stock [data-what]', /: /],
    ['a field', '[data-target="field-2a"]', /\S/],
  ];
  /** Terms of parts that are hidden at first, by the tab that shows them. */
  const HIDDEN: Readonly<Record<string, readonly Term[]>> = {
    'tab-routes': [['a route and its points', '[data-target^="route-"]', /a ship scores .* PP in rounds/]],
    'tab-cities': [
      ['the two numbers of a city', '[data-target="city-machico"]', /15 PP with the most Workers here/],
      ['a covered district', '.cover[aria-disabled="true"]', /guild · \d Wood to build/],
    ],
  };
  freshDevice();

  test('a tap on another player’s seat → that player’s money and pieces', async () => {
    const session = await island();
    await tap(`seat-${String(1 - session.states[session.ply].seat)}`, session);
    const words = document.querySelector('.stock')?.textContent.replace(/\s+/g, ' ');
    for (const word of ['Reals', 'Bread', 'Wood', 'Wheat', 'Sugar', 'Wine', 'Ships', 'Pirates'])
      expect(words).toContain(word);
  });

  async function island(): Promise<Session<Island>> {
    const line = islands.find(2, (s) => s.stage === STAGE.turn);
    return mountMatch(await openMatch('a', line, madeiraUi), 'Madeira');
  }

  test('a tap on a term, number or mark of the table → its explanation', async () => {
    const session = await island();
    const { ply } = session;
    for (const [term, selector, pattern] of TERMS) expect.soft(await says(selector), term).toMatch(pattern);
    for (const [tab, terms] of Object.entries(HIDDEN)) {
      await tap(tab, session);
      for (const [term, selector, pattern] of terms) expect.soft(await says(selector), term).toMatch(pattern);
    }
    expect(session.ply).toBe(ply);
  });
});
