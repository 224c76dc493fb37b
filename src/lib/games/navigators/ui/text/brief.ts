// One person's actions between two positions as a row of signs: the marker's space, flips, explorations and
// discoveries.
import { m } from '$lib/i18n/paraglide/messages';
import type { Seat } from '$lib/engine/game';
import type { MoveEntry } from '$lib/engine/log';
import { gainOf } from '$lib/ui/beats';
import type { Sign } from '$lib/ui/game-ui';
import { SEA_IDS, seaHex } from '../../chart';
import { ROWS } from '../../data';
import { moves, type Action } from '../../moves';
import type { State } from '../../state';
import { beats } from '../model/beats';
import { ROW_ICONS } from './things';
import { figure, hexName, ROW_NAMES, tiles } from './wording';

/** `s` is the position before all moves, `after` the one after them: only `after` surely has a new base. */
function signOf(s: State, after: State, seat: Seat, a: Action): Sign | null {
  if (a.type === 'place') {
    const text = m.ngs_cell({ row: ROW_NAMES[a.row](), figure: figure(s, ROWS.indexOf(a.row), a.space - 1) });
    return { icon: ROW_ICONS[a.row], text };
  }
  if (a.type === 'build') return { icon: 'castle', text: hexName(after.base[seat]) };
  return null;
}

/**
 * The signs of the moves between two positions. The last entry names the seat: the first may still end the turn before.
 */
export function brief(before: State, after: State, entries: readonly MoveEntry[]): readonly Sign[] {
  const seat = entries.at(-1)?.seat;
  if (seat === undefined) return [];
  const played = entries.flatMap((entry) => {
    const move = entry.seat === seat ? moves.parse(entry.move) : undefined;
    const sign = move === undefined ? null : signOf(before, after, seat, moves.decode(move));
    return sign ? [sign] : [];
  });
  const changes = beats(before, after);
  /** Where the seat's pieces of a kind came to lie, in the order of the chart. */
  const laid = (kind: string) => {
    const piece = `${kind}-${String(seat)}`;
    return SEA_IDS.filter((id) => changes.some((beat) => beat.is === 'move' && beat.piece === piece && beat.to === id));
  };
  const explored = laid('tile');
  const found = laid('key').map((id) => hexName(seaHex(id)));
  const paid = -gainOf(changes, seat, 'hand');
  return [
    ...played,
    ...(explored.length > 0 ? [{ icon: 'hex', text: explored.join(' · '), look: 'gain' } as const] : []),
    ...found.map((text) => ({ icon: 'lighthouse', text, look: 'gain' }) as const),
    ...(paid > 0 ? [{ text: m.ngs_sign_paid({ tiles: tiles(paid) }), look: 'loss' } as const] : []),
  ];
}
