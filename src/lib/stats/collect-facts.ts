// The facts of every finished game and score sheet, small enough to keep thousands in memory.
import { readOccasion } from '../engine/occasion';
import { BadInput } from '../engine/errors';
import { playedMoves, type LogEntry } from '../engine/log';
import { readClock, timesOfLog } from '../engine/player-clocks';
import { matchOptionsOf } from '../engine/match-start';
import { leftToCheck, parseReview } from '../bots/stored-review';
import { gameMeta, loadGame } from '../games';
import { readOptions, scoreTable } from '../engine/scored-table';
import { rowPoints, type Counts, type ScoreSheet } from '../engine/sheet';
import { loadScoring, SCORED_GAMES } from '../games/scored';
import {
  checkMatchRow,
  checkSheetRow,
  factKey,
  foldName,
  readLog,
  storage,
  type MatchRow,
  type SheetRow,
} from '../store';
import { checkRow, entriesInRow, LogSchema } from '../store/schemas';
import { occasionOf, playedDay, seatingOf } from '../store/amend-game';
import { levelOf, type Person } from '../engine/person';
import type { GameFact, PlayerResult } from './game-fact';
import { CachedFacts, type CacheEntry } from './facts-cache';
import { WorkPauses } from '../device/work-pauses';

type People = readonly Person[];

function sourcesOf(sheet: ScoreSheet, table: readonly Counts[]): Record<string, number>[] {
  return table.map((counts, seat) =>
    Object.fromEntries(sheet.rows.map((row) => [row.id, rowPoints(row, counts, seat, table)])),
  );
}

/** Number of log entries searched for first moves. */
const BEGINNING = 60;

/** Raw rows of a log's beginning. */
async function beginning(id: string): Promise<readonly unknown[]> {
  return (await storage.backend).span('log', { index: '[match+seq]', lower: [id, 0], upper: [id, BEGINNING] });
}

/** How long each seat decided, ms; empty in a game without a clock. */
async function timesOfMatch({ id, clock, people }: MatchRow): Promise<readonly number[]> {
  return clock ? timesOfLog(await readLog(id), people.length) : [];
}
function timesOfSheet({ options, people }: SheetRow): readonly number[] {
  const { clock } = readOptions(options);
  return clock === undefined ? [] : readClock(clock, people.length).spent;
}
const withTimes = (results: readonly PlayerResult[], times: readonly number[]): PlayerResult[] =>
  times.some((ms) => ms > 0) ? results.map((one, seat) => ({ ...one, used: times[seat] })) : [...results];

/** A log row cut to its beginning: an imported row has hundreds of entries, which are slow to check. */
function begun(row: unknown): unknown {
  const { entries } = row as { readonly entries?: unknown };
  return Array.isArray(entries) ? { ...(row as object), entries: entries.slice(0, BEGINNING) } : row;
}

/** Each seat's first move that was not undone, as in the log. */
function firstMoves(rows: readonly unknown[], seats: number): (string | undefined)[] {
  const played = playedMoves(rows.flatMap((row) => entriesInRow(checkRow(LogSchema, begun(row))) as LogEntry[]));
  return Array.from({ length: seats }, (_, seat) => played.find((entry) => entry.seat === seat)?.move);
}

/** Mean points lost per decision, by seat; empty unless the finished game was wholly reviewed. */
function losses({ review, length }: MatchRow): readonly number[] {
  const found = review?.length === length ? parseReview(review.text) : null;
  return found && leftToCheck(found) === 0 ? found.mean : [];
}

function players(
  people: People,
  points: readonly number[],
  ranks: readonly number[],
  sources: readonly Record<string, number>[] | null,
): PlayerResult[] {
  return people.map((person, seat) => ({
    key: foldName(person.name),
    name: person.name,
    colour: person.colour,
    ...(levelOf(person) !== null && { bot: true as const }),
    points: points[seat] ?? 0,
    rank: ranks[seat] ?? people.length,
    sources: sources?.[seat] ?? null,
  }));
}

/** The fact of a match; null if the match is not over or its game is unknown. `log`: the rows at the beginning of its log. */
async function factOfMatch(row: MatchRow, log: readonly unknown[]): Promise<GameFact | null> {
  const { scores, ranks, counts } = row.summary;
  if (!ranks || !gameMeta(row.game)) return null;
  const sheet = counts && (await sheetOf(row));
  const sources = sheet ? sourcesOf(sheet, counts) : null;
  const { id, game, createdAt } = row;
  const { at = createdAt } = readOccasion(row.about);
  const day = playedDay(row);
  const [firsts, lost] = [firstMoves(log, row.people.length), losses(row)];
  const seated = players(row.people, scores, ranks, sources).map((player, seat) => ({
    ...player,
    ...(firsts[seat] !== undefined && { first: firsts[seat] }),
    ...(lost[seat] !== undefined && { loss: lost[seat] }),
  }));
  const opponents = row.people.some(({ bot }) => bot) ? { opponents: true as const } : {};
  return { id, kind: 'match', game, at, day, players: withTimes(seated, await timesOfMatch(row)), ...opponents };
}

/** Score sheets by game and options: most matches have the same options, which are slow to read. */
const known = new Map<string, ScoreSheet>();
/** Largest number of cached score sheets. */
const KNOWN_MAX = 50;

