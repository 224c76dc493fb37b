// One decision of a bot, in small steps: plans its turn by the judge, plays out the best plans, and chooses by its
// level.
import type { BotGame } from '../engine/bot';
import type { BaseOptions, Move, Seat } from '../engine/game';
import { Rng, seedWords } from '../engine/rng';
import type { RatedPlan, BotAnswer } from './protocol';
import { shareOfGamePlayed } from './win-chances';
import { ABOUT_EQUAL_POINTS, claimsMuch, gainsLittleOverEnding, isSurelyBetter } from './explain-hint';
import { RandomDealer } from './random-dealer';
import type { BotStyle, PlayoutSettings } from './levels';
import type { TreeSettings } from '../engine/bot-style';
import { isTimeUp, type TimeLimit } from './time-limit';
import { runToEnd, planFromMoves, searchPlans, type Plan } from './plan-turn';
import { gainsOfSteps, hintReasonsFor, temptingIdea, type HintReason } from './hint-reasons';
import {
  meanOf,
  pairedDifference,
  ERRORS_TO_BE_CERTAIN,
  ERRORS_TO_BE_SURE,
  playUntilClear,
  racePlans,
  settleRivals,
  type MeanDifference,
  type PlanPrior,
} from './plan-search';
import { compareInWholeGames } from './compare-in-worlds';
import { MoveTidier } from './tidy-plan';
import { comparablePlans, isDifferentPlan, endsAtOnce, ideaOf, areSameMoves } from './compare-plans';
import { growTree, meanWorth } from './turn-tree';
import type { PlayoutOutcome, PlayoutTask, TriedPlan } from './playouts';

export type { TimeLimit } from './time-limit';

export interface BotTask {
  readonly game: BotGame;
  readonly options: BaseOptions;
  /** The position as the seat sees it; never changed. */
  readonly view: object;
  readonly seat: Seat;
  readonly style: BotStyle;
  readonly seed: string;
  /** The moves that a player made in this position: always compared with the best plans. */
  readonly played?: readonly Move[];
  /** The best moves known here: only these are compared with `played`. */
  readonly best?: readonly Move[];
}

/** Largest number of alternatives returned with the best plan. */
const NAMED = 3;
/** Estimated chances stay within these bounds: they are never certain. */
const UNDECIDED = { least: 0.01, most: 0.99 } as const;

/** Chooses the plan of a turn. Yields every few milliseconds, so that the caller can pause. */
export function* chooseMove(task: BotTask, limit?: TimeLimit): Generator<void, BotAnswer> {
  const began = limit?.now() ?? 0;
  const proposal = yield* propose(task);
  const tried = yield* compared(task, proposal, limit);
  const options = tried.length > 0 ? tried : proposal.all.map(plainWay);
  options.sort((a, b) => b.value - a.value);
  const best = options[pick(options, task)];
  const alternatives = distinct([best, ...options.filter((o) => o !== best)]).slice(1, NAMED + 1);
  const own = (task.played && options.find((o) => areSameMoves(o.moves, task.played))) ?? null;
  const comparison = besides(task, { best, own, options, tempting: proposal.tempting });
  return {
    ...best,
    moves: task.style.stepwise ? best.moves.slice(0, 1) : best.moves,
    own,
    alternatives,
    ...comparison,
    ...(task.style.explains && { steps: gainsOfSteps(task, best.moves) }),
    ...(yield* wholeGamesFor(task, best, comparison.beside, limit)),
    stage: shareOfGamePlayed(task.game, task.view),
    ms: limit ? limit.now() - began : 0,
    cut: isTimeUp(limit),
  };
}

/** Largest time for the whole games that confirm a hint, ms. */
const CONFIRM_MS = 2500;

/** The whole games behind a hint; none if the style does not explain, or if the hint claims little. */
function* wholeGamesFor(
  task: BotTask,
  best: RatedPlan,
  beside: RatedPlan | null,
  limit: TimeLimit | undefined,
): Generator<void, Pick<BotAnswer, 'wholeGames'>> {
  if (!task.style.explains || task.best || !beside || !claimsMuch(best, beside)) return {};
  const time = limit && { now: limit.now, until: limit.now() + CONFIRM_MS };
  return { wholeGames: yield* compareInWholeGames(task, [best.moves, beside.moves], time) };
}

