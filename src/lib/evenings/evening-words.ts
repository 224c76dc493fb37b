// The names of an evening and its games.
import { gameMeta } from '../games';
import { m } from '../i18n/messages';
import { formatDay } from '../i18n/dates';
import { playedDay } from '../store/amend-game';
import { eveningDay, type EveningRow } from '../store/evenings';
import type { EveningGame } from './evening.svelte';
import { namesOf } from '../ui/seats/seat-words';

/** "14 May 2026", from `YYYY-MM-DD`. */
export const eveningDayText = (day: string): string => formatDay('day', day);

/** The evening's title, or its day if it has none. */
export const eveningName = (row: Pick<EveningRow, 'title' | 'at' | 'day'>): string =>
  row.title || m.lib_eve_of({ day: eveningDayText(eveningDay(row)) });

/** The name of a game: its title, or its people. */
export const eveningGameName = ({ row }: EveningGame): string => (row ? row.title || namesOf(row) : m.lib_eve_gone());

/** The game's name, its day, and whether it is running or in the bin; empty if it is not on the device. */
export function gameFactsText({ row }: EveningGame): string {
  if (!row) return '';
  const state =
    row.status === 'deleted'
      ? m.lib_eve_bin()
      : row.status === 'running' || row.status === 'draft'
        ? m.lib_eve_open()
        : null;
  return [gameMeta(row.game)?.name ?? row.game, eveningDayText(playedDay(row)), ...(state ? [state] : [])].join(' · ');
}
