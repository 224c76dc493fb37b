// The tie-break: the holder of the Navegador card first, then the previous seats in turn (000 p.8, 003).
import { joinNames } from '$lib/i18n/isolate-bidi';
import { m } from '$lib/i18n/messages';
import type { SheetTable, TieQuestion } from '../../../score-kit/score-ui';

/** Seats in the order in which they would receive the card: the holder, then always the previous seat. */
export function cardOrder(holder: number, seats: number): number[] {
  return Array.from({ length: seats }, (_, i) => (holder - i + seats) % seats);
}

export const TIE_QUESTION: TieQuestion = {
  kind: 'holder',
  ask: m.score_nav_tie_ask,
  told: (table, [holder]) => {
    const { people, seating } = table;
    const names = cardOrder(seating.indexOf(holder), seating.length).map((at) => people[seating[at]].name);
    return m.score_nav_tie_told({ holder: names[0], order: joinNames(names) });
  },
  read: (table: SheetTable) => {
    const holder = table.counts.findIndex((c) => c.navegador === 1);
    return holder < 0 ? null : [holder];
  },
  write: (table, [holder]) =>
    table.people.map((_, seat) => ({ seat, field: 'navegador', value: seat === holder ? 1 : 0 })),
};
