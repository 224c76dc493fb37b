// The score sheet: the track's points by source, leftovers, and the Pirates (004 p.17).
import type { Seat } from '../../engine/game';
import {
  seatTotals,
  type Counts,
  type ScoreSheet,
  type SheetField,
  type SheetProblem,
  type SheetRow,
} from '../../engine/sheet';
import { pirateLosses, resourcesPP } from './sums';
import { GOODS, N_POINT_SOURCES, RUNNING_SOURCES, SOURCE_INDEX } from './data';
import { turnOrderPlaces } from './end-of-game';
import { HIDDEN_PIRATES, STAGE, type State } from './state';

/** Fields for the things left over at the end. */
const KEPT = [...GOODS, 'wood', 'bread', 'reals'] as const;

const field = (id: string, min: number, max: number, start = 0): SheetField => ({ id, min, max, start });

const FIELDS: readonly SheetField[] = [
  // Points without a source, for people who only kept the track. The engine knows every source and leaves this field at
  // 0.
  field('track', 0, 300),
  ...RUNNING_SOURCES.map((id) => field(id, id === 'windmill' ? -200 : 0, 200)),
  ...KEPT.map((id) => field(id, 0, 999)),
  field('pirates', 0, 999),
  // Place in the passing column, 1 = topmost; 0 until it is entered. Only ties need it.
  field('place', 0, 4),
];

const at = (c: Counts, id: string): number => c[id] ?? 0;
const one = (): number => 1;

function losses(table: readonly Counts[]): number[] {
  return pirateLosses(
    table.map((c) => at(c, 'pirates')),
    table.map((c) => at(c, 'place')),
  );
}

const ROWS: readonly SheetRow[] = [
  { id: 'track', count: (c) => at(c, 'track'), value: one },
  ...RUNNING_SOURCES.map((id): SheetRow => ({ id, count: (c) => at(c, id), value: one })),
  {
    id: 'resources',
    count: (c) =>
      resourcesPP(
        GOODS.reduce((n, g) => n + at(c, g), 0),
        at(c, 'wood'),
        at(c, 'bread'),
        at(c, 'reals'),
      ),
    value: one,
  },
  {
    id: 'pirates',
    count: (c) => at(c, 'pirates'),
    value: () => -1,
    points: (_, seat, table) => 0 - losses(table)[seat],
  },
];

/**
 * Two seats cannot have the same place. Seats with equally many Pirates need a place, because the place decides the
 * penalty.
 */
function check(table: readonly Counts[]): SheetProblem[] {
  return table.flatMap((c, seat) => {
    const [place, pirates] = [at(c, 'place'), at(c, 'pirates')];
    const others = table.filter((_, k) => k !== seat);
    const problem = (code: string): SheetProblem => ({
      code,
      field: 'place',
      seat,
      stop: true,
      args: { place, pirates },
    });
    if (place > 0) return others.some((o) => at(o, 'place') === place) ? [problem('place_twice')] : [];
    return pirates > 0 && others.some((o) => at(o, 'pirates') === pirates) ? [problem('place_needed')] : [];
  });
}

/** The topmost marker of the passing column wins a tie (004 p.17). */
function tieBreak(c: Counts): readonly number[] {
  return [-at(c, 'place')];
}

/** The score sheet. It needs no edition: the edition's numbers count only for points that are already on the track. */
export const sheet: ScoreSheet = { game: 'madeira', fields: FIELDS, rows: ROWS, check, tieBreak };

function countsOf(s: State, seat: Seat, order: number, known: boolean): Counts {
  const c: Record<string, number> = {
    track: 0,
    wood: s.wood[seat],
    bread: s.bread[seat],
    reals: s.reals[seat],
    pirates: known ? s.pirates[seat] : 0,
    place: order + 1,
  };
  GOODS.forEach((g, i) => (c[g] = s.goods[seat * GOODS.length + i]));
  for (const id of RUNNING_SOURCES) c[id] = s.points[seat * N_POINT_SOURCES + SOURCE_INDEX[id]];
  return c;
}

/**
 * The counts of every seat now. While one stack of Pirates is hidden, no Pirates are counted: ranks would reveal the
 * stack.
 */
export function tally(s: State): Counts[] {
  const known = s.pirates.every((n) => n !== HIDDEN_PIRATES);
  const order = turnOrderPlaces(s);
  return s.pp.map((_, seat) => countsOf(s, seat, order[seat], known));
}

/** Points that every seat would have if the game ended now. */
export function pointsIfEndedNow(s: State): number[] {
  return s.stage === STAGE.over ? s.pp.slice() : seatTotals(sheet, tally(s));
}
