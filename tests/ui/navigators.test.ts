// The Navigators' table under taps: planning, dummies, sailing and paying, the secret mission, the reveal.
import { cleanup, fireEvent } from '@testing-library/svelte';
import { tick } from 'svelte';
import { describe, expect, test } from 'vitest';
import { Timeline } from '../../src/lib/engine/timeline';
import { game } from '../../src/lib/games/navigators';
import { courseTo, NEIGHBOUR_WINDS, NEIGHBOURS, IS_OCEAN, SEA_HEX_IDS } from '../../src/lib/games/navigators/chart';
import { TILE_DOWN, TILE_IGNORE, TILE_ROTATE, FIRST_TILE_UP } from '../../src/lib/games/navigators/data';
import { notchesAgainstWind } from '../../src/lib/games/navigators/payment';
import {
  FLIP_STAGE,
  NONE,
  PAY_STAGE,
  SAIL_STAGE,
  STAGES,
  STORE_STAGE,
  tilesOfKind,
  type State,
} from '../../src/lib/games/navigators/state';
import { beats } from '../../src/lib/games/navigators/ui/model/beats';
import { ui } from '../../src/lib/games/navigators/ui';
import { cheapestPayment, onlyPayment } from '../../src/lib/games/navigators/ui/model/payments';
import { findReplacedMoves } from '../../src/lib/play/session/replaced-moves';
import { eventually } from '../patience';
import { begin, wander } from './fixtures/navigators';
import { bubble, find, freshDevice, mountMatch, openMatch, state, tap, told } from './fixtures/table-taps';

freshDevice();

const open = async (line: Timeline<State>, id = 'a') => mountMatch(await openMatch(id, line, ui), 'The Navigators');

/** Taps a space twice: the first marker of a player who has not looked at the mission. */
async function placeUnseen(cell: string, session: Parameters<typeof tap<State>>[1]): Promise<void> {
  await tap(cell, session);
  await tap(cell, session);
}

describe('planning', () => {
  test('a free space is tapped → a marker is placed; a taken space or a used row → the reason', async () => {
    const session = await open(begin(2, 'plan'));
    await placeUnseen('cell-storage-4', session);
    expect(find('cell-storage-4').getAttribute('aria-label')).toBe('Storage, 8, Ana');
    expect(STAGES[state(session).stage]).toBe('dummy');
    expect(document.querySelector('[data-testid="turn"]')?.textContent.trim()).toBe('Dummy 1’s turn');
    await tap('dummy', session);
    expect(STAGES[state(session).stage]).toBe('place');
    await tap('cell-storage-4', session);
    expect(bubble()).toMatch(/^Storage, 8, Ana This space is taken\.$/);
    await placeUnseen('cell-launch-1', session);
    await tap('dummy', session);
    await tap('cell-storage-1', session);
    expect(bubble()).toContain('Place one in each row');
  });

  test('a marker is placed → it can be undone until the dummy’s marker is turned up', async () => {
    const session = await open(begin(2, 'undo'));
    await placeUnseen('cell-flip-2', session);
    expect(session.canUndo).toBe(true);
    session.undo();
    await session.settled();
    expect(state(session).placed).toBe(0);
    await tap('cell-flip-3', session);
    await tap('dummy', session);
    expect(session.canUndo).toBe(false);
    expect(session.barrier).toBe(2);
  });

  test('dummies turn up without a tap → each does so a moment after a tapped or hinted marker, which can be undone until then', async () => {
    const session = await open(begin(2, 'plan'));
    const flick = () => fireEvent.click(find('dummies').querySelector('input') as HTMLElement);
    await placeUnseen('cell-storage-4', session);
    await flick();
    await eventually(() => expect([state(session).placed, STAGES[state(session).stage]]).toEqual([2, 'place']));
    await placeUnseen('cell-launch-1', session);
    expect([STAGES[state(session).stage], session.canUndo]).toEqual(['dummy', true]);
    session.undo();
    await session.settled();
    expect(state(session).placed).toBe(2);
    // As a hint plays its move.
    session.play(session.legal[0]);
    await eventually(() => expect(state(session).placed).toBe(4));
    await flick();
    session.play(session.legal[0]);
    await session.settled();
    expect(STAGES[state(session).stage]).toBe('dummy');
  });

  test('a bubble is open, and another place is tapped → the bubble disappears', async () => {
    const session = await open(begin(2, 'plan'));
    await tap('row-storage', session);
    expect(bubble()).not.toBe('');
    await fireEvent.pointerDown(find('seat-0'));
    await tick();
    expect(bubble()).toBe('');
  });

  test('all markers placed → a tap on the planning board explains the row and plays nothing', async () => {
    const session = await open(wander(2, 'laid', 2000, (s) => s.stage === SAIL_STAGE));
    expect(document.querySelectorAll('.plan .lit')).toHaveLength(0);
    await tap('cell-launch-1', session);
    expect(bubble()).toMatch(/^Launch order, 1st, /);
    await tap('row-storage', session);
    expect(bubble()).toBe('Storage: tiles you keep after the round');
    expect(session.ply).toBe(session.position);
  });

  test('planning → as many spaces are lit as moves are legal, and nothing is lit on the chart', async () => {
    const session = await open(begin(3, 'lit'));
    const lit = [...document.querySelectorAll('.plan button.lit')].map((b) => b.getAttribute('data-target'));
    expect(lit).toHaveLength(session.legal.length);
    expect(document.querySelectorAll('.chart button.lit')).toHaveLength(0);
  });
});

