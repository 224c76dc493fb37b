// A scripted stretch of each game: moves of greedy players, and the taps of a person for each.
import { Timeline } from '../../src/lib/engine/timeline';
import { loadBotGame } from '../../src/lib/games/bots';
import { moves as navegadorMoves } from '../../src/lib/games/navegador/moves';
import type { State as Navegador } from '../../src/lib/games/navegador/state';
import type { State as Madeira } from '../../src/lib/games/madeira/state';
import { playMatch } from '../laws/match';
import { botOf } from '../tools/bots';
import { tapsFor as madeiraTaps } from '../e2e/madeira-taps';
import { tapsFor as navegadorTaps } from '../e2e/navegador-taps';
import { targetsOf } from '../e2e/navigators-taps';
import type { LaidMatch } from '../e2e/seed';

/** One tap: on the first of these selectors that is there. A choice may be made already, or not needed. */
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

function tapsOf(game: string, state: object, move: number): readonly Tap[] {
  if (game === 'madeira') return madeiraTaps(state as Madeira, move);
  if (game === 'navigators')
    return targetsOf(move).map(({ name, choice }) => ({ any: [target(name)], ...(choice && { choice }) }));
  return navegadorTaps(state as Navegador, navegadorMoves.decode(move)).map((name) => ({ any: [target(name)] }));
}

/** A match before turn `from`, and its next moves with their taps. */
export async function scripted(
  id: string,
  seats: number,
  from: number,
  count: number,
): Promise<{ laid: LaidMatch; deeds: Deed[] }> {
  const game = await loadBotGame(id);
  const decide = botOf('greedy')(game, 'evening');
  const whole = playMatch({ game, options: { seats }, seed: 'evening', closely: 1e9, choose: decide });
  const line = new Timeline(game, whole.start, whole.log);
  const first = line.states.findIndex((state) => game.turn(state) >= from);
  const deeds = line.played.slice(first, first + count).map(({ move: text }, k): Deed => {
    const move = game.moves.parse(text);
    if (move === undefined) throw new Error(`no move ${text}`);
    return { text, taps: tapsOf(id, line.states[first + k], move) };
  });
  return { laid: { id, line: new Timeline(game, whole.start, whole.log.slice(0, first)) }, deeds };
}
