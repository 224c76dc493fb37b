// What every finished game and score sheet says about its people, small enough to keep thousands of them in mind.
import { loadGame } from '../games';
import { rowPoints, type Counts, type ScoreSheet } from '../scoring/sheet';
import { SheetDesk } from '../score/desk.svelte';
import { loadScoreUi, SCORED } from '../score/registry';
import { folded, listMatches, listSheets, type MatchRow, type PageMark, type SheetRow } from '../store';
import type { Colour } from '../ui/game-ui';
import { Slices } from './slices';

export interface Player {
  /** The name folded: how people are told apart. */
  readonly key: string;
  readonly name: string;
  readonly colour: Colour;
  readonly points: number;
  /** Place 1 … n. */
  readonly rank: number;
  /** Points by row of the game's score sheet; null where they are not known. */
  readonly sources: Readonly<Record<string, number>> | null;
}

/** One finished game. */
export interface Fact {
  readonly id: string;
  readonly kind: 'match' | 'sheet';
  readonly game: string;
  /** When it was last touched, ms since 1970. */
  readonly at: number;
  readonly players: readonly Player[];
}

type People = readonly { readonly name: string; readonly colour: Colour }[];

function sourcesOf(sheet: ScoreSheet, table: readonly Counts[]): Record<string, number>[] {
  return table.map((counts, seat) =>
    Object.fromEntries(sheet.rows.map((row) => [row.id, rowPoints(row, counts, seat, table)])),
  );
}

function players(
  people: People,
  points: readonly number[],
  ranks: readonly number[],
  sources: readonly Record<string, number>[] | null,
): Player[] {
  return people.map(({ name, colour }, seat) => ({
    key: folded(name),
    name,
    colour,
    points: points[seat] ?? 0,
    rank: ranks[seat] ?? people.length,
    sources: sources?.[seat] ?? null,
  }));
}

/** What a finished match says; null where it is not over. */
export async function factOfMatch(row: MatchRow): Promise<Fact | null> {
  const { scores, ranks, counts } = row.summary;
  if (!ranks) return null;
  const sources = counts ? sourcesOf(await sheetOf(row), counts) : null;
  const { id, game, updatedAt: at } = row;
  return { id, kind: 'match', game, at, players: players(row.people, scores, ranks, sources) };
}

/** Score sheets by game and options: most tables play with the same ones, and reading options takes longest of all. */
const known = new Map<string, ScoreSheet>();
/** Most sheets kept in mind. */
const KNOWN_MAX = 50;

async function sheetOf({ game, start }: MatchRow): Promise<ScoreSheet> {
  const key = `${game} ${JSON.stringify(start.options)}`;
  const before = known.get(key);
  if (before) return before;
  const rules = await loadGame(game);
  const sheet = rules.sheet(rules.parseOptions(start.options));
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(key, sheet);
  return sheet;
}

/** What a finished sheet says; null where nothing has been entered or no game here reads it. */
export async function factOfSheet(row: SheetRow): Promise<Fact | null> {
  if (row.scores.length === 0 || !SCORED.some((g) => g.id === row.game)) return null;
  const desk = new SheetDesk(row, await loadScoreUi(row.game));
  const { id, game, updatedAt: at } = row;
  const sources = sourcesOf(desk.sheet, desk.counts);
  return { id, kind: 'sheet', game, at, players: players(row.people, desk.totals, desk.ranks, sources) };
}

const PAGE = 200;

async function walk<R>(
  ask: (after?: PageMark) => Promise<{ rows: R[]; next: PageMark | null }>,
  take: (row: R) => Promise<Fact | null>,
  into: Fact[],
): Promise<void> {
  const slices = new Slices();
  for (let after: PageMark | undefined; ;) {
    const { rows, next } = await ask(after);
    for (const row of rows) {
      // One unreadable game never hides the others.
      const fact = await take(row).catch(() => null);
      if (fact) into.push(fact);
      await slices.pause();
    }
    if (!next) return;
    after = next;
  }
}

/** Every finished game and sheet on this device, oldest first. Throws StoreFailed. */
export async function collectFacts(): Promise<Fact[]> {
  const facts: Fact[] = [];
  for (const status of ['finished', 'archived'] as const) {
    await walk((after) => listMatches({ status, after, limit: PAGE }), factOfMatch, facts);
    await walk((after) => listSheets({ status, after, limit: PAGE }), factOfSheet, facts);
  }
  return facts.sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
}
