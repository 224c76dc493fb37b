// Navegador's screen by taps: a target is lit exactly if its move is legal, and plans change by a tap.
import { cleanup, fireEvent, screen } from '@testing-library/svelte';
import { flushSync, tick } from 'svelte';
import { afterEach, describe, expect, test } from 'vitest';
import { isUndo } from '../../src/lib/engine/log';
import { COLUMNS, FIELDS, GOODS, BUILDING_KINDS } from '../../src/lib/games/navegador/data';
import { game } from '../../src/lib/games/navegador/index';
import { moves } from '../../src/lib/games/navegador/moves';
import { N_GOODS, N_REGIONS } from '../../src/lib/games/navegador/state';
import { ui } from '../../src/lib/games/navegador/ui';
import { findReplacedMoves } from '../../src/lib/play/session/replaced-moves';
import { storage } from '../../src/lib/store';
import { MemoryBackend } from '../../src/lib/store/memory-backend';
import { matchOf } from '../test-match';
import { sit } from './fixtures/navegador-screen';
import { MemoryTable } from './fixtures/navegador.svelte';
import { mountMatch, openMatch, tap } from './fixtures/table-taps';

afterEach(cleanup);

describe('a target is lit exactly if its move is legal', () => {
  /** Plays random moves and checks that a target on the screen is lit exactly if its move is legal. */
  function compare(seats: number, seed: string, plies: number): void {
    const table = new MemoryTable(seats, { goa: seats === 4 }, seed);
    const screen = sit(table);
    let x = seats;
    const random = (n: number) => (x = (x * 48271) % 2147483647) % n;
    for (let k = 0; k < plies && !table.line.over; k++) {
      const legal = table.legal.map((move) => moves.text(move));
      const targets = [...screen.container.querySelectorAll<HTMLElement>('[data-target]')];
      const lit = new Map(targets.map((t) => [t.dataset.target ?? '', t.getAttribute('aria-disabled') !== 'true']));
      const same = (target: string, text: string) => {
        if (lit.has(target)) expect(lit.get(target), `${String(k)} ${text}`).toBe(legal.includes(text));
      };
      FIELDS.forEach((f, i) => same(`field-${String(i)}`, `field ${f}`));
      for (const kind of BUILDING_KINDS) same(`building-${kind}`, `build ${kind}`);
      for (const column of COLUMNS) same(`privilege-${column}`, `privilege ${column}`);
      same('hub', 'navegador');
      same('done', 'done');
      const goOn = legal.filter((text) => text !== 'done');
      const pool = goOn.length > 0 && random(4) > 0 ? goOn : legal;
      const text = pool[random(pool.length)];
      const { turns } = table.view;
      table.moves(text);
      flushSync();
      // What ends the turn or reveals something is no piece on the board: only a button that says so plays it.
      if (table.view.turns !== turns || table.line.played.at(-1)?.reveals)
        expect(['done', 'explore', 'keep', 'king']).toContain(text.split(' ')[0]);
    }
    expect(table.line.ply).toBeGreaterThan(plies / 2);
  }

  test.each([
    [2, 'norte'],
    [4, 'sul'],
  ])('exactly the legal targets are lit in every position of a random game of %i players', (seats, seed) => {
    compare(seats, seed, 30);
  });
});

describe('Paying for the rondel', () => {
  const far = (ships: Readonly<Record<number, number>>) =>
    new MemoryTable(2).set((s) => {
      s.stone[0] = FIELDS.indexOf('sailing');
      for (const [region, n] of Object.entries(ships)) s.ships[Number(region)] = n;
    });

  test('all ships are in one region → one tap moves the stone and pays, without asking for a region', async () => {
    const table = far({ 0: 3 });
    await sit(table).tap(`field-${String(FIELDS.indexOf('ships'))}`);
    expect(table.turn).toEqual(['field ships', 'pay portugal', 'pay portugal']);
  });

  test('every ship on the board must be paid → the player is not asked which one', async () => {
    const table = far({ 0: 1, 1: 1 });
    await sit(table).tap(`field-${String(FIELDS.indexOf('ships'))}`);
    expect(table.turn).toEqual(['field ships', 'pay portugal', 'pay guine']);
  });

  test('ships are in several regions → the player is asked which one is paid', async () => {
    const table = far({ 0: 2, 1: 1 });
    await sit(table).tap(`field-${String(FIELDS.indexOf('ships'))}`);
    expect(table.turn).toEqual(['field ships']);
  });
});

