// The turn order of a table of Madeira: it parts level people and equal pirates, later loses more (004 p.17).
import { m } from '$lib/i18n/paraglide/messages';
import type { Counts } from '../../../scoring/sheet';
import type { TieQuestion, Told } from '../../../ui/score-ui';
import { readTable, tableOf } from './table';

/** A seat's place in the turn order as the table keeps it; in seat order while nobody said. */
export function placeFromOrder(c: Counts, told: Told): Counts {
  if (told.entered('place')) return c;
  const order = readTable(told.extra).order;
  return { ...c, place: (order ? order.indexOf(told.seat) : told.seat) + 1 };
}

/** Names of people with equally many Pirates, more than none. */
function equalPirates(counts: readonly Counts[], names: readonly string[]): string[] {
  const same = (n: number) => counts.filter((c) => c.pirates === n).length > 1;
  return names.filter((_, seat) => counts[seat].pirates > 0 && same(counts[seat].pirates));
}

export const ORDER: TieQuestion = {
  kind: 'order',
  ask: m.score_mad_order_ask,
  needed: (table) => {
    // At the start everybody has the same number: it is asked when somebody has counted the Pirates.
    if (!table.people.every((_, seat) => table.entered(seat, 'pirates'))) return null;
    const names = equalPirates(
      table.counts,
      table.people.map((p) => p.name),
    );
    return names.length === 0 ? null : m.score_mad_pirates_equal({ names: names.join(', ') });
  },
  told: (table, order) => m.score_mad_order_told({ order: order.map((seat) => table.people[seat].name).join(', ') }),
  read: (table) => {
    const { order } = tableOf(table);
    const all = table.people.every((_, seat) => table.entered(seat, 'place'));
    if (!all) return order;
    return table.people.map((_, seat) => seat).sort((a, b) => table.counts[a].place - table.counts[b].place);
  },
  write: (_, order) => order.map((seat, i) => ({ seat, field: 'place', value: i + 1 })),
};
