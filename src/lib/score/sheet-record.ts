// A finished sheet in the format of play logs.
import { timeOnDay } from '../device/change-day';
import type { PlayRecord } from '../device/play-record';
import { gameMeta } from '../games';
import { COLOUR_WORDS } from '../ui/seats/seat-words';
import type { SheetSession } from './sheet-session.svelte';
import { aboutOf } from '../store/amend';

/** The sheet's game with the evening's details. */
export function recordOf(desk: SheetSession): PlayRecord {
  const meta = gameMeta(desk.game);
  const { id, title } = desk.row;
  const about = aboutOf(desk.row);
  const note = about.note || title;
  return {
    id: `sheet:${id}`,
    game: desk.game,
    gameName: meta?.name ?? desk.game,
    ...(meta?.bgg !== undefined && { bgg: meta.bgg }),
    at: timeOnDay(desk.at, desk.day),
    ...(about.minutes !== undefined && { minutes: about.minutes }),
    ...(about.place && { place: about.place }),
    ...(note && { note }),
    people: desk.seating.map((seat) => desk.people[seat]),
    points: desk.seating.map((seat) => desk.totals[seat]),
    ranks: desk.seating.map((seat) => desk.ranks[seat]),
    // People are seated clockwise from the first player.
    first: 0,
    colour: ({ colour }) => COLOUR_WORDS[colour](),
  };
}
