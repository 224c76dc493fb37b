// Invariants of every position: pieces, dice and tiles are conserved, and counts are in range.
import { assertHolds, sum, isWithin, zeros } from '../../engine/numbers';
import { boardOf, N_COVERED_DISTRICTS } from './board';
import {
  DICE_FIGURES,
  FIELDS,
  N_BUILDINGS,
  N_CITIES,
  N_COLONIES,
  N_GUILD_FAVORS,
  N_GUILDS,
  N_FIELDS,
  N_PASSING_SLOTS,
  N_REQUESTS,
  N_POINT_SOURCES,
  REQUESTS_PER_ROW,
  STARTING_SUPPLY,
} from './data';
import { N_CITY_SPOTS } from './moves';
import { isBuilt, piecesInCity, shipsOnBoard } from './pieces';
import { A, B, C, E, NEUTRAL_CITIZEN, NONE, SETUP, STAGE, STAGES, type State } from './state';

function piecesHold(s: State): void {
  for (let seat = 0; seat < s.seats; seat++) {
    let workers = s.home[seat] + s.watch[seat] + sum(s.colony, seat * N_COLONIES, (seat + 1) * N_COLONIES);
    for (let f = 0; f <= N_FIELDS; f++) workers += (s.fields[f] >> seat) & 1;
    for (let city = 0; city < N_CITIES; city++) workers += piecesInCity(s, seat, city);
    assertHolds(workers === STARTING_SUPPLY.workers, 'workers lost or made by a seat', seat, workers);
    assertHolds(s.ships[seat] + shipsOnBoard(s, seat) === STARTING_SUPPLY.ships, 'ships lost or made by a seat', seat);
    assertHolds(
      isWithin(sum(s.markers, seat * N_BUILDINGS, (seat + 1) * N_BUILDINGS), 0, STARTING_SUPPLY.markers),
      'markers lost or made by a seat',
      seat,
    );
  }
  let neutral = 0;
  for (let city = 0; city < N_CITIES; city++) neutral += piecesInCity(s, NEUTRAL_CITIZEN - 1, city);
  assertHolds(neutral === N_CITIES, 'a Neutral Citizen lost or made');
  for (let k = 0; k < N_CITY_SPOTS; k++)
    assertHolds(s.spots[k] === 0 || isBuilt(s, k), 'somebody stands in a district not built');
  const open = new Set(boardOf(s.edition, s.seats).slots);
  s.slots.forEach((who, k) => {
    assertHolds(who === 0 || open.has(k), 'a ship on a closed slot');
  });
}

function supplyHolds(s: State): void {
  for (const list of [s.goods, s.wood, s.bread, s.reals, s.pirates, s.home, s.watch, s.ships, s.colony, s.fieldWood]) {
    for (const n of list) assertHolds(Number.isInteger(n) && n >= 0, 'a count below nothing');
  }
  const start = boardOf(s.edition, s.seats).wood;
  s.fieldWood.forEach((n, f) => {
    assertHolds(n <= start[f], 'Wood grew on a field', FIELDS[f]);
  });
  for (let seat = 0; seat < s.seats; seat++) {
    assertHolds(isWithin(s.mill[seat], 0, s.edition.windmill.feeds.length - 1), 'a marker off the windmill');
    const points = sum(s.points, seat * N_POINT_SOURCES, (seat + 1) * N_POINT_SOURCES);
    assertHolds(points === s.pp[seat], 'points by source do not add up', seat);
    assertHolds(s.stage === STAGE.over || s.pp[seat] >= 0, 'Prestige Points below 0');
  }
}

function diceHold(s: State): void {
  const rolled = s.phase === SETUP || (s.phase === A && s.stage !== STAGE.begin) || s.phase === B || s.phase === C;
  if (!rolled || s.stage === STAGE.mill) {
    assertHolds(sum(s.dice) + sum(s.guildOn) + sum(s.pirateOn) + sum(s.pirateDice) === 0, 'dice left over');
    return;
  }
  const inRows = s.rowDice.filter((v) => v > 0).length;
  const guild = inRows + sum(s.dice) + sum(s.guildOn) + s.aside;
  assertHolds(guild === s.seats * DICE_FIGURES.perRow, 'Guild dice lost or made', guild);
  assertHolds(sum(s.pirateDice) + sum(s.pirateOn) === DICE_FIGURES.pirates, 'Pirate dice lost or made');
  assertHolds(sum(s.lying) === sum(s.guildOn) + sum(s.pirateOn), 'a die on a Character shows nothing');
  for (let b = 0; b < N_BUILDINGS; b++) {
    assertHolds(
      isWithin(s.pirateOn[b], 0, 1) && s.guildOn[b] + s.pirateOn[b] <= s.seats,
      'too many dice on a Character',
    );
  }
}

function tilesHold(s: State): void {
  const inPlay = zeros(N_GUILDS);
  const { guild } = boardOf(s.edition, s.seats);
  for (let f = 0; f < s.favorOf.length; f++) {
    const there = s.covers.filter((c) => c === f).length + (s.favorOf[f] === NONE ? 0 : 1);
    inPlay[guild[f]] += there;
    assertHolds(there <= 1, 'a favor made', f);
    assertHolds(s.favorOf[f] !== NONE || s.favorUp[f] === 0, 'a favor of nobody lies face-up');
  }
  assertHolds(
    inPlay.every((n) => n === N_GUILD_FAVORS / N_GUILDS),
    'a favor lost',
  );
  assertHolds(s.covers.length === N_COVERED_DISTRICTS, 'districts lost or made');
  const { requests, starting } = boardOf(s.edition, s.seats);
  for (let q = 0; q < N_REQUESTS; q++) {
    const at = (list: readonly number[]) => list.reduce((n, x, i) => n + (i % N_REQUESTS === q ? x : 0), 0);
    const dealt = s.crowns.filter((crowns) => starting[crowns - 1] === q).length;
    const all = at(s.rowRequests) + at(s.requests) + at(s.fulfilled) - dealt;
    assertHolds(all <= requests[q], 'a request made');
  }
  const tiles = sum(s.rowRequests) + sum(s.requests) + sum(s.fulfilled);
  assertHolds(tiles === s.seats * (REQUESTS_PER_ROW + 1), 'requests lost or made', tiles);
}

function orderHolds(s: State): void {
  const markers = [...s.passing, ...s.rows].filter((seat) => seat !== NONE);
  assertHolds(markers.length === s.seats && new Set(markers).size === s.seats, 'a turn marker lost or made');
  assertHolds(
    s.passing.length === N_PASSING_SLOTS && s.rows.length === N_PASSING_SLOTS,
    'a column of the wrong length',
  );
  assertHolds(
    isWithin(s.round, 1, 5) && isWithin(s.phase, SETUP, E) && isWithin(s.stage, 0, STAGES.length - 1),
    'off the round',
  );
  assertHolds(isWithin(s.seat, 0, s.seats - 1), 'nobody decides');
  assertHolds(s.rows.every((seat) => seat === NONE) || s.phase === A || s.phase === B, 'a marker stayed in a row');
}

export function checkInvariants(s: State): void {
  piecesHold(s);
  supplyHolds(s);
  diceHold(s);
  tilesHold(s);
  orderHolds(s);
}
