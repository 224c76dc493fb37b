// A scripted stretch of each game: moves of greedy players, and the taps of a person for each.
import type { AnyGame } from '../../src/lib/engine/game';
import { loadBotGame } from '../../src/lib/games/bots';
import { targetsIn } from '../laws/targets';
import type { LaidMatch } from '../e2e/plant-matches';
import { botMatch, upTo } from '../test-match';

/**
 * One tap, on the first selector of `any` that exists. `choice: true`: the tap is skipped if the choice that it makes
 * is already made or not needed.
 */
export interface Tap {
  readonly any: readonly string[];
  readonly choice?: true;
}

/** The taps of one move. */
export interface Deed {
  readonly text: string;
  readonly taps: readonly Tap[];
}

const target = (name: string) => `[data-target="${name}"]`;

/** The taps that play a move. All but the last may be skipped. After a tap on a secret comes a tap on its curtain. */
function tapsOf(game: AnyGame, state: object, move: number): readonly Tap[] {
  const names = targetsIn(game.id).targetsOfMove(game.redact(state, null), move);
  return names.flatMap((name, k): Tap[] => [
    { any: [target(name)], ...(k < names.length - 1 && { choice: true as const }) },
    ...(name === 'look' ? [{ any: ['[data-control="lift"]'], choice: true as const }] : []),
  ]);
}

/** A match at turn `from`, and its next `count` moves with their taps. If it ends before: its last `count` moves. */
export async function scripted(
  id: string,
  seats: number,
  from: number,
  count: number,
): Promise<{ laid: LaidMatch; deeds: Deed[] }> {
  const game = await loadBotGame(id);
  const line = botMatch(game, { seats });
  const found = line.states.findIndex((state) => game.turn(state) >= from);
  const first = found < 0 ? line.ply - count : found;
  const deeds = line.played.slice(first, first + count).map(({ move: text }, k): Deed => {
    const move = game.moves.parse(text);
    if (move === undefined) throw new Error(`no move ${text}`);
    return { text, taps: tapsOf(game, line.states[first + k], move) };
  });
  return { laid: { id, line: upTo(line, first) }, deeds };
}
