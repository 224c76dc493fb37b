// What a player did as a row of signs, in the order of the beats: field, regions reached or explored, privileges,
// buildings, workers, ships, money.
import { m } from '$lib/i18n/messages';
import type { Seat } from '$lib/engine/game';
import { seatOfPlace, type Beat, type FigureGain, type MoveBeat } from '$lib/ui/beats';
import type { RecapSign } from '$lib/ui/game-ui';
import type { IconName } from '$lib/ui/icons';
import type { State } from '../../state';
import {
  COLUMN_NAMES,
  COLUMNS,
  FIELD_ICONS,
  FIELD_NAMES,
  FIELDS,
  GOOD_NAMES,
  GOODS,
  REGIONS,
  regionName,
} from './wording';

/** Figures whose change is shown, and their icons. */
const SHOWN: Readonly<Record<string, IconName>> = {
  shipyard: 'shipyard',
  church: 'church',
  worker: 'worker',
  ship: 'caravel',
  money: 'coins',
};

function gainSign({ what, by }: FigureGain): RecapSign | null {
  const [kind, id] = what.split('-');
  const good = GOODS.find((one) => one === id);
  if (good)
    return by > 0
      ? { icon: kind === 'colony' ? 'palm' : 'factory', text: m.nav_sign_good({ n: by, good: GOOD_NAMES[good]() }) }
      : null;
  const icon = SHOWN[what];
  if (!icon) return null;
  const text = by > 0 ? m.nav_sign_plus({ n: by }) : m.nav_sign_minus({ n: -by });
  return { icon, text, look: by > 0 ? 'gain' : 'loss' };
}

/** The signs of what `seat` did. `before` is the position before the turn; its edition names the regions. */
export function turnSigns(beats: readonly Beat[], seat: Seat, before: State): RecapSign[] {
  const region = (id: string) =>
    regionName(
      before,
      REGIONS.findIndex((one) => one === id),
    );
  const explored = new Set(beats.flatMap((beat) => (beat.is === 'turn' && beat.piece === 'region' ? [beat.at] : [])));
  const shown = new Set<string>();
  const prices = (id: string) =>
    beats.flatMap((beat) => (beat.is === 'turn' && beat.at.startsWith(`${id}/`) ? [beat.face ?? ''] : [])).join('·');

  function moveSign({ piece, from, to }: MoveBeat): RecapSign | null {
    const field = FIELDS.findIndex((id) => id === to);
    if (piece === `stone-${String(seat)}` && field >= 0)
      return { icon: FIELD_ICONS[field], text: FIELD_NAMES[FIELDS[field]]() };
    const column = COLUMNS.find((id) => piece === `privilege-${id}`);
    if (column && seatOfPlace(to) === seat) return { icon: 'scroll', text: COLUMN_NAMES[column]() };
    // A ship that sailed, not one that was built. An explored region gets its sign from its reveal.
    const sailed =
      piece === `ship-${String(seat)}` && to !== null && seatOfPlace(from) === null && seatOfPlace(to) === null;
    if (!sailed || explored.has(to) || shown.has(to)) return null;
    shown.add(to);
    return { text: m.nav_sign_to({ region: region(to) }) };
  }

  function signOf(beat: Beat): RecapSign | null {
    if (beat.is === 'move') return moveSign(beat);
    if (beat.is === 'gain') return beat.seat === seat ? gainSign(beat) : null;
    if (beat.is !== 'turn' || beat.piece !== 'region') return null;
    return { text: m.nav_sign_region({ region: region(beat.at), prices: prices(beat.at) }) };
  }
  return beats.map(signOf).filter((sign) => sign !== null);
}
