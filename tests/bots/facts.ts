// Recomputes every fact of a planned turn from the rules: by legal moves, by applying them, and by the score sheet.
import type { TurnFact, PlannedTurn } from '$lib/engine/bot';
import type { AnyGame, Move } from '$lib/engine/game';
import { SeededDealer } from '$lib/engine/dealer';
import { seedWords } from '$lib/engine/rng';
import { rowPoints, seatTotals } from '$lib/engine/sheet';
import { COLUMNS, FIELDS, BUILDING_KINDS, GOODS } from '$lib/games/navegador/data';
import { bestKing } from '$lib/games/navegador/sheet';
import { ACTION_STAGE, CHOOSE_STAGE, type State as Navegador } from '$lib/games/navegador/state';
import { HEX_DISTANCE, CAPE_HEX } from '$lib/games/navigators/chart';
import { ROWS, STORAGE_ROW } from '$lib/games/navigators/data';
import { planningFigureAt, planningFigureOf, handSize, type State as Navigators } from '$lib/games/navigators/state';
import { REQUESTS } from '$lib/games/madeira/data';
import { STAGE, type State as Madeira } from '$lib/games/madeira/state';

type Turn<S extends object> = PlannedTurn<S>;
type Check<S extends object> = (fact: TurnFact, turn: Turn<S>, game: AnyGame) => boolean;
const [first, last] = [
  <S extends object>(t: Turn<S>) => t.states[0],
  <S extends object>(t: Turn<S>) => t.states[t.states.length - 1],
];
const dealer = () => new SeededDealer(seedWords('facts')).at(0);
const words = (game: AnyGame, t: Turn<object>) => t.moves.map((m) => game.moves.text(m));

function legalOf(game: AnyGame, s: object): string[] {
  const out: Move[] = [];
  game.legal(s, out);
  return out.map((m) => game.moves.text(m));
}
function after(game: AnyGame, s: object, ...moves: string[]): object {
  const next = game.clone(s);
  for (const text of moves) game.apply(next, game.moves.parse(text) ?? -1, dealer());
  return next;
}
const count = (game: AnyGame, s: object, seat: number, id: string) => game.tally(s)[seat][id] ?? 0;
/** A seat's points in the rows `ids` of the score sheet; without `ids`, in all rows. */
function points(game: AnyGame, s: object, seat: number, ids?: readonly string[]): number {
  const table = game.tally(s);
  const sheet = game.sheet(game.parseOptions({ seats: table.length }));
  if (!ids) return seatTotals(sheet, table)[seat];
  return sheet.rows.filter((r) => ids.includes(r.id)).reduce((n, r) => n + rowPoints(r, table[seat], seat, table), 0);
}
function lead(game: AnyGame, s: object, seat: number, ids?: readonly string[]): number {
  const all = game.tally(s).map((_, who) => points(game, s, who, ids));
  return all[seat] - Math.max(...all.filter((_, who) => who !== seat));
}

const isOver = (game: AnyGame, t: Turn<object>): boolean => game.actor(last(t)) !== t.seat;
/** The position after a turn that ends with its plan, or with the exploration that its plan ends with; else null. */
function ended(game: AnyGame, t: Turn<Navegador>): Navegador | null {
  if (isOver(game, t)) return last(t);
  if (!legalOf(game, last(t)).includes('done')) return null;
  const s = after(game, last(t), 'done') as Navegador;
  return game.actor(s) === t.seat ? null : s;
}

const COUNTS = ['colonies', 'factories', 'explorers', 'shipyards', 'churches'];
/** A position in which a seat begins the action of a field, without paying for the rondel. */
function onField(s: Navegador, seat: number, field: string): Navegador {
  const stone = s.stone.map((at, who) => (who === seat ? FIELDS.indexOf(field as (typeof FIELDS)[number]) : at));
  return { ...s, seat, stage: ACTION_STAGE, stone, used: s.used.map(() => 0), busy: 0, traded: 0, orange: 0, acted: 0 };
}
/** True if the rules let a seat begin its next turn at a field without paying a ship. */
function free(game: AnyGame, s: Navegador, seat: number, field: string): boolean {
  const mine = game.clone({ ...s, seat, stage: CHOOSE_STAGE }) as Navegador;
  return (after(game, mine, `field ${field}`) as Navegador).stage === ACTION_STAGE;
}
/** The most Cruzados a seat can have after selling and processing. */
function earns(game: AnyGame, s: Navegador, seat: number): number {
  const moves = legalOf(game, s).filter((m) => m.startsWith('sell') || m.startsWith('process'));
  return Math.max(s.money[seat], ...moves.map((m) => earns(game, after(game, s, m) as Navegador, seat)));
}
function founds(game: AnyGame, s: object): number {
  const moves = legalOf(game, s).filter((m) => m.startsWith('found'));
  return Math.max(0, ...moves.map((m) => 1 + founds(game, after(game, s, m))));
}
/** The price of the next building of a kind. */
function price(game: AnyGame, s: Navegador, kind: string, seat: number): number {
  const rich = onField({ ...s, money: s.money.map(() => 9999), workers: s.workers.map(() => 9) }, seat, 'buildings');
  return 9999 - (after(game, rich, `build ${kind}`) as Navegador).money[seat];
}
function sells(game: AnyGame, s: Navegador, seat: number, good: number): number {
  const at = onField({ ...s, colonies: s.colonies.map(() => 1) }, seat, 'market1');
  const name = ['sugar', 'gold', 'spices'][good];
  return (after(game, at, `sell ${name} 1`) as Navegador).money[seat] - at.money[seat];
}

