// A test table for the rules: sets up a position from words, plays moves by their log text, and gives legal moves and
// reasons.
import { RecordedDealer, SeededDealer } from '$lib/engine/dealer';
import { seedWords } from '$lib/engine/rng';
import type { Counts } from '$lib/engine/sheet';
import { game } from '$lib/games/navegador';
import { COLUMNS, FIELDS, GOODS, BUILDING_KINDS, REGIONS } from '$lib/games/navegador/data';
import type { Column, Field, Good, BuildingKind, Region } from '$lib/games/navegador/data';
import type { RegionWithStack } from '$lib/games/navegador/edition';
import type { State } from '$lib/games/navegador/state';

type Some<K extends string> = Partial<Record<K, number>>;

/** One player's pieces; what is omitted is as at the start of the game. */
export interface Person {
  money?: number;
  workers?: number;
  /** Ships by region; no others are on the board. */
  ships?: Some<Region>;
  colonies?: Some<Good>;
  /** Factories without the orange one. */
  factories?: Some<Good>;
  shipyards?: number;
  churches?: number;
  /** Number of explorers. The last seat also gets the explorers of known regions that no seat is given here. */
  explorers?: number;
  privileges?: Some<Column>;
  /** The field of the stone. */
  stone?: Field;
}

export interface Layout {
  seats?: number;
  goa?: boolean;
  phase?: 1 | 2 | 3;
  /** Explored regions with their open prices. */
  known?: Partial<Record<Region, readonly number[]>>;
  /** Rows of the goods' markers, 1 … 10; by default 4. */
  market?: Some<Good>;
  gallery?: Some<Column>;
  /** Buildings sold of each row, in addition to those that `people` own. */
  sold?: Some<BuildingKind>;
  holder?: number;
  mark?: Field;
  people?: readonly Person[];
  /** Number of the turn; by default the first of the second round. */
  turns?: number;
  /** The active seat. */
  seat?: number;
}

function layKnown(s: State, layout: Layout): void {
  for (const [region, prices] of Object.entries(layout.known ?? {}) as [RegionWithStack, number[]][]) {
    const r = REGIONS.indexOf(region);
    const good = s.edition.goods[region];
    s.known |= 1 << r;
    prices.forEach((price, i) => {
      s.open[r * 4 + i] = price;
      s.unseen[GOODS.indexOf(good)][s.edition.tokens[good].indexOf(price)]--;
    });
  }
}

/** Removes the n most expensive unseen tokens of a good; they are then the tokens of founded colonies. */
function takeTokens(s: State, good: number, n: number): void {
  for (let i = s.unseen[good].length - 1; n > 0 && i >= 0; i--) {
    if (s.unseen[good][i] === 0) continue;
    s.unseen[good][i]--;
    n--;
  }
}

function seatPerson(s: State, seat: number, p: Person): void {
  if (p.money !== undefined) s.money[seat] = p.money;
  if (p.workers !== undefined) s.workers[seat] = p.workers;
  if (p.stone) s.stone[seat] = FIELDS.indexOf(p.stone);
  if (p.ships) REGIONS.forEach((r, i) => (s.ships[seat * 13 + i] = p.ships?.[r] ?? 0));
  GOODS.forEach((g, i) => {
    s.colonies[seat * 3 + i] = p.colonies?.[g] ?? 0;
    takeTokens(s, i, p.colonies?.[g] ?? 0);
    s.factories[seat * 3 + i] = p.factories?.[g] ?? 0;
    s.built[i] += p.factories?.[g] ?? 0;
  });
  s.shipyards[seat] = p.shipyards ?? 1;
  s.churches[seat] = p.churches ?? 1;
  s.built[3] += s.shipyards[seat] - 1;
  s.built[4] += s.churches[seat] - 1;
  s.explorers[seat] = p.explorers ?? 0;
  COLUMNS.forEach((c, i) => (s.privileges[seat * 5 + i] = p.privileges?.[c] ?? 0));
}

