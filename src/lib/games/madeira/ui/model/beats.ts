// What changed on Madeira's table between two positions, and how each change sounds.
import {
  phaseBeats,
  gainBeats,
  moveBeats,
  ownPlace,
  turnBeats,
  type Beat,
  type PieceFace,
  type SeatFigures,
  type PieceLot,
} from '$lib/ui/beats';
import {
  BUILDINGS,
  CHARACTERS,
  DICE_FIGURES,
  FAVORS,
  GOODS,
  N_BUILDINGS,
  N_COLONIES,
  N_GOODS,
  N_REQUESTS,
  REQUESTS,
  PASSING_SLOT_NAMES,
} from '../../data';
import { FIRST_COLONY, FIRST_FIELD, POSTS, ROUTE_SLOTS, CITY_SPOTS } from '../../moves';
import { NEUTRAL_CITIZEN, NONE, STAGE, type State } from '../../state';
import type { Sound } from '$lib/ui/game-ui';

const seatsOf = (s: State) => s.pp.map((_, seat) => seat);

/** A seat's Workers: at Home and on the board. */
function workers(s: State, seat: number): PieceLot[] {
  const piece = `worker-${seat}`;
  const out: PieceLot[] = [
    [piece, ownPlace(seat, 'home'), s.home[seat]],
    [piece, 'watch', s.watch[seat]],
  ];
  s.fields.forEach((there, field) => out.push([piece, POSTS[FIRST_FIELD + field], (there >> seat) & 1]));
  for (let c = 0; c < N_COLONIES; c++) out.push([piece, POSTS[FIRST_COLONY + c], s.colony[seat * N_COLONIES + c]]);
  s.spots.forEach((who, spot) => out.push([piece, CITY_SPOTS[spot], Number(who === seat + 1)]));
  return out;
}

/** A seat's ships and markers: Action Markers, and the marker in a row or passing slot. */
function others(s: State, seat: number): PieceLot[] {
  const [ship, marker] = [`ship-${seat}`, `marker-${seat}`];
  const out: PieceLot[] = [[ship, ownPlace(seat, 'ships'), s.ships[seat]]];
  s.slots.forEach((who, slot) => out.push([ship, ROUTE_SLOTS[slot], Number(who === seat + 1)]));
  BUILDINGS.forEach((building, b) => out.push([marker, building, s.markers[seat * N_BUILDINGS + b]]));
  PASSING_SLOT_NAMES.forEach((name, slot) => {
    out.push(
      [marker, `pass-${name}`, Number(s.passing[slot] === seat)],
      [marker, `row-${name}`, Number(s.rows[slot] === seat)],
    );
  });
  out.push([`mill-${seat}`, `mill-${s.mill[seat]}`, 1]);
  return out;
}

/** Dice by value: in the rows, in hand, on Characters, in the City Watch. */
function dice(s: State): PieceLot[] {
  const out: PieceLot[] = [];
  const perRow = s.rowDice.length / PASSING_SLOT_NAMES.length;
  s.rowDice.forEach(
    (value, i) => value > 0 && out.push([`die-${value}`, `row-${PASSING_SLOT_NAMES[Math.floor(i / perRow)]}`, 1]),
  );
  s.dice.forEach((n, i) =>
    out.push([`die-${(i % DICE_FIGURES.faces) + 1}`, ownPlace(Math.floor(i / DICE_FIGURES.faces), 'dice'), n]),
  );
  s.lying.forEach((n, i) => {
    const kind = Math.floor(i / DICE_FIGURES.faces) % 2 === 0 ? 'die' : 'pirate-die';
    out.push([`${kind}-${(i % DICE_FIGURES.faces) + 1}`, BUILDINGS[Math.floor(i / (2 * DICE_FIGURES.faces))], n]);
  });
  s.pirateDice.forEach((n, i) => out.push([`pirate-die-${i + 1}`, 'watch', n]));
  return out;
}

/** Crown's Requests: in the rows, in front of their players, fulfilled. */
function requests(s: State): PieceLot[] {
  const at = (i: number) => i % N_REQUESTS;
  const by = (i: number) => Math.floor(i / N_REQUESTS);
  return [
    ...s.rowRequests.map((n, i) => [`request-${REQUESTS[at(i)]}`, `row-${PASSING_SLOT_NAMES[by(i)]}`, n] as const),
    ...s.requests.map((n, i) => [`request-${REQUESTS[at(i)]}`, ownPlace(by(i), 'requests'), n] as const),
    ...s.fulfilled.map((n, i) => [`request-${REQUESTS[at(i)]}`, ownPlace(by(i), 'fulfilled'), n] as const),
  ];
}

