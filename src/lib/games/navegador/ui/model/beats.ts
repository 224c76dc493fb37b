// What changed on Navegador's table between two positions, and how each change sounds.
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
import { COLUMNS, FIELDS, GOODS, BUILDING_KINDS, PORTUGAL, REGIONS, SHIPYARD } from '../../data';
import { pointsNow } from '../../sheet';
import {
  achievementCount,
  buildingPlacesAtStart,
  N_COLUMNS,
  N_GOODS,
  N_REGIONS,
  NONE,
  openColonyPrices,
  shipsOf,
  type State,
} from '../../state';
import type { Sound } from '$lib/ui/game-ui';

const columnOf = (kind: number) => (kind < SHIPYARD ? 'factory' : BUILDING_KINDS[kind]);
const knows = (s: State, region: number) => (s.known & (1 << region)) !== 0;

/** Pieces on the board, without those on the mats. */
function lots(s: State): PieceLot[] {
  const out: PieceLot[] = [];
  s.stone.forEach((field, seat) => field !== NONE && out.push([`stone-${seat}`, FIELDS[field], 1]));
  if (s.mark !== NONE) out.push(['card', FIELDS[s.mark], 1]);
  s.ships.forEach((n, i) => out.push([`ship-${Math.floor(i / N_REGIONS)}`, REGIONS[i % N_REGIONS], n]));
  REGIONS.forEach((region, r) => {
    if (!knows(s, r)) out.push(['explorer', region, 1]);
    for (const price of openColonyPrices(s, r)) out.push(['colony', `${region}/${price}`, 1]);
  });
  BUILDING_KINDS.forEach((kind, k) => {
    for (let i = s.built[k]; i < buildingPlacesAtStart(s, k); i++)
      out.push([`works-${columnOf(k)}`, `${kind}/${i}`, 1]);
  });
  COLUMNS.forEach((column, c) => out.push([`privilege-${column}`, 'gallery', s.gallery[c]]));
  GOODS.forEach((good, g) => out.push([`cube-${good}`, `row-${s.market[g]}`, 1]));
  s.money.forEach((_, seat) => {
    out.push(['explorer', ownPlace(seat, 'explorer'), s.explorers[seat]]);
    COLUMNS.forEach((column, c) => {
      const held = achievementCount(s, seat, c);
      if (column === 'colony') out.push(['colony', ownPlace(seat, column), held]);
      else if (column !== 'explorer') out.push([`works-${column}`, ownPlace(seat, column), held]);
      out.push([`privilege-${column}`, ownPlace(seat, column), s.privileges[seat * N_COLUMNS + c]]);
    });
  });
  return out;
}

/** Each explored region shows the face `known`. */
const faces = (s: State): PieceFace[] =>
  REGIONS.flatMap((region, r) => (r === PORTUGAL || !knows(s, r) ? [] : [['region', region, 'known'] as const]));

/** Each open colony shows its price. */
const prices = (s: State): PieceFace[] =>
  REGIONS.flatMap((region, r) =>
    openColonyPrices(s, r).map((price) => ['colony', `${region}/${price}`, price] as const),
  );

const seatsOf = (s: State) => s.money.map((_, seat) => seat);
const byGood = (list: readonly number[], g: number) => list.filter((_, i) => i % N_GOODS === g);

/** The figures of all seats, by the names that the mat uses. */
const figures = (s: State): SeatFigures[] => [
  ...GOODS.map((good, g) => [`colony-${good}`, byGood(s.colonies, g)] as const),
  ...GOODS.map((good, g) => [`factory-${good}`, byGood(s.factories, g)] as const),
  ['explorer', s.explorers],
  ['shipyard', s.shipyards],
  ['church', s.churches],
  ['worker', s.workers],
  ['ship', seatsOf(s).map((seat) => shipsOf(s, seat))],
  ['money', s.money],
  ['points', seatsOf(s).map((seat) => pointsNow(s, seat))],
];

/**
 * What moved, which ships were built or lost, which regions were revealed with their prices, whether a phase began, and
 * what each seat gained.
 */
export function beats(before: State, after: State): Beat[] {
  const home = (piece: string) => (piece.startsWith('ship-') ? ownPlace(Number(piece.slice(5)), 'ship') : null);
  const shown = turnBeats(faces(before), faces(after));
  const fresh = new Set(shown.map(({ at }) => at));
  const moves = moveBeats(lots(before), lots(after), home);
  // Price tokens of a revealed region did not move there: they were turned up.
  const played = moves.filter(({ piece, to }) => piece !== 'colony' || to === null || !fresh.has(to.split('/')[0]));
  return [
    ...played,
    ...shown,
    ...turnBeats(prices(before), prices(after)),
    ...phaseBeats('phase', before.phase, after.phase),
    ...gainBeats(figures(before), figures(after)),
  ];
}

/** The screen's positions before `after`: pieces first, then money, then what a player gets with its points. */
export function positionsBetween(before: State, after: State): State[] {
  const { money, workers, explorers, shipyards, churches, colonies, factories, privileges } = before;
  const paid = { ...after, explorers, shipyards, churches, colonies, factories, privileges };
  const held = { ...paid, money, workers };
  return after.known === before.known ? [held] : [held, paid];
}

/** Regions that were explored, as targets. */
export const discoveredTargets = (list: readonly Beat[]): string[] =>
  list.flatMap((beat) => (beat.is === 'turn' && beat.piece === 'region' ? [`region-${beat.at}`] : []));

/** Figures whose gain sounds like a token. */
const TAKEN = /^(colony|factory|explorer|shipyard|church|worker)/;

export function soundOfBeat(beat: Beat): Sound | null {
  if (beat.is === 'begin') return 'chord';
  if (beat.is === 'turn') return beat.piece === 'region' ? 'token' : null;
  if (beat.is === 'move') {
    if (beat.piece.startsWith('stone-')) return 'stone';
    if (beat.piece.startsWith('ship-')) return 'sail';
    return beat.piece.startsWith('privilege-') ? 'token' : null;
  }
  if (beat.what === 'money') return 'coin';
  return beat.by > 0 && TAKEN.test(beat.what) ? 'token' : null;
}
