// The status of a table of The Navigators: the round, its phase as the placed markers show it, and who holds the
// starting marker.
import { m } from '$lib/i18n/messages';
import type { SheetTable } from '../../../score-kit/score-ui';
import { storedTableOf } from './sheet-state';
import { dummyColour, nextPlace, placesOf, seatAtPlace } from './planning-round';

export function tableStatus(table: SheetTable): string[] {
  const { round } = storedTableOf(table);
  if (!round) return [];
  const seating = placesOf(table, round);
  const seat = seatAtPlace(seating, round.start);
  const who =
    seat === null
      ? m.score_ngs_dummy({ colour: dummyColour(seating, round.start, table.people) })
      : table.people[seat].name;
  const phase = nextPlace(round) === null ? m.ngs_banner_sail() : m.ngs_banner_plan();
  return [m.ngs_banner({ n: round.number, phase }), m.score_ngs_round_start({ who })];
}
