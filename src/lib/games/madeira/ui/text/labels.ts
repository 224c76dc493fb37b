// A legal move as text, with places and prices, from the position before the move.
import { joinList } from '$lib/i18n/join-list';
import { m } from '$lib/i18n/messages';
import type { Move } from '$lib/engine/game';
import { writeAction, type ActionWriters } from '$lib/ui/move-words';
import { breadFor, unpaidPirates } from '../../sums';
import { boardOf } from '../../board';
import { buildingCostNow } from '../../building-effects';
import { districtPrice } from '../../character';
import { cityPP, requestPP } from '../../crown';
import {
  BUILDING_REGION,
  BUILDINGS,
  CHARACTERS,
  CITIES,
  COLONIES,
  FAVORS,
  FIELDS,
  GOODS,
  FIRST_LANDING_SLOT,
  MILL_FIGURES,
  PASSING_REALS,
  FIRST_FIELD_OF_REGION,
  REQUESTS,
  REWARDS,
  PASSING_SLOT_NAMES,
  REWARD_TILES,
  type Building,
} from '../../data';
import { workersToFeed } from '../../maintenance';
import { isMillAtTop } from '../../windmill';
import {
  FIRST_COLONY,
  FIRST_FIELD,
  FIRST_CITY_SPOT,
  moves,
  GOOD_PAIR_NAMES,
  GOOD_PAIRS,
  POSTS,
  ROUTE_SLOTS,
  CITY_SPOTS,
  type Action,
} from '../../moves';
import { shipsInColony, shipsOnBoard } from '../../pieces';
import { NONE, STAGE, TASK, type State } from '../../state';
import { woodBill } from '../../wood';
import {
  breadText,
  BUILDING_EFFECTS,
  BUILDING_NAMES,
  CHARACTER_THINGS,
  CITY_THINGS,
  COLONY_NAMES,
  FAVOR_THINGS,
  goodsText,
  postNameByCode,
  piratesText,
  postName,
  ppText,
  realsText,
  REQUEST_THINGS,
  REWARD_NAMES,
  slotName,
  spotName,
  woodText,
} from './wording';

type Of<T extends Action['type']> = Extract<Action, { type: T }>;

/** `Mayor (Moinho)`; only the name of the Building if it has no Character. */
export function characterAt(s: State, building: Building): string {
  const character = s.characters[BUILDINGS.indexOf(building)];
  const name = BUILDING_NAMES[building]();
  return character === NONE
    ? name
    : m.mad_who({ character: CHARACTER_THINGS[CHARACTERS[character]].name(), building: name });
}

/** A field's next harvest: Wood while there is any; otherwise its good. */
const nextHarvestText = (s: State, f: number): string =>
  s.fieldWood[f] > 0 ? woodText(1) : goodsText(s.fieldGood[f], 1);

/** A region's harvest for the active seat: Wood, and the count of each good. */
export function regionHarvest(s: State, region: number): { readonly trees: number; readonly sums: readonly number[] } {
  let trees = 0;
  const sums = GOODS.map(() => 0);
  for (let f = FIRST_FIELD_OF_REGION[region - 1]; f < FIRST_FIELD_OF_REGION[region]; f++) {
    if (!((s.fields[f] >> s.seat) & 1)) continue;
    if (s.fieldWood[f] > 0) trees++;
    else sums[s.fieldGood[f]]++;
  }
  return { trees, sums };
}

/** A region's harvest for the active seat as text. */
function harvestGain(s: State, region: number): string {
  const { trees, sums } = regionHarvest(s, region);
  const parts = trees > 0 ? [woodText(trees)] : [];
  return joinList([...parts, ...sums.flatMap((n, g) => (n > 0 ? [goodsText(g, n)] : []))]) || m.mad_nothing();
}

const breadAt = (value: number, building: Building): string => {
  const n = breadFor(value, BUILDING_REGION[BUILDINGS.indexOf(building)]);
  return n === 0 ? m.mad_free() : m.mad_minus({ text: breadText(n) });
};

/** By passing slot: its action as text; for slot I, that it has none. */
const PASS_ACTS: readonly (() => string)[] = [
  m.mad_pass_none,
  m.mad_brief_captain,
  m.mad_pass_act_2,
  m.mad_fx_navigator,
];
export const passActionText = (slot: number): string => PASS_ACTS[slot]();

function pass(_: State, a: Of<'pass'>): string {
  const slot = PASSING_SLOT_NAMES.indexOf(a.slot);
  return a.bonus === 'reals'
    ? m.mad_m_pass_reals({ slot: a.slot, reals: m.mad_plus({ text: realsText(PASSING_REALS[slot]) }) })
    : m.mad_m_pass_action({ slot: a.slot, action: passActionText(slot) });
}

