// One person's actions between two positions as a row of signs: field, exploration, buildings, ships, workers, money.
import { m } from '$lib/i18n/paraglide/messages';
import type { MoveEntry } from '$lib/engine/log';
import { gainOf } from '$lib/ui/beats';
import type { Sign } from '$lib/ui/game-ui';
import type { IconName } from '$lib/ui/icons';
import { moves } from '../../moves';
import { openColonyPrices, type State } from '../../state';
import { beats } from '../model/beats';
import { COLUMN_NAMES, FIELD_ICONS, FIELD_NAMES, FIELDS, GOOD_NAMES, GOODS, REGIONS, regionName } from './wording';

/** A change of a count as a sign; none without a change. */
function change(by: number, icon: IconName): Sign[] {
  if (by === 0) return [];
  return [
    { icon, text: by > 0 ? m.nav_sign_plus({ n: by }) : m.nav_sign_minus({ n: -by }), look: by > 0 ? 'gain' : 'loss' },
  ];
}

/** Figures that are shown if they changed, and their icons. */
const SHOWN = [
  ['shipyard', 'shipyard'],
  ['church', 'church'],
  ['worker', 'worker'],
  ['ship', 'caravel'],
  ['money', 'coins'],
] as const satisfies readonly (readonly [string, IconName])[];

/**
 * The signs of the moves between two positions. The last entry names the seat: the first may still end the turn before.
 */
export function brief(before: State, after: State, entries: readonly MoveEntry[]): readonly Sign[] {
  const seat = entries.at(-1)?.seat;
  if (seat === undefined) return [];
  const actions = entries.flatMap((entry) => {
    const code = entry.seat === seat ? moves.parse(entry.move) : undefined;
    return code === undefined ? [] : [moves.decode(code)];
  });
  const changes = beats(before, after);
  const gain = (what: string) => gainOf(changes, seat, what);
  const goods = (kind: string, icon: IconName): Sign[] =>
    GOODS.flatMap((good) => {
      const n = gain(`${kind}-${good}`);
      return n > 0 ? [{ icon, text: m.nav_sign_good({ n, good: GOOD_NAMES[good]() }) }] : [];
    });
  const stone = actions.flatMap((a): Sign[] =>
    a.type === 'field' ? [{ icon: FIELD_ICONS[FIELDS.indexOf(a.field)], text: FIELD_NAMES[a.field]() }] : [],
  );
  const known = new Set(changes.flatMap((beat) => (beat.is === 'turn' && beat.piece === 'region' ? [beat.at] : [])));
  const explored = REGIONS.flatMap((id, region): Sign[] => {
    const prices = openColonyPrices(after, region).join('·');
    return known.has(id) ? [{ text: m.nav_sign_region({ region: regionName(after, region), prices }) }] : [];
  });
  /** Regions that ships sailed to, without explored ones: those are shown with their prices. */
  const reached = REGIONS.flatMap((id, region): Sign[] => {
    const there = actions.some((a) => a.type === 'sail' && a.to === id);
    return there && !known.has(id) ? [{ text: m.nav_sign_to({ region: regionName(after, region) }) }] : [];
  });
  const privileges = actions.flatMap((a): Sign[] =>
    a.type === 'privilege' ? [{ icon: 'scroll', text: COLUMN_NAMES[a.column]() }] : [],
  );
  return [
    ...stone,
    ...reached,
    ...explored,
    ...privileges,
    ...goods('colony', 'palm'),
    ...goods('factory', 'factory'),
    ...SHOWN.flatMap(([what, icon]) => change(gain(what), icon)),
  ];
}
