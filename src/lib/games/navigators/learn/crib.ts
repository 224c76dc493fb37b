// The Navigators' crib: its tables, scoring, and the pieces of the set-up.
import { m } from '$lib/i18n/paraglide/messages';
import type { Crib } from '$lib/teach/crib';
import { BOX, PLACES } from '../data';
import { MISSION_TABLE, MOVES, PLANNING, POINTS } from '../ui/text/reference-tables';

export const crib: Crib = {
  tables: [PLANNING, MOVES, POINTS, MISSION_TABLE],
  scores: [m.lngs_c_points, m.lngs_c_base, m.lngs_c_tie],
  each: () => [
    { icon: 'hex', count: BOX.exploration, text: m.lngs_k_tiles },
    { icon: 'caravel', count: 1, text: m.lngs_k_ship },
    { icon: 'flag', count: BOX.markers, text: m.lngs_k_markers },
    { icon: 'seal', count: 1, text: m.lngs_k_mission },
  ],
  board: (seats) => [
    { icon: 'wind', count: BOX.change, text: m.lngs_b_supply },
    { icon: 'wheel', count: 1, text: m.lngs_b_start },
    ...(seats < PLACES
      ? [{ icon: 'person' as const, count: PLACES - seats, text: () => m.lngs_b_dummies({ count: PLACES - seats }) }]
      : []),
    { icon: 'map', count: 1, text: m.lngs_b_board },
  ],
};
