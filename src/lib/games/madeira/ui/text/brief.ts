// One person's actions between two positions as a row of signs: die or Building, pieces moved and built, gains.
import { m } from '$lib/i18n/paraglide/messages';
import type { MoveEntry } from '$lib/engine/log';
import { gainOf } from '$lib/ui/beats';
import type { Sign } from '$lib/ui/game-ui';
import type { IconName } from '$lib/ui/icons';
import { GOODS } from '../../data';
import { moves, SLOTS, type Action } from '../../moves';
import type { State } from '../../state';
import { beats } from '../model/beats';
import { characterAt } from './labels';
import { FAVOR_ICONS, FAVOR_NAMES, GOOD_ICONS, namedPost, REQUEST_ICONS, REQUEST_NAMES, slotName } from './wording';

/** The sign of a move; none if its gains say enough. */
function signOf(s: State, a: Action): Sign | null {
  switch (a.type) {
    case 'row':
      return { icon: 'scroll', text: a.row };
    case 'request':
    case 'fulfil':
      return { icon: REQUEST_ICONS[a.request], text: REQUEST_NAMES[a.request]() };
    case 'favor':
    case 'build':
      return { icon: FAVOR_ICONS[a.favor], text: FAVOR_NAMES[a.favor]() };
    case 'die':
    case 'pirate':
      return {
        icon: a.type === 'die' ? 'die' : 'flag',
        text: m.mad_sign_die({ n: a.value, who: characterAt(s, a.building) }),
      };
    case 'pass':
      return { icon: 'hourglass', text: a.slot };
    case 'worker':
      return { icon: 'worker', text: namedPost(a.to) };
    case 'ship':
      return { icon: 'caravel', text: slotName(SLOTS.indexOf(a.to)) };
    default:
      return null;
  }
}

function change(by: number, icon: IconName): Sign[] {
  if (by === 0) return [];
  const text = by > 0 ? m.mad_plus({ text: String(by) }) : m.mad_minus({ text: String(-by) });
  return [{ icon, text, look: by > 0 ? 'gain' : 'loss' }];
}

/**
 * The signs of the moves between two positions. The last entry names the seat: the first may still end the turn before.
 */
export function brief(before: State, after: State, entries: readonly MoveEntry[]): readonly Sign[] {
  const seat = entries.at(-1)?.seat;
  if (seat === undefined) return [];
  const played = entries.flatMap((entry) => {
    const move = entry.seat === seat ? moves.parse(entry.move) : undefined;
    const sign = move === undefined ? null : signOf(before, moves.decode(move));
    return sign ? [sign] : [];
  });
  const changes = beats(before, after);
  const gain = (what: string) => gainOf(changes, seat, what);
  const pp = gain('points');
  return [
    ...played,
    ...(pp === 0 ? [] : [{ text: signed(pp), look: pp > 0 ? 'gain' : 'loss' } as const]),
    ...change(gain('reals'), 'coins'),
    ...change(gain('bread'), 'bread'),
    ...change(gain('wood'), 'wood'),
    ...GOODS.flatMap((good) => change(gain(good), GOOD_ICONS[good])),
  ];
}

const signed = (n: number): string => {
  const text = m.mad_n_pp({ n: Math.abs(n) });
  return n > 0 ? m.mad_plus({ text }) : m.mad_minus({ text });
};
