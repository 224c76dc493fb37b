// Navegador's one-page summary: its tables, its scoring, and the pieces of the set-up.
import { m } from '$lib/i18n/messages';
import type { Crib } from '$lib/teach/crib';
import { BOX_PIECES, DOUBLE_LOSS_TABLES, STARTING_SUPPLY } from '../data';
import { BUILDING_TABLE, MARKET_TABLE, PHASE_TABLE, PRIVILEGE_TABLE } from '../ui/text/reference-tables';

export const crib: Crib = {
  tables: [PHASE_TABLE, BUILDING_TABLE, PRIVILEGE_TABLE, MARKET_TABLE],
  scores: [m.lnav_c_columns, m.lnav_c_rest, m.lnav_c_king, m.lnav_c_tie],
  each: () => [
    { icon: 'coins', count: 1, text: m.lnav_k_money },
    { icon: 'worker', count: STARTING_SUPPLY.workers, text: m.lnav_k_workers },
    { icon: 'caravel', count: STARTING_SUPPLY.ships, text: m.lnav_k_ships },
    { icon: 'factory', count: STARTING_SUPPLY.orange, text: m.lnav_k_factory },
    { icon: 'shipyard', count: STARTING_SUPPLY.shipyards, text: m.lnav_k_shipyard },
    { icon: 'church', count: STARTING_SUPPLY.churches, text: m.lnav_k_church },
    { icon: 'crown', count: 1, text: m.lnav_k_king },
  ],
  board: (seats) => [
    { icon: 'sextant', count: BOX_PIECES.explorers, text: m.lnav_b_explorers },
    { icon: 'palm', count: 12, text: m.lnav_b_colonies },
    { icon: 'hex', count: 3, text: m.lnav_b_cubes },
    { icon: 'factory', count: 18, text: m.lnav_b_factories },
    {
      icon: 'shipyard',
      count: BOX_PIECES.shipyards - seats,
      text: () => m.lnav_b_shipyards({ n: BOX_PIECES.shipyards - seats }),
    },
    {
      icon: 'church',
      count: BOX_PIECES.churches - seats,
      text: () => m.lnav_b_churches({ n: BOX_PIECES.churches - seats }),
    },
    { icon: 'scroll', count: 5, text: m.lnav_b_gallery },
    {
      icon: 'wreck',
      count: DOUBLE_LOSS_TABLES.macau?.includes(seats) ? 2 : 1,
      text: DOUBLE_LOSS_TABLES.macau?.includes(seats) ? m.lnav_b_double_two : m.lnav_b_double,
    },
    { icon: 'compass', count: 1, text: m.lnav_b_card },
  ],
};