/** PP that a Worker earns by moving to a place. */
function arrivalPP(s: State, to: number): number {
  if (s.task === TASK.scout && to >= FIRST_CITY_SPOT) return 1;
  return to >= FIRST_COLONY && to < FIRST_CITY_SPOT ? shipsInColony(s, s.seat, to - FIRST_COLONY) : 0;
}

function worker(s: State, a: Of<'worker'>): string {
  const to = POSTS.indexOf(a.to);
  const words = { from: postNameByCode(a.from), to: postName(to) };
  const n = s.stage === STAGE.settle ? 0 : arrivalPP(s, to);
  return n === 0 ? m.mad_m_worker(words) : m.mad_m_worker_pp({ ...words, pp: m.mad_plus({ text: ppText(n) }) });
}

/** Price and gain of one of a slot's offers: `2 Sugar → 5 Reals`. An offer of a colony has only a price. */
export function marketDealText(s: State, slot: number, deal: number): string {
  const offer = boardOf(s.edition, s.seats).deals[slot].at(deal);
  if (!offer) return '';
  return slot >= FIRST_LANDING_SLOT
    ? m.mad_minus({ text: goodsText(offer.good, offer.n) })
    : m.mad_deal({ give: goodsText(offer.good, offer.n), get: realsText(offer.reals) });
}

/** The Wood that has to be bought in order to discard `n`, with its price; empty if Home has enough. */
function woodToBuyText(s: State, n: number): string {
  const bill = woodBill(s, s.seat, n);
  return bill.buy === 0 ? '' : m.mad_m_buy({ n: woodText(bill.buy), reals: realsText(bill.reals) });
}

/** The text of a move followed by its consequences. */
export const withConsequences = (text: string, ...more: string[]): string =>
  more.filter(Boolean).reduce((t, x) => m.mad_m_and({ text: t, more: x }), text);

function ship(s: State, a: Of<'ship'>): string {
  const to = ROUTE_SLOTS.indexOf(a.to);
  const from = a.from === 'home' ? m.mad_place_home() : postNameByCode(a.from);
  const deal = withConsequences(
    marketDealText(s, to, a.deal - 1),
    a.from === 'home' ? m.mad_minus({ text: woodText(1) }) : '',
    a.from === 'home' ? woodToBuyText(s, 1) : '',
  );
  return m.mad_m_ship({ from, to: slotName(to), deal });
}

function build(s: State, a: Of<'build'>): string {
  const price = districtPrice(s, FAVORS.indexOf(a.favor));
  const text = m.mad_m_build({
    favor: FAVOR_THINGS[a.favor].name(),
    fx: FAVOR_THINGS[a.favor].text(),
    wood: m.mad_minus({ text: woodText(price) }),
  });
  return withConsequences(text, woodToBuyText(s, price));
}

const owed = (n: number): string => (n > 0 ? m.mad_plus({ text: piratesText(n) }) : '');

function down(s: State, a: Of<'down'>): string {
  const bottom = s.mill[s.seat] === 0;
  const [ofBread, ofReals] = bottom
    ? [MILL_FIGURES.bottomBread, MILL_FIGURES.bottomReals]
    : [MILL_FIGURES.bread, MILL_FIGURES.reals];
  const gain = a.get === 'bread' ? breadText(ofBread) : realsText(ofReals);
  return bottom ? m.mad_m_down_bottom({ gain }) : m.mad_m_down({ gain });
}

function given(give: string): string {
  const [a, b] = GOOD_PAIRS[GOOD_PAIR_NAMES.indexOf(give)];
  return a === b ? goodsText(a, 2) : joinList([goodsText(a, 1), goodsText(b, 1)]);
}

function done(s: State): string {
  if (s.stage === STAGE.building) return m.mad_m_done_pp();
  if (s.stage === STAGE.mill || s.stage === STAGE.grain) return m.mad_m_done_mill();
  return s.task === TASK.mayor ? m.mad_m_done_mayor() : m.mad_m_done();
}

function skip(s: State): string {
  if (s.stage === STAGE.reward) return m.mad_m_skip_reward();
  if (s.stage === STAGE.building) return m.mad_m_skip_building();
  return s.stage === STAGE.honor ? m.mad_m_skip_honor() : m.mad_m_skip();
}

export function rewardName(s: State, { colony, tile }: Of<'reward'>): string {
  return REWARD_NAMES[
    REWARDS[s.rewards[COLONIES.indexOf(colony) * REWARD_TILES.length + REWARD_TILES.indexOf(tile)]]
  ]();
}

