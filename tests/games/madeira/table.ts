// A test table for the rules: sets up a position from words, plays moves by their log text, and gives legal moves and
// reasons.
import type { Dealer } from '$lib/engine/dealer';
import { RecordedDealer, SeededDealer } from '$lib/engine/dealer';
import { seedWords } from '$lib/engine/rng';
import { seatTotals } from '$lib/engine/sheet';
import { game } from '$lib/games/madeira';
import { boardOf } from '$lib/games/madeira/board';
import {
  BUILDINGS,
  CHARACTERS,
  COLONIES,
  FAVORS,
  FIELDS,
  GOODS,
  N_POINT_SOURCES,
  REQUESTS,
  REWARDS,
  SOURCE_INDEX,
  type Building,
  type Character,
  type Favor,
  type Field,
  type Good,
  type PointSource,
  type CrownRequest,
  type Reward,
} from '$lib/games/madeira/data';
import { FIRST_CITY_SPOT, HOME_POST, POSTS, ROUTE_SLOTS, CITY_SPOTS } from '$lib/games/madeira/moves';
import { startRoundStep, type StepName } from '$lib/games/madeira/round';
import type { OPTIONS } from '$lib/games/madeira/options';
import { moveWorker } from '$lib/games/madeira/pieces';
import { A, B, E, NEUTRAL_CITIZEN, NONE, STAGE, STAGES, type State } from '$lib/games/madeira/state';
import { startTurn } from '$lib/games/madeira/turn';

export const [RED, BLUE, YELLOW, PURPLE] = [0, 1, 2, 3];

type Some<K extends string> = Partial<Record<K, number>>;

/** One player's pieces. Omitted pieces count 0; an omitted windmill is at 3. */
export interface Person extends Some<Good | 'wood' | 'bread' | 'reals' | 'pirates' | 'mill' | 'pp'> {
  /** Posts of Workers, from POSTS; a post named twice has two Workers. The other Workers are at Home. */
  workers?: string;
  /** Slots of ships, from ROUTE_SLOTS. The other ships are at Home. */
  ships?: string;
  /** Face-up and face-down Favors. */
  up?: readonly Favor[];
  down?: readonly Favor[];
  requests?: readonly CrownRequest[];
  dice?: readonly number[];
  markers?: readonly Building[];
}

export interface Layout {
  seats?: number;
  /** Version of the rules; by default today's. */
  rules?: number;
  /** Options of the match; by default none is on. */
  variants?: Readonly<Partial<Record<(typeof OPTIONS)[number]['id'], boolean>>>;
  round?: number;
  people?: readonly Person[];
  /** Seats from the top of the passing column; by default 0, 1, 2, 3. */
  order?: readonly number[];
  /** The phase or step; the position is its first decision. By default A. */
  phase?: 'A' | 'B' | 'C' | 'mill' | 'honor' | 'income' | 'grain' | 'E' | 'finish';
  /** The active seat in phase B. */
  seat?: number;
  characters?: Partial<Record<Building, Character>>;
  /** City spots of the Neutral Citizens; by default as at set-up. */
  neutral?: string;
  /** Wood on fields, by default none. `yields`: the good of a field, by default as at set-up. */
  wood?: Some<Field>;
  yields?: Partial<Record<Field, Good>>;
  /** Values of the Pirate dice in the City Watch. */
  pirateDice?: readonly number[];
  /** Dice on Characters: [Guild dice, Pirate dice]. */
  on?: Partial<Record<Building, readonly [number, number]>>;
  rewards?: Partial<Record<(typeof COLONIES)[number], readonly [Reward, Reward]>>;
  /** Favors on districts, by index 0 … 11 (city · 4 + column). */
  covers?: Partial<Record<number, Favor>>;
  /** Dice and requests of each row, for phase A. */
  rowDice?: readonly (readonly number[])[];
  rows?: readonly (readonly CrownRequest[])[];
}

const words = (list = ''): string[] => list.split(' ').filter((w) => w !== '');

export function fresh(seats: number, seed = 'table', rules = game.rules, variants: Layout['variants'] = {}): State {
  return game.setup(game.parseOptions({ seats, ...variants }), new SeededDealer(seedWords(seed)).at(-1), rules);
}