/** Points of all seats. A King's privilege that is not placed yet counts in the seat's best column. */
function kinged(game: AnyGame, s: Navegador): number[] {
  const table = game.tally(s).map((c) => ({ ...c, king: c.king === 0 ? bestKing(c, s.edition).best : c.king }));
  return seatTotals(game.sheet(game.parseOptions({ seats: s.seats })), table);
}
function counted(game: AnyGame, s: Navegador, seat: number): number {
  const all = kinged(game, s);
  return all[seat] - Math.max(...all.filter((_, who) => who !== seat));
}

/** What a turn adds to a column: things, and points. `things × worth` of those points are for the things alone. */
function columnGains(g: AnyGame, t: Turn<Navegador>, column: number) {
  const id = COUNTS[column];
  const table = g.tally(first(t));
  const row = g.sheet(g.parseOptions({ seats: table.length })).rows.find((r) => r.id === id);
  const worth = row?.value(table[t.seat]) ?? NaN;
  const owned = (s: object) => points(g, s, t.seat, [id]);
  const things = (s: object) =>
    (id === 'colonies' ? GOODS : [id]).reduce((n, field) => n + count(g, s, t.seat, field), 0);
  return { things: things(last(t)) - things(first(t)), points: owned(last(t)) - owned(first(t)), worth };
}

const navegador: Record<string, Check<Navegador>> = {
  money: ({ args }, t) => last(t).money[t.seat] - first(t).money[t.seat] === args.n,
  things: ({ args }, t, g) => {
    const { things, worth } = columnGains(g, t, args.column);
    return things === args.n && things * worth === args.points;
  },
  privilege: ({ args }, t, g) => {
    const { things, points: more, worth } = columnGains(g, t, args.column);
    const taken = (s: object) => count(g, s, t.seat, `privilege_${COLUMNS[args.column]}`);
    return taken(last(t)) > taken(first(t)) && more - things * worth === args.points;
  },
  workers: ({ args }, t, g) => count(g, last(t), t.seat, 'workers') === args.n,
  ships: ({ args }, t, g) => count(g, last(t), t.seat, 'ships') === args.n,
  last_privilege: ({ args }, t, g) => {
    const may = (s: Navegador) =>
      legalOf(g, onField({ ...s, workers: s.workers.map(() => 9) }, args.rival, 'privilege')).includes(
        `privilege ${COLUMNS[args.column]}`,
      );
    return may(first(t)) && !may(last(t));
  },
  dearer: ({ args }, t, g) =>
    price(g, first(t), BUILDING_KINDS[args.kind], t.seat) === args.from &&
    price(g, last(t), BUILDING_KINDS[args.kind], t.seat) === args.to,
  cheaper: ({ args }, t, g) =>
    sells(g, first(t), args.rival, args.good) === args.from && sells(g, last(t), args.rival, args.good) === args.to,
  next_market: ({ args }, t, g) => {
    const s = ended(g, t);
    const near = s && (free(g, s, t.seat, 'market1') || free(g, s, t.seat, 'market2'));
    return near === true && earns(g, onField(s, t.seat, 'market1'), t.seat) - s.money[t.seat] >= args.n;
  },
  next_colony: ({ args }, t, g) => {
    const s = ended(g, t);
    // After an exploration the prices of the new colonies are chance: only the cheapest is surely payable.
    if (!s || (t.open && args.n > 1)) return false;
    return free(g, s, t.seat, 'colony') && founds(g, onField(s, t.seat, 'colony')) >= args.n;
  },
  // The bonus of an exploration is chance, so that the money for a building is unknown.
  next_building: ({ args }, t, g) =>
    !t.open &&
    isOver(g, t) &&
    free(g, last(t), t.seat, 'buildings') &&
    legalOf(g, onField(last(t), t.seat, 'buildings')).includes(`build ${BUILDING_KINDS[args.kind]}`) &&
    price(g, last(t), BUILDING_KINDS[args.kind], t.seat) === args.price,
  pays: ({ args }, t, g) => words(g, t).filter((w) => w.startsWith('pay ')).length === args.n,
  ends_ahead: ({ args }, t, g) =>
    first(t).trigger === 0 && last(t).trigger > 0 && counted(g, last(t), t.seat) === args.n,
  ends_behind: ({ args }, t, g) =>
    first(t).trigger === 0 && last(t).trigger > 0 && counted(g, last(t), t.seat) === -args.n,
  last_turn: ({ args }, t, g) =>
    first(t).final >= 0 && kinged(g, last(t))[t.seat] - kinged(g, first(t))[t.seat] === args.n,
};

