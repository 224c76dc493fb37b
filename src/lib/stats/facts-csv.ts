// Finished games as a table for a spreadsheet: a row for each person in each game.
import { resolve } from '$app/paths';
import { m } from '../i18n/messages';
import { gameMeta } from '../games';
import { csvText } from '../i18n/csv';
import type { GameFact } from './game-fact';

/** The point sources of one game: each gets a column. */
export interface SourceColumns {
  readonly sources: readonly string[];
  label(source: string): string;
}

/** The games as CSV (RFC 4180). */
export function factsCsv(facts: readonly GameFact[], columns: SourceColumns | null): string {
  const head = [
    m.lib_csv_date(),
    m.lib_stat_game(),
    m.lib_csv_kind(),
    m.lib_people(),
    m.lib_stat_person(),
    m.ui_points(),
    m.ui_place(),
    ...(columns?.sources.map((source) => columns.label(source)) ?? []),
  ];
  const lines = facts.flatMap((fact) =>
    fact.players.map((p) => [
      fact.day,
      gameMeta(fact.game)?.name ?? fact.game,
      fact.kind === 'match' ? m.lib_csv_match() : m.lib_csv_sheet(),
      fact.players.length,
      p.name,
      p.points,
      p.rank,
      ...(columns?.sources.map((source) => p.sources?.[source] ?? '') ?? []),
    ]),
  );
  return csvText([head, ...lines]);
}

export function pageOfGame({ kind, id }: GameFact): string {
  return `${resolve(kind === 'match' ? '/play/' : '/score/sheet/')}?id=${encodeURIComponent(id)}`;
}