/**
 * The plans with values from a tree or from playouts. Empty if there is only one plan, if time was too short, or if the
 * level uses neither.
 */
function* compared(task: BotTask, proposal: Proposal, limit?: TimeLimit): Generator<void, RatedPlan[]> {
  const { tree, trial } = task.style;
  if (proposal.all.length + proposal.untidied.size < 2 && !task.best) return [];
  if (tree) return yield* lookAhead(task, proposal, tree, limit);
  return trial ? yield* tryOut(task, proposal, trial, limit) : [];
}

function* lookAhead(
  task: BotTask,
  { all }: Proposal,
  tree: TreeSettings,
  limit: TimeLimit | undefined,
): Generator<void, RatedPlan[]> {
  const branches = yield* growTree({ ...task, seed: seedWords(`${task.seed} tree`) }, all, tree, limit);
  const seen = branches.filter(({ visits }) => visits > 0);
  // No plan is valued above the most visited one: a few lucky visits prove nothing.
  return seen.map(({ plan, ...own }) => plainWay({ ...plan, value: Math.min(meanWorth(own), meanWorth(seen[0])) }));
}

/** The best plan, the played one (`own`, null if none was given), all plans, and the idea that tempts a beginner. */
interface Candidates {
  readonly best: RatedPlan;
  readonly own: RatedPlan | null;
  readonly options: readonly RatedPlan[];
  readonly tempting: string | null;
}

/** The difference from a plan that was not played out. */
const UNKNOWN: MeanDifference = { points: 0, noise: Infinity };
/** The difference if there is no other plan. */
const NONE: MeanDifference = { points: 0, noise: 0 };

/**
 * The plan to compare the best one with, and the reasons. It is the first of these: the played plan; a tempting plan
 * that is surely worse, if there are reasons; the plan that ends the turn at once, unless it is surely worse; the best
 * comparable plan. A style that does not explain has only the last two, and gives no reasons.
 */
function besides(
  task: BotTask,
  { best, own, options, tempting }: Candidates,
): Pick<BotAnswer, 'beside' | 'endsAtOnce' | 'tempting' | 'reasons'> {
  const { game, style } = task;
  const idea = ideaOf(game, best);
  const others = comparablePlans(game, best, options);
  const ending = others.find((o) => endsAtOnce(game, o) && !isSurelyBetter(best, o));
  const other = ending ?? others.at(0) ?? null;
  const compared = (beside: RatedPlan | null, reasons: readonly HintReason[], tempts = false) => ({
    beside,
    endsAtOnce: beside !== null && endsAtOnce(game, beside),
    tempting: tempts,
    reasons,
  });
  if (!style.explains) return compared(other, []);
  const reasons = (way: RatedPlan | null) =>
    hintReasonsFor(task, { best: best.moves, other: way?.moves ?? null, behind: way ? (way.behind ?? UNKNOWN) : NONE });
  const natural =
    tempting === null || tempting === idea
      ? undefined
      : options.find((o) => ideaOf(game, o) === tempting && isDifferentPlan(game, best, o));
  if (own) return compared(own, own !== best && isSurelyBetter(best, own) ? reasons(own) : []);
  if (natural && isSurelyBetter(best, natural)) {
    const against = reasons(natural);
    if (against.length > 0) return compared(natural, against, true);
  }
  const better =
    other !== null && (isSurelyBetter(best, other) || (other === ending && gainsLittleOverEnding(best, other)));
  if (better) return compared(other, reasons(other));
  const always = (reason: HintReason) => reason.always === true;
  if (other) return compared(other, reasons(other).filter(always));
  // No other plan is comparable: the reasons say what the best plan gains.
  return compared(null, options.length > 1 ? reasons(null) : []);
}

interface Proposal {
  /** The plans of the turn, tidied if the style explains, best first. */
  readonly all: readonly Plan[];
  /**
   * Maps each plan that tidying changed to its tidied form. Both forms are played out: tidying trusts the judge, which
   * may err.
   */
  readonly untidied: ReadonlyMap<Plan, Plan>;
  /** The moves that a player made; null if none were given. */
  readonly played: Plan | null;
  /** The plan that ends the turn at once; null if the turn cannot end at once. */
  readonly ending: Plan | null;
  /** The idea that tempts a beginner; null if no idea stands out. */
  readonly tempting: string | null;
}

