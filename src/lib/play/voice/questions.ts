// What the question keys say, in sentences: what can I do, how do I stand, what happened?
import { GAME_OVER, type Seat } from '../../engine/game';
import { m } from '../../i18n/messages';
import type { Session } from '../session/session.svelte';

const QUESTIONS = ['can', 'stand', 'happened'] as const;
export type Question = (typeof QUESTIONS)[number];

/** At most this many moves or log lines are named. */
const MOST = 8;

/** Why no move can be played on this device now. */
function waiting(session: Session<object>): string {
  if (session.mode === 'past') return m.play_why_past();
  if (session.role === 'follows') return m.play_why_follows();
  if (session.opponent) return m.bot_why_turn({ name: session.people[session.actor].name });
  return session.idle?.text ?? m.play_can_none();
}

/** The next decision, and the legal moves. `at`: the focused target's name. */
function can(session: Session<object>, at: string): string[] {
  const { ui, view, people, legal } = session;
  const status = ui.status(view, people);
  if (legal.length === 0) return [at, status, waiting(session)];
  const labels = [...new Set(legal.map((move) => ui.moveLabel(view, move, people)))];
  const more = labels.length - MOST;
  return [at, status, ...labels.slice(0, MOST), more > 0 ? m.play_can_more({ count: more }) : ''];
}

/** What each seat has: first the seat of the player who asks, then by points. */
function stand({ game, ui, people, states, position, holder, actor }: Session<object>): string[] {
  const { holding } = ui;
  if (!holding) return [];
  const view = game.redact(states[position], null);
  const me = holder ?? (actor === GAME_OVER ? 0 : actor);
  const all = people.map(({ name }, seat) => ({ name, seat, ...holding(view, seat as Seat) }));
  const place = (points: number) => 1 + all.filter((other) => other.points > points).length;
  const order = all.toSorted((a, b) => Number(b.seat === me) - Number(a.seat === me) || b.points - a.points);
  return order.map(({ name, points, words }) => m.play_stand_line({ name, place: place(points), figures: words }));
}

/** What happened since the active player's last move; before the player's first move, the latest lines. */
function happened(session: Session<object>): string[] {
  const { recap, lines, position, mode } = session;
  const latest = mode === 'live' && recap.length > 0 ? recap : lines.filter((line) => line.ply <= position);
  const texts = latest.slice(-MOST).map((line) => line.text);
  return texts.length > 0 ? texts : [m.play_happened_none()];
}

export const QUESTION_TITLES: Readonly<Record<Question, () => string>> = {
  can: m.play_key_can,
  stand: m.play_key_stand,
  happened: m.play_key_happened,
};

export function answerSentences(question: Question, session: Session<object>, at = ''): string[] {
  const sentences = { can: () => can(session, at), stand: () => stand(session), happened: () => happened(session) };
  return sentences[question]().filter((sentence) => sentence !== '');
}