/** The score sheet of a match; null if its figures are unreadable, so that only its points count. */
async function sheetOf({ game, start }: MatchRow): Promise<ScoreSheet | null> {
  const key = `${game} ${JSON.stringify([start.options, start.edition])}`;
  const before = known.get(key);
  if (before) return before;
  const rules = await loadGame(game);
  const sheet = attempt(() => rules.sheet(matchOptionsOf(rules, start)));
  if (!sheet) return null;
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(key, sheet);
  return sheet;
}

function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof BadInput) return null;
    throw error;
  }
}

/** The fact of a finished sheet; null if it has no entries or its game is unknown. */
export async function factOfSheet(row: SheetRow): Promise<GameFact | null> {
  if (row.scores.length === 0 || !SCORED_GAMES.some((g) => g.id === row.game)) return null;
  const scored = scoreTable(await loadScoring(row.game), { ...row, seating: seatingOf(row) });
  const { id, game } = row;
  const { at = row.createdAt } = occasionOf(row);
  const day = playedDay(row);
  const timed = timesOfSheet(row);
  const sat = (all: readonly PlayerResult[]) => {
    const results = withTimes(all, timed);
    return seatingOf(row).map((seat) => results[seat]);
  };
  if (scored.unreadable) {
    // Unreadable figures: the points count as stored when the sheet was finished.
    const ranks = row.scores.map((mine) => 1 + row.scores.filter((other) => other > mine).length);
    return { id, kind: 'sheet', game, at, day, players: sat(players(row.people, row.scores, ranks, null)) };
  }
  const sources = sourcesOf(scored.sheet, scored.counts);
  return {
    id,
    kind: 'sheet',
    game,
    at,
    day,
    players: sat(players(row.people, scored.totals, scored.ranks, sources)),
  };
}

/** Called with the numbers of games computed (`done`) and to compute (`of`), and the facts so far, oldest first. */
export type CountingProgress = (done: number, of: number, facts: readonly GameFact[]) => void;

const TABLES = ['matches', 'sheets'] as const;
/** A finished match or sheet, and its key in the table of facts. */
interface Due {
  readonly table: (typeof TABLES)[number];
  readonly id: string;
  readonly key: string;
}
/** Shortest time between two partial results, in ms: each one delays the count. */
const SHOWN_EVERY = 500;
/** Games read at once. */
const PAGE = 200;

async function finished(): Promise<Due[]> {
  const backend = await storage.backend;
  const lists = TABLES.flatMap((table) =>
    ['finished', 'archived'].map(async (status) => {
      const stretch = { index: '[status+updatedAt]', lower: [status, 0], upper: [status, Infinity] };
      return (await backend.keys(table, stretch)).map((id) => ({ table, id, key: factKey(table, id) }));
    }),
  );
  return (await Promise.all(lists)).flat();
}

/** A raw stored row; for a match, also the rows of its log's beginning. */
interface Read {
  readonly row: unknown;
  readonly log: readonly unknown[];
}

/** Reads games of a table in parallel: one after the other would be slow. */
async function readAll(table: Due['table'], ids: readonly string[]): Promise<Read[]> {
  const backend = await storage.backend;
  const [rows, logs] = await Promise.all([
    backend.getMany(table, ids),
    Promise.all(ids.map((id) => (table === 'matches' ? beginning(id) : []))),
  ]);
  return rows.map((row, i) => ({ row, log: logs[i] }));
}

/** The fact of a stored row; null for an unreadable one, which must not hide the others. */
async function factOf(table: Due['table'], { row, log }: Read): Promise<GameFact | null> {
  try {
    return table === 'matches' ? await factOfMatch(checkMatchRow(row), log) : await factOfSheet(checkSheetRow(row));
  } catch {
    return null;
  }
}

async function workedOut(due: readonly Due[], counting: (found: readonly CacheEntry[]) => void): Promise<CacheEntry[]> {
  const slices = new WorkPauses();
  const found: CacheEntry[] = [];
  for (let at = 0; at < due.length; at += PAGE) {
    const page = due.slice(at, at + PAGE);
    for (const table of TABLES) {
      const games = page.filter((game) => game.table === table);
      const all = await readAll(
        table,
        games.map(({ id }) => id),
      );
      for (const [i, { key }] of games.entries()) {
        found.push([key, await factOf(table, all[i])]);
        await slices.pause();
      }
    }
    counting(found);
  }
  return found;
}

const inOrder = (entries: readonly CacheEntry[]): GameFact[] =>
  entries.flatMap(([, fact]) => fact ?? []).sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));

/**
 * The facts of every finished game and sheet on this device, oldest first; cached ones are not computed again. Throws
 * StoreError.
 */
export async function collectFacts(counting: CountingProgress = () => undefined): Promise<GameFact[]> {
  const kept = await CachedFacts.read();
  const due = await finished();
  const wanted = due.flatMap(({ key }): CacheEntry[] => {
    const fact = kept.known.get(key);
    return fact === undefined ? [] : [[key, fact]];
  });
  const fresh = due.filter(({ key }) => !kept.known.has(key));
  let shownAt = -Infinity;
  const found = await workedOut(fresh, (some) => {
    const now = performance.now();
    if (some.length < fresh.length && now - shownAt < SHOWN_EVERY) return;
    shownAt = now;
    counting(some.length, fresh.length, inOrder([...wanted, ...some]));
  });
  await kept.add(found, wanted);
  return inOrder([...wanted, ...found]);
}
