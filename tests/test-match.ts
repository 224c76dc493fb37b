// Matches of the tests: played by bots or from moves given as in the log, and stored as the app does.
import type { BotGame } from '../src/lib/engine/bot';
import type { AnyGame, BaseOptions, Game } from '../src/lib/engine/game';
import { newMatchStart } from '../src/lib/engine/match-start';
import { Timeline } from '../src/lib/engine/timeline';
import { summariseMatch } from '../src/lib/store/match-summary';
import { addMatch, type MatchRow } from '../src/lib/store';
import type { Person } from '../src/lib/ui/game-ui';
import { botOf, type BotName } from './tools/bots';

export const PEOPLE: readonly Person[] = [
  { name: 'Ana', colour: 'red' },
  { name: 'Bento', colour: 'green' },
  { name: 'Clara', colour: 'yellow' },
  { name: 'Diogo', colour: 'blue' },
  { name: 'Eva', colour: 'black' },
];

export interface BotMatch {
  readonly seats: number;
  /** Options of the game, besides `seats`. */
  readonly options?: Readonly<Record<string, unknown>>;
  readonly seed?: string;
  readonly bot?: BotName;
  /** Ends the match early in a position for which it returns true; by default only the game's rules end it. */
  readonly until?: (state: object, ply: number) => boolean;
}

/** A match played by bots. */
export function botMatch(
  game: BotGame,
  { seats, options, seed = 'evening', bot = 'greedy', until = () => false }: BotMatch,
): Timeline<object> {
  const choose = botOf(bot)(game, seed);
  const line = new Timeline<object>(game, newMatchStart(game, { ...options, seats }, seed));
  while (!line.over && !until(line.state, line.ply)) {
    const move = choose(line.state, line.legal(), line.ply);
    if (move === undefined) break;
    line.play(move);
  }
  return line;
}

/** The match with only its first `ply` moves; its log has no undone moves. */
export const upTo = (line: Timeline<object>, ply: number): Timeline<object> =>
  new Timeline(line.game, line.start, line.played.slice(0, ply));

/** A match of moves given as in the log, played at 1 ms since 1970. Throws if there is no such move. */
export function matchOf<S extends object, A>(
  game: Game<S, BaseOptions, A>,
  seats: number,
  moves: readonly string[] = [],
  seed = 'known',
): Timeline<S, BaseOptions, A> {
  const line = new Timeline(game, newMatchStart(game, { seats }, seed));
  for (const text of moves) {
    const move = game.moves.parse(text);
    if (move === undefined) throw new Error(`no such move: ${text}`);
    line.play(move, 1);
  }
  return line;
}

/** Stores a match; by default its people are the first ones of `PEOPLE`. */
export function storeMatch<S extends object>(
  id: string,
  line: Pick<Timeline<S>, 'game' | 'start' | 'log' | 'ply' | 'state' | 'options'>,
  more: Partial<Parameters<typeof addMatch>[0]> = {},
): Promise<MatchRow> {
  const { game, start, log, ply, options, state } = line;
  const summary = summariseMatch(game as unknown as AnyGame, options, state);
  return addMatch({ id, title: '', people: PEOPLE.slice(0, options.seats), start, log, ply, summary, ...more });
}