describe('Sailing, tap by tap', () => {
  test('a ship sails into unknown waters and only one other can join it → both sail; exploring stops undo', async () => {
    const table = new MemoryTable(3).moves('field sailing');
    const screen = sit(table);
    expect(screen.container.querySelectorAll('.region.lit')).toHaveLength(1);
    await screen.tap('region-portugal');
    expect(screen.container.querySelector('.panel')?.textContent).toContain('Where to from Portugal? One ship sails.');
    expect(screen.find('region-guine').getAttribute('aria-label')).toContain('2 ships · lose 1');
    await screen.tap('region-guine');
    expect(table.turn).toEqual(['field sailing', 'sail portugal guine 1', 'sail portugal guine 1']);
    expect(table.line.barrier).toBe(0);
    await screen.tap('explore');
    expect(table.line.played.at(-1)).toMatchObject({ move: 'explore', reveals: true });
  });

  test('two other ships could join the first → the player chooses one', async () => {
    const table = new MemoryTable(3).moves('field sailing').set((s) => {
      s.known |= (1 << 1) | (1 << 2) | (1 << 3);
      s.ships.fill(0, 0, N_REGIONS);
      for (const region of [1, 3]) s.ships[region] = 2;
      s.moving.fill(0);
      for (const region of [1, 3]) s.moving[region * 3] = 2;
    });
    const screen = sit(table);
    await screen.tap('region-guine', 'region-angola');
    expect(table.turn.slice(1)).toEqual(['sail guine angola 1']);
    expect(screen.lit('done')).toBe(false);
    await screen.tap('region-rio');
    expect(table.turn.slice(1)).toEqual(['sail guine angola 1', 'sail rio angola 1']);
  });

  test('a tap on the fleet that is ready to explore → nothing is revealed, and a bubble warns about undo', async () => {
    const table = new MemoryTable(3).moves('field sailing', 'sail portugal guine 1', 'sail portugal guine 1');
    const screen = sit(table);
    await screen.tap('region-guine');
    expect(table.line.ply).toBe(3);
    expect(screen.bubble()).toContain('To undo it, all must agree.');
  });

  test('a fleet has enough ships to explore → its label and bubble never ask for “0 more” ships', async () => {
    const table = new MemoryTable(3).moves('field sailing', 'sail portugal guine 1', 'sail portugal guine 1');
    Object.defineProperty(table, 'legal', { get: () => [] });
    const screen = sit(table);
    expect(screen.find('region-guine').getAttribute('aria-label')).not.toMatch(/\b0 more/);
    await screen.tap('region-guine');
    expect(screen.bubble()).not.toMatch(/\b0 more/);
  });

  test('a tap on a region too far away → the bubble gives the distance; Escape closes it', async () => {
    const table = new MemoryTable(3).moves('field sailing').set((s) => {
      s.known |= 1 << 1;
    });
    const screen = sit(table);
    await screen.tap('region-portugal', 'region-angola');
    expect(screen.answer()).toBe('Angola is 2 borders from Portugal; this ship may cross 1.');
    await fireEvent.keyDown(window, { key: 'Escape' });
    flushSync();
    expect(screen.bubble()).toBe('');
  });
});

test('an action was played, or End turn is the only move → End turn is highlighted; otherwise not', async () => {
  const table = new MemoryTable(2).moves('field market1').set((s) => {
    s.colonies[0] = 2;
  });
  const screen = sit(table);
  const quiet = () => !screen.find('done').classList.contains('ready');
  expect([quiet(), screen.lit('done')]).toEqual([true, true]);
  await screen.tap('trade-sugar-more');
  expect(quiet()).toBe(false);
  const stuck = sit(
    new MemoryTable(2).moves('field buildings').set((s) => {
      s.money[0] = 0;
    }),
  );
  expect(stuck.find('done').classList.contains('ready')).toBe(true);
});

