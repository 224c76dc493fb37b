// Invariants of every position: pieces are conserved, no debts, counts in range.
import { assertHolds, sum, isWithin } from '../../engine/numbers';
import { BOX_PIECES, COLUMNS, GOODS, BUILDING_KINDS, LIMITS, REGIONS } from './data';
import type { RegionWithStack } from './edition';
import {
  buildingsLeft,
  buildingPlacesAtStart,
  CHOOSE_STAGE,
  coloniesOf,
  OVER_STAGE,
  KING_STAGE,
  N_COLUMNS,
  N_GOODS,
  N_REGIONS,
  NONE,
  privilegesIn,
  shipsOf,
  type State,
} from './state';

function seatsHold(s: State): void {
  for (let seat = 0; seat < s.seats; seat++) {
    assertHolds(Number.isInteger(s.money[seat]) && s.money[seat] >= 0, 'a seat owes money', seat);
    assertHolds(s.money[seat] % 10 === 0, 'a seat holds no round sum', seat);
    assertHolds(isWithin(s.workers[seat], LIMITS.workersMin, LIMITS.workersMax), 'workers off the track', seat);
    assertHolds(isWithin(shipsOf(s, seat), 0, LIMITS.ships), 'more ships than there are', seat);
    assertHolds(isWithin(s.stone[seat], NONE, 7), 'a stone off the rondel', seat);
    for (let c = 0; c < COLUMNS.length; c++) {
      assertHolds(
        isWithin(privilegesIn(s, seat, c), 0, LIMITS.perColumn),
        'a column of more than three privileges',
        seat,
      );
    }
  }
  for (const list of [s.ships, s.colonies, s.factories, s.privileges, s.used, s.moving]) {
    for (const n of list) assertHolds(Number.isInteger(n) && n >= 0, 'a count below nothing');
  }
}

/**
 * Counts a region's open colony tokens. Throws if they are out of order, in an unknown region or more than its stack.
 */
function openHere(s: State, r: number): number {
  let open = 0;
  let last = 0;
  for (let k = r * LIMITS.stack; k < (r + 1) * LIMITS.stack; k++) {
    const price = s.open[k];
    if (price === 0) continue;
    assertHolds(price >= last, 'colonies out of order', REGIONS[r]);
    last = price;
    open++;
  }
  assertHolds((s.known & (1 << r)) !== 0 || open === 0, 'colonies lie open in unknown waters', REGIONS[r]);
  if (r > 0) assertHolds(open <= s.edition.stacks[REGIONS[r] as RegionWithStack], 'too many colonies', REGIONS[r]);
  return open;
}

/** Throws unless the unseen, open and owned colony tokens of each good add up to all of them. */
function tokensHold(s: State): void {
  const open = [0, 0, 0];
  for (let r = 0; r < N_REGIONS; r++) {
    const here = openHere(s, r);
    if (r > 0) open[GOODS.indexOf(s.edition.goods[REGIONS[r] as RegionWithStack])] += here;
  }
  for (let g = 0; g < N_GOODS; g++) {
    let owned = 0;
    for (let seat = 0; seat < s.seats; seat++) owned += s.colonies[seat * N_GOODS + g];
    const all = s.edition.tokens[GOODS[g]].length;
    assertHolds(sum(s.unseen[g]) + open[g] + owned === all, 'tokens lost or made', GOODS[g]);
  }
}

function chartHolds(s: State): void {
  for (let k = 0; k < BUILDING_KINDS.length; k++)
    assertHolds(isWithin(s.built[k], 0, buildingPlacesAtStart(s, k)), 'a row of the chart is overdrawn');
  for (let g = 0; g < N_GOODS; g++) {
    let owned = 0;
    for (let seat = 0; seat < s.seats; seat++) owned += s.factories[seat * N_GOODS + g];
    assertHolds(owned + buildingsLeft(s, g) === BOX_PIECES.factories, 'factories lost or made');
  }
  assertHolds(sum(s.shipyards) + buildingsLeft(s, 3) === BOX_PIECES.shipyards, 'shipyards lost or made');
  assertHolds(sum(s.churches) + buildingsLeft(s, 4) === BOX_PIECES.churches, 'churches lost or made');
}

function boardHolds(s: State): void {
  let explored = 0;
  for (let r = 1; r < N_REGIONS; r++) explored += (s.known >> r) & 1;
  assertHolds(explored === sum(s.explorers), 'explorers lost or made');
  for (let c = 0; c < COLUMNS.length; c++) {
    let taken = 0;
    for (let seat = 0; seat < s.seats; seat++) taken += s.privileges[seat * N_COLUMNS + c];
    const fits = s.gallery[c] >= 0 && taken + s.gallery[c] <= BOX_PIECES.privileges;
    assertHolds(fits, 'more privileges than the box holds', COLUMNS[c]);
  }
  for (const row of s.market) assertHolds(isWithin(row, 1, LIMITS.rows), 'a marker off the market');
  for (let r = 1; r < N_REGIONS; r++) {
    if (s.known & (1 << r) || r === s.target) continue;
    for (let seat = 0; seat < s.seats; seat++)
      assertHolds(s.ships[seat * N_REGIONS + r] === 0, 'a ship in unknown waters');
  }
  assertHolds(
    s.target === NONE ? s.fleet === 0 : s.fleet === s.ships[s.seat * N_REGIONS + s.target],
    'the fleet is not where it waits',
  );
  assertHolds(isWithin(s.phase, 1, 3) && isWithin(s.holder, 0, s.seats - 1), 'phase or card out of range');
}

export function checkInvariants(s: State): void {
  seatsHold(s);
  tokensHold(s);
  chartHolds(s);
  boardHolds(s);
  if (s.stage === CHOOSE_STAGE)
    assertHolds(sum(s.moving) + sum(s.used) + s.busy + s.acted === 0, 'a turn begins with leftovers');
  if (s.stage >= KING_STAGE) assertHolds(s.final === 0 && s.trigger > 0, 'the game ended without a trigger');
  if (s.stage === OVER_STAGE && !s.goa) {
    for (let seat = 0; seat < s.seats; seat++)
      assertHolds(s.king[seat] > 0 || full(s, seat), 'a King’s privilege was forgotten');
  }
  assertHolds(sum(s.colonies) === s.money.reduce((n, _, seat) => n + coloniesOf(s, seat), 0), 'colonies miscounted');
}

function full(s: State, seat: number): boolean {
  return COLUMNS.every((_, c) => privilegesIn(s, seat, c) === LIMITS.perColumn);
}
