// What changed between two positions of a table: pieces that moved or turned, phases that began, figures that rose or
// fell; and the story of the change, in steps. Pure. Screen, sounds, announcement and recap read this one list.
import type { Seat } from '../engine/game';

/**
 * Where a piece is: a place of the board (`guine`, `field-3`), or a player's own place (`mat-2`, `mat-2/colony`). The
 * table's elements have the same names (`data-at`, `data-place`).
 */
export type PiecePlace = string;

export type Beat =
  /** Equal pieces moved. `from` is null if they came from the game's box, `to` is null if they went back into it. */
  | {
      readonly is: 'move';
      readonly piece: string;
      readonly from: PiecePlace | null;
      readonly to: PiecePlace | null;
      readonly count: number;
    }
  /**
   * A piece shows another face: a turned tile, a rolled die, something revealed. `was` is null if no face was visible
   * before; `face` is null if none is visible now, which happens only in undo.
   */
  | {
      readonly is: 'turn';
      readonly piece: string;
      readonly at: PiecePlace;
      readonly face: string | null;
      readonly was: string | null;
    }
  /** A phase or a round began: its number is now `n`, and was `was`. */
  | { readonly is: 'begin'; readonly what: string; readonly n: number; readonly was: number }
  /** A figure of a seat rose or fell by `by`, to `now`. */
  | { readonly is: 'gain'; readonly what: string; readonly seat: Seat; readonly by: number; readonly now: number };

export type MoveBeat = Extract<Beat, { is: 'move' }>;
export type FaceTurn = Extract<Beat, { is: 'turn' }>;
export type FigureGain = Extract<Beat, { is: 'gain' }>;

/** `count` equal pieces in one place. */
export type PieceLot = readonly [piece: string, at: PiecePlace, count: number];
export type PieceFace = readonly [piece: string, at: PiecePlace, face: string | number];
/** A figure by seat, for example the money of each. */
export type SeatFigures = readonly [what: string, bySeat: readonly number[]];

/** A player's own place: the whole mat, or a part of it. */
export const ownPlace = (seat: Seat, part?: string): PiecePlace => `mat-${seat}${part ? `/${part}` : ''}`;

/** The player to whom a place belongs; null for the board. */
export function seatOfPlace(place: PiecePlace | null): Seat | null {
  const found = place === null ? null : /^mat-(\d+)/.exec(place);
  return found ? Number(found[1]) : null;
}

/** How many of each piece there are at each place. */
function counted(lots: readonly PieceLot[]): Map<string, Map<PiecePlace, number>> {
  const all = new Map<string, Map<PiecePlace, number>>();
  for (const [piece, at, count] of lots) {
    if (count === 0) continue;
    const places = all.get(piece) ?? new Map<PiecePlace, number>();
    places.set(at, (places.get(at) ?? 0) + count);
    all.set(piece, places);
  }
  return all;
}

const NOWHERE: ReadonlyMap<PiecePlace, number> = new Map();

/** The places that have more pieces than in `other`, and how many more. */
const surplus = (places: ReadonlyMap<PiecePlace, number>, other: ReadonlyMap<PiecePlace, number>) =>
  [...places].map(([at, n]) => ({ at, n: n - (other.get(at) ?? 0) })).filter(({ n }) => n > 0);

/**
 * The pieces that moved, in the order of the lots. Pieces with the same name are equal: those that left a place are
 * paired with those that arrived at one. A piece without a partner comes from its `home` or goes there.
 */
export function moveBeats(
  before: readonly PieceLot[],
  after: readonly PieceLot[],
  home: (piece: string) => PiecePlace | null = () => null,
): MoveBeat[] {
  const [was, now] = [counted(before), counted(after)];
  const out: MoveBeat[] = [];
  for (const piece of new Set([...was.keys(), ...now.keys()])) {
    const lost = surplus(was.get(piece) ?? NOWHERE, now.get(piece) ?? NOWHERE);
    const gained = surplus(now.get(piece) ?? NOWHERE, was.get(piece) ?? NOWHERE);
    while (lost.length > 0 || gained.length > 0) {
      const [from, to] = [lost.at(0), gained.at(0)];
      const count = Math.min(from?.n ?? Infinity, to?.n ?? Infinity);
      out.push({ is: 'move', piece, from: from?.at ?? home(piece), to: to?.at ?? home(piece), count });
      if (from && (from.n -= count) === 0) lost.shift();
      if (to && (to.n -= count) === 0) gained.shift();
    }
  }
  return out;
}