describe('flipping', () => {
  test('a Rotate is flipped → one beat: it turns into an Ignore in the hand', async () => {
    const session = await open(
      wander(
        2,
        'flip',
        2000,
        (s) =>
          s.stage === FLIP_STAGE && tilesOfKind(s, s.seat, TILE_ROTATE) > 1 && !tilesOfKind(s, s.seat, TILE_IGNORE),
      ),
    );
    const before = state(session);
    await tap(`tile-${String(TILE_ROTATE)}`, session);
    const mat = `mat-${String(before.seat)}`;
    const turns = beats(before, state(session)).filter((beat) => beat.is === 'turn');
    expect(turns.map(({ at, was }) => [was, at])).toEqual([[`${mat}/rotate`, `${mat}/ignore`]]);
  });
});

describe('buttons for flipping', () => {
  test('one flip is left → the heading says that it ends the turn, and the flip ends it', async () => {
    const session = await open(wander(2, 'flip', 2000, (s) => s.stage === FLIP_STAGE && s.flips === 1));
    const { turns } = state(session);
    expect(document.querySelector('.panel header')?.textContent).toContain('it ends your turn');
    await fireEvent.click(document.querySelector('[data-target^="flip-"]') ?? document.body);
    await told(session);
    expect(state(session).turns).toBeGreaterThan(turns);
  });

  test('no tile of a kind can be flipped → there is no button for that kind', async () => {
    await open(
      wander(
        2,
        'flip',
        2000,
        (s) => s.stage === FLIP_STAGE && tilesOfKind(s, s.seat, TILE_DOWN) > 0 && !tilesOfKind(s, s.seat, TILE_ROTATE),
      ),
    );
    const buttons = [...document.querySelectorAll('.panel .body button')].map((b) => b.getAttribute('data-target'));
    expect(buttons).toEqual(['flip-down', 'done']);
  });
});

/**
 * True if the ship is on a tile, next to a space that the active seat can pay for with one Rotate or with one Ignore.
 */
const contrary = (s: State): boolean => s.stage === SAIL_STAGE && s.wind[s.ship] !== NONE && against(s) !== undefined;
const against = (s: State): number | undefined =>
  NEIGHBOURS[s.ship].find((to) => {
    const need = notchesAgainstWind(s, s.ship, courseTo(s.ship, to));
    return need === 1 && tilesOfKind(s, s.seat, 7) > 0 && tilesOfKind(s, s.seat, 8) > 0 && canSail(s, to);
  });
const canSail = (s: State, to: number): boolean => {
  const out: number[] = [];
  game.legal(s, out);
  return out.some((move) => game.moves.text(move) === `sail ${SEA_HEX_IDS[to]}`);
};