const SEEN = ['ocean', 'keys', 'cape'];
const placedAt = (g: AnyGame, t: Turn<object>): [number, number] => {
  const [, row, space] = words(g, t)[0].split(' ');
  return [ROWS.indexOf(row as (typeof ROWS)[number]), Number(space) - 1];
};
const places =
  (row: string): Check<Navigators> =>
  ({ args }, t, g) => {
    const [at, space] = placedAt(g, t);
    return ROWS[at] === row && planningFigureAt(first(t), at, space) === args.n;
  };
/** By trying all ways to place: the most ships of rivals that can get a smaller launch number than `number`. */
function mostBefore(game: AnyGame, s: Navigators, seat: number, number: number): number {
  const row = ROWS.indexOf('launch');
  const before = Array.from({ length: s.seats }, (_, who) => planningFigureOf(s, row, who)).filter(
    (figure, who) => who !== seat && figure > 0 && figure < number,
  ).length;
  const later = Array.from({ length: s.seats }, (_, who) => who).filter(
    (who) => who !== seat && planningFigureOf(s, row, who) === 0,
  );
  const ways = later.flatMap((who) => {
    const at = { ...s, seat: who, stage: 0, placed: s.seating.indexOf(who), start: 0 };
    return legalOf(game, at)
      .filter((m) => m.startsWith('place launch '))
      .map((m) => {
        const board = [...s.board];
        board[row * 4 + Number(m.split(' ')[2]) - 1] = s.seating.indexOf(who);
        return mostBefore(game, { ...s, board }, seat, number);
      });
  });
  return Math.max(before, ...ways);
}
const navigators: Record<string, Check<Navigators>> = {
  takes: places('explore'),
  changes: places('wind'),
  flips: places('flip'),
  launches: ({ args }, t, g) => {
    const [row, space] = placedAt(g, t);
    return (
      ROWS[row] === 'launch' && mostBefore(g, t.states[1], t.seat, planningFigureAt(first(t), row, space)) === args.n
    );
  },
  stores: places('storage'),
  leaves: ({ args }, t, g) => {
    const [row] = placedAt(g, t);
    const best = (s: Navigators) => {
      const open = legalOf(g, { ...s, seat: args.rival, stage: 0 }).filter((m) => m.startsWith(`place ${ROWS[row]} `));
      const figures = open.map((m) => planningFigureAt(s, row, Number(m.split(' ')[2]) - 1));
      return ROWS[row] === 'launch' ? Math.min(...figures) : Math.max(...figures);
    };
    return row === args.row && best(first(t)) === args.was && best(t.states[1]) === args.is;
  },
  ocean: ({ args }, t, g) => points(g, last(t), t.seat, ['ocean']) - points(g, first(t), t.seat, ['ocean']) === args.n,
  key: ({ args }, t, g) =>
    t.states.some((s) => s.target === args.hex) &&
    points(g, last(t), t.seat, ['keys', 'cape']) - points(g, first(t), t.seat, ['keys', 'cape']) >= args.n,
  before: ({ args }, t) => HEX_DISTANCE[first(t).base[args.rival]][args.hex] === args.steps && args.rival !== t.seat,
  mission: ({ args }, t, g) =>
    points(g, last(t), t.seat, ['mission']) - points(g, first(t), t.seat, ['mission']) === args.n,
  base: ({ args }, t) =>
    HEX_DISTANCE[first(t).base[t.seat]][CAPE_HEX] - HEX_DISTANCE[last(t).base[t.seat]][CAPE_HEX] === args.n,
  wastes: ({ args }, t, g) => {
    const stop = words(g, t).indexOf('stop');
    // In the last round nothing is stored.
    const stored =
      last(t).cape < 0 && handSize(t.states[stop], t.seat) - planningFigureOf(first(t), STORAGE_ROW, t.seat);
    return stored === args.n;
  },
  ends_ahead: ({ args }, t, g) => last(t).cape === t.seat && lead(g, last(t), t.seat, SEEN) === args.n,
  ends_behind: ({ args }, t, g) => last(t).cape === t.seat && lead(g, last(t), t.seat, SEEN) === -args.n,
};

