// Sets a table: a new match from people and options, a rematch, a game played on from an earlier position.
import { Timeline } from '../engine/timeline';
import type { LogEntry, MatchStart } from '../engine/log';
import { loadGame } from '../games';
import { addMatch, getEdition, rememberPeople, type MatchRow } from '../store';
import type { Person } from '../ui/game-ui';
import { summarise } from './summary';

export interface NewMatch {
  readonly game: string;
  /** Clockwise; the first begins. */
  readonly people: readonly Person[];
  /** The game's own options by id (`seats` and the kept edition are filled in). */
  readonly options?: Readonly<Record<string, unknown>>;
  readonly title?: string;
}

/** Creates and stores a match; answers its row (`/play/?id=` + row.id). Throws BadInput for wrong options, StoreFailed. */
export async function createMatch(wish: NewMatch): Promise<MatchRow> {
  const game = await loadGame(wish.game);
  const edition = await getEdition(wish.game);
  const options = game.parseOptions({
    ...(edition !== undefined && { edition }),
    ...wish.options,
    seats: wish.people.length,
  });
  const start = { game: game.id, rules: game.rules, options, seed: crypto.randomUUID() };
  const row = await store(wish, start, []);
  // Names are a convenience: a match is not refused because they could not be kept.
  await rememberPeople(wish.people).catch(() => undefined);
  return row;
}

async function store(
  wish: Pick<NewMatch, 'people' | 'title'>,
  start: MatchStart,
  log: readonly LogEntry[],
  from?: MatchRow['from'],
): Promise<MatchRow> {
  const game = await loadGame(start.game);
  const line = new Timeline(game, start, log);
  return addMatch({
    id: crypto.randomUUID(),
    title: wish.title ?? '',
    people: wish.people.map((p) => ({ name: p.name.trim(), colour: p.colour })),
    start: line.start,
    summary: summarise(game, line.options, line.state),
    ply: line.ply,
    log: line.log,
    ...(from && { from }),
  });
}

/** The same people and options again, with the next person beginning. Throws StoreFailed. */
export async function rematch(row: MatchRow): Promise<MatchRow> {
  const people = [...row.people.slice(1), ...row.people.slice(0, 1)];
  const options = row.start.options as Readonly<Record<string, unknown>>;
  return createMatch({ game: row.game, people, options, title: row.title });
}

/** A new match that begins as this one was after `ply` moves; what nobody had seen is dealt anew. Throws BadLog, StoreFailed. */
export async function forkMatch(row: MatchRow, log: readonly LogEntry[], ply: number): Promise<MatchRow> {
  const game = await loadGame(row.game);
  const line = new Timeline(game, row.start, log).line.slice(0, ply);
  return store(row, { ...row.start, seed: crypto.randomUUID() }, line, { match: row.id, ply });
}
