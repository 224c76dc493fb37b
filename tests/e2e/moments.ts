// Distinct states of a game's table: one position for every kind of decision, with any number of people.
import type { Timeline } from '../../src/lib/engine/timeline';
import { loadBotGame } from '../../src/lib/games/bots';
import { botMatch, upTo } from '../test-match';
import { rowsOfLines, type Rows } from './plant-matches';

/** Names of maximal length between short ones: at every turn some name is long. */
export const LONG_NAMES = [
  'Maximiliana Wolkenstein',
  'Bartholomäus von Krähenb',
  'WWWWWWWWWWWWWWWWWWWWWWWW',
  'Eva',
  'Anna-Lotte',
];

/** A position to check: its planted match, and its kind of decision. */
export interface Moment {
  readonly id: string;
  readonly ply: number;
  /** `before build`: the match goes on with a build; `after field market1`: that was the turn's last move so far. */
  readonly deeds: readonly string[];
}

interface Look {
  readonly ply: number;
  /** Moves already played in the running turn. */
  readonly played: number;
  readonly deeds: readonly string[];
}

/**
 * The kind of a move: the first word of its text; for a field move also the field, which decides what the panel shows.
 */
const deedOf = (text: string) => (text.startsWith('field ') ? text : text.split(' ')[0]);

/** Every decision of a match. */
function lookThrough({ game, states, played }: Timeline<object>): Look[] {
  let turn = { number: -1, from: 0 };
  return played.map(({ move }, ply) => {
    const number = game.turn(states[ply]);
    if (number !== turn.number) turn = { number, from: ply };
    const last = ply > turn.from ? [`after ${deedOf(played[ply - 1].move)}`] : [];
    return { ply, played: ply - turn.from, deeds: [`before ${move.split(' ')[0]}`, ...last] };
  });
}

/** For each kind of decision: the position with most moves already played in its turn; of several the latest. */
function telling(looks: readonly Look[]): Map<string, Look> {
  const kinds = new Map<string, Look>();
  for (const look of looks)
    for (const deed of look.deeds) if (look.played >= (kinds.get(deed)?.played ?? 0)) kinds.set(deed, look);
  return kinds;
}

interface Wish {
  readonly seed?: string;
  readonly names?: readonly string[];
  /** Chooses states, by default all: rows of more would be slow. */
  readonly chosen?: (all: readonly Moment[]) => readonly Moment[];
}

/** States of a whole game for `seats` people. Each has its own match row, so that a page can open at that state. */
export async function momentsOf(
  id: string,
  seats: number,
  { seed = 'late', names = LONG_NAMES, chosen = (all) => all }: Wish = {},
): Promise<{ moments: readonly Moment[]; rows: Rows }> {
  const game = await loadBotGame(id);
  const whole = botMatch(game, { seats, seed });
  const found = new Map<number, string[]>();
  for (const [deed, { ply }] of telling(lookThrough(whole))) found.set(ply, [...(found.get(ply) ?? []), deed]);
  const all = [...found].map(([ply, deeds]) => ({ id: `${id}-${String(seats)}-${String(ply)}`, deeds, ply }));
  const moments = chosen(all);
  const rows = await rowsOfLines(moments.map((moment) => ({ id: moment.id, line: upTo(whole, moment.ply) })));
  const matches = (rows.matches ?? []).map((row) => ({
    ...row,
    people: (row.people as { name: string }[]).map((person, seat) => ({ ...person, name: names[seat] })),
  }));
  return { moments, rows: { ...rows, matches } };
}