function place(list: readonly string[], name: string): number {
  const at = list.indexOf(name);
  if (at < 0) throw new Error(`no place ${name}`);
  return at;
}

function seatPerson(s: State, seat: number, p: Person): void {
  GOODS.forEach((g, i) => (s.goods[seat * 3 + i] = p[g] ?? 0));
  s.wood[seat] = p.wood ?? 0;
  s.bread[seat] = p.bread ?? 0;
  s.reals[seat] = p.reals ?? 0;
  s.pirates[seat] = p.pirates ?? 0;
  s.mill[seat] = s.edition.windmill.feeds.indexOf(p.mill ?? 3);
  s.pp[seat] = p.pp ?? 0;
  s.points.fill(0, seat * N_POINT_SOURCES, (seat + 1) * N_POINT_SOURCES);
  s.points[seat * N_POINT_SOURCES + SOURCE_INDEX.rewards] = p.pp ?? 0;
  s.home[seat] = 12;
  s.watch[seat] = 0;
  for (const name of words(p.workers)) moveWorker(s, seat, HOME_POST, place(POSTS, name));
  for (const name of words(p.ships)) {
    s.slots[place(ROUTE_SLOTS, name)] = seat + 1;
    s.ships[seat]--;
  }
  for (const [list, up] of [
    [p.up ?? [], 1],
    [p.down ?? [], 0],
  ] as const)
    // oxfmt-ignore
    for (const f of list) {
      s.favorOf[FAVORS.indexOf(f)] = seat;
      s.favorUp[FAVORS.indexOf(f)] = up;
      const { guild } = boardOf(s.edition, s.seats);
      const at = s.covers.indexOf(FAVORS.indexOf(f));
      // A Favor in the box takes the place of another one of its guild.
      s.covers[at >= 0 ? at : s.covers.findIndex((cover) => guild[cover] === guild[FAVORS.indexOf(f)])] = NONE;
    }
  s.requests.fill(0, seat * 5, (seat + 1) * 5);
  for (const q of p.requests ?? []) s.requests[seat * 5 + REQUESTS.indexOf(q)]++;
  for (const v of p.dice ?? []) s.dice[seat * 3 + v - 1]++;
  for (const b of p.markers ?? []) s.markers[seat * 5 + BUILDINGS.indexOf(b)]++;
}

function layBoard(s: State, layout: Layout): void {
  if (layout.neutral !== undefined) {
    s.spots.fill(0);
    for (const name of words(layout.neutral)) s.spots[place(CITY_SPOTS, name)] = NEUTRAL_CITIZEN;
  }
  FIELDS.forEach((f, i) => {
    s.fieldWood[i] = layout.wood?.[f] ?? 0;
    const good = layout.yields?.[f];
    if (good) s.fieldGood[i] = GOODS.indexOf(good);
  });
  COLONIES.forEach((c, i) => {
    layout.rewards?.[c]?.forEach((r, k) => (s.rewards[i * 2 + k] = REWARDS.indexOf(r)));
  });
  for (const [at, f] of Object.entries(layout.covers ?? {})) {
    const other = s.covers.indexOf(FAVORS.indexOf(f as Favor));
    [s.covers[Number(at)], s.covers[other]] = [s.covers[other], s.covers[Number(at)]];
  }
}

function layDice(s: State, layout: Layout): void {
  if (layout.characters) {
    s.characters = BUILDINGS.map((b) => {
      const who = layout.characters?.[b];
      return who ? CHARACTERS.indexOf(who) : NONE;
    });
  }
  if (layout.pirateDice) {
    s.pirateDice.fill(0);
    for (const v of layout.pirateDice) s.pirateDice[v - 1]++;
  }
  BUILDINGS.forEach((b, i) => {
    [s.guildOn[i], s.pirateOn[i]] = layout.on?.[b] ?? [0, 0];
    [s.lying[i * 6], s.lying[i * 6 + 3]] = [s.guildOn[i], s.pirateOn[i]];
  });
  layout.rowDice?.forEach((list, row) => list.forEach((v, k) => (s.rowDice[row * 3 + k] = v)));
  if (layout.rows) {
    s.rowRequests.fill(0);
    layout.rows.forEach((list, row) => {
      for (const q of list) s.rowRequests[row * 5 + REQUESTS.indexOf(q)]++;
    });
  }
}

