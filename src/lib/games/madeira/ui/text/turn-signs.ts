// What a player did, as a row of signs in the order of the beats: rows, requests, dice, moved pieces, favors, gains.
import { m } from '$lib/i18n/messages';
import type { Seat } from '$lib/engine/game';
import { ownPlace, seatOfPlace, type Beat, type FigureGain, type MoveBeat, type FaceTurn } from '$lib/ui/beats';
import type { RecapSign } from '$lib/ui/game-ui';
import type { IconName } from '$lib/ui/icons';
import { BUILDINGS, CITIES, FAVORS, REQUESTS, ROUTES } from '../../data';
import { POSTS, ROUTE_SLOTS } from '../../moves';
import type { State } from '../../state';
import { characterAt } from './move-facts';
import {
  BUILDING_NAMES,
  CITY_THINGS,
  FAVOR_THINGS,
  GOOD_ICONS,
  postNameByCode,
  ppText,
  REQUEST_THINGS,
  ROUTE_NAMES,
} from './wording';

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

/** The sign of a favor that was used, or of one that was turned up: `↑ Lord`. */
function turnSign({ piece, at, face, was }: FaceTurn, seat: Seat): RecapSign | null {
  const favor = favorOf(piece);
  if (!favor || seatOfPlace(at) !== seat || was === null) return null;
  const { icon, name } = FAVOR_THINGS[favor];
  return { icon, text: face === '0' ? name() : m.mad_sign_up({ favor: name() }) };
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

/** A place, short: of a city or a route only the name, without the number of the spot or slot. */
function placeText(id: string): string {
  const city = CITIES.find((one) => id.startsWith(one));
  const route = ROUTES.find((one) => id.startsWith(one));
  if (city) return CITY_THINGS[city].name();
  return route ? ROUTE_NAMES[route]() : postNameByCode(id);
}

/** The sign of a moved piece; its text is the destination. */
function pieceSign({ piece, from, to }: MoveBeat, seat: Seat): RecapSign | null {
  const [kind, own] = piece.split('-');
  const [place, slot] = (to ?? '').split('-');
  const post = POSTS.find((id) => id === to);
  if (kind === 'citizen' && post && from !== null) return { icon: 'village', text: placeText(post) };
  if (own !== String(seat)) return null;
  if (kind === 'marker' && place === 'row') return { icon: 'scroll', text: slot };
  if (kind === 'marker' && place === 'pass') return { icon: 'hourglass', text: slot };
  const [left, building] = [BUILDINGS.find((id) => id === from), BUILDINGS.find((id) => id === to)];
  if (kind === 'marker' && left && building) return { icon: 'church', text: BUILDING_NAMES[building]() };
  if (kind === 'worker' && post) return { icon: 'worker', text: placeText(post) };
  if (kind === 'ship' && to && ROUTE_SLOTS.includes(to)) return { icon: 'caravel', text: placeText(to) };
  return null;
}

/** Joins neighbouring signs of equal pieces: `[worker] Funchal · field 2e`. */
function joined(signs: readonly RecapSign[]): RecapSign[] {
  const out: RecapSign[] = [];
  for (const sign of signs) {
    const last = out.at(-1);
    if (last?.icon && last.icon === sign.icon && !sign.look)
      out.splice(-1, 1, { ...sign, text: `${last.text} · ${sign.text}` });
    else out.push(sign);
  }
  return out;
}

/** The signs of what `seat` did. `before` is the position before the turn: it still has the Characters. */
export function turnSigns(beats: readonly Beat[], seat: Seat, before: State): RecapSign[] {
  function signOf(beat: Beat): RecapSign | null {
    if (beat.is === 'gain') return beat.seat === seat ? gainSign(beat) : null;
    if (beat.is === 'turn') return turnSign(beat, seat);
    if (beat.is !== 'move') return null;
    return tokenSign(beat, seat, before) ?? pieceSign(beat, seat);
  }
  return joined(beats.map(signOf).filter((sign) => sign !== null));
}
