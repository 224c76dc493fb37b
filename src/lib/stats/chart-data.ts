// Data for a person's charts: points by source over time, and meetings with each rival.
import type { GameFact } from './game-fact';
import type { PersonGame, PersonStatistics } from './statistics';

/** One bar of the chart: several consecutive games, or a single one if there are few games. */
export interface GameStretch {
  /** The id of the bar's first game. */
  readonly id: string;
  readonly games: number;
  readonly wins: number;
  /** The days of the bar's first and last game, `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
  /** Points per game, on average. */
  readonly points: number;
  /** Average points by source, over the games with known sources; null if there are none. */
  readonly sources: Readonly<Record<string, number>> | null;
}

const mean = (values: readonly number[]) => values.reduce((sum, n) => sum + n, 0) / Math.max(1, values.length);

function meanSources(list: readonly PersonGame[]): Record<string, number> | null {
  const known = list.flatMap(({ own }) => (own.sources ? [own.sources] : []));
  if (known.length === 0) return null;
  const ids = [...new Set(known.flatMap((sources) => Object.keys(sources)))];
  return Object.fromEntries(ids.map((id) => [id, mean(known.map((sources) => sources[id] ?? 0))]));
}

/** Games, oldest first, in at most `most` bars of equally many games; the oldest bar may have fewer. */
export function gameStretches(games: readonly PersonGame[], most: number): GameStretch[] {
  const size = Math.max(1, Math.ceil(games.length / most));
  const bars: GameStretch[] = [];
  for (let end = games.length; end > 0; end -= size) {
    const list = games.slice(Math.max(0, end - size), end);
    bars.unshift({
      id: list[0].fact.id,
      games: list.length,
      wins: list.filter(({ own }) => own.rank === 1).length,
      from: list[0].fact.day,
      to: list[list.length - 1].fact.day,
      points: mean(list.map(({ own }) => own.points)),
      sources: meanSources(list),
    });
  }
  return bars;
}

export type Meeting = 'before' | 'level' | 'behind';

/** Whether a person finished before, level with or behind a rival in each common game, oldest first. */
export function meetingsWith(games: readonly PersonGame[], rival: string): Meeting[] {
  return games.flatMap(({ fact, own }) => {
    const other = fact.players.find((p) => p.key === rival && !p.bot);
    if (!other) return [];
    return own.rank < other.rank ? 'before' : own.rank > other.rank ? 'behind' : 'level';
  });
}

export interface Duel {
  readonly before: number;
  readonly behind: number;
  readonly level: number;
}

/**
 * How often each person finished before, behind or level with another: `[person][other]`, null if they met in no game.
 */
export function duelTable(
  facts: readonly GameFact[],
  people: readonly Pick<PersonStatistics, 'key'>[],
): readonly (readonly (Duel | null)[])[] {
  const at = new Map(people.map(({ key }, k) => [key, k]));
  const counts = people.map(() => people.map(() => ({ before: 0, behind: 0, level: 0 })));
  for (const { players } of facts) {
    const here = players.flatMap((player) => {
      const k = player.bot ? undefined : at.get(player.key);
      return k === undefined ? [] : [{ k, rank: player.rank }];
    });
    for (const a of here)
      for (const b of here)
        if (a.k !== b.k) counts[a.k][b.k][a.rank < b.rank ? 'before' : a.rank > b.rank ? 'behind' : 'level']++;
  }
  return counts.map((row) => row.map((d) => (d.before + d.behind + d.level > 0 ? d : null)));
}
