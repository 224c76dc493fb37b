// The result of an evening: each person's points by game, and the moments of the night, computed from finished games.
import { gameMeta } from '../games';
import { joinList } from '../i18n/join-list';
import { isolateName } from '../i18n/isolate-bidi';
import { formatMinutes } from '../i18n/format-number';
import { m } from '../i18n/messages';
import type { Result } from '../score/result';
import type { GameFact, PlayerResult } from '../stats/game-fact';
import { earned, persons, standings } from './standings';

const inOrder = (facts: readonly GameFact[]) => [...facts].sort((a, b) => a.at - b.at);
const gameName = ({ game }: GameFact) => gameMeta(game)?.name ?? game;

/** The evening's points as a result with one source for each game, in the order they were played; people by rank. */
export function eveningResult(facts: readonly GameFact[], game: string, title: string, finished: boolean): Result {
  const lines = standings(facts);
  const items = inOrder(facts).map((fact, i, all) => {
    const table = persons(fact);
    const points = lines.map(({ key }) => {
      const own = table.find((p) => p.key === key);
      return own ? earned(own, table) : 0;
    });
    const same = all.filter((other) => other.game === fact.game);
    const label = same.length > 1 ? `${gameName(fact)} ${String(same.indexOf(fact) + 1)}` : gameName(fact);
    return { id: String(i), label, points, count: points, value: points.map(() => 1) };
  });
  const used = lines.map(({ key }) =>
    facts.flatMap(({ players }) => players.find((p) => p.key === key)?.used ?? []).reduce((a, b) => a + b, 0),
  );
  return {
    game,
    title,
    finished,
    placed: true,
    people: lines.map(({ name, colour }) => ({ name, colour })),
    items,
    totals: lines.map(({ points }) => points),
    ranks: lines.map(({ rank }) => rank),
    times: used.some((ms) => ms > 0) ? used : null,
    order: lines.map((_, i) => i),
  };
}

/** The result after the first `games` games: the standings as they were then. */
export function resultAfter(whole: Result, games: number): Result {
  const items = whole.items.map((item, i) => (i < games ? item : { ...item, points: item.points.map(() => 0) }));
  const totals = whole.people.map((_, i) => items.reduce((sum, { points }) => sum + points[i], 0));
  const ranks = totals.map((own) => 1 + totals.filter((other) => other > own).length);
  const order = [...totals.keys()].sort((a, b) => ranks[a] - ranks[b] || a - b);
  return { ...whole, items, totals, ranks, order, finished: false };
}

interface Gap {
  readonly fact: GameFact;
  readonly first: PlayerResult;
  readonly second: PlayerResult;
  readonly by: number;
}

/** A game's lead of the first person over the second; null if they won together, or a bot won. */
function gapOf(fact: GameFact): Gap | null {
  const [first, second] = [...fact.players].sort((a, b) => a.rank - b.rank);
  if (!second || second.rank === 1 || first.bot) return null;
  return { fact, first, second, by: first.points - second.points };
}

/** The longest row of victories that one person had, in the order of games; null if nobody won twice in a row. */
function longestRow(facts: readonly GameFact[]): { readonly name: string; readonly count: number } | null {
  let best: { name: string; count: number } | null = null;
  const now = new Map<string, number>();
  for (const fact of inOrder(facts))
    for (const { key, name, rank } of persons(fact)) {
      const count = rank === 1 ? (now.get(key) ?? 0) + 1 : 0;
      now.set(key, count);
      if (count > Math.max(1, best?.count ?? 0)) best = { name, count };
    }
  return best;
}

/** People with more points in a game than in any earlier game of theirs, if there were at least two earlier ones. */
function records(facts: readonly GameFact[], all: readonly GameFact[]): string[] {
  return inOrder(facts).flatMap((fact) =>
    persons(fact).flatMap(({ key, name, points }) => {
      const before = all.flatMap((other) =>
        other.game === fact.game && other.at < fact.at
          ? (other.players.find((p) => p.key === key && !p.bot) ?? [])
          : [],
      );
      const best = before.length >= 2 && before.every((p) => p.points < points);
      return best ? [m.lib_eve_record({ name, game: gameName(fact), points })] : [];
    }),
  );
}

/** The moments of the night as sentences. `all`: the facts of every game on the device. */
export function momentsOfNight(facts: readonly GameFact[], all: readonly GameFact[]): string[] {
  const gaps = inOrder(facts).flatMap((fact) => gapOf(fact) ?? []);
  const [closest] = [...gaps].sort((a, b) => a.by - b.by);
  const [widest] = [...gaps].sort((a, b) => b.by - a.by);
  const said = ({ fact, first, second, by }: Gap) => ({
    game: gameName(fact),
    name: first.name,
    other: second.name,
    by,
  });
  const row = longestRow(facts);
  return [
    ...(closest ? [closest.by === 0 ? m.lib_eve_tie_break(said(closest)) : m.lib_eve_closest(said(closest))] : []),
    ...(widest && widest !== closest ? [m.lib_eve_widest(said(widest))] : []),
    ...(row ? [m.lib_eve_row({ name: row.name, count: row.count })] : []),
    ...records(facts, all),
  ];
}

/** "Ana 31 min, Rui 52 min", the fastest first. */
export function timesText({ people, times }: Result): string {
  const order = [...(times ?? []).entries()].sort(([, a], [, b]) => a - b);
  return joinList(order.map(([i, ms]) => `${isolateName(people[i].name)} ${formatMinutes(ms)}`));
}
