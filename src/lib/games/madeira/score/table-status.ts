// The status of a physical game: its round, its phase (from the checklist) and its turn order.
import { joinNames } from '$lib/i18n/isolate-bidi';
import { m } from '$lib/i18n/messages';
import type { SheetTable } from '../../../score-kit/score-ui';
import { checklist } from './checklist';
import { tableOf } from './sheet-state';

export function tableStatus(table: SheetTable): string[] {
  const { round, done, order } = tableOf(table);
  const checks = checklist(round, table.people.length);
  const now = checks.find(({ id }) => !done.includes(id)) ?? checks[checks.length - 1];
  return [
    m.mad_phase_long({ n: round, phase: now.phase }),
    ...(order ? [m.score_mad_order_told({ order: joinNames(order.map((seat) => table.people[seat].name)) })] : []),
  ];
}
