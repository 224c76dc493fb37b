// Facts of a move as text: prices, gains and consequences, from the position before it.
import { joinList } from '$lib/i18n/join-list';
import { m } from '$lib/i18n/messages';
import { breadFor } from '../../sums';
import { boardOf } from '../../board';
import {
  BUILDING_REGION,
  BUILDINGS,
  CHARACTERS,
  COLONIES,
  GOODS,
  FIRST_LANDING_SLOT,
  FIRST_FIELD_OF_REGION,
  REWARDS,
  REWARD_TILES,
  type Building,
} from '../../data';
import { FIRST_COLONY, FIRST_CITY_SPOT, type Action } from '../../moves';
import { shipsInColony } from '../../pieces';
import { NONE, STAGE, TASK, type State } from '../../state';
import { woodBill } from '../../wood';
import {
  breadText,
  BUILDING_NAMES,
  CHARACTER_THINGS,
  goodsText,
  ppText,
  realsText,
  REWARD_NAMES,
  woodText,
} from './wording';

/** `Mayor (Moinho)`; only the name of the Building if it has no Character. */
export function characterAt(s: State, building: Building): string {
  const character = s.characters[BUILDINGS.indexOf(building)];
  const name = BUILDING_NAMES[building]();
  return character === NONE
    ? name
    : m.mad_who({ character: CHARACTER_THINGS[CHARACTERS[character]].name(), building: name });
}

/** A field's next harvest: Wood while there is any; otherwise its good. */
export const nextHarvestText = (s: State, f: number): string =>
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

export function harvestGain(s: State, region: number): string {
  const { trees, sums } = regionHarvest(s, region);
  const parts = trees > 0 ? [woodText(trees)] : [];
  return joinList([...parts, ...sums.flatMap((n, g) => (n > 0 ? [goodsText(g, n)] : []))]) || m.mad_nothing();
}

/** The Bread that a die of this value costs on a Building's Character. */
export const breadAt = (value: number, building: Building): string => {
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

/** PP that a Worker earns by moving to a place; empty if none. */
export function arrivalText(s: State, to: number): string {
  if (s.stage === STAGE.settle || to < FIRST_COLONY) return '';
  const scouts = s.task === TASK.scout ? 1 : 0;
  const n = to >= FIRST_CITY_SPOT ? scouts : shipsInColony(s, s.seat, to - FIRST_COLONY);
  return n === 0 ? '' : m.mad_plus({ text: ppText(n) });
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
export function woodToBuyText(s: State, n: number): string {
  const bill = woodBill(s, s.seat, n);
  return bill.buy === 0 ? '' : m.mad_m_buy({ n: woodText(bill.buy), reals: realsText(bill.reals) });
}

export const withConsequences = (text: string, ...more: string[]): string =>
  more.filter(Boolean).reduce((t, x) => m.mad_m_and({ text: t, more: x }), text);

export function rewardName(s: State, { colony, tile }: Extract<Action, { type: 'reward' }>): string {
  return REWARD_NAMES[
    REWARDS[s.rewards[COLONIES.indexOf(colony) * REWARD_TILES.length + REWARD_TILES.indexOf(tile)]]
  ]();
}
