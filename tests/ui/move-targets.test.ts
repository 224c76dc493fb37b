// Tapping the targets of a move plays exactly that move: whole stretches of random games on each game's table.
import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { createRawSnippet, flushSync } from 'svelte';
import { afterEach, expect, test } from 'vitest';
import { GAME_OVER, type Move } from '../../src/lib/engine/game';
import { Rng, seedWords } from '../../src/lib/engine/rng';
import { GAMES, loadGame } from '../../src/lib/games';
import { loadGameUi } from '../../src/lib/games/screens';
import { nextHintTarget } from '../../src/lib/play/hints/hint-marks';
import { seatOfPlace } from '../../src/lib/ui/beats';
import { loadPieceIcons } from '../../src/lib/ui/icons/icon-cache.svelte';
import { short, WHOLE_WALKS } from '../e2e/long';
import { RandomTable } from './fixtures/random-table.svelte';

afterEach(cleanup);

/** Moves tapped in each game; more in the long form. */
const MOVES = WHOLE_WALKS ? 120 : 30;
/** For one move, at most this many taps only open a tab or a list. */
const OPENED = 4;

const controls = createRawSnippet(() => ({ render: () => '<span></span>' }));

/** Draws a legal move: every family of moves has the same chance. */
function drawn({ moves }: RandomTable['game'], legal: readonly Move[], rng: Rng): Move {
  const family = (move: Move) => moves.decode(move).type;
  const families = [...new Set(legal.map(family))];
  const wanted = families[rng.below(families.length)];
  const some = legal.filter((move) => family(move) === wanted);
  return some[rng.below(some.length)];
}

/** A move without the ship's remaining movement: ships on the same route are one target. */
const asTapped = (text: string): string => text.replace(/^(sail \S+ \S+) \d$/, '$1');

const cases = GAMES.filter(({ playable }) => playable).flatMap(({ id, seats }) =>
  short([...seats], (n) => n === seats[1]).map((n) => ({ id, n })),
);

test.each(cases)('$id with $n people: a move’s targets are tapped in order → exactly that move', async ({ id, n }) => {
  await loadPieceIcons();
  const [game, ui] = [await loadGame(id), await loadGameUi(id)];
  const rng = new Rng(seedWords(`taps ${id}`));
  const table = new RandomTable(game, ui, n, `taps ${id}`);
  const { container } = render(ui.Table, { table, controls });
  const played: string[] = [];
  /** Kinds of pieces that moved; `shown`: kinds that the page then had at the place that the beat names. */
  const [moved, shown] = [new Set<string>(), new Set<string>()];
  for (let k = 0; k < MOVES && game.actor(table.shown.state) !== GAME_OVER; k++) {
    const move = drawn(game, table.shown.legal(), rng);
    if (!table.legal.includes(move)) table.handOver(table.actor);
    flushSync();
    const { ply } = table.shown;
    const before = table.view;
    const text = asTapped(game.moves.text(move));
    const names = ui.targets(table.view, move);
    const taps: string[] = [];
    const done = () => asTapped(table.shown.played[ply]?.move ?? '') === text;
    while (!done() && taps.length < names.length + OPENED) {
      const target = nextHintTarget(container, names, ui.tabOf);
      if (!target) break;
      taps.push(target.getAttribute('data-target') ?? '');
      await fireEvent.click(target);
      flushSync();
    }
    const since = table.shown.played.slice(ply);
    const how = `ply ${String(ply)}, after ${played.slice(-3).join(', ')}: ${names.join(' > ')}, tapped ${taps.join(' > ')}`;
    expect(asTapped(since[0]?.move ?? 'nothing'), how).toBe(text);
    // One tap may play several moves: all moves after the first belong to the same tap.
    for (const entry of since.slice(1)) expect(entry.tap, `${text}, then ${entry.move}`).toBe(true);
    played.push(text);
    for (const beat of ui.beats(before, table.view)) {
      if (beat.is !== 'move' || beat.to === null || seatOfPlace(beat.to) !== null) continue;
      const [kind] = beat.piece.split('-');
      // Count the kind only if the open page of the table shows pieces of it.
      if (container.querySelector(`[data-piece^="${kind}"]`)) moved.add(kind);
      if (container.querySelector(`[data-piece="${beat.piece}"][data-at="${beat.to}"]`)) shown.add(kind);
    }
  }
  expect([...moved].filter((kind) => !shown.has(kind))).toEqual([]);
  expect(new Set(played.map((text) => text.split(' ')[0])).size).toBeGreaterThan(3);
});
