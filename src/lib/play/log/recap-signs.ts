// The signs of what one player did between two positions.
import { joinBeats } from '../../ui/beats';
import type { RecapSign } from '../../ui/game-ui';
import type { Session } from '../session/session.svelte';

/** The part of a session that signs need. */
type Told = Pick<Session<object>, 'ui' | 'played' | 'at'>;

/**
 * The signs of the moves after ply `from`, up to and including ply `to`, for the player of the last move. Of moves by
 * other players only the gains count.
 */
export function recapSignsOf(session: Told, from: number, to: number): readonly RecapSign[] {
  const { ui, played } = session;
  const seat = played.slice(from, to).at(-1)?.seat;
  if (!ui.brief || seat === undefined) return [];
  let view = session.at(from);
  const first = view;
  const lists = played.slice(from, to).map((entry, k) => {
    const before = view;
    view = session.at(from + k + 1);
    const beats = ui.beats(before, view);
    return entry.seat === seat ? beats : beats.filter(({ is }) => is === 'gain');
  });
  return ui.brief(joinBeats(lists), seat, first);
}
