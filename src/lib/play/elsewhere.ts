// A match by message while somebody at another device decides: who is next, and where the turn lies.
import { m } from '../i18n/paraglide/messages';
import type { Idle, Person } from '../ui/game-ui';
import type { Seats } from './seats.svelte';

/** As much of the running match as is looked at here. */
interface Table {
  readonly mode: string;
  readonly actor: number;
  /** Moves that count. */
  readonly ply: number;
  readonly people: readonly Person[];
  readonly seats: Seats;
}

/** Something was played here that no link has told yet; before the first move the match itself has not been sent. */
export const unsent = ({ ply, seats }: Pick<Table, 'ply' | 'seats'>): boolean => ply === 0 || ply > seats.sealed;

/** What the action panel says instead of its question; null where somebody at this device decides. */
export function elsewhere(table: Table): Idle | null {
  const { mode, actor, people, seats } = table;
  if (mode !== 'live' || !seats.away(actor)) return null;
  const { name } = people[actor];
  const what = m.app_turn_of({ name });
  if (seats.mine?.length === 0) return { what, text: m.play_mail_why({ name }) };
  return { what, text: unsent(table) ? m.play_mail_here({ name }) : m.play_mail_there({ name }) };
}
