// A test table for the rules: sets up a position from words, plays moves by their log text, and gives legal moves and
// reasons.
import { RecordedDealer } from '$lib/engine/dealer';
import { game } from '$lib/games/navigators';
import { CAPE_HEX, KEY_OF_HEX, seaHex, SEA_HEX_IDS } from '$lib/games/navigators/chart';
import { MISSIONS, N_PLACES, ROWS, TILES, WINDS } from '$lib/games/navigators/data';
import type { Mission, Row, Tile, Wind } from '$lib/games/navigators/data';
import { placeOfSeat, spaceOfMarker, STAGES, type StageName, type State } from '$lib/games/navigators/state';
import { FIRST_TILE_UP } from '$lib/games/navigators/data';

export type Hand = Partial<Record<Tile, number>>;
/** An exploration tile on the map: its seat, its current wind, and its printed wind (by default the current one). */
export type Laid = readonly [seat: number, wind: Wind, printed?: Wind];

export interface Layout {
  seats?: number;
  /** Version of the rules; by default today's. */
  rules?: number;
  round?: number;
  /** Place of the starting marker. */
  start?: number;
  /** The stage of the position; by default `sail`. */
  stage?: StageName;
  /** The active seat. */
  seat?: number;
  /** Places of a row's markers from left to right, −1 free. Default: 0 1 2 3; none in stages `place` and `dummy`. */
  markers?: Partial<Record<Row, readonly number[]>>;
  map?: Readonly<Record<string, Laid>>;
  /** Discovered key locations, each with the seat that discovered it. */
  keys?: Readonly<Record<string, number>>;
  hands?: readonly Hand[];
  /** Number of face-down discards by seat; by default none. */
  lost?: readonly number[];
  /** Face-up discards by seat. */
  discards?: readonly Partial<Record<Wind, number>>[];
  bases?: readonly string[];
  ship?: string;
  /** Key locations the ship has discovered in this expedition. */
  found?: readonly string[];
  missions?: readonly Mission[];
}

/** A dealer that deals these missions at set-up, in this order. */
const deal = (missions: readonly Mission[]): RecordedDealer =>
  new RecordedDealer(missions.map((mission) => MISSIONS.indexOf(mission)));

/** Removes `n` tiles of a wind from a seat's pile. */
function takeFromPile(s: State, seat: number, wind: number, n: number): void {
  s.unseen[seat * 6 + wind] -= n;
  s.pile[seat] -= n;
}

function layMap(s: State, layout: Layout): void {
  for (const [id, [seat, wind, printed = wind]] of Object.entries(layout.map ?? {})) {
    const hex = seaHex(id);
    s.owner[hex] = seat;
    s.wind[hex] = WINDS.indexOf(wind);
    s.printed[hex] = WINDS.indexOf(printed);
    takeFromPile(s, seat, s.printed[hex], 1);
  }
  for (const [id, seat] of Object.entries(layout.keys ?? {})) {
    s.finder[KEY_OF_HEX[seaHex(id)]] = seat;
    if (seaHex(id) === CAPE_HEX) s.cape = seat;
  }
  (layout.bases ?? []).forEach((id, seat) => (s.base[seat] = seaHex(id)));
}

function layHand(s: State, seat: number, hand: Hand): void {
  TILES.forEach((tile, kind) => {
    const n = hand[tile] ?? 0;
    s.hand[seat * 9 + kind] = n;
    if (tile === 'rotate' || tile === 'ignore') s.supply -= n;
    else if (tile === 'down') s.pile[seat] -= n;
    else takeFromPile(s, seat, kind - FIRST_TILE_UP, n);
  });
}

function layDiscards(s: State, layout: Layout): void {
  (layout.lost ?? []).forEach((n, seat) => {
    s.lost[seat] = n;
    s.pile[seat] -= n;
  });
  (layout.discards ?? []).forEach((winds, seat) => {
    WINDS.forEach((wind, i) => {
      const n = winds[wind] ?? 0;
      s.discard[seat * 6 + i] = n;
      takeFromPile(s, seat, i, n);
    });
  });
}

