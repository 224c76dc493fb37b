// What a player did as a row of signs, in the order of the beats: the marker's space, explorations and discoveries, a
// new base, tiles paid.
import { m } from '$lib/i18n/messages';
import type { Seat } from '$lib/engine/game';
import { ownPlace, seatOfPlace, type Beat } from '$lib/ui/beats';
import type { RecapSign } from '$lib/ui/game-ui';
import { SEA_HEX_IDS, seaHex } from '../../chart';
import { MISSIONS, ROWS, TILES } from '../../data';
import { NONE, type State } from '../../state';
import { planningCellFigure, hexName, tileCountText, tileKindName } from './wording';
import { MISSION_THINGS, ROW_THINGS } from './help-things';

/** The tiles that the seat turned over in its hand: one sign for all. */
function flipSigns(beats: readonly Beat[], seat: Seat): RecapSign[] {
  const tiles = beats.flatMap((beat) => {
    const kind = beat.is === 'turn' ? TILES.findIndex((tile) => beat.at === ownPlace(seat, tile)) : NONE;
    return kind === NONE ? [] : [tileKindName(kind)];
  });
  return tiles.length === 0 ? [] : [{ icon: ROW_THINGS.flip.icon, text: tiles.join(' · ') }];
}

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
    if (beat.is === 'turn' && beat.piece === `mission-${String(seat)}`)
      return { icon: 'scroll', text: MISSION_THINGS[MISSIONS[Number(beat.face)]].name() };
    if (beat.is === 'move')
      return beat.piece.endsWith(`-${String(seat)}`) && beat.to !== null && seatOfPlace(beat.to) === null
        ? moveSign(beat.piece, beat.to)
        : null;
    const pays = beat.is === 'gain' && beat.seat === seat && beat.what === 'hand' && beat.by < 0;
    return pays ? { text: m.ngs_sign_paid({ tiles: tileCountText(-beat.by) }), look: 'loss' } : null;
  }
  const signs = [...flipSigns(beats, seat), ...beats.map(signOf).filter((sign) => sign !== null)];
  // An expedition that moved nothing but the ship: where the ship is home.
  const sailed = beats.some((beat) => beat.is === 'move' && beat.piece === `ship-${String(seat)}`);
  return signs.length > 0 || !sailed ? signs : [{ icon: 'caravel', text: hexName(before.base[seat]) }];
}
