// Madeira's one-page summary: its tables, its scoring, and the pieces of the set-up.
import { m } from '$lib/i18n/messages';
import type { Crib } from '$lib/teach/crib';
import { DICE_FIGURES, STARTING_SUPPLY } from '../data';
import {
  BUILDING_TABLE,
  CITY_POINTS,
  FAVOR_TABLE,
  MARKET_TABLE,
  PASSING_TABLE,
  REQUESTS_BY_ROUND,
  WOOD_TABLE,
} from '../ui/text/reference-tables';

export const crib: Crib = {
  tables: [REQUESTS_BY_ROUND, CITY_POINTS, WOOD_TABLE, MARKET_TABLE, BUILDING_TABLE, PASSING_TABLE, FAVOR_TABLE],
  scores: [m.lmad_c_ships, m.lmad_c_guilds, m.lmad_c_cost, m.lmad_c_rest, m.lmad_c_pirates],
  each: () => [
    { icon: 'worker', count: STARTING_SUPPLY.workers, text: m.lmad_k_workers },
    { icon: 'caravel', count: STARTING_SUPPLY.ships, text: m.lmad_k_ships },
    { icon: 'wheat', count: 1, text: m.lmad_k_goods },
    { icon: 'wood', count: STARTING_SUPPLY.wood, text: m.lmad_k_wood },
    { icon: 'bread', count: STARTING_SUPPLY.bread, text: m.lmad_k_bread },
    { icon: 'pirates', count: 1, text: m.lmad_k_pirates },
    { icon: 'coins', count: 1, text: m.lmad_k_reals },
    { icon: 'flag', count: STARTING_SUPPLY.markers, text: m.lmad_k_markers },
    { icon: 'windmill', count: 1, text: m.lmad_k_mill },
    { icon: 'scroll', count: 1, text: m.lmad_k_request },
  ],
  board: (seats) => [
    { icon: 'wood', count: 3, text: m.lmad_b_fields },
    { icon: 'meeple', count: 3, text: m.lmad_b_citizens },
    { icon: 'seal', count: 12, text: m.lmad_b_favors },
    { icon: 'crown', count: 2, text: m.lmad_b_rewards },
    { icon: 'scroll', count: seats, text: () => m.lmad_b_rows({ n: seats }) },
    { icon: 'dice', count: DICE_FIGURES.pirates, text: m.lmad_b_dice },
    { icon: 'hourglass', count: seats, text: () => m.lmad_b_passing({ n: seats }) },
  ],
};