describe('a tap changes the planned action without undo', () => {
  test('the stepper of Workers is tapped → the planned number changes; at zero the purchase is removed', async () => {
    const table = new MemoryTable(2).moves('field workers');
    const screen = sit(table);
    expect(screen.find('done').textContent).toContain('no action');
    await screen.tap('recruit-more', 'recruit-more');
    expect(table.turn).toEqual(['field workers', 'recruit 2']);
    expect(screen.find('done').textContent).not.toContain('no action');
    expect(table.line.state.money[0]).toBe(50);
    await screen.tap('recruit-less', 'recruit-less');
    expect(table.turn).toEqual(['field workers']);
    expect(table.line.state.money[0]).toBe(200);
  });

  test('Ships, +, +, End turn → nobody undid anything: the log offers no undone moves', async () => {
    storage.use(new MemoryBackend());
    const session = await mountMatch(await openMatch('m-1', matchOf(game, 2), ui), 'Navegador');
    for (const target of ['field-5', 'ships-more', 'ships-more', 'done']) await tap(target, session);
    expect(session.played.map(({ move }) => move)).toEqual(['field ships', 'ships 2', 'done']);
    expect(session.log.filter(isUndo)).toMatchObject([{ undo: 1, replan: true }]);
    expect(findReplacedMoves(session.log)).toBeNull();
    await fireEvent.keyDown(document.body, { key: 'l' });
    await tick();
    expect(screen.getByText(/2 ships/)).toBeInTheDocument();
    expect(screen.queryByText(/you undid moves/)).toBeNull();
  });

  test('a market row is tapped → units are sold down to that row: on the last row all, on the first row none', async () => {
    const table = new MemoryTable(2).moves('field market1').set((s) => {
      s.colonies[1] = 9;
      s.market[1] = 6;
    });
    const screen = sit(table);
    await screen.tap('market-gold-8');
    expect(table.turn).toEqual(['field market1', 'sell gold 3']);
    expect(table.line.state.money[0]).toBe(200 + 150);
    await screen.tap('market-gold-9');
    expect(table.turn).toEqual(['field market1', 'sell gold 9']);
    await screen.tap('trade-gold-less');
    expect(table.turn).toEqual(['field market1', 'sell gold 8']);
    await screen.tap('market-gold-5');
    expect(table.turn).toEqual(['field market1']);
    expect(table.line.state.market[1]).toBe(6);
  });

  test('a good’s cube is at an end of the market → a tap on its row sells or processes everything, another tap cancels', async () => {
    const table = new MemoryTable(2).moves('field market1').set((s) => {
      s.colonies[0] = 3;
      s.market[0] = 10;
      s.factories[1] = 2;
      s.market[1] = 1;
      s.market[2] = 1;
    });
    const screen = sit(table);
    await screen.tap('market-sugar-9');
    await screen.tap('market-gold-0');
    expect(table.turn).toEqual(['field market1', 'sell sugar 3', 'process gold 2']);
    // The player has no factory for spices, so only the orange factory processes them.
    await screen.tap('market-spices-0');
    expect(table.turn.at(-1)).toBe('process spices 1');
    await screen.tap('market-sugar-9');
    expect(table.turn).not.toContain('sell sugar 3');
  });

  test('the orange factory is planned for sugar → gold can only use its own factory, until that plan is dropped', async () => {
    const table = new MemoryTable(2).moves('field market1').set((s) => {
      s.factories[0] = 1;
      s.factories[1] = 1;
    });
    const screen = sit(table);
    await screen.tap('trade-sugar-less', 'trade-sugar-less', 'trade-gold-less');
    expect(table.turn.slice(1)).toEqual(['process sugar 2', 'process gold 1']);
    expect(screen.lit('trade-gold-less')).toBe(false);
    expect(screen.container.querySelector('[data-target="trade-sugar-less"]')?.parentElement?.textContent).toContain(
      'Orange factory',
    );
    await screen.tap('trade-sugar-more');
    expect(screen.lit('trade-gold-less')).toBe(true);
  });

  test('“best” is tapped → the plan becomes the trade that earns most now', async () => {
    const table = new MemoryTable(2).moves('field market1').set((s) => {
      s.colonies[0] = 2;
      s.factories[0] = 1;
      s.factories[2] = 2;
    });
    const screen = sit(table);
    await screen.tap('trade-gold-less', 'best');
    // Sugar sells at 50. Spices are processed for 20 each, gold for 30: so the orange factory processes gold.
    expect(table.turn.slice(1)).toEqual(['sell sugar 2', 'process gold 1', 'process spices 2']);
    // The button keeps its place, so that no row moves.
    expect(screen.find('best').style.visibility).toBe('hidden');
  });

  test.each([
    ['a sale of its own', ['trade-sugar-more']],
    ['a smaller sale, and another good processed', ['trade-sugar-more', 'trade-gold-less']],
    ['the orange factory at work elsewhere', ['trade-gold-less']],
    ['all of it but one', ['trade-sugar-more', 'trade-sugar-more', 'trade-spices-less']],
    ['nothing yet', []],
  ])('“best” plans the same best trade, whatever was planned before: %s', async (_, taps) => {
    const table = new MemoryTable(2).moves('field market1').set((s) => {
      s.colonies[0] = 2;
      s.factories[0] = 1;
      s.factories[2] = 2;
    });
    const screen = sit(table);
    await screen.tap(...taps, 'best');
    expect(table.turn.slice(1).sort()).toEqual(['process gold 1', 'process spices 2', 'sell sugar 2']);
  });

  test('a planned colony is removed from the list → the colony planned after it stays', async () => {
    const table = new MemoryTable(2).moves('field colony').set((s) => {
      s.workers[0] = 6;
      s.money[0] = 900;
      s.known |= 0b110;
      s.open[4] = 80;
      s.open[8] = 60;
      s.ships[1] = 1;
      s.ships[2] = 1;
    });
    const screen = sit(table);
    await screen.tap('region-guine', 'region-bahia');
    expect(table.turn.slice(1)).toEqual(['found guine', 'found bahia']);
    // No third colony can be founded, but a success must not read like a refusal.
    expect(screen.container.querySelector('.panel')?.textContent).not.toContain('You can’t found a colony now.');
    const first = screen.container.querySelector<HTMLElement>('[aria-label^="Undo: Gold"]');
    await fireEvent.click(first ?? document.body);
    expect(table.turn.slice(1)).toEqual(['found bahia']);
  });
});