describe('expeditions', () => {
  test('the ship can sail → exactly the legal spaces are lit, each with a price; a dark one is tapped → the reason', async () => {
    const line = wander(2, 'sail', 2000, (s) => s.stage === SAIL_STAGE);
    const session = await open(line);
    const lit = [...document.querySelectorAll('.chart button.lit')].map((b) => b.getAttribute('data-target'));
    const legal = session.legal.map((move) => game.moves.text(move)).filter((text) => text.startsWith('sail'));
    expect(document.querySelectorAll('.chart .price')).toHaveLength(lit.length);
    expect(lit.sort()).toEqual(legal.map((text) => `hex-${text.slice(5)}`).sort());
    await tap('hex-K16', session);
    expect(bubble()).toMatch(
      /^Cabo da Boa Esperança, key location .+ Cabo da Boa Esperança isn’t next to the ship. You move one space at a time\.$/,
    );
  });

  test('unexplored ocean is two notches against the wind → its price adds the Rotates to one exploration tile', async () => {
    const away = (s: State, to: number) =>
      IS_OCEAN[to] && s.owner[to] === NONE && notchesAgainstWind(s, s.ship, courseTo(s.ship, to)) === 2;
    const found = (s: State) =>
      s.stage === SAIL_STAGE && NEIGHBOURS[s.ship].find((to) => away(s, to) && canSail(s, to));
    const line = wander(3, 'contrary', 20_000, (s) => typeof found(s) === 'number');
    const to = SEA_HEX_IDS[Number(found(line.state))];
    await open(line);
    const price = find(`hex-${to}`).parentElement?.querySelector('.price');
    expect(price?.textContent.replace(/\s/g, '')).toBe('1+2/');
    expect(find(`hex-${to}`).getAttribute('aria-label')).toContain(
      'Sail here: 1 exploration tile; against the wind also 2 Rotates or 1 Ignore',
    );
  });

  const shore = (s: State) =>
    s.stage === SAIL_STAGE && s.wind[s.ship] !== NONE && !NEIGHBOUR_WINDS[s.ship].includes((s.wind[s.ship] + 1) % 6);
  test('two of the wind’s three ways are land → the panel names only the third', async () => {
    const line = wander(2, 'shore', 20_000, shore);
    await open(line);
    expect(document.querySelector('.panel')?.textContent).toContain('The wind blows NE; you can go N at no extra cost');
  });

  test('a space is against the wind → Rotate and Ignore are offered, and a chosen Rotate turns the drawn wind', async () => {
    const line = wander(3, 'contrary', 20_000, contrary);
    const s = line.state;
    const to = against(s);
    if (to === undefined) throw new Error('no such position');
    const session = await open(line);
    await tap(`hex-${SEA_HEX_IDS[to]}`, session);
    expect(state(session).stage).toBe(PAY_STAGE);
    const ways = [...document.querySelectorAll('.panel [data-target^="way-"]')].map((b) =>
      b.getAttribute('data-target'),
    );
    expect(ways).toContain('way-0-0-1');
    expect(document.querySelector('.panel')?.textContent).toContain(
      'A Rotate you pay can also turn the tile you leave',
    );
    const rotate = ways.find((way) => way?.startsWith('way-1-') && way.endsWith('-0'));
    if (!rotate) throw new Error('no Rotate offered');
    const before = tilesOfKind(state(session), s.seat, 7);
    // The Rotate is proposed first, because an Ignore is worth more.
    expect(document.querySelector('.chart .turning')).not.toBeNull();
    await tap('way-0-0-1', session);
    expect(document.querySelector('.chart .turning')).toBeNull();
    await tap(rotate, session);
    expect(document.querySelector('.chart .turning')).not.toBeNull();
    expect(state(session).wind[s.ship]).toBe(s.wind[s.ship]);
    await tap('pay', session);
    expect(tilesOfKind(state(session), s.seat, 7)).toBe(before - 1);
    expect(state(session).wind[s.ship]).not.toBe(s.wind[s.ship]);
    expect(state(session).ship).toBe(to);
  });

  test('several ways cost one tile → a Rotate is proposed first, then an exploration tile, then an Ignore', () => {
    const way = (tile: number, rotates: number, ignore = 0) => ({ tile, rotates, turn: 0, ignore });
    expect(cheapestPayment([way(TILE_DOWN, 0), way(FIRST_TILE_UP, 0), way(NONE, 0, 1), way(NONE, 1)])).toEqual(
      way(NONE, 1),
    );
    expect(cheapestPayment([way(NONE, 0, 1), way(TILE_DOWN, 0), way(FIRST_TILE_UP, 0)])).toEqual(way(TILE_DOWN, 0));
  });

  const choices = (s: State, fits: (to: number) => boolean) =>
    NEIGHBOURS[s.ship].filter((to) => canSail(s, to) && fits(to));
  const seen = (s: State, to: number) => s.owner[to] !== NONE || !IS_OCEAN[to];

  test('a space has one way to pay and no tile is revealed → the tap that chooses the space pays', async () => {
    const fits = (s: State) => s.stage === SAIL_STAGE && choices(s, (to) => onlyPayment(s, to) !== null).length > 0;
    const line = wander(2, 'one way', 20_000, fits);
    const [to] = choices(line.state, (hex) => onlyPayment(line.state, hex) !== null);
    const session = await open(line);
    const ply = session.ply;
    await tap(`hex-${SEA_HEX_IDS[to]}`, session);
    expect([session.ply, state(session).ship, state(session).stage]).toEqual([ply + 2, to, SAIL_STAGE]);
    session.undo();
    await session.settled();
    session.undo();
    await session.settled();
    expect(session.ply).toBe(ply);
  });

  test('the chosen space is tapped again → it is paid, unless a tile would be revealed', async () => {
    const known = (s: State) =>
      s.stage === SAIL_STAGE && choices(s, (to) => seen(s, to) && onlyPayment(s, to) === null).length > 0;
    const line = wander(3, 'again and again', 20_000, known);
    const [to] = choices(line.state, (hex) => seen(line.state, hex) && onlyPayment(line.state, hex) === null);
    const session = await open(line);
    await tap(`hex-${SEA_HEX_IDS[to]}`, session);
    expect(state(session).stage).toBe(PAY_STAGE);
    await tap(`hex-${SEA_HEX_IDS[to]}`, session);
    expect([state(session).stage, state(session).ship]).toEqual([SAIL_STAGE, to]);
    cleanup();
    const unknown = (s: State) =>
      s.stage === SAIL_STAGE && tilesOfKind(s, s.seat, 0) > 0 && choices(s, (hex) => !seen(s, hex)).length > 0;
    const other = wander(2, 'again into the blue', 20_000, unknown);
    const [blue] = choices(other.state, (hex) => !seen(other.state, hex));
    const second = await open(other, 'b');
    const ply = second.ply;
    await tap(`hex-${SEA_HEX_IDS[blue]}`, second);
    if (document.querySelector('[data-target="pay-tile-0"]')) await tap('pay-tile-0', second);
    await tap(`hex-${SEA_HEX_IDS[blue]}`, second);
    expect(second.ply).toBe(ply + 1);
    expect(bubble()).toContain('Use the button to turn up the tile');
  });

  test('another space is tapped before payment → that space is chosen, and undo removes the choice', async () => {
    const line = wander(
      2,
      'again',
      5000,
      (s) => s.stage === SAIL_STAGE && choices(s, (to) => onlyPayment(s, to) === null).length > 1,
    );
    const [one, two] = choices(line.state, (to) => onlyPayment(line.state, to) === null);
    const session = await open(line);
    const ply = session.ply;
    await tap(`hex-${SEA_HEX_IDS[one]}`, session);
    await tap(`hex-${SEA_HEX_IDS[two]}`, session);
    expect(state(session).target).toBe(two);
    expect(session.ply).toBe(ply + 1);
    expect(findReplacedMoves(session.log)).toBeNull();
    session.undo();
    await session.settled();
    expect(session.ply).toBe(ply);
  });

  test('a face-down tile is paid for unexplored ocean → it is turned up on the chart, and undo stops there', async () => {
    const fits = (s: State) =>
      s.stage === SAIL_STAGE &&
      tilesOfKind(s, s.seat, 0) > 0 &&
      NEIGHBOURS[s.ship].some((to) => s.owner[to] === NONE && canSail(s, to));
    const line = wander(2, 'reveal', 5000, (s) => fits(s) && s.ship !== s.base[s.seat]);
    const s = line.state;
    const to = NEIGHBOURS[s.ship].find(
      (hex) => s.owner[hex] === NONE && canSail(s, hex) && !SEA_HEX_IDS[hex].match(/^(E2)$/),
    );
    if (to === undefined) throw new Error('no such position');
    const session = await open(line);
    await tap(`hex-${SEA_HEX_IDS[to]}`, session);
    if (document.querySelector('[data-target="pay-tile-0"]')) await tap('pay-tile-0', session);
    expect(document.querySelector('.panel')?.textContent).toContain('undo stops there');
    await tap('pay', session);
    const shown = state(session).printed[to];
    expect(shown).toBeGreaterThanOrEqual(0);
    expect(document.querySelector('.chart .fresh')).not.toBeNull();
    expect(session.canUndo).toBe(false);
  });

  test('a face-down tile is paid for a space explored before → no tile on the chart counts as just turned up', async () => {
    const explored = (s: State, to: number) => s.owner[to] !== NONE && canSail(s, to);
    const line = wander(
      2,
      'explored',
      5000,
      (s) =>
        s.stage === SAIL_STAGE && tilesOfKind(s, s.seat, 0) > 0 && NEIGHBOURS[s.ship].some((to) => explored(s, to)),
    );
    const s = line.state;
    const to = NEIGHBOURS[s.ship].find((hex) => explored(s, hex));
    if (to === undefined) throw new Error('no such position');
    const session = await open(line);
    await tap(`hex-${SEA_HEX_IDS[to]}`, session);
    if (document.querySelector('[data-target="pay-tile-0"]')) await tap('pay-tile-0', session);
    if (document.querySelector('[data-target="pay"]')) await tap('pay', session);
    expect(session.played.at(-1)?.move).toMatch(/^pay down/);
    expect(state(session).ship).toBe(to);
    expect(document.querySelector('.chart .fresh')).toBeNull();
  });
});

describe('storing', () => {
  test('“keep” is tapped → one tile is kept', async () => {
    const line = wander(4, 'store', 5000, (s) => s.stage === STORE_STAGE);
    const session = await open(line);
    const { seat } = state(session);
    const keep = document.querySelector<HTMLElement>('[data-target^="keep-"]');
    if (!keep) throw new Error('nothing to keep');
    await fireEvent.click(keep);
    await session.settled();
    const now = state(session);
    const kept = now.kept.reduce((a, b) => a + b, 0);
    expect(kept === 1 || now.seat !== seat || now.stage !== STORE_STAGE).toBe(true);
  });
});