/** The step of the round at which each phase of a layout begins. */
const STEP: Partial<Record<string, StepName>> = {
  C: 'paying',
  mill: 'mill',
  honor: 'honor',
  income: 'income',
  grain: 'grain',
  E: 'crown',
};

/** Brings the position to the first decision of the layout's phase. */
function begin(s: State, layout: Layout): void {
  const order = layout.order ?? Array.from({ length: s.seats }, (_, i) => i);
  s.passing.fill(NONE);
  s.rows.fill(NONE);
  if (layout.phase === 'B') {
    order.forEach((seat, row) => (s.rows[row] = seat));
    s.rowDice.fill(0);
    s.phase = B;
    const seat = layout.seat ?? order[0];
    startTurn(s, seat, STAGE.turn);
    s.cursor = order.indexOf(seat);
    return;
  }
  order.forEach((seat, slot) => (s.passing[slot] = seat));
  s.building = NONE;
  s.cursor = NONE;
  const step = STEP[layout.phase ?? 'A'];
  if (step) {
    startRoundStep(s, step);
    return;
  }
  s.phase = layout.phase === 'finish' ? E : A;
  startTurn(s, order[0], layout.phase === 'finish' ? STAGE.finish : STAGE.row);
}

/** The position of a layout; by default in round 2. */
export function lay(layout: Layout): State {
  const s = fresh(layout.seats ?? 4, 'table', layout.rules, layout.variants);
  s.round = layout.round ?? 2;
  layBoard(s, layout);
  for (let seat = 0; seat < s.seats; seat++) seatPerson(s, seat, layout.people?.[seat] ?? {});
  layDice(s, layout);
  begin(s, layout);
  return s;
}

function code(text: string): number {
  const move = game.moves.parse(text.trim());
  if (move === undefined) throw new Error(`no such move: ${text}`);
  return move;
}

export function offered(s: State): string[] {
  const out: number[] = [];
  game.legal(s, out);
  return out.map((m) => game.moves.text(m));
}

/** Legal moves of one family, as texts without the family's name. */
export const offers = (s: State, family: string): string[] =>
  offered(s)
    .filter((text) => text === family || text.startsWith(`${family} `))
    .map((text) => text.slice(family.length + 1));

/**
 * Plays comma-separated moves. `answers` are the dealer's draws (dice as 0 … 2). Throws if a move is illegal or a draw
 * is not used.
 */
export function play(s: State, moves: string, answers: readonly number[] = []): void {
  const recorded = new RecordedDealer(answers);
  const dealer: Dealer = recorded;
  for (const text of moves.split(',')) {
    const reason = game.why(s, code(text));
    if (reason) throw new Error(`${text.trim()} at ${STAGES[s.stage]}: ${JSON.stringify(reason)}`);
    game.apply(s, code(text), dealer);
  }
  if (!recorded.spent) throw new Error('more answers than asked for');
}

export const whyNot = (s: State, text: string): string | null => game.why(s, code(text))?.code ?? null;
export const whyArgs = (s: State, text: string) => game.why(s, code(text));
export const stageOf = (s: State): string => STAGES[s.stage];

export const goods = (s: State, seat: number): number[] => s.goods.slice(seat * 3, seat * 3 + 3);
export const pointsFrom = (s: State, seat: number, source: PointSource): number =>
  s.points[seat * N_POINT_SOURCES + SOURCE_INDEX[source]];
/** The sheet of a position. */
export const sheetOf = (s: State): ReturnType<typeof game.sheet> =>
  game.sheet({ ...s, ambassadors: s.ambassadors ?? false, setup2013: s.setup2013 ?? false });
export const finalPoints = (s: State): number[] => seatTotals(sheetOf(s), game.tally(s));
export const whereIs = (s: State, spot: string): number => s.spots[POSTS.indexOf(spot) - FIRST_CITY_SPOT] - 1;
