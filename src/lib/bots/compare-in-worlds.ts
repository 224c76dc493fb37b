// Compares two plans in new worlds: by the playouts of a style, and in whole games of a second kind of player.
import type { Move } from '../engine/game';
import { seedWords } from '../engine/rng';
import { botStyleOf, type BotStyle, type PlayoutSettings } from './levels';
import { ERRORS_TO_BE_CERTAIN, pairedDifference } from './plan-search';
import { playOut, type DecisionTask, type PlayoutOutcome, type TriedPlan } from './playouts';
import type { PlanComparison } from './protocol';
import { isTimeUp, type TimeLimit } from './time-limit';

interface ComparisonTask extends Omit<DecisionTask, 'seed'> {
  readonly style: BotStyle;
  readonly seed: string;
}

/** Fewest and largest number of worlds of a comparison. */
const FRESH = { least: 8, most: 24 } as const;

/**
 * Compares two plans in new worlds, until the first one is certainly ahead by the measure `of`, or not ahead at all.
 * Null if there was too little time.
 */
function* compareInNewWorlds(
  { game, options, view, seat, seed }: ComparisonTask,
  [a, b]: readonly [readonly Move[], readonly Move[]],
  { trial, of }: { readonly trial: PlayoutSettings; readonly of: 'value' | 'lead' },
  limit?: TimeLimit,
): Generator<void, PlanComparison | null> {
  const bench = { game, options, view, seat, trial, seed: seedWords(`${seed} fresh`) };
  const sides = [a, b].map((moves): TriedPlan => ({ plan: { moves, value: 0 }, outcomes: [] }));
  const gap = (by: (o: PlayoutOutcome) => number) => pairedDifference(sides[0].outcomes, sides[1].outcomes, by);
  for (let k = 0; k < FRESH.most; k++) {
    for (const side of sides) {
      const playing = playOut(bench, side.plan, k);
      let step = playing.next();
      for (; !step.done && !isTimeUp(limit); step = playing.next()) yield;
      if (step.done) side.outcomes.push(step.value);
    }
    if (isTimeUp(limit)) break;
    const { points, noise } = gap((o) => o[of]);
    if (k + 1 >= FRESH.least && (points <= 0 || points > ERRORS_TO_BE_CERTAIN * noise)) break;
  }
  if (sides[1].outcomes.length < FRESH.least) return null;
  return { value: gap((o) => o.value), lead: gap((o) => o.lead), win: gap((o) => o.chances[seat]) };
}

/** Compares two plans by the style's playouts in new worlds. Null if the style has none, or if time was too short. */
export function* comparePlans(
  task: ComparisonTask,
  plans: readonly [readonly Move[], readonly Move[]],
  limit?: TimeLimit,
): Generator<void, PlanComparison | null> {
  const { trial } = task.style;
  return trial ? yield* compareInNewWorlds(task, plans, { trial, of: 'value' }, limit) : null;
}

/**
 * Compares two plans in whole games of Pilotos, a second kind of player: quick players of the playouts may err in the
 * same way in every world. Null if time was too short.
 */
export function* compareInWholeGames(
  task: ComparisonTask,
  plans: readonly [readonly Move[], readonly Move[]],
  limit?: TimeLimit,
): Generator<void, PlanComparison | null> {
  const { effort, temperature } = botStyleOf('piloto', task.game, task.options.seats);
  const trial = { plans: 2, worlds: FRESH.most, turns: Infinity, lot: temperature, quick: effort, faith: 0 };
  return yield* compareInNewWorlds(task, plans, { trial, of: 'lead' }, limit);
}
