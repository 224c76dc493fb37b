// Checks beyond schemas: every match is replayed by its rules, every sheet read by its game, before it is stored.
import { BadInput } from '../engine/errors';
import type { FilePerson } from '../engine/match-file';
import type { LogEntry } from '../engine/log';
import { cleanLine } from '../engine/clean-text';
import { matchOptionsOf } from '../engine/match-start';
import type { Move } from '../engine/game';
import { Timeline } from '../engine/timeline';
import { SheetLog, type SheetContent, type SheetEntry } from '../engine/sheet-log';
import { gameMeta, loadGame } from '../games';
import { parseReview } from '../bots/stored-review';
import { summariseMatch } from '../store/match-summary';
import { acceptedFields, acceptedTaps } from '../engine/accepted-taps';
import { scoreTable } from '../engine/scored-table';
import { loadScoring } from '../games/scored';
import type { MatchSummary, SheetRow } from '../store';
import { COLOURS, LEVELS, type Person } from '../engine/person';
import type { BackupMatch, BackupSheet } from './backup-format';
import { WorkPauses } from '../device/work-pauses';

/** A match the rules have replayed. */
export interface CheckedMatch extends Omit<BackupMatch, 'people' | 'log' | 'title'> {
  readonly title: string;
  readonly people: readonly Person[];
  readonly log: readonly LogEntry[];
  readonly ply: number;
  readonly summary: MatchSummary;
}

/** The people as seats. Throws BadInput for an empty name, an unknown or repeated colour, or an unknown bot level. */
export function checkPeople(people: readonly FilePerson[]): Person[] {
  const seats = people.map(({ name, colour, bot }) => {
    const known = COLOURS.find((c) => c === colour);
    const level = LEVELS.find((l) => l === bot?.level);
    if (!known || !cleanLine(name) || (bot && !level)) throw new BadInput('file_damaged', { path: 'people' });
    return { name, colour: known, ...(bot && level && { bot: { ...bot, level } }) };
  });
  if (new Set(seats.map((p) => p.colour)).size !== seats.length) throw new BadInput('file_damaged', { path: 'people' });
  return seats;
}

/** A match's review if it was made for this log; a damaged or forged review could name positions that do not exist. */
function fittingReview({ review, log }: BackupMatch, { game, states, ply }: Timeline<object>): BackupMatch['review'] {
  const read = review?.length === log.length ? parseReview(review.text) : null;
  const fits = read?.decisions.every((decision) => {
    if (!Number.isInteger(decision.ply) || decision.ply < 0 || decision.ply >= ply) return false;
    const state = states[decision.ply];
    const legal: Move[] = [];
    game.legal(state, legal);
    const [first] = decision.better ?? [];
    const move = first === undefined ? legal[0] : game.moves.parse(first);
    return decision.seat === game.actor(state) && move !== undefined && legal.includes(move);
  });
  return fits ? review : undefined;
}

/**
 * Replays a match in short slices. Throws BadInput: `file_unknown_game`, `newer_rules`, `bad_log`, `file_damaged`, or a
 * game's own code.
 */
export async function checkMatch(content: BackupMatch): Promise<CheckedMatch> {
  const { start, log, title = '' } = content;
  if (!gameMeta(start.game)?.playable) throw new BadInput('file_unknown_game', { game: start.game });
  const game = await loadGame(start.game);
  const people = checkPeople(content.people);
  if (matchOptionsOf(game, start).seats !== people.length) throw new BadInput('file_damaged', { path: 'people' });
  const slices = new WorkPauses();
  const timeline = new Timeline(game, start);
  for (const entry of log) {
    timeline.replay(entry);
    if (slices.due) await slices.pause();
  }
  const summary = summariseMatch(game, timeline.options, timeline.state);
  const review = fittingReview(content, timeline);
  return { ...content, review, title, people, start: timeline.start, ply: timeline.ply, summary };
}

/** A sheet with its log; the row contains the counts that replaying the log gave. */
export interface CheckedSheet extends SheetRow {
  readonly log: readonly SheetEntry[];
}

/** The state a log leads to. Throws BadInput if it is impossible or sets fields that the game's sheet lacks. */
async function replayed(seats: number, log: readonly SheetEntry[], fields: ReadonlySet<string>): Promise<SheetContent> {
  const sheet = new SheetLog(seats, [], log);
  const slices = new WorkPauses();
  const known = acceptedTaps(fields);
  for (const entry of log) {
    if (!known(entry)) throw new BadInput('file_damaged', { path: 'counts' });
    sheet.add(entry);
    if (slices.due) await slices.pause();
  }
  return sheet.content;
}

/** Replays a sheet in short slices and checks it by its game. Throws BadInput. */
export async function checkSheet({ log, ...content }: BackupSheet): Promise<CheckedSheet> {
  const scoring = await loadScoring(content.game);
  const people = checkPeople(content.people);
  if (content.scores.length > people.length) throw new BadInput('file_damaged', { path: 'scores' });
  const { counts, options, extra, finished } = await replayed(
    people.length,
    log,
    acceptedFields(scoring, people.length),
  );
  if (counts.length !== people.length) throw new BadInput('file_damaged', { path: 'people' });
  const status = finished && content.status === 'archived' ? 'archived' : finished ? 'finished' : 'draft';
  const row: SheetRow = { ...content, people, counts: counts.map((c) => ({ ...c })), options, extra, status };
  try {
    const { unreadable, totals } = scoreTable(scoring, row);
    if (unreadable) throw new BadInput('bad_edition');
    if (!totals.every(Number.isFinite)) throw new RangeError('totals');
    return { ...row, length: log.length, log };
  } catch (error) {
    throw error instanceof BadInput ? error : new BadInput('file_damaged', { path: 'counts' });
  }
}
