// The moments of a game at which its table looks different: one position for every kind of decision, with any number of people.
import type { BotGame } from '../../src/lib/engine/bot';
import { Timeline } from '../../src/lib/engine/timeline';
import { loadBotGame } from '../../src/lib/games/bots';
import { botOf } from '../tools/bots';
import { playMatch } from '../laws/match';
import { rowsOfLines, type Rows } from './seed';

/** Names as long as a name may be, between short ones: whoever's turn it is, somebody's is long. */
export const LONG_NAMES = [
  'Maximiliana Wolkenstein',
  'Bartholomäus von Krähenb',
  'WWWWWWWWWWWWWWWWWWWWWWWW',
  'Eva',
  'Anna-Lotte',
];

/** A position worth looking at: the match it is planted as, and what is decided there. */
export interface Moment {
  readonly id: string;
  /** `before build`: the move that was played next; `after field market1`: the one played just before in the same turn. */
  readonly deeds: readonly string[];
}

interface Look {
  readonly ply: number;
  /** Moves of the running turn that are played already. */
  readonly played: number;
  readonly deeds: readonly string[];
}

/** A move as a deed: its family; where a stone is put decides what the panel shows next, so that the field is named. */
const deedOf = (text: string) => (text.startsWith('field ') ? text : text.split(' ')[0]);

/** Every position of a game of greedy players, and its log. */
function lookThrough(game: BotGame, seats: number, seed: string) {
  const decide = botOf('greedy')(game, seed);
  const looks: Look[] = [];
  let turn = { number: -1, from: 0 };
  let last = '';
  const whole = playMatch({
    game,
    options: { seats },
    seed,
    closely: 1e9,
    choose: (state, legal, ply) => {
      const number = game.turn(state);
      if (number !== turn.number) turn = { number, from: ply };
      const move = decide(state, legal, ply);
      const next = move === undefined ? '' : deedOf(game.moves.text(move));
      const deeds = [`before ${next.split(' ')[0]}`, ...(ply > turn.from ? [`after ${last}`] : [])];
      looks.push({ ply, played: ply - turn.from, deeds });
      last = next;
      return move;
    },
  });
  return { looks, whole };
}

/** By deed the position with the most played in its turn already, and the latest of those. */
function telling(looks: readonly Look[]): Map<string, Look> {
  const kinds = new Map<string, Look>();
  for (const look of looks)
    for (const deed of look.deeds) if (look.played >= (kinds.get(deed)?.played ?? 0)) kinds.set(deed, look);
  return kinds;
}

/** Moments of a whole game of so many people. The rows hold a match for each, so that a page opens with the decision still to be taken. */
export async function momentsOf(
  id: string,
  seats: number,
  { seed = 'late', names = LONG_NAMES } = {},
): Promise<{ moments: Moment[]; rows: Rows }> {
  const game = await loadBotGame(id);
  const { looks, whole } = lookThrough(game, seats, seed);
  const found = new Map<number, string[]>();
  for (const [deed, { ply }] of telling(looks)) found.set(ply, [...(found.get(ply) ?? []), deed]);
  const moments = [...found].map(([ply, deeds]) => ({ id: `${id}-${String(seats)}-${String(ply)}`, deeds, ply }));
  const rows = await rowsOfLines(
    moments.map((moment) => ({ id: moment.id, line: new Timeline(game, whole.start, whole.log.slice(0, moment.ply)) })),
  );
  const matches = (rows.matches ?? []).map((row) => ({
    ...row,
    people: (row.people as { name: string }[]).map((person, seat) => ({ ...person, name: names[seat] })),
  }));
  return { moments, rows: { ...rows, matches } };
}
