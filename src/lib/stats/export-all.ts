// Every finished game of this device with its counts, as CSV for spreadsheets and JSON for programs.
import type { Occasion } from '../engine/occasion';
import { gameMeta } from '../games';
import { m } from '../i18n/messages';
import { csvText } from '../i18n/csv';
import type { Counts } from '../engine/sheet';
import { allMatches, allSheets } from '../store';
import { occasionOf, seatingOf } from '../store/amend-game';
import type { GameFact, PlayerResult } from './game-fact';

/** A person in a finished game, with the counts. */
export interface CountedPerson extends Pick<PlayerResult, 'name' | 'colour' | 'points' | 'rank' | 'sources'> {
  readonly seat: number;
  readonly counts: Counts;
}

export interface FinishedGame {
  readonly id: string;
  readonly kind: GameFact['kind'];
  readonly game: string;
  /** When the game was played, ms since 1970. */
  readonly at: number;
  /** The day the game was played on, `YYYY-MM-DD`. */
  readonly day: string;
  readonly title: string;
  /** Duration, place and note, if entered. */
  readonly about: Omit<Occasion, 'at' | 'day'>;
  readonly people: readonly CountedPerson[];
}

interface Row {
  readonly title: string;
  readonly about: Occasion;
  readonly counts: readonly Counts[];
}

/** The finished games of these facts, with their counts. Throws StoreError. */
export async function collectFinishedGames(facts: readonly GameFact[]): Promise<FinishedGame[]> {
  const rows = new Map<string, Row>();
  for (const status of ['finished', 'archived'] as const) {
    for await (const row of allMatches({ status }))
      rows.set(`match ${row.id}`, { title: row.title, about: occasionOf(row), counts: row.summary.counts ?? [] });
    for await (const row of allSheets({ status })) {
      const counts = seatingOf(row).map((seat) => row.counts[seat] ?? {});
      rows.set(`sheet ${row.id}`, { title: row.title, about: occasionOf(row), counts });
    }
  }
  return facts.map(({ id, kind, game, at, day, players }) => {
    const row = rows.get(`${kind} ${id}`);
    const { minutes, place, note } = row?.about ?? {};
    return {
      id,
      kind,
      game,
      at,
      day,
      title: row?.title ?? '',
      about: { ...(minutes !== undefined && { minutes }), ...(place && { place }), ...(note && { note }) },
      people: players.map(({ name, colour, points, rank, sources }, seat) => ({
        seat,
        name,
        colour,
        points,
        rank,
        sources,
        counts: row?.counts[seat] ?? {},
      })),
    };
  });
}

/** All games as one table (RFC 4180): a row for each person in each game, a column for each count of any game. */
export function everythingCsv(games: readonly FinishedGame[]): string {
  const columns = [
    ...new Set(games.flatMap((g) => g.people.flatMap((p) => Object.keys(p.counts).map((id) => `${g.game}.${id}`)))),
  ].sort();
  const head = [
    m.lib_csv_date(),
    m.lib_stat_game(),
    m.lib_csv_kind(),
    m.lib_csv_title(),
    m.lib_people(),
    m.lib_csv_seat(),
    m.lib_stat_person(),
    m.ui_points(),
    m.ui_place(),
    ...columns,
  ];
  const lines = games.flatMap((g) =>
    g.people.map((p) => [
      g.day,
      gameMeta(g.game)?.name ?? g.game,
      g.kind === 'match' ? m.lib_csv_match() : m.lib_csv_sheet(),
      g.title,
      g.people.length,
      p.seat + 1,
      p.name,
      p.points,
      p.rank,
      ...columns.map((column) =>
        column.startsWith(`${g.game}.`) ? (p.counts[column.slice(g.game.length + 1)] ?? '') : '',
      ),
    ]),
  );
  return csvText([head, ...lines]);
}

/** All games as JSON, times as ISO 8601. */
export function everythingJson(games: readonly FinishedGame[]): string {
  const plain = games.map((g) => ({ ...g, at: new Date(g.at).toISOString() }));
  return JSON.stringify({ caravela: 'finished games', games: plain }, null, 2);
}