/** The fewest Pirates that a seat takes at a stage if it pays with its Wood and Bread, without Reals. */
function pirates(game: AnyGame, s: Madeira, seat: number, stage: number, family: string): number {
  const due = {
    ...s,
    seat,
    stage,
    phase: 4,
    wood: s.wood,
    bread: s.bread,
    pirates: s.pirates.map(() => 0),
    reals: s.reals.map(() => 0),
  };
  const pays = legalOf(game, due).filter((m) => m.startsWith(`${family} `));
  return Math.min(...pays.map((m) => (after(game, due, m) as Madeira).pirates[seat]));
}
const held = (g: AnyGame, t: Turn<object>, id: string) =>
  count(g, last(t), t.seat, id) - count(g, first(t), t.seat, id);
const madeira: Record<string, Check<Madeira>> = {
  pp: ({ args }, t) => last(t).pp[t.seat] - first(t).pp[t.seat] === args.n,
  // The turn after Honor begins once all seats have taken their income.
  gains: ({ args }, t, g) =>
    first(t).stage !== STAGE.honor && Object.entries(args).every(([id, n]) => held(g, t, id) === n && n > 0),
  district: ({ args }, t) => first(t).favorOf[args.favor] !== t.seat && last(t).favorOf[args.favor] === t.seat,
  wakes: ({ args }, t) => {
    const turned = t.states.slice(1).map((s, k) => {
      const before = t.states[k];
      return s.favorUp.filter((up, f) => before.favorOf[f] === t.seat && up === 1 && before.favorUp[f] === 0).length;
    });
    return turned.reduce((n, x) => n + x, 0) === args.n;
  },
  request: ({ args }, t, g) => {
    const crown = { ...last(t), seat: t.seat, stage: STAGE.crown, phase: 5, left: 3, round: args.round };
    const base = {
      ...crown,
      namedShips: crown.namedShips.map(() => 0),
      namedFavors: crown.namedFavors.map(() => 0),
      namedCities: 0,
    };
    const scored = after(g, base, `fulfil ${REQUESTS[args.q]}`) as Madeira;
    const more = legalOf(g, scored).filter((m) => m.startsWith('city ') || m.startsWith('donate '));
    const ends =
      scored.stage === STAGE.city || scored.stage === STAGE.wealth
        ? more.map((m) => after(g, scored, m) as Madeira)
        : [scored];
    return Math.max(...ends.map((s) => s.pp[t.seat])) - base.pp[t.seat] === args.n;
  },
  row: ({ args }, t, g) => {
    const sum = (s: Madeira, m: string) => {
      const dice = (after(g, s, m) as Madeira).dice.slice(3 * s.seat, 3 * s.seat + 3);
      return (
        dice.reduce((n, x, k) => n + x * (k + 1), 0) -
        s.dice.slice(3 * s.seat, 3 * s.seat + 3).reduce((n, x, k) => n + x * (k + 1), 0)
      );
    };
    const mine = words(g, t).find((w) => w.startsWith('row ')) ?? '';
    const others = legalOf(g, first(t)).filter((m) => m !== mine && m.startsWith('row '));
    // The best dice that stay are a fact only if the rival chooses next.
    const next = g.actor(last(t)) === args.rival && last(t).stage === STAGE.row;
    return next && sum(first(t), mine) === args.n && Math.max(...others.map((m) => sum(first(t), m))) === args.left;
  },
  rid: ({ args }, t) => first(t).pirates[t.seat] - last(t).pirates[t.seat] === args.n,
  pirates: ({ args }, t) => last(t).pirates[t.seat] - first(t).pirates[t.seat] === args.n,
  hungry: ({ args }, t, g) => pirates(g, last(t), t.seat, STAGE.feed, 'feed') === args.n,
  fed: (_, t, g) => pirates(g, last(t), t.seat, STAGE.feed, 'feed') === 0,
  upkeep: ({ args }, t, g) => pirates(g, last(t), t.seat, STAGE.upkeep, 'upkeep') === args.n,
};

const CHECKS: Readonly<Record<string, Readonly<Record<string, Check<never>>>>> = { navegador, navigators, madeira };

/** True if a check confirms the fact for this turn; false if it does not, or if the fact has no check. */
export const isTrue = (game: AnyGame, fact: TurnFact, turn: PlannedTurn<object>): boolean =>
  (CHECKS[game.id][fact.code] as Check<object> | undefined)?.(fact, turn, game) ?? false;

/** The facts of a game that have a check. */
export const codesOf = (game: string): string[] => Object.keys(CHECKS[game] ?? {});
