// Contraband's moves in words: labels of buttons and lines of the log, without anything secret.
import { m } from '$lib/i18n/messages';
import { moveWords, type MoveTable } from '$lib/ui/move-words';
import { moves, type Action } from '../../moves';
import type { State } from '../../state';

const TABLE: MoveTable<State, Action> = {
  draw: (as) => m.ctb_draw({ as }),
  sell: (as, _, { card }) => m.ctb_sell({ as, card }),
  hoard: { label: (_, { card }) => m.ctb_hide({ card }), line: () => m.ctb_l_hide() },
  gamble: {
    label: () => m.ctb_gamble(),
    line: ({ before, after, seat }) => (after.luck[seat] > before.luck[seat] ? m.ctb_l_win() : m.ctb_l_lose()),
  },
  stop: { label: () => m.ctb_stop() },
};

export const { moveLabel, logLine } = moveWords(moves, TABLE);
