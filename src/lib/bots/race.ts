// The one search behind opponents, hints and review: plans race through the same worlds until it is clear which is better.
import type { Plan } from './plan';
import { playOut, type Bench, type Outcome, type Tried } from './playouts';
import { isLate, type Limit } from './limit';

/** Worlds that every plan sees before any is dropped, and those after which the best two go on alone. */
const SEEN_BY_ALL = 4;
const BEST_TWO = 8;
/** Standard errors by which a plan must be better before we say so. */
export const SURE = 2;

/** Mean of a paired difference and its standard error. */
export interface Gap {
  readonly points: number;
  readonly noise: number;
}

/** Mean of some numbers and its standard error; infinitely uncertain for fewer than three. */
export function gapOf(list: readonly number[]): Gap {
  const n = list.length;
  const points = list.reduce((sum, x) => sum + x, 0) / n;
  if (n < 3) return { points, noise: Infinity };
  const squares = list.reduce((sum, x) => sum + (x - points) ** 2, 0);
  return { points, noise: Math.sqrt(squares / (n - 1) / n) };
}

/** What one plan was worth before another, in the worlds both were played in. */
export function paired(a: readonly Outcome[], b: readonly Outcome[], of: (o: Outcome) => number): Gap {
  const n = Math.min(a.length, b.length);
  return gapOf(Array.from({ length: n }, (_, k) => of(a[k]) - of(b[k])));
}

export const meanOf = (list: readonly Outcome[], of: (o: Outcome) => number): number =>
  list.reduce((sum, o) => sum + of(o), 0) / list.length;

/** How much the judge's own opinion weighs for each plan, set against the trials. */
export type Prior = (plan: Plan) => number;

/** The plan that is ahead: mean of its trials, the judge's opinion added. */
export function leader(list: readonly Tried[], prior: Prior): Tried {
  const value = (t: Tried) => meanOf(t.outcomes, (o) => o.value) + prior(t.plan);
  return list.reduce((best, t) => (value(t) > value(best) ? t : best));
}

/** The plans that go on: none that is clearly behind, later the best two. */
function remaining(list: readonly Tried[], prior: Prior, worlds: number): Tried[] {
  if (worlds < SEEN_BY_ALL) return [...list];
  const first = leader(list, prior);
  const behind = (t: Tried): Gap => {
    const gap = paired(first.outcomes, t.outcomes, (o) => o.value);
    return { points: gap.points + prior(first.plan) - prior(t.plan), noise: gap.noise };
  };
  const near = list
    .filter((t) => t !== first)
    .map((t) => ({ t, gap: behind(t) }))
    .filter(({ gap }) => gap.points <= SURE * gap.noise)
    .sort((a, b) => a.gap.points - b.gap.points)
    .map(({ t }) => t);
  return [first, ...(worlds < BEST_TWO ? near : near.slice(0, 1))];
}

/** Plays plans on, world by world: whenever time is up, those that are still in the race have been tried in the same ones. */
export function* race(
  bench: Bench,
  plans: readonly Plan[],
  prior: Prior,
  limit: Limit | undefined,
): Generator<void, { all: Tried[]; first: Tried | null }> {
  const all = plans.map((plan): Tried => ({ plan, outcomes: [] }));
  const tried = () => all.filter((t) => t.outcomes.length > 0);
  let open = all;
  for (let k = 0; k < bench.trial.worlds && open.length > 1; k++) {
    if (k > 0 && isLate(limit, limit?.enough)) break;
    const found: Outcome[] = [];
    for (const { plan } of open) {
      const playing = playOut(bench, plan, k);
      for (let step = playing.next(); ; step = playing.next()) {
        if (step.done) {
          found.push(step.value);
          break;
        }
        yield;
        // A world that not all plans have seen says nothing.
        if (isLate(limit)) return { all: tried(), first: k > 0 ? leader(open, prior) : null };
      }
    }
    open.forEach((t, i) => t.outcomes.push(found[i]));
    open = remaining(open, prior, k + 1);
  }
  return { all: tried(), first: open[0].outcomes.length > 0 ? leader(open, prior) : null };
}
