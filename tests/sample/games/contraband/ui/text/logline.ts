// A played move as a sentence of the log, without anything secret.
import { m } from '$lib/i18n/messages';
import { logLineBy } from '$lib/ui/move-words';
import { moves, type Action } from '../../moves';
import type { State } from '../../state';

/** A played move as a sentence with names; null for the end of a turn. */
export const logLine = logLineBy<State, Action>(moves, ({ before, after, seat, mover }, a) => {
  switch (a.type) {
    case 'draw':
      return m.ctb_l_draw(mover);
    case 'sell':
      return m.ctb_l_sell({ ...mover, card: a.card });
    case 'hoard':
      return m.ctb_l_hide(mover);
    case 'gamble':
      return after.luck[seat] > before.luck[seat] ? m.ctb_l_win(mover) : m.ctb_l_lose(mover);
    case 'stop':
      return null;
  }
});
