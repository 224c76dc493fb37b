// Contraband's crib, the one-page summary to print: what scores, and the pieces of the set-up.
import { m } from '$lib/i18n/messages';
import type { Crib } from '$lib/teach/crib';
import { BOX } from '../data';

export const crib: Crib = {
  tables: [],
  scores: [m.lctb_c_open, m.lctb_c_hidden, m.lctb_c_luck],
  each: () => [{ icon: 'barrel', count: 1, text: m.lctb_k_card }],
  board: (seats) => [{ icon: 'barrel', count: BOX.reduce((a, b) => a + b) - seats, text: m.lctb_k_deck }],
};
