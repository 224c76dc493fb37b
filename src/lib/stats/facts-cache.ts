// Facts cached in the database between visits: only games finished or changed since the last visit are computed again.
import { version } from '$app/environment';
import * as v from 'valibot';
import { INVALIDATED_PREFIX, storage, type Change } from '../store';
import { COLOURS } from '../engine/person';
import type { GameFact } from './game-fact';

/** The key of a finished game, and its fact; null if the game is unreadable or has no result. */
export type CacheEntry = readonly [game: string, fact: GameFact | null];

const CHUNK = 'kept ';
/** Largest number of facts in one row of the table: thousands of small rows would take longer to read. */
const SIZE = 500;

const ChunkSchema = v.object({
  key: v.pipe(v.string(), v.regex(/^kept \d{8}$/)),
  /** The build that computed these facts; another build may compute them differently. */
  made: v.string(),
  /** JSON of CacheEntry[]. */
  text: v.string(),
});
type Chunk = v.InferOutput<typeof ChunkSchema>;

const TouchedSchema = v.object({
  key: v.pipe(v.string(), v.startsWith(INVALIDATED_PREFIX)),
  /** Keys of games changed since their facts were cached. */
  games: v.array(v.string()),
});

const player = v.object({
  key: v.string(),
  name: v.string(),
  colour: v.picklist(COLOURS),
  points: v.number(),
  rank: v.number(),
  sources: v.nullable(v.record(v.string(), v.number())),
  first: v.optional(v.string()),
  loss: v.optional(v.number()),
  used: v.optional(v.number()),
  bot: v.optional(v.literal(true)),
});
const fact = v.object({
  id: v.string(),
  kind: v.picklist(['match', 'sheet']),
  game: v.string(),
  at: v.number(),
  day: v.string(),
  players: v.array(player),
  opponents: v.optional(v.literal(true)),
});
const EntriesSchema = v.array(v.tuple([v.string(), v.nullable(fact)]));

const keyOf = (n: number) => CHUNK + String(n).padStart(8, '0');
const numberOf = (key: string) => Number(key.slice(CHUNK.length));

/** The entries of a row; none if another build wrote it, or it is malformed. */
function entriesOf(chunk: Chunk): CacheEntry[] {
  if (chunk.made !== version) return [];
  try {
    return v.parse(EntriesSchema, JSON.parse(chunk.text));
  } catch {
    return [];
  }
}

export class CachedFacts {
  /** The cached facts that are still valid, by the game's key. */
  readonly known = new Map<string, GameFact | null>();
  readonly #chunks: readonly Chunk[];
  /** Rows no longer needed: marks of changed games, and unreadable rows. */
  readonly #spent: readonly string[];
  readonly #entries: number;

  private constructor(rows: readonly unknown[]) {
    this.#chunks = rows.filter((row) => v.is(ChunkSchema, row));
    const touched = rows.filter((row) => v.is(TouchedSchema, row));
    const kept = new Set(this.#chunks.map(({ key }) => key));
    this.#spent = rows.map((row) => (row as { readonly key: string }).key).filter((key) => !kept.has(key));
    const entries = this.#chunks.flatMap(entriesOf);
    this.#entries = entries.length;
    for (const [game, fact] of entries) this.known.set(game, fact);
    for (const game of touched.flatMap(({ games }) => games)) this.known.delete(game);
  }

  /**
   * Reads the cache. Call it before reading games: a game that changes later is marked, and computed again next time.
   * Throws StoreError.
   */
  static async read(): Promise<CachedFacts> {
    const backend = await storage.backend;
    return new CachedFacts(await backend.span('facts', { index: 'key', lower: '', upper: '\uffff' }));
  }

  /**
   * Stores the new facts, `found`. `wanted`: the valid cached facts of games that are still on the device. If another
   * window was faster, or the device is full, nothing is stored, and the next visit computes the new facts again.
   */
  async add(found: readonly CacheEntry[], wanted: readonly CacheEntry[]): Promise<void> {
    if (found.length === 0 && this.#spent.length === 0) return;
    const idle = this.#entries - wanted.length;
    const last = this.#chunks[this.#chunks.length - 1] as Chunk | undefined;
    const small = last && entriesOf(last).length + found.length <= SIZE ? last : null;
    const anew = idle > SIZE + wanted.length / 4 || this.#chunks.some(({ made }) => made !== version);
    const entries = anew ? [...wanted, ...found] : [...(small ? entriesOf(small) : []), ...found];
    const replaced = anew ? this.#chunks : small && found.length > 0 ? [small] : [];
    const from = last ? numberOf(last.key) + 1 : 0;
    const rows: Chunk[] = [];
    for (let at = 0; at < entries.length && (anew || found.length > 0); at += SIZE)
      rows.push({ key: keyOf(from + at / SIZE), made: version, text: JSON.stringify(entries.slice(at, at + SIZE)) });
    const changes: Change[] = [
      { op: 'remove', table: 'facts', keys: [...this.#spent, ...replaced.map(({ key }) => key)] },
      { op: 'add', table: 'facts', rows: rows.map((row) => ({ ...row })) },
    ];
    await (await storage.backend).write(changes).catch(() => undefined);
  }
}
