// The turn order of a table of Madeira. It breaks ties; among people with equally many Pirates the later one loses more
// (004 p.17).
import { isolateName, joinNames } from '$lib/i18n/isolate-bidi';
import { joinList } from '$lib/i18n/join-list';
import { m } from '$lib/i18n/messages';
import type { Counts } from '../../../engine/sheet';
import type { TieQuestion, DerivedContext } from '../../../score-kit/score-ui';
import { readTable } from './sheet-state';

/** Fills in a seat's place from the stored turn order, unless a place was entered or there is no order. */
export function placeFromOrder(c: Counts, context: DerivedContext): Counts {
  const { order } = readTable(context.extra);
  const at = order?.indexOf(context.seat) ?? -1;
  return context.entered('place') || at < 0 ? c : { ...c, place: at + 1 };
}

/** Names of people who have as many Pirates as another person, and at least one. */
function equalPirates(counts: readonly Counts[], names: readonly string[]): string[] {
  const same = (n: number) => counts.filter((c) => c.pirates === n).length > 1;
  return names.filter((_, seat) => counts[seat].pirates > 0 && same(counts[seat].pirates));
}

export const TIE_QUESTION: TieQuestion = {
  kind: 'order',
  ask: m.score_mad_order_ask,
  needed: (table) => {
    const names = equalPirates(
      table.counts,
      table.people.map((p) => p.name),
    );
    return names.length === 0 ? null : m.score_mad_pirates_equal({ names: joinList(names.map(isolateName)) });
  },
  told: (table, order) => m.score_mad_order_told({ order: joinNames(order.map((seat) => table.people[seat].name)) }),
  read: (table) => {
    const seats = table.people.map((_, seat) => seat);
    if (seats.some((seat) => table.counts[seat].place === 0)) return null;
    return seats.sort((a, b) => table.counts[a].place - table.counts[b].place);
  },
  write: (_, order) => order.map((seat, i) => ({ seat, field: 'place', value: i + 1 })),
};
