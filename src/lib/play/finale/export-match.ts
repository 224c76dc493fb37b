// Exports a match: as a file, as text to share, and as a play record.
import { formatMinutes } from '../../i18n/format-number';
import { joinList } from '../../i18n/join-list';
import { m } from '../../i18n/messages';
import { readOccasion } from '../../engine/occasion';
import type { LogEntry } from '../../engine/log';
import type { RuleReport } from '../../engine/match-file';
import { timesOfLog } from '../../engine/player-clocks';
import type { MatchRow } from '../../store';
import { playedDay } from '../../store/amend-game';
import { createdDay, updatedDay } from '../../store/day';
import { matchFileText } from '../../store/migrations/match-file';
import { timeOnDay } from '../../device/change-day';
import type { PlayRecord } from '../../device/play-record';
import { gameMeta } from '../../games';
import { scoreTable } from './result-numbers';
import type { Session } from '../session/session.svelte';

/** The text of a match file: start, people and log, with title, corrections, dates and a report about a rule. */
export function exportedMatchText(row: MatchRow, log: readonly LogEntry[], report?: RuleReport): string {
  const { id, title, people, start, amended, corrected, clock } = row;
  const said = amended !== undefined && { about: readOccasion(row.about), amended, ...(corrected && { corrected }) };
  const days = { createdDay: createdDay(row), updatedDay: updatedDay(row) };
  return matchFileText({
    id,
    start,
    people,
    log,
    ...(title && { title }),
    ...(clock && { clock }),
    ...said,
    ...days,
    report,
  });
}

/** The file name of a match: its game and the day it was created. */
export function matchFileName(row: MatchRow): string {
  return `${row.game}-${createdDay(row)}.caravela`;
}

/** How long each seat decided, ms; null in a match without a clock, or if no time was counted. */
export function playerTimes({ row, log, people }: Pick<Session<object>, 'row' | 'log' | 'people'>): number[] | null {
  const times = timesOfLog(log, people.length);
  return row.clock && times.some((ms) => ms > 0) ? times : null;
}

/** The result as a sentence to send to friends. */
export function matchResultText(session: Session<object>, gameName: string): string {
  const table = session.game.tally(session.states[session.states.length - 1]);
  const result = scoreTable(session.game.sheet(session.options), table);
  const names = result.winners.map((seat) => session.people[seat].name);
  const order = session.people.map((_, seat) => seat).sort((a, b) => result.ranks[a] - result.ranks[b]);
  const listed = (say: (seat: number) => string) =>
    order.map((seat) => `${session.people[seat].name} ${say(seat)}`).join(', ');
  const text = m.play_share_text({
    game: gameName,
    winner: names.length === 1 ? m.play_wins({ name: names[0] }) : m.play_wins_shared({ names: joinList(names) }),
    scores: listed((seat) => String(result.totals[seat])),
  });
  const times = playerTimes(session);
  return times ? `${text}\n${m.play_share_times({ times: listed((seat) => formatMinutes(times[seat])) })}` : text;
}

/** A longer break between two taps counts only as this much playing time, ms. */
const BREAK = 20 * 60_000;

/**
 * Minutes at the table: the times between taps, long breaks shortened; undefined if fewer than two taps have a time.
 */
export function minutesAtTable(log: readonly LogEntry[]): number | undefined {
  const at = log.flatMap((entry) => (entry.at === undefined ? [] : [entry.at]));
  if (at.length < 2) return undefined;
  const played = at.slice(1).reduce((sum, t, i) => sum + Math.min(BREAK, Math.max(0, t - at[i])), 0);
  return Math.max(1, Math.round(played / 60_000));
}

/** A finished match in the format of play logs such as BG Stats. */
export function playRecordOf(session: Session<object>): PlayRecord {
  const { row, states } = session;
  const result = scoreTable(session.game.sheet(session.options), session.game.tally(states[states.length - 1]));
  const meta = gameMeta(row.game);
  const about = readOccasion(row.about);
  const minutes = about.minutes ?? minutesAtTable(session.log);
  const note = about.note || row.title;
  return {
    id: `match:${row.id}`,
    game: row.game,
    gameName: meta?.name ?? row.game,
    ...(meta?.bgg !== undefined && { bgg: meta.bgg }),
    at: timeOnDay(about.at ?? row.createdAt, playedDay(row)),
    ...(minutes !== undefined && { minutes }),
    ...(about.place && { place: about.place }),
    ...(note && { note }),
    people: session.people,
    points: result.totals,
    ranks: result.ranks,
    first: session.game.actor(states[0]),
  };
}
