// What an evening and its games are called.
import { gameMeta } from '../games';
import { joined } from '../i18n/isolate';
import { m } from '../i18n/paraglide/messages';
import { dayAs } from '../i18n/when';
import { playedDay } from '../store/amend';
import { eveningDay, type EveningRow } from '../store/evenings';
import type { Played } from './evening.svelte';
import { spoken } from '../ui/seats/seat-words';

/** "14 May 2026", of a day `YYYY-MM-DD`. */
export const dayOf = (day: string): string => dayAs('day', day);

/** Its title, or its day. */
export const nameOf = (row: Pick<EveningRow, 'title' | 'at' | 'day'>): string =>
  row.title || m.lib_eve_of({ day: dayOf(eveningDay(row)) });

/** A game by its title, or by who sat there. */
export const gameName = ({ row }: Played): string =>
  row ? row.title || joined(row.people.map((p) => spoken(p).name)) : m.lib_eve_gone();

/** Which game, when, and what became of it, each for itself. */
export function gameFacts({ row }: Played): string {
  if (!row) return '';
  const state =
    row.status === 'deleted'
      ? m.lib_eve_bin()
      : row.status === 'running' || row.status === 'draft'
        ? m.lib_eve_open()
        : null;
  return [gameMeta(row.game)?.name ?? row.game, dayOf(playedDay(row)), ...(state ? [state] : [])].join(' · ');
}