/** Of plans that begin with the same move, keeps only the first. */
const distinct = <P extends Pick<Plan, 'moves'>>(plans: readonly P[]): P[] =>
  plans.filter((plan, k) => plans.findIndex(({ moves: [move] }) => move === plan.moves[0]) === k);

/** Plans the turn in one possible world, and values the played moves in the same world. */
function* propose(task: BotTask): Generator<void, Proposal> {
  const { game, view, seat, style, seed, played, best } = task;
  const { effort } = style;
  const dealer = new RandomDealer(new Rng(seedWords(seed)));
  const world = game.clone(view);
  game.resample(world, seat, dealer);
  const planOf = (moves: readonly Move[]) => planFromMoves(game, world, seat, dealer, { effort, moves });
  const all = best ? [planOf(best)] : yield* searchPlans(game, world, seat, dealer, effort);
  const own = played ? planOf(played) : null;
  const untidied = new Map<Plan, Plan>();
  if (!style.explains || all.length < 2) return { all, untidied, played: own, ending: null, tempting: null };
  const tempting = yield* temptingIdea(game, world, seat, seed);
  const tidier = new MoveTidier(game, world, seat);
  const most = style.trial?.plans ?? 1;
  const natural = all.find((plan) => ideaOf(game, plan) === tempting);
  const ending = all.find((plan) => endsAtOnce(game, plan)) ?? null;
  const tidy: Plan[] = [];
  /** First moves of the plans so far: of plans with the same first move, only one is played out. */
  const firstMoves = new Set<Move>();
  for (const plan of all) {
    const looked = firstMoves.size < most || plan === natural || plan === ending;
    const better = looked ? tidier.tidy(plan) : plan;
    if (better !== plan) untidied.set(plan, better);
    tidy.push(better);
    firstMoves.add(better.moves[0]);
    if (looked) yield;
  }
  return { all: distinct(tidy), untidied, played: own, ending, tempting };
}

/** How often another plan may become the leading one, if it proves better in further worlds. */
const MOST_CHANGES = 2;

/** Whether `plan` is surely better than `other`, by playouts and judge together. */
function isAhead(plan: TriedPlan, other: TriedPlan, prior: PlanPrior): boolean {
  const { points, noise } = pairedDifference(plan.outcomes, other.outcomes, (o) => o.value);
  const lead = points + prior(plan.plan) - prior(other.plan);
  return lead >= ABOUT_EQUAL_POINTS && lead > ERRORS_TO_BE_SURE * noise;
}

/** Plays out the best plans, the played, tempting and turn-ending ones; rates each against the leading plan. */
function* tryOut(
  task: BotTask,
  { all, untidied, played, ending, tempting }: Proposal,
  trial: PlayoutSettings,
  limit: TimeLimit | undefined,
): Generator<void, RatedPlan[]> {
  const { game, options, view, seat, seed } = task;
  const bench = { game, options, view, seat, trial, seed: seedWords(`${seed} trial`) };
  const prior: PlanPrior = (plan) => trial.faith * (plan.value - all[0].value);
  const plans = [...all.slice(0, trial.plans), ...(played ? [played] : [])];
  // The best plan with the tempting idea is played out too.
  const natural = tempting === null ? undefined : all.find((plan) => ideaOf(game, plan) === tempting);
  if (natural && !plans.includes(natural)) plans.push(natural);
  plans.push(...untidied.keys());
  // A tidied plan may be missing in `all`, which has one plan for each first move.
  const isTried = (better: Plan) => plans.some((plan) => areSameMoves(plan.moves, better.moves));
  plans.push(...[...untidied.values()].filter((better) => !isTried(better)));
  if (ending && !plans.includes(ending)) plans.push(ending);
  const { all: tried, first: ahead } = yield* racePlans(bench, plans, prior, limit);
  if (!ahead) return [];
  const better = untidied.get(ahead.plan);
  const tidy = better && tried.find(({ plan }) => areSameMoves(plan.moves, better.moves));
  let first = yield* tidiedIfEqual(bench, ahead, tidy, limit);
  for (let changes = 0; task.style.explains && changes <= MOST_CHANGES; changes++) {
    const plans = comparablePlans(
      game,
      first.plan,
      tried.map(({ plan }) => plan),
    );
    const rivals = tried.filter((t) => t !== first && plans.includes(t.plan));
    yield* settleRivals(bench, { first, rivals, named: [ending, natural], prior }, limit);
    const next = rivals.find((t) => isAhead(t, first, prior));
    if (!next || changes === MOST_CHANGES) break;
    first = next;
  }
  const rest = tried.filter((t) => t !== first);
  return [first, ...rest].map((t) => triedWay(t, first, { prior, seat, faith: trial.faith }));
}

