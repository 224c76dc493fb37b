// Creates matches: from people and options, as a rematch, or as a fork of an earlier position.
import { retryImport } from '../../i18n/retry-import';
import { Timeline } from '../../engine/timeline';
import { cleanLine } from '../../engine/clean-text';
import type { LogEntry, MatchStart } from '../../engine/log';
import type { ClockOfMatch } from '../../engine/player-clocks';
import { newMatchStart } from '../../engine/match-start';
import { loadGame } from '../../games';
import { addMatch, newId, getEdition, getMatch, NAME_MAX, rememberPeople, type MatchRow } from '../../store';
import { finishesWithin, TIMEOUT_MS } from '../../store/timeout';
import type { Person } from '../../engine/person';
import { isUnnamed } from '../../ui/seats/seat-words';
import { addToEveningOf } from '../../store/evenings';
import { summariseMatch } from '../../store/match-summary';

export interface NewMatch {
  readonly game: string;
  /** The people clockwise; the first one begins. */
  readonly people: readonly Person[];
  /** The game's own options by id (`seats` is filled in). */
  readonly options?: Readonly<Record<string, unknown>>;
  /** The edition to play with. Undefined: the one stored on this device. Null: the printed figures. */
  readonly edition?: unknown;
  /** The seed to deal from; a new one if omitted. */
  readonly seed?: string;
  /** Moves already played. */
  readonly log?: readonly LogEntry[];
  readonly title?: string;
  /** The clock; missing: a match without. */
  readonly clock?: ClockOfMatch;
}

/**
 * Creates and stores a match; returns its row (`/play/?id=` + row.id). Throws BadInput for wrong options, StoreError.
 */
export async function createMatch(wish: NewMatch): Promise<MatchRow> {
  const game = await retryImport(() => loadGame(wish.game));
  const edition = wish.edition === null ? undefined : (wish.edition ?? (await getEdition(wish.game)));
  const chosen = { ...wish.options, seats: wish.people.length };
  const row = await store(wish, newMatchStart(game, chosen, wish.seed ?? newId(), edition), wish.log ?? []);
  // If the names cannot be remembered, the match is still created.
  await finishesWithin(rememberPeople(wish.people.filter((p) => !isUnnamed(p) && !p.bot)), TIMEOUT_MS);
  return row;
}

async function store(
  wish: Pick<NewMatch, 'people' | 'title' | 'clock'>,
  start: MatchStart,
  log: readonly LogEntry[],
  from?: MatchRow['from'],
): Promise<MatchRow> {
  const game = await retryImport(() => loadGame(start.game));
  const timeline = new Timeline(game, start, log);
  return addMatch({
    id: newId(),
    title: cleanLine(wish.title ?? '', 200),
    people: wish.people.map(({ name, colour, bot }) => ({
      name: cleanLine(name, NAME_MAX),
      colour,
      ...(bot && { bot }),
    })),
    start: timeline.start,
    summary: summariseMatch(game, timeline.options, timeline.state),
    ply: timeline.ply,
    log: timeline.log,
    ...(from && { from }),
    ...(wish.clock && { clock: { limit: wish.clock.limit } }),
  });
}

/** The same people, options and evening again; the next person begins. Throws StoreError. */
export async function createRematch(shown: MatchRow): Promise<MatchRow> {
  const row = await asStored(shown);
  const people = [...row.people.slice(1), ...row.people.slice(0, 1)];
  const options = row.start.options as Readonly<Record<string, unknown>>;
  const { edition } = row.start;
  const { title, clock } = row;
  const next = await createMatch({ game: row.game, people, options, edition, title, clock });
  await addToEveningOf({ of: 'matches', id: row.id }, { of: 'matches', id: next.id });
  return next;
}

/** The settings of a new match with the same deal: with the same number of players it starts in the same position. */
export function sameDealAs({ start }: MatchRow): Pick<NewMatch, 'options' | 'edition' | 'seed'> {
  return { options: start.options as NewMatch['options'], edition: start.edition ?? null, seed: start.seed };
}

/** The row with its current names: another window may have renamed a person since this row was read. */
async function asStored(shown: MatchRow): Promise<MatchRow> {
  const stored = await getMatch(shown.id).catch(() => undefined);
  return stored ? { ...shown, people: stored.people, title: stored.title } : shown;
}

/**
 * A new match that begins with the first `ply` moves of `shown`; hidden things are dealt again. Throws BadLog,
 * StoreError.
 */
export async function forkMatch(shown: MatchRow, log: readonly LogEntry[], ply: number): Promise<MatchRow> {
  const row = await asStored(shown);
  const game = await retryImport(() => loadGame(row.game));
  // The time of these moves counts in the other match.
  const played = new Timeline(game, row.start, log).played.slice(0, ply).map(({ used: _, ...entry }) => entry);
  return store(row, { ...row.start, seed: newId() }, played, { match: row.id, ply });
}
