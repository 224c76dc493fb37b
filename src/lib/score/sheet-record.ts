// A finished sheet in the format of play logs.
import { timeOnDay } from '../device/change-day';
import type { PlayRecord } from '../device/play-record';
import { gameMeta } from '../games';
import type { SheetSession } from './sheet-session.svelte';
import { occasionOf } from '../store/amend-game';

/** The game of a finished sheet as a play record, with the details of the evening. */
export function playRecordOf(session: SheetSession): PlayRecord {
  const meta = gameMeta(session.game);
  const { id, title } = session.row;
  const about = occasionOf(session.row);
  const note = about.note || title;
  return {
    id: `sheet:${id}`,
    game: session.game,
    gameName: meta?.name ?? session.game,
    ...(meta?.bgg !== undefined && { bgg: meta.bgg }),
    at: timeOnDay(session.at, session.day),
    ...(about.minutes !== undefined && { minutes: about.minutes }),
    ...(about.place && { place: about.place }),
    ...(note && { note }),
    people: session.seating.map((seat) => session.people[seat]),
    points: session.seating.map((seat) => session.totals[seat]),
    ranks: session.seating.map((seat) => session.ranks[seat]),
    // `people` begins with the first player.
    first: 0,
  };
}