/** The leading plan (`ahead`), or its tidied form (`tidy`) unless further playouts show that this is surely worse. */
function* tidiedIfEqual(
  bench: PlayoutTask,
  ahead: TriedPlan,
  tidy: TriedPlan | undefined,
  limit: TimeLimit | undefined,
): Generator<void, TriedPlan> {
  if (!tidy) return ahead;
  yield* playUntilClear(bench, ahead, tidy, limit);
  const { points, noise } = pairedDifference(ahead.outcomes, tidy.outcomes, (o) => o.value);
  return points >= ABOUT_EQUAL_POINTS && points > ERRORS_TO_BE_CERTAIN * noise ? ahead : tidy;
}

function plainWay({ moves, value }: Plan): RatedPlan {
  return { moves, value, behind: null, lead: null, win: null, chances: null };
}

interface Weighing {
  readonly prior: PlanPrior;
  readonly seat: Seat;
  readonly faith: number;
}

/**
 * Rates a plan: its value, its chances, and how far it is behind the leading plan in the worlds in which both were
 * played out.
 */
function triedWay(t: TriedPlan, first: TriedPlan, { prior, seat, faith }: Weighing): RatedPlan {
  const { outcomes, plan } = t;
  const gap = pairedDifference(first.outcomes, outcomes, (o) => o.value);
  // The playouts have weight 1 and the judge has weight `faith`: the division makes a mean of the weighted sum.
  const weigh = (points: number) => points / (1 + faith);
  const below = Math.max(0, weigh(gap.points + prior(first.plan) - prior(plan)));
  const top = weigh(meanOf(first.outcomes, (o) => o.value) + prior(first.plan));
  const less = (of: (o: PlayoutOutcome) => number) =>
    meanOf(first.outcomes, of) - pairedDifference(first.outcomes, outcomes, of).points;
  const own = (who: number) => (o: PlayoutOutcome) => o.chances[who];
  const chances = outcomes[0].chances.map((_, who) => meanOf(outcomes, own(who)));
  const decided = outcomes.every((o) => o.decided);
  const win = Math.max(0, Math.min(1, less(own(seat))));
  return {
    moves: plan.moves,
    value: top - below,
    behind: t === first ? { points: 0, noise: 0 } : gap,
    lead: less((o) => o.lead),
    win: decided ? win : Math.max(UNDECIDED.least, Math.min(UNDECIDED.most, win)),
    chances,
  };
}

/** A plan that is worse than the best by more than this many temperatures is never chosen. */
const FLOOR = 3;

/** Index of the option to play: the first at temperature 0, otherwise a random one, better ones more often. */
function pick(options: readonly RatedPlan[], { style: { temperature }, seed }: BotTask): number {
  if (temperature === 0 || options.length === 1) return 0;
  const open = options.filter((o) => options[0].value - o.value <= FLOOR * temperature);
  const weights = open.map((o) => Math.exp((o.value - options[0].value) / temperature));
  const rng = new Rng(seedWords(`${seed} lot`));
  let at = (rng.next() / 2 ** 32) * weights.reduce((n, x) => n + x, 0);
  const k = weights.findIndex((x) => (at -= x) < 0);
  return Math.max(0, k);
}

/** Like `chooseMove`, without pausing. */
export function chooseMoveAtOnce(task: BotTask, limit?: TimeLimit): BotAnswer {
  return runToEnd(chooseMove(task, limit));
}
