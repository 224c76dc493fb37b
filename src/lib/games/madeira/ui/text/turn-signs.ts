// What a player did, as a row of signs in the order of the beats: rows, requests, dice, moved pieces, favors, gains.
import { m } from '$lib/i18n/messages';
import type { Seat } from '$lib/engine/game';
import { ownPlace, seatOfPlace, type Beat, type FigureGain, type MoveBeat, type FaceTurn } from '$lib/ui/beats';
import type { RecapSign } from '$lib/ui/game-ui';
import type { IconName } from '$lib/ui/icons';
import { BUILDINGS, FAVORS, REQUESTS } from '../../data';
import { POSTS, ROUTE_SLOTS } from '../../moves';
import type { State } from '../../state';
import { characterAt } from './move-facts';
import { FAVOR_THINGS, GOOD_ICONS, postNameByCode, ppText, REQUEST_THINGS, slotName } from './wording';

/** Gains shown with an icon. Prestige Points are shown in words. */
const SHOWN: Readonly<Record<string, IconName>> = { reals: 'coins', bread: 'bread', wood: 'wood', ...GOOD_ICONS };

function gainSign({ what, by }: FigureGain): RecapSign | null {
  const icon = SHOWN[what];
  if (!icon && what !== 'points') return null;
  const n = Math.abs(by);
  const text = icon ? String(n) : ppText(n);
  return {
    ...(icon ? { icon } : {}),
    text: by > 0 ? m.mad_plus({ text }) : m.mad_minus({ text }),
    look: by > 0 ? 'gain' : 'loss',
  };
}

const favorOf = (piece: string) => FAVORS.find((favor) => piece === `favor-${favor}`);

/** The sign of a favor that was used: it was turned face-down. */
function turnSign({ piece, at, face, was }: FaceTurn, seat: Seat): RecapSign | null {
  const favor = favorOf(piece);
  if (!favor || seatOfPlace(at) !== seat || was !== '1' || face !== '0') return null;
  return { icon: FAVOR_THINGS[favor].icon, text: FAVOR_THINGS[favor].name() };
}

/** The sign of a request or favor the player took, or of a die placed on a Character. */
function tokenSign({ piece, from, to }: MoveBeat, seat: Seat, before: State): RecapSign | null {
  const request = REQUESTS.find((one) => piece === `request-${one}`);
  if (request && seatOfPlace(to) === seat)
    return { icon: REQUEST_THINGS[request].icon, text: REQUEST_THINGS[request].name() };
  const favor = favorOf(piece);
  if (favor && seatOfPlace(to) === seat) return { icon: FAVOR_THINGS[favor].icon, text: FAVOR_THINGS[favor].name() };
  const building = BUILDINGS.find((one) => one === to);
  const die = /^(pirate-)?die-(\d)$/.exec(piece);
  if (!die || !building || (from !== ownPlace(seat, 'dice') && from !== 'watch')) return null;
  return {
    icon: die[1] ? 'flag' : 'die',
    text: m.mad_sign_die({ n: Number(die[2]), who: characterAt(before, building) }),
  };
}

/** The sign of a player's own marker, Worker or ship; its text is the destination. */
function pieceSign(piece: string, to: string): RecapSign | null {
  const [kind] = piece.split('-');
  const [place, slot] = to.split('-');
  if (kind === 'marker' && place === 'row') return { icon: 'scroll', text: slot };
  if (kind === 'marker' && place === 'pass') return { icon: 'hourglass', text: slot };
  if (kind === 'worker' && POSTS.includes(to)) return { icon: 'worker', text: postNameByCode(to) };
  if (kind === 'ship' && ROUTE_SLOTS.includes(to)) return { icon: 'caravel', text: slotName(ROUTE_SLOTS.indexOf(to)) };
  return null;
}

/** The signs of what `seat` did. `before` is the position before the turn: it still has the Characters. */
export function turnSigns(beats: readonly Beat[], seat: Seat, before: State): RecapSign[] {
  function signOf(beat: Beat): RecapSign | null {
    if (beat.is === 'gain') return beat.seat === seat ? gainSign(beat) : null;
    if (beat.is === 'turn') return turnSign(beat, seat);
    if (beat.is !== 'move') return null;
    const mine = beat.piece.endsWith(`-${String(seat)}`) && beat.to !== null;
    return tokenSign(beat, seat, before) ?? (mine && beat.to !== null ? pieceSign(beat.piece, beat.to) : null);
  }
  return beats.map(signOf).filter((sign) => sign !== null);
}
