// Standings over several finished games, and who should play next.
import { isUnnamed } from '../ui/seats/seat-words';
import type { GameFact, PlayerResult } from '../stats/game-fact';

export interface Standing {
  readonly key: string;
  readonly name: string;
  readonly colour: PlayerResult['colour'];
  readonly games: number;
  /** Victories, shared ones included. */
  readonly wins: number;
  /** Sum over the games: 1 for each person ranked behind, ½ for each with the same rank. */
  readonly points: number;
  /** 1 … n; people with equal results share a rank. */
  readonly rank: number;
}

/** The people of a game, without unnamed seats and bots. */
export const persons = ({ players }: GameFact) =>
  players.filter(({ bot, name, colour }) => !bot && !isUnnamed({ name, colour }));

/** A person's points of one game: 1 for each person ranked behind, ½ for each with the same rank. */
export const earned = (own: PlayerResult, others: readonly PlayerResult[]) =>
  others.reduce((sum, p) => sum + (p === own ? 0 : own.rank < p.rank ? 1 : own.rank === p.rank ? 0.5 : 0), 0);

/** Ranked by points, then victories, then fewer games. Facts in any order; a person's latest name is used. */
export function standings(facts: readonly GameFact[]): Standing[] {
  const sums = new Map<string, Omit<Standing, 'rank'>>();
  for (const fact of [...facts].sort((a, b) => a.at - b.at)) {
    const table = persons(fact);
    for (const own of table) {
      const { key, name, colour } = own;
      const before = sums.get(key) ?? { games: 0, wins: 0, points: 0 };
      sums.set(key, {
        key,
        name,
        colour,
        games: before.games + 1,
        wins: before.wins + (own.rank === 1 ? 1 : 0),
        points: before.points + earned(own, table),
      });
    }
  }
  const better = (a: Omit<Standing, 'rank'>, b: Omit<Standing, 'rank'>) => b.points - a.points || b.wins - a.wins;
  const order = [...sums.values()].sort((a, b) => better(a, b) || a.games - b.games || (a.key < b.key ? -1 : 1));
  return order.map((line) => ({ ...line, rank: 1 + order.filter((other) => better(other, line) < 0).length }));
}

/** The people of a game, and when it was played, ms since 1970. */
export interface SeatedGame {
  readonly at: number;
  readonly people: readonly Pick<PlayerResult, 'key' | 'name' | 'colour'>[];
}

export interface NextPlayer extends Pick<PlayerResult, 'key' | 'name' | 'colour'> {
  readonly games: number;
  /** Number of games after the last one that this person played; 0 if they played the latest game. */
  readonly since: number;
}

/** The people in the order they should play next: fewest games, then longest wait. Running games count too. */
export function nextToPlay(games: readonly SeatedGame[]): NextPlayer[] {
  const order = [...games].sort((a, b) => b.at - a.at);
  const found = new Map<string, NextPlayer>();
  order.forEach(({ people }, since) => {
    for (const { key, name, colour } of people) {
      const before = found.get(key);
      found.set(key, before ? { ...before, games: before.games + 1 } : { key, name, colour, games: 1, since });
    }
  });
  return [...found.values()].sort((a, b) => a.games - b.games || b.since - a.since || (a.key < b.key ? -1 : 1));
}
