// The Navigators' one-page summary: its tables, its scoring, and the pieces of the set-up.
import { m } from '$lib/i18n/messages';
import type { Crib } from '$lib/teach/crib';
import { BOX_PIECES, N_PLACES } from '../data';
import { MISSION_TABLE, MOVE_TABLE, PLANNING_TABLE, SCORING_TABLE } from '../ui/text/reference-tables';

export const crib: Crib = {
  tables: [PLANNING_TABLE, MOVE_TABLE, SCORING_TABLE, MISSION_TABLE],
  scores: [m.lngs_c_points, m.lngs_c_base, m.lngs_c_tie],
  each: () => [
    { icon: 'hex', count: BOX_PIECES.exploration, text: m.lngs_k_tiles },
    { icon: 'caravel', count: 1, text: m.lngs_k_ship },
    { icon: 'flag', count: BOX_PIECES.markers, text: m.lngs_k_markers },
    { icon: 'seal', count: 1, text: m.lngs_k_mission },
  ],
  board: (seats) => [
    { icon: 'wind', count: BOX_PIECES.change, text: m.lngs_b_supply },
    { icon: 'wheel', count: 1, text: m.lngs_b_start },
    ...(seats < N_PLACES
      ? [
          {
            icon: 'person' as const,
            count: N_PLACES - seats,
            text: () => m.lngs_b_dummies({ count: N_PLACES - seats }),
          },
        ]
      : []),
    { icon: 'map', count: 1, text: m.lngs_b_board },
  ],
};
