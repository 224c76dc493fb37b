// The search of bots, hints and reviews: plans are played out in the same worlds, and clearly worse ones are dropped.
import type { Plan } from './plan-turn';
import { playOut, type PlayoutTask, type PlayoutOutcome, type TriedPlan } from './playouts';
import { isTimeUp, type TimeLimit } from './time-limit';

/** Number of worlds before any plan is dropped, and number after which only the best two continue. */
const SEEN_BY_ALL = 4;
const BEST_TWO = 8;
/** Standard errors by which a plan must lead to be called better. */
export const ERRORS_TO_BE_SURE = 2;
/**
 * Standard errors by which a plan must lead before the review marks the other plan, or before a hint prefers it to its
 * tidied form.
 */
export const ERRORS_TO_BE_CERTAIN = 3;
/**
 * A comparison ends early at this lead, in standard errors, but not before `LEAST` worlds: the noise of a few worlds
 * is often estimated far too small.
 */
const OBVIOUS = 6;
const LEAST = 8;

/** Mean of paired differences (`points`) and its standard error (`noise`). */
export interface MeanDifference {
  readonly points: number;
  readonly noise: number;
}

/** Mean of some numbers and its standard error, which is infinite for fewer than three. */
export function meanDifference(list: readonly number[]): MeanDifference {
  const n = list.length;
  const points = list.reduce((sum, x) => sum + x, 0) / n;
  if (n < 3) return { points, noise: Infinity };
  const squares = list.reduce((sum, x) => sum + (x - points) ** 2, 0);
  return { points, noise: Math.sqrt(squares / (n - 1) / n) };
}

/** The mean difference of two plans, over the worlds in which both were played out. */
export function pairedDifference(
  a: readonly PlayoutOutcome[],
  b: readonly PlayoutOutcome[],
  of: (o: PlayoutOutcome) => number,
): MeanDifference {
  const n = Math.min(a.length, b.length);
  return meanDifference(Array.from({ length: n }, (_, k) => of(a[k]) - of(b[k])));
}

export const meanOf = (list: readonly PlayoutOutcome[], of: (o: PlayoutOutcome) => number): number =>
  list.reduce((sum, o) => sum + of(o), 0) / list.length;

/** The judge's weighted estimate of a plan, in points; added to the mean of its playouts. */
export type PlanPrior = (plan: Plan) => number;

/** The leading plan, by the mean of its playouts plus the judge's estimate. */
function leadingPlan(list: readonly TriedPlan[], prior: PlanPrior): TriedPlan {
  const value = (t: TriedPlan) => meanOf(t.outcomes, (o) => o.value) + prior(t.plan);
  return list.reduce((best, t) => (value(t) > value(best) ? t : best));
}

/**
 * The plans that continue after this number of worlds: first all, later those not clearly worse, at last the best two.
 */
function remaining(list: readonly TriedPlan[], prior: PlanPrior, worlds: number): TriedPlan[] {
  if (worlds < SEEN_BY_ALL) return [...list];
  const first = leadingPlan(list, prior);
  const behind = (t: TriedPlan): MeanDifference => {
    const gap = pairedDifference(first.outcomes, t.outcomes, (o) => o.value);
    return { points: gap.points + prior(first.plan) - prior(t.plan), noise: gap.noise };
  };
  const near = list
    .filter((t) => t !== first)
    .map((t) => ({ t, gap: behind(t) }))
    .filter(({ gap }) => gap.points <= ERRORS_TO_BE_SURE * gap.noise)
    .sort((a, b) => a.gap.points - b.gap.points)
    .map(({ t }) => t);
  return [first, ...(worlds < BEST_TWO ? near : near.slice(0, 1))];
}

/** Plays out plans world by world, so that remaining plans share their worlds. `first`: the leading plan, or null. */
export function* racePlans(
  bench: PlayoutTask,
  plans: readonly Plan[],
  prior: PlanPrior,
  limit: TimeLimit | undefined,
): Generator<void, { all: TriedPlan[]; first: TriedPlan | null }> {
  const all = plans.map((plan): TriedPlan => ({ plan, outcomes: [] }));
  const tried = () => all.filter((t) => t.outcomes.length > 0);
  let open = all;
  for (let k = 0; k < bench.trial.worlds && open.length > 1; k++) {
    if (k > 0 && isTimeUp(limit, limit?.enough)) break;
    const found: PlayoutOutcome[] = [];
    for (const { plan } of open) {
      const playing = playOut(bench, plan, k);
      for (let step = playing.next(); ; step = playing.next()) {
        if (step.done) {
          found.push(step.value);
          break;
        }
        yield;
        // A world in which not all plans were played out does not count.
        if (isTimeUp(limit)) return { all: tried(), first: k > 0 ? leadingPlan(open, prior) : null };
      }
    }
    open.forEach((t, i) => t.outcomes.push(found[i]));
    open = remaining(open, prior, k + 1);
  }
  return { all: tried(), first: open[0].outcomes.length > 0 ? leadingPlan(open, prior) : null };
}

/**
 * Plays out two plans in further worlds until one plan is obviously better, or until worlds or time are used up.
 */
export function* playUntilClear(
  bench: PlayoutTask,
  a: TriedPlan,
  b: TriedPlan,
  limit: TimeLimit | undefined,
): Generator<void, void> {
  for (
    let k = Math.min(a.outcomes.length, b.outcomes.length);
    k < bench.trial.worlds && !isTimeUp(limit, limit?.enough);
    k++
  ) {
    const { points, noise } = pairedDifference(a.outcomes, b.outcomes, (o) => o.value);
    if (k >= LEAST && Math.abs(points) > OBVIOUS * noise) return;
    for (const one of [a, b]) if (one.outcomes.length === k) one.outcomes.push(yield* playOut(bench, one.plan, k));
  }
}

/** The leading plan, and the rivals that a hint may compare with it. Those with a `named` plan are played out first. */
interface Settling {
  readonly first: TriedPlan;
  readonly rivals: readonly TriedPlan[];
  readonly named: readonly (Plan | null | undefined)[];
  readonly prior: PlanPrior;
}

/**
 * Plays out rivals in further worlds, because the race may have dropped them: first the `named` ones, then always the
 * rival that is nearest at that moment. Ends when the nearest rival is one that was played out here.
 */
export function* settleRivals(
  bench: PlayoutTask,
  { first, rivals, named, prior }: Settling,
  limit: TimeLimit | undefined,
): Generator<void, void> {
  const gap = (t: TriedPlan) =>
    pairedDifference(first.outcomes, t.outcomes, (o) => o.value).points + prior(first.plan) - prior(t.plan);
  const nearest = () => rivals.reduce((best, t) => (gap(t) < gap(best) ? t : best));
  const open = rivals.filter((t) => named.includes(t.plan));
  const settled = new Set<TriedPlan>();
  while (rivals.length > 0) {
    const next = open.pop() ?? nearest();
    if (settled.has(next)) return;
    yield* playUntilClear(bench, first, next, limit);
    settled.add(next);
  }
}