function layOut(layout: Layout): State {
  const seats = layout.seats ?? 4;
  const options = game.parseOptions({ seats, goa: layout.goa ?? false });
  const s = game.setup(options, new SeededDealer(seedWords('table')));
  s.turns = layout.turns ?? seats + 1;
  s.seat = layout.seat ?? 0;
  s.phase = layout.phase ?? 1;
  if (s.turns > seats) for (let seat = 0; seat < seats; seat++) s.stone[seat] = 0;
  if (layout.holder !== undefined) s.holder = layout.holder;
  s.mark = layout.mark ? FIELDS.indexOf(layout.mark) : s.turns > seats ? s.stone[s.holder] : -1;
  layKnown(s, layout);
  layout.people?.forEach((p, seat) => {
    seatPerson(s, seat, p);
  });
  const claimed = s.explorers.reduce((n, x) => n + x, 0);
  s.explorers[seats - 1] += Object.keys(layout.known ?? {}).length - claimed;
  BUILDING_KINDS.forEach((k, i) => (s.built[i] += layout.sold?.[k] ?? 0));
  GOODS.forEach((g, i) => (s.market[i] = layout.market?.[g] ?? 4));
  COLUMNS.forEach((c, i) => (s.gallery[i] = layout.gallery?.[c] ?? 1));
  return s;
}

/** A game in progress. Moves are the words of the log: `sail guine angola 1`. */
export class Table {
  s: State;
  ply = 0;

  constructor(layout: Layout | State = {}) {
    this.s = 'edition' in layout ? layout : layOut(layout);
  }

  /** Every legal move, in words. */
  get offers(): string[] {
    const out: number[] = [];
    game.legal(this.s, out);
    return out.map((m) => game.moves.text(m));
  }

  offersOf(family: string): string[] {
    return this.offers.filter((text) => text.split(' ')[0] === family);
  }

  can(text: string): boolean {
    return this.offers.includes(text);
  }

  /** Plays a move; `prices` are the tokens an exploration reveals. Throws if it is illegal. */
  play(text: string, ...prices: number[]): this {
    if (!this.can(text)) throw new Error(`not legal: ${text} (${this.why(text)}); offered: ${this.offers.join(', ')}`);
    const good = this.s.target < 0 ? 'sugar' : this.s.edition.goods[REGIONS[this.s.target] as RegionWithStack];
    const draws = prices.map((p) => this.s.edition.tokens[good].indexOf(p));
    const dealer =
      text === 'explore' && prices.length === 0
        ? new SeededDealer(seedWords('table')).at(this.ply)
        : new RecordedDealer(draws);
    game.apply(this.s, this.move(text), dealer);
    this.ply++;
    return this;
  }

  /** Plays several moves, separated by commas. */
  plays(texts: string): this {
    for (const text of texts.split(',')) this.play(text.trim());
    return this;
  }

  /** The reason's code; null if the move is legal. */
  why(text: string): string | null {
    return game.why(this.s, this.move(text))?.code ?? null;
  }

  /** The reason with its numbers. */
  reason(text: string) {
    return game.why(this.s, this.move(text));
  }

  /** Prices of the open colonies of a region. */
  openAt(region: Region): number[] {
    return this.s.open.slice(REGIONS.indexOf(region) * 4, REGIONS.indexOf(region) * 4 + 4).filter((p) => p > 0);
  }

  ships(seat: number, region: Region): number {
    return this.s.ships[seat * 13 + REGIONS.indexOf(region)];
  }

  supply(seat: number): number {
    return 7 - REGIONS.reduce((n, _, r) => n + this.s.ships[seat * 13 + r], 0);
  }

  field(seat: number): Field {
    return FIELDS[this.s.stone[seat]];
  }

  counts(seat: number): Counts {
    return game.tally(this.s)[seat];
  }

  private move(text: string): number {
    const move = game.moves.parse(text);
    if (move === undefined) throw new Error(`no such move: ${text}`);
    return move;
  }
}

/** A position in which seat 0 has just moved its stone one step, to this field, and may act. */
export function at(field: Field, layout: Layout = {}): Table {
  const before = FIELDS[(FIELDS.indexOf(field) + 7) % 8];
  const people = [{ ...layout.people?.[0], stone: before }, ...(layout.people?.slice(1) ?? [])];
  const t = new Table({ mark: before, ...layout, people });
  t.play(`field ${field}`);
  return t;
}

/** Regions of phase I, without open colonies. */
export const ATLANTIC = { guine: [], bahia: [], rio: [], angola: [] };
/** All regions but Macau and Nagasaki, without open colonies. */
export const BEFORE_MACAU = { ...ATLANTIC, cabo: [], mocambique: [], ormuz: [], goa: [], malaca: [], timor: [] };
/** All regions but Nagasaki, without open colonies. */
export const ALL_BUT_NAGASAKI = { ...BEFORE_MACAU, macau: [] };
