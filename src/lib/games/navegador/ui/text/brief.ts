// One person's actions between two positions as a row of signs: field, exploration, buildings, ships, workers, money.
import { m } from '$lib/i18n/paraglide/messages';
import type { MoveEntry } from '$lib/engine/log';
import type { Sign } from '$lib/ui/game-ui';
import type { IconName } from '$lib/ui/icons';
import { moves } from '../../moves';
import { N_GOODS, openColonyPrices, shipsOf, type State } from '../../state';
import { COLUMN_NAMES, FIELD_ICONS, FIELD_NAMES, FIELDS, GOOD_NAMES, GOODS, REGIONS, regionName } from './wording';

/** A change of a count as a sign; none without a change. */
function change(by: number, icon: IconName): Sign[] {
  if (by === 0) return [];
  return [
    { icon, text: by > 0 ? m.nav_sign_plus({ n: by }) : m.nav_sign_minus({ n: -by }), look: by > 0 ? 'gain' : 'loss' },
  ];
}

/** New things of one kind, by good. */
function goods(before: readonly number[], after: readonly number[], seat: number, icon: IconName): Sign[] {
  return GOODS.flatMap((good, g): Sign[] => {
    const n = after[seat * N_GOODS + g] - before[seat * N_GOODS + g];
    return n > 0 ? [{ icon, text: m.nav_sign_good({ n, good: GOOD_NAMES[good]() }) }] : [];
  });
}

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
  const stone = actions.flatMap((a): Sign[] =>
    a.type === 'field' ? [{ icon: FIELD_ICONS[FIELDS.indexOf(a.field)], text: FIELD_NAMES[a.field]() }] : [],
  );
  const explored = REGIONS.flatMap((_, region): Sign[] => {
    const found = (after.known & ~before.known & (1 << region)) !== 0;
    const prices = openColonyPrices(after, region).join('·');
    return found ? [{ text: m.nav_sign_region({ region: regionName(after, region), prices }) }] : [];
  });
  /** Regions that ships sailed to, without explored ones: those are shown with their prices. */
  const reached = REGIONS.flatMap((region, r): Sign[] => {
    const there = actions.some((a) => a.type === 'sail' && a.to === region);
    const found = (after.known & ~before.known & (1 << r)) !== 0;
    return there && !found ? [{ text: m.nav_sign_to({ region: regionName(after, r) }) }] : [];
  });
  const privileges = actions.flatMap((a): Sign[] =>
    a.type === 'privilege' ? [{ icon: 'scroll', text: COLUMN_NAMES[a.column]() }] : [],
  );
  return [
    ...stone,
    ...reached,
    ...explored,
    ...privileges,
    ...goods(before.colonies, after.colonies, seat, 'palm'),
    ...goods(before.factories, after.factories, seat, 'factory'),
    ...change(after.shipyards[seat] - before.shipyards[seat], 'shipyard'),
    ...change(after.churches[seat] - before.churches[seat], 'church'),
    ...change(after.workers[seat] - before.workers[seat], 'worker'),
    ...change(shipsOf(after, seat) - shipsOf(before, seat), 'caravel'),
    ...change(after.money[seat] - before.money[seat], 'coins'),
  ];
}
