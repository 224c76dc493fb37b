// What a player did as a row of signs, in the order of the beats: the marker's space, explorations and discoveries, a
// new base, tiles paid.
import { m } from '$lib/i18n/messages';
import type { Seat } from '$lib/engine/game';
import { seatOfPlace, type Beat } from '$lib/ui/beats';
import type { RecapSign } from '$lib/ui/game-ui';
import { SEA_HEX_IDS, seaHex } from '../../chart';
import { ROWS } from '../../data';
import type { State } from '../../state';
import { planningCellFigure, hexName, tileCountText } from './wording';
import { ROW_THINGS } from './help-things';

/** The signs of what `seat` did. `before`, the position before the turn, has the values of the planning board. */
export function turnSigns(beats: readonly Beat[], seat: Seat, before: State): RecapSign[] {
  const laid = beats.flatMap((beat) => (beat.is === 'move' && beat.piece === `tile-${String(seat)}` ? [beat.to] : []));
  /** Hexes on which the seat laid a tile: `laid` also contains tiles that came into the hand. */
  const explored = SEA_HEX_IDS.filter((id) => laid.includes(id));

  function moveSign(piece: string, to: string): RecapSign | null {
    const [kind] = piece.split('-');
    const [row, space] = to.split('-');
    const at = ROWS.findIndex((id) => id === row);
    if (kind === 'marker' && at >= 0)
      return {
        icon: ROW_THINGS[ROWS[at]].icon,
        text: m.ngs_cell({ row: ROW_THINGS[ROWS[at]].name(), figure: planningCellFigure(before, at, Number(space)) }),
      };
    if (kind === 'base') return { icon: 'castle', text: hexName(seaHex(to)) };
    if (kind === 'key') return { icon: 'lighthouse', text: hexName(seaHex(to)), look: 'gain' };
    // All laid tiles share one sign, at the place of the first tile's beat.
    const first = kind === 'tile' && to === laid.find((id) => seatOfPlace(id) === null);
    return first ? { icon: 'hex', text: explored.join(' · '), look: 'gain' } : null;
  }

  function signOf(beat: Beat): RecapSign | null {
    if (beat.is === 'move')
      return beat.piece.endsWith(`-${String(seat)}`) && beat.to !== null && seatOfPlace(beat.to) === null
        ? moveSign(beat.piece, beat.to)
        : null;
    const pays = beat.is === 'gain' && beat.seat === seat && beat.what === 'hand' && beat.by < 0;
    return pays ? { text: m.ngs_sign_paid({ tiles: tileCountText(-beat.by) }), look: 'loss' } : null;
  }
  return beats.map(signOf).filter((sign) => sign !== null);
}