function tokens(s: State): PieceLot[] {
  const out: PieceLot[] = [];
  s.spots.forEach((who, spot) => out.push(['citizen', CITY_SPOTS[spot], Number(who === NEUTRAL_CITIZEN)]));
  s.favorOf.forEach((owner, f) => {
    if (s.covers.includes(f)) out.push([`favor-${FAVORS[f]}`, 'cities', 1]);
    else if (owner !== NONE) out.push([`favor-${FAVORS[f]}`, ownPlace(owner), 1]);
  });
  s.characters.forEach((c, b) => c !== NONE && out.push([`character-${CHARACTERS[c]}`, BUILDINGS[b], 1]));
  return out;
}

const lots = (s: State): PieceLot[] => [
  ...seatsOf(s).flatMap((seat) => [...workers(s, seat), ...others(s, seat)]),
  ...dice(s),
  ...requests(s),
  ...tokens(s),
];

/** Guild Favors, face-up or face-down, and the dice of a Building that were rolled again. */
const faces = (s: State): PieceFace[] => [
  ...s.favorOf.flatMap((owner, f) =>
    owner === NONE ? [] : [[`favor-${FAVORS[f]}`, ownPlace(owner), s.favorUp[f]] as const],
  ),
  ...s.rolled.map((value, i) => ['rolled-die', `${BUILDINGS[s.building]}/${i}`, value] as const),
  ...(s.rolledPirate ? [['rolled-pirate-die', BUILDINGS[s.building], s.rolledPirate] as const] : []),
];

const figures = (s: State): SeatFigures[] => [
  ['reals', s.reals],
  ['bread', s.bread],
  ['wood', s.wood],
  ['home', s.home],
  ...GOODS.map((good, g) => [good, s.goods.filter((_, i) => i % N_GOODS === g)] as const),
  ['ships', s.ships],
  ['points', s.pp],
];

const isDie = (piece: string) => /^(pirate-)?die-/.test(piece);

/** Whether the dice of the rows were rolled in this change: at the beginning of a round. */
const rolledRows = (before: State, after: State) =>
  after.round > before.round || (before.stage === STAGE.begin && after.stage !== STAGE.begin);

/**
 * Where a piece is that is missing in a position: a marker is at its player's seat; any other piece is nowhere (null).
 */
const home = (piece: string) => {
  const [kind, seat] = piece.split('-');
  return kind === 'marker' ? ownPlace(Number(seat)) : null;
};

/** What moved, what was rolled or turned, which phase began, and what each seat gained. */
export function beats(before: State, after: State): Beat[] {
  const rolls = rolledRows(before, after);
  const moves = moveBeats(lots(before), lots(after), home).filter(({ piece }) => !rolls || !isDie(piece));
  const rolled = rolls ? dice(after).filter(([, at, n]) => n > 0 && at.startsWith('row-')) : [];
  return [
    ...moves,
    ...turnBeats(
      [],
      rolled.map(([piece, at]) => [piece, at, piece.slice(-1)] as const),
    ),
    ...turnBeats(faces(before), faces(after)),
    ...phaseBeats('round', before.round, after.round),
    ...phaseBeats('phase', before.phase, after.phase),
    ...gainBeats(figures(before), figures(after)),
  ];
}

/** The screen's position before `after`: pieces and dice first, then Reals, goods and PP. */
export const positionsBetween = (before: State, after: State): State[] => {
  const { reals, bread, wood, goods, pp } = before;
  return [{ ...after, reals, bread, wood, goods, pp }];
};

const WOODEN = /^(worker|citizen|marker|mill)/;
const STOCK = new Set(['bread', 'wood', 'wheat', 'sugar', 'wine']);

export function soundOfBeat(beat: Beat): Sound | null {
  if (beat.is === 'begin') return 'chord';
  if (beat.is === 'turn') return /\bdie\b/.test(beat.piece) ? 'dice' : 'token';
  if (beat.is === 'move') {
    if (WOODEN.test(beat.piece)) return 'stone';
    if (beat.piece.startsWith('ship-')) return 'sail';
    return /^(request|favor)/.test(beat.piece) ? 'token' : null;
  }
  if (beat.what === 'reals') return 'coin';
  return STOCK.has(beat.what) ? 'token' : null;
}