test('a pressed button disappears → the focus moves to the panel; an open mat is closed → the focus moves to its seat', async () => {
  const screen = sit(new MemoryTable(2).moves('field workers'));
  screen.find('done').focus();
  await screen.tap('done');
  // The focus moves only after the next frame.
  await expect.poll(() => [...(document.activeElement?.classList ?? [])]).toContain('panel');
  await screen.tap('seat-0');
  await tick();
  expect(document.activeElement?.classList).toContain('close');
  await fireEvent.click(document.activeElement ?? document.body);
  await tick();
  expect(document.activeElement).toBe(screen.find('seat-0'));
});

describe('mats of the players', () => {
  test('another player’s seat is tapped → that player’s mat opens; the turn passes → the active player’s mat', async () => {
    const table = new MemoryTable(3).set((s) => {
      s.colonies[1 * N_GOODS] = 3;
    });
    const screen = sit(table);
    await screen.tap('seat-1');
    expect(screen.container.querySelector('.mat-area h2')?.textContent).toBe('Bruno');
    table.play(table.legal[0]);
    await tick();
    table.moves('done');
    table.play(table.legal[0]);
    await tick();
    table.moves('done');
    flushSync();
    expect(screen.container.querySelector('.mat-area h2')?.textContent).toBe('Clara');
  });

  test('the position changes while another mat is open → only the active player’s mat is shown, with new values', async () => {
    const table = new MemoryTable(2);
    const screen = sit(table);
    const mats = () => [...screen.container.querySelectorAll('.mat-area .mat')];
    await screen.tap('seat-1');
    expect(mats().map((mat) => mat.querySelector('h2')?.textContent)).toEqual(['Bruno']);
    // After a change of position the active seat's mat is shown again.
    table.set((s) => s.money.fill(990));
    flushSync();
    expect(mats().map((mat) => mat.querySelector('h2')?.textContent)).toEqual(['Ana']);
    expect(mats()[0].querySelector('dd')?.textContent).toBe('990');
    expect(screen.container.querySelector('.mat .close')).toBeNull();
  });

  test('the game ends → the best column for the King’s privilege is offered with its points, and so are the four others', async () => {
    const table = new MemoryTable(2).set((s) => {
      s.stage = 4;
      s.churches[0] = 4;
    });
    const screen = sit(table);
    expect(screen.find('keep').textContent).toContain('+8 points');
    expect(screen.container.querySelectorAll('[data-target^="king-"]')).toHaveLength(4);
    await screen.tap('king-factory');
    expect(table.line.state.king[0]).toBe(2);
    expect(game.actor(table.line.state)).toBe(1);
  });
});

test('the table is shown → every good has its sign in the market, and the chart has every region', () => {
  const screen = sit(new MemoryTable(5));
  for (const good of GOODS) expect(screen.container.querySelector(`.market svg.${good}`)).not.toBeNull();
  expect(screen.container.querySelectorAll('.region')).toHaveLength(N_REGIONS);
});

test('another player’s mat is open → the next move closes it', async () => {
  const table = new MemoryTable(3);
  const screen = sit(table);
  await screen.tap('seat-1');
  expect(screen.container.querySelector('.mat .close')).not.toBeNull();
  table.moves('field sailing');
  flushSync();
  expect(screen.container.querySelector('.mat .close')).toBeNull();
});