const WRITERS: ActionWriters<Action, State, string> = {
  begin: (s) => m.mad_m_begin({ n: s.round }),
  row: (s, a) => {
    const row = PASSING_SLOT_NAMES.indexOf(a.row);
    return m.mad_m_row({ row: a.row, dice: s.rowDice.slice(row * 3, row * 3 + 3).join(' · ') });
  },
  request: (_, a) => m.mad_m_request({ request: REQUEST_THINGS[a.request].name() }),
  guild: (_, a) => m.mad_m_guild({ guild: a.guild }),
  favor: (_, a) => m.mad_m_favor({ favor: FAVOR_THINGS[a.favor].name(), fx: FAVOR_THINGS[a.favor].text() }),
  die: (s, a) => m.mad_m_die({ value: a.value, who: characterAt(s, a.building), bread: breadAt(a.value, a.building) }),
  pirate: (s, a) =>
    m.mad_m_pirate({ value: a.value, who: characterAt(s, a.building), bread: breadAt(a.value, a.building) }),
  pass,
  harvest: (s) => {
    const n = BUILDING_REGION[s.building];
    return m.mad_m_harvest({ n, gain: harvestGain(s, n) });
  },
  again: (s, a) => m.mad_m_again({ field: postNameByCode(a.field), gain: nextHarvestText(s, FIELDS.indexOf(a.field)) }),
  worker,
  citizen: (_, a) =>
    m.mad_m_citizen({ from: spotName(CITY_SPOTS.indexOf(a.from)), to: spotName(CITY_SPOTS.indexOf(a.to)) }),
  ship,
  build,
  marker: (_, a) => m.mad_m_marker({ from: BUILDING_NAMES[a.from](), to: BUILDING_NAMES[a.to]() }),
  building: (_, a) => m.mad_m_building({ building: BUILDING_NAMES[a.building](), fx: BUILDING_EFFECTS[a.building]() }),
  flip: (_, a) => m.mad_m_flip({ favor: FAVOR_THINGS[a.favor].name(), fx: FAVOR_THINGS[a.favor].text() }),
  reward: (s, a) => m.mad_m_reward({ colony: COLONY_NAMES[a.colony](), reward: rewardName(s, a) }),
  bread: () => m.mad_m_bread(),
  discard: (_, a) => (a.n === 0 ? m.mad_m_discard_0() : m.mad_m_discard({ count: a.n })),
  wood: (_, a) => m.mad_m_wood({ place: postName(FIRST_FIELD + POSTS.slice(FIRST_FIELD).indexOf(a.from)) }),
  roll: (s) => m.mad_m_roll({ building: BUILDING_NAMES[BUILDINGS[s.building]]() }),
  pay: (s) => (buildingCostNow(s) === 0 ? m.mad_m_pay_free() : m.mad_m_pay({ reals: realsText(buildingCostNow(s)) })),
  refuse: (s) => m.mad_m_refuse({ pirates: m.mad_plus({ text: piratesText(unpaidPirates(s.rolledPirate)) }) }),
  honor: () => m.mad_m_honor(),
  upkeep: (s, a) =>
    withConsequences(
      a.n === 0 ? m.mad_m_give_0() : m.mad_m_upkeep({ wood: woodText(a.n) }),
      woodToBuyText(s, a.n),
      owed(shipsOnBoard(s, s.seat) - a.n),
    ),
  feed: (s, a) =>
    withConsequences(
      a.n === 0 ? m.mad_m_give_0() : m.mad_m_feed({ bread: breadText(a.n) }),
      owed(workersToFeed(s, s.seat) - a.n),
    ),
  fulfil: (s, a) => {
    const points = requestPP(s, s.seat, REQUESTS.indexOf(a.request), s.round);
    return m.mad_m_fulfil({ request: REQUEST_THINGS[a.request].name(), pp: ppText(points) });
  },
  city: (s, a) =>
    m.mad_m_city({ city: CITY_THINGS[a.city].name(), pp: ppText(cityPP(s, s.seat, CITIES.indexOf(a.city))) }),
  donate: (_, a) => m.mad_m_donate({ reals: realsText(a.n), pp: ppText(a.n) }),
  finish: () => m.mad_m_finish(),
  up: (s) => (isMillAtTop(s, s.seat) ? m.mad_m_up_top() : m.mad_m_up()),
  down,
  trade: (_, a) => m.mad_deal({ give: given(a.give), get: goodsText(GOODS.indexOf(a.get), 1) }),
  done,
  skip,
};

export const moveLabel = (s: State, move: Move): string => writeAction(WRITERS, s, moves.decode(move));