function layMarkers(s: State, layout: Layout): void {
  ROWS.forEach((row, r) => {
    const places = layout.markers?.[row] ?? (layout.stage === 'place' || layout.stage === 'dummy' ? [] : [0, 1, 2, 3]);
    for (let i = 0; i < N_PLACES; i++) s.board[r * 4 + i] = places[i] ?? -1;
  });
  s.placed = s.board.filter((place) => place >= 0).length;
}

/** The position of a layout. Throws if it breaks an invariant. */
export function lay(layout: Layout = {}): State {
  const seats = layout.seats ?? 2;
  const s = game.setup(game.parseOptions({ seats }), deal(layout.missions ?? MISSIONS.slice(0, seats)), layout.rules);
  s.round = layout.round ?? 1;
  s.start = layout.start ?? 0;
  s.stage = STAGES.indexOf(layout.stage ?? 'sail');
  s.seat = layout.seat ?? 0;
  layMarkers(s, layout);
  layMap(s, layout);
  (layout.hands ?? []).forEach((hand, seat) => layHand(s, seat, hand));
  layDiscards(s, layout);
  if (s.stage === STAGES.indexOf('sail')) {
    s.ship = layout.ship ? seaHex(layout.ship) : s.base[s.seat];
    s.step = spaceOfMarker(s, ROWS.indexOf('launch'), placeOfSeat(s, s.seat)) + 1;
  }
  for (const id of layout.found ?? []) s.found |= 1 << KEY_OF_HEX[seaHex(id)];
  game.checkInvariants(s);
  return s;
}

/**
 * Plays moves by their log text; `draws` are the dealer's answers to the last move. Throws if a move is illegal or a
 * draw is not used.
 */
export function play(s: State, text: string, ...draws: number[]): State {
  const lines = text.split(',').map((line) => line.trim());
  lines.forEach((line, i) => {
    const dealer = new RecordedDealer(i === lines.length - 1 ? draws : []);
    const move = game.moves.parse(line);
    if (move === undefined) throw new Error(`no such move: ${line}`);
    if (!offered(s).includes(line)) throw new Error(`not legal: ${line}`);
    game.apply(s, move, dealer);
    if (!dealer.spent) throw new Error(`a draw is left after ${line}`);
    game.checkInvariants(s);
  });
  return s;
}

/** The texts of legal moves; with `family` only of that family. */
export function offered(s: State, family = ''): string[] {
  const out: number[] = [];
  game.legal(s, out);
  return out.map((move) => game.moves.text(move)).filter((text) => text.startsWith(family));
}

/** Spaces the ship may be moved to, by id. */
export function reach(s: State): string[] {
  return offered(s, 'sail').map((text) => text.split(' ')[1]);
}

/** The ways to pay for a space: texts of `pay` moves without the word `pay`. */
export function payments(s: State, to: string): string[] {
  const aimed = play(game.clone(s), `sail ${to}`);
  return offered(aimed, 'pay').map((text) => text.slice('pay '.length));
}

/** The code of the reason against a move; null if it is legal. */
export function whyNot(s: State, text: string): string | null {
  const move = game.moves.parse(text);
  if (move === undefined) throw new Error(`no such move: ${text}`);
  return game.why(s, move)?.code ?? null;
}

/** The tiles of a hand by kind, without kinds of 0. */
export function handOf(s: State, seat: number): Hand {
  return Object.fromEntries(
    TILES.map((tile, kind) => [tile, s.hand[seat * 9 + kind]] as const).filter(([, n]) => n > 0),
  );
}

/** The current wind on a space; null without a tile. */
export function windAt(s: State, id: string): Wind | null {
  return WINDS[s.wind[seaHex(id)]] ?? null;
}

/** The active ship's space. */
export function shipAt(s: State): string {
  return SEA_HEX_IDS[s.ship];
}

/** The dealer's draw that gives this wind: its index. */
export const drawn = (wind: Wind): number => WINDS.indexOf(wind);
