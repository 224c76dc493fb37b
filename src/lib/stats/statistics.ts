// Statistics about people, computed from finished games: victories, averages, best results, rivals, streaks, points by
// source.
import { isUnnamed } from '../ui/seats/seat-words';
import type { GameFact, PlayerResult } from './game-fact';

export interface Statistics {
  readonly games: number;
  /** Victories, shared ones included. */
  readonly wins: number;
}

export interface PersonStatistics extends Statistics {
  readonly key: string;
  /** The name as written in the latest game. */
  readonly name: string;
  readonly colour: PlayerResult['colour'];
  /** When the latest game was played, ms since 1970. */
  readonly last: number;
}

export interface GameStatistics extends Statistics {
  readonly game: string;
  /** Points per game, on average. */
  readonly average: number;
  readonly best: number;
  /** The finished game of the best result. */
  readonly bestIn: GameFact;
}

export interface TableStatistics extends Statistics {
  readonly seats: number;
  /** Rank at the end, on average. */
  readonly rank: number;
}

export interface PositionStatistics extends Statistics {
  /** 0 … n − 1, clockwise. */
  readonly seat: number;
  /** Points per game, on average. */
  readonly average: number;
}

export interface OpeningStatistics extends Statistics {
  /** The name of the opening, from the first move: see `opening` in GameUi. */
  readonly field: string;
  /** Points per game, on average. */
  readonly average: number;
}

export interface Rival {
  readonly key: string;
  readonly name: string;
  readonly colour: PlayerResult['colour'];
  /** Number of games in which both this person and the rival played. */
  readonly games: number;
  /** Number of games in which this person finished before the rival, and (`behind`) after. */
  readonly before: number;
  readonly behind: number;
}

export interface Streaks {
  /** Victories in a row up to the last game. */
  readonly now: number;
  readonly longest: number;
}

export interface PersonGame {
  readonly fact: GameFact;
  readonly own: PlayerResult;
}

export interface FactFilter {
  readonly game?: string;
  readonly seats?: number;
  /** `true`: only games with bots; `false`: only games without; missing: all. */
  readonly opponents?: boolean;
}

export function filterFacts(facts: readonly GameFact[], { game, seats, opponents }: FactFilter): GameFact[] {
  return facts.filter(
    (f) =>
      (game === undefined || f.game === game) &&
      (seats === undefined || f.players.length === seats) &&
      (opponents === undefined || (f.opponents ?? false) === opponents),
  );
}

/** Everybody in the games, those with most games first. Unnamed seats and bots do not count. */
export function statisticsByPerson(facts: readonly GameFact[]): PersonStatistics[] {
  const lines = new Map<string, PersonStatistics>();
  for (const { players, at } of facts)
    for (const { key, name, colour, rank, bot } of players) {
      if (bot || isUnnamed({ name, colour })) continue;
      const before = lines.get(key) ?? { games: 0, wins: 0 };
      lines.set(key, {
        key,
        name,
        colour,
        last: at,
        games: before.games + 1,
        wins: before.wins + (rank === 1 ? 1 : 0),
      });
    }
  return [...lines.values()].sort((a, b) => b.games - a.games || b.wins - a.wins || (a.key < b.key ? -1 : 1));
}

/** One person's games, oldest first. */
export function gamesOfPerson(facts: readonly GameFact[], key: string): PersonGame[] {
  return facts.flatMap((fact) => {
    const own = fact.players.find((p) => p.key === key && !p.bot);
    return own ? [{ fact, own }] : [];
  });
}

const wins = (games: readonly PersonGame[]) => games.filter(({ own }) => own.rank === 1).length;
const mean = (values: readonly number[]) => values.reduce((sum, n) => sum + n, 0) / Math.max(1, values.length);

function grouped<K>(games: readonly PersonGame[], by: (played: PersonGame) => K): Map<K, PersonGame[]> {
  const groups = new Map<K, PersonGame[]>();
  for (const played of games) {
    const group = groups.get(by(played));
    if (group) group.push(played);
    else groups.set(by(played), [played]);
  }
  return groups;
}

/** A person's results by game, the most played game first. */
export function statisticsByGame(games: readonly PersonGame[]): GameStatistics[] {
  const lines = [...grouped(games, ({ fact }) => fact.game)].map(([game, list]) => {
    const best = list.reduce((a, b) => (b.own.points > a.own.points ? b : a));
    return {
      game,
      games: list.length,
      wins: wins(list),
      average: mean(list.map(({ own }) => own.points)),
      best: best.own.points,
      bestIn: best.fact,
    };
  });
  return lines.sort((a, b) => b.games - a.games || (a.game < b.game ? -1 : 1));
}

