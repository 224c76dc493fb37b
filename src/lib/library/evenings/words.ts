// What an evening and its games are called.
import { gameMeta } from '../../games';
import { joined } from '../../i18n/isolate';
import { m } from '../../i18n/paraglide/messages';
import { dateAs } from '../../i18n/when';
import type { EveningRow } from '../../store/evenings';
import type { Played } from './evening.svelte';

/** "14 May 2026". `at`: ms since 1970. */
export const dayOf = (at: number): string => dateAs('day', at);

/** Its title, or its day. */
export const nameOf = ({ title, at }: Pick<EveningRow, 'title' | 'at'>): string =>
  title || m.lib_eve_of({ day: dayOf(at) });

/** A game by its title, or by who sat there. */
export const gameName = ({ row }: Played): string =>
  row ? row.title || joined(row.people.map((p) => p.name)) : m.lib_eve_gone();

/** Which game, when, and what became of it, each for itself. */
export function gameFacts({ row, at }: Played): string {
  if (!row) return '';
  const state =
    row.status === 'deleted'
      ? m.lib_eve_bin()
      : row.status === 'running' || row.status === 'draft'
        ? m.lib_eve_open()
        : null;
  return [gameMeta(row.game)?.name ?? row.game, dayOf(at), ...(state ? [state] : [])].join(' · ');
}
