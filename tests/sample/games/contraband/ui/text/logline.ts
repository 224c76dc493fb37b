// A played move as a sentence of the log: its public part.
import { m } from '$lib/i18n/paraglide/messages';
import type { MoveEntry } from '$lib/engine/log';
import type { Person, PlayerNaming } from '$lib/ui/game-ui';
import { moves } from '../../moves';
import type { State } from '../../state';

/** A played move as a sentence with names; null for the end of a turn. */
export function logLine(
  before: State,
  after: State,
  entry: MoveEntry,
  people: readonly Person[],
  naming: PlayerNaming = 'named',
): string | null {
  const move = moves.parse(entry.move);
  if (move === undefined) return null;
  const a = moves.decode(move);
  const said = { naming, name: people[entry.seat].name };
  switch (a.type) {
    case 'draw':
      return m.ctb_l_draw(said);
    case 'sell':
      return m.ctb_l_sell({ ...said, card: a.card });
    case 'hoard':
      return m.ctb_l_hide(said);
    case 'gamble':
      return after.luck[entry.seat] > before.luck[entry.seat] ? m.ctb_l_win(said) : m.ctb_l_lose(said);
    case 'stop':
      return null;
  }
}