/** A turn for each face that is new or different. */
export function turnBeats(before: readonly PieceFace[], after: readonly PieceFace[]): FaceTurn[] {
  const was = new Map(before.map(([piece, at, face]) => [`${piece} ${at}`, String(face)]));
  return after.flatMap(([piece, at, face]) => {
    const old = was.get(`${piece} ${at}`) ?? null;
    return old === String(face) ? [] : { is: 'turn' as const, piece, at, face: String(face), was: old };
  });
}

/** A beat if a phase or a round began, that is, if its number changed; else none. */
export const phaseBeats = (what: string, was: number, n: number): Beat[] =>
  n === was ? [] : [{ is: 'begin', what, n, was }];

/** The figures that changed, seat by seat. A figure that is missing in `before` gives no beat. */
export function gainBeats(before: readonly SeatFigures[], after: readonly SeatFigures[]): FigureGain[] {
  const was = new Map(before);
  return after.flatMap(([what, now]) =>
    now.flatMap((value, seat) => {
      const by = value - (was.get(what)?.[seat] ?? value);
      return by === 0 || Number.isNaN(by) ? [] : { is: 'gain' as const, what, seat, by, now: value };
    }),
  );
}

/** A step of a change: what happens, and the position that the screen shows from its beginning. */
export interface StoryStep<S> {
  readonly beats: readonly Beat[];
  readonly view: S;
}

/**
 * A change in the order in which the screen tells it. In each position of `views` some more has changed; the last one
 * is the position after the change. A piece moves or turns in the first step whose position has it in its new place.
 * What a player gets flies to the mat one step before the last, so that figures change when it has arrived. Steps
 * without beats are left out, except that there is always a last one.
 */
export function storyOf<S>(
  beats: (before: S, after: S) => readonly Beat[],
  before: S,
  views: readonly [...S[], S],
): StoryStep<S>[] {
  const last = views.length - 1;
  const soFar = views.map((view) => beats(before, view));
  const gains = (list: readonly Beat[]) => list.filter(({ is }) => is === 'gain');
  const steps = views.map((view, i) => ({
    view,
    beats: [] as Beat[],
    gains: gains(i === 0 ? soFar[0] : beats(views[i - 1], view)),
  }));
  for (const beat of soFar[last]) {
    if (beat.is === 'gain') continue;
    const text = JSON.stringify(beat);
    const toMat = beat.is === 'move' && seatOfPlace(beat.to) !== null;
    const seen = (list: readonly Beat[]) => list.some((one) => JSON.stringify(one) === text);
    steps[toMat ? Math.max(0, last - 1) : soFar.findIndex(seen)].beats.push(beat);
  }
  for (const step of steps) step.beats.push(...step.gains);
  const told = steps.filter(({ beats: list }) => list.length > 0);
  const ending = told.at(-1);
  return ending ? [...told.slice(0, -1), { ...ending, view: views[last] }] : [steps[last]];
}

/** The story of undo: the same steps backwards, to the position `before` them. */
export const reverseStory = <S>(steps: readonly StoryStep<S>[], before: S): StoryStep<S>[] =>
  steps.map(({ beats }, i) => ({ beats: reverseBeats(beats), view: steps[i - 1]?.view ?? before })).reverse();

/** The beats of undo: the same list backwards. */
export function reverseBeats(beats: readonly Beat[]): Beat[] {
  return [...beats].reverse().map((beat) => {
    if (beat.is === 'move') return { ...beat, from: beat.to, to: beat.from };
    if (beat.is === 'turn') return { ...beat, face: beat.was, was: beat.face };
    if (beat.is === 'begin') return { ...beat, n: beat.was, was: beat.n };
    return { ...beat, by: -beat.by, now: beat.now - beat.by };
  });
}

/**
 * Joins the lists of several moves: first the moves, turns and beginnings in their order, then the total change of each
 * figure.
 */
export function joinBeats(lists: readonly (readonly Beat[])[]): Beat[] {
  const gains = new Map<string, FigureGain>();
  const others: Beat[] = [];
  for (const beat of lists.flat()) {
    if (beat.is !== 'gain') {
      others.push(beat);
      continue;
    }
    const figure = `${beat.what} ${String(beat.seat)}`;
    gains.set(figure, { ...beat, by: beat.by + (gains.get(figure)?.by ?? 0) });
  }
  return [...others, ...[...gains.values()].filter(({ by }) => by !== 0)];
}