/** Number of games, average points and best result by game, the most played game first. Bots do not count. */
export function gameRecords(facts: readonly GameFact[]) {
  const played = facts.flatMap((fact) => fact.players.flatMap((own) => (own.bot ? [] : [{ fact, own }])));
  return [...grouped(played, ({ fact }) => fact.game)]
    .map(([game, list]) => ({
      game,
      games: new Set(list.map(({ fact }) => fact)).size,
      average: mean(list.map(({ own }) => own.points)),
      best: list.reduce((a, b) => (b.own.points > a.own.points ? b : a)),
    }))
    .toSorted((a, b) => b.games - a.games || (a.game < b.game ? -1 : 1));
}

/** A person's results by number of people at the table, fewest first. */
export function statisticsByPlayers(games: readonly PersonGame[]): TableStatistics[] {
  return [...grouped(games, ({ fact }) => fact.players.length)]
    .sort(([a], [b]) => a - b)
    .map(([seats, list]) => ({
      seats,
      games: list.length,
      wins: wins(list),
      rank: mean(list.map(({ own }) => own.rank)),
    }));
}

/** A person's results by seat, the first player's seat first: in some games the seat is worth points. */
export function statisticsByPosition(games: readonly PersonGame[]): PositionStatistics[] {
  return [...grouped(games, ({ fact, own }) => fact.players.indexOf(own))]
    .sort(([a], [b]) => a - b)
    .map(([seat, list]) => ({
      seat,
      games: list.length,
      wins: wins(list),
      average: mean(list.map(({ own }) => own.points)),
    }));
}

/**
 * A person's results by opening, the most frequent first; games without a named opening are skipped. `named` returns
 * the name of an opening from the first move, or null.
 */
export function statisticsByOpening(
  games: readonly PersonGame[],
  named: (move: string) => string | null,
): OpeningStatistics[] {
  const known = games.flatMap((played) => {
    const field = played.own.first === undefined ? null : named(played.own.first);
    return field === null ? [] : [{ field, played }];
  });
  return [...new Set(known.map(({ field }) => field))]
    .map((field) => {
      const list = known.flatMap((one) => (one.field === field ? [one.played] : []));
      const average = mean(list.map(({ own }) => own.points));
      return { field, games: list.length, wins: wins(list), average };
    })
    .sort((a, b) => b.games - a.games || b.wins - a.wins || (a.field < b.field ? -1 : 1));
}

/** Mean points lost per decision over all reviewed games, and the number of these games; null if there are none. */
export function averageLoss(games: readonly PersonGame[]): { readonly games: number; readonly loss: number } | null {
  const known = games.flatMap(({ own }) => own.loss ?? []);
  return known.length > 0 ? { games: known.length, loss: mean(known) } : null;
}

/** How long a person decided in a game, on average, ms, and the number of games with a clock; null if there are none. */
export function averageTime(games: readonly PersonGame[]): { readonly games: number; readonly ms: number } | null {
  const known = games.flatMap(({ own }) => own.used ?? []);
  return known.length > 0 ? { games: known.length, ms: mean(known) } : null;
}

/** The people a person played with, those with most common games first. */
export function rivalsOf(games: readonly PersonGame[]): Rival[] {
  const met = new Map<string, Rival>();
  for (const { fact, own } of games)
    for (const { key, name, colour, rank, bot } of fact.players) {
      if (bot || key === own.key || isUnnamed({ name, colour })) continue;
      const r = met.get(key) ?? { games: 0, before: 0, behind: 0 };
      met.set(key, {
        key,
        name,
        colour,
        games: r.games + 1,
        before: r.before + (own.rank < rank ? 1 : 0),
        behind: r.behind + (own.rank > rank ? 1 : 0),
      });
    }
  return [...met.values()].sort((a, b) => b.games - a.games || (a.key < b.key ? -1 : 1));
}

/** The longest and the current streak of victories. `games`: oldest first. */
export function streaksOf(games: readonly PersonGame[]): Streaks {
  let now = 0;
  let longest = 0;
  for (const { own } of games) {
    now = own.rank === 1 ? now + 1 : 0;
    longest = Math.max(longest, now);
  }
  return { now, longest };
}
