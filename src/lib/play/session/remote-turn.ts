// The panel's text in a match by message while a person at another device decides: who is next, and whether the turn
// was sent.
import { m } from '../../i18n/messages';
import type { IdlePanel, Person } from '../../ui/game-ui';
import type { Seats } from './seats.svelte';
import type { WindowRole } from './window-lock';

/** The part of the running match that is needed here. */
interface Table {
  readonly mode: string;
  readonly actor: number;
  /** Number of moves that count. */
  readonly ply: number;
  readonly people: readonly Person[];
  readonly seats: Seats;
}

/** Whether moves played here, or the match itself, were not sent yet. */
export const hasUnsentMoves = ({ ply, seats }: Pick<Table, 'ply' | 'seats'>): boolean =>
  !seats.given || ply > seats.sealed;

/** Why no move can be played at this table now, whatever the rules say; null if moves can be played. */
export function whyNotNow(table: Table & { readonly role: WindowRole; readonly opponent: unknown }): string | null {
  const { mode, role, actor, people, seats, opponent } = table;
  if (mode === 'past') return m.play_why_past();
  if (role === 'follows') return m.play_why_follows();
  if (seats.away(actor)) return m.play_mail_why({ name: people[actor].name });
  return opponent ? m.bot_why_turn({ name: people[actor].name }) : null;
}

/** The panel's text instead of its question; null unless the match runs and a person at another device decides. */
export function remoteIdlePanel(table: Table): IdlePanel | null {
  const { mode, actor, people, seats } = table;
  if (mode !== 'live' || !seats.away(actor)) return null;
  const { name } = people[actor];
  const what = m.app_turn_of({ name });
  if (seats.mine?.length === 0) return { what, text: m.play_mail_why({ name }) };
  return { what, text: hasUnsentMoves(table) ? m.play_mail_here({ name }) : m.play_mail_there({ name }) };
}
