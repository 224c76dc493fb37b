// A search tree over whole turns: each seat chooses among its turn's best plans, in a few worlds; the judge values
// leaves.
import type { TreeSettings } from '../engine/bot-style';
import { GAME_OVER, type Move, type Seat } from '../engine/game';
import { Rng } from '../engine/rng';
import { searchPlans, type Plan } from './plan-turn';
import { playPlanMoves, outcomeOf, possibleWorld, type DecisionTask } from './playouts';
import { RandomDealer } from './random-dealer';
import { isTimeUp, type TimeLimit } from './time-limit';

/** A plan at a node, and the results of the walks that chose it. */
export interface TurnBranch {
  readonly plan: Plan;
  /** The probability that this plan is the best, by the judge; all branches of a node add up to 1. */
  readonly prior: number;
  visits: number;
  /** Sum of the results of these visits, each valued for the seat that chooses the plan. */
  sum: number;
  next: TurnNode | null;
}

/** A seat's choice at the start of its turn, or after a chance event in it. One node serves all outcomes of chance. */
interface TurnNode {
  readonly seat: Seat;
  readonly branches: readonly TurnBranch[];
}

function nodeOf(seat: Seat, plans: readonly Plan[], tree: TreeSettings): TurnNode {
  const best = plans.slice(0, tree.plans);
  const weights = best.map(({ value }) => Math.exp((value - best[0].value) / tree.doubt));
  const all = weights.reduce((sum, w) => sum + w, 0);
  const branches = best.map((plan, k): TurnBranch => ({
    plan,
    prior: weights[k] / all,
    visits: 0,
    sum: 0,
    next: null,
  }));
  return { seat, branches };
}

/** The mean result of the visits to a branch, or to several branches together. */
export const meanWorth = ({ sum, visits }: Pick<TurnBranch, 'sum' | 'visits'>): number => sum / visits;

/** The branch to follow: one with good results so far, or a likely one with few visits. */
function choose(open: readonly TurnBranch[], { curious }: TreeSettings): TurnBranch {
  const all = { sum: 0, visits: 0 };
  for (const { sum, visits } of open) {
    all.sum += sum;
    all.visits += visits;
  }
  const usual = all.visits === 0 ? 0 : meanWorth(all);
  const known = Math.sqrt(all.visits + 1);
  const score = (b: TurnBranch) =>
    (b.visits === 0 ? usual : meanWorth(b)) + (curious * b.prior * known) / (1 + b.visits);
  return open.reduce((best, b) => (score(b) > score(best) ? b : best));
}

/**
 * The branches whose plans can begin in this position; none if chance has led to another seat's turn or other legal
 * moves.
 */
function openAt({ game }: DecisionTask, s: object, node: TurnNode): TurnBranch[] {
  if (game.actor(s) !== node.seat) return [];
  const legal: Move[] = [];
  game.legal(s, legal);
  return node.branches.filter(({ plan }) => legal.includes(plan.moves[0]));
}

/**
 * One walk down the tree in world number `k`. Once it has added a node, it ends when the root's seat next ends a turn:
 * all leaves are then positions after a turn of that seat, so that they can be compared.
 */
function* walk(bench: DecisionTask, root: TurnNode, tree: TreeSettings, k: number): Generator<void, void> {
  const { game, seat } = bench;
  const s = possibleWorld(bench, k);
  const chance = new RandomDealer(new Rng(bench.seed, 1000 + k));
  const own = new RandomDealer(new Rng(bench.seed, 2000 + k));
  const path: { readonly by: Seat; readonly branch: TurnBranch }[] = [];
  let fresh = false;
  for (let node = root, open = openAt(bench, s, node); open.length > 0; open = openAt(bench, s, node)) {
    const branch = choose(open, tree);
    path.push({ by: node.seat, branch });
    playPlanMoves(game, s, branch.plan.moves, chance);
    const actor = game.actor(s);
    if (actor === GAME_OVER || (fresh && node.seat === seat && actor !== seat)) break;
    if (!branch.next) {
      fresh = true;
      branch.next = nodeOf(actor, yield* searchPlans(game, s, actor, own, tree.effort), tree);
      yield;
    }
    node = branch.next;
  }
  const worth = Array.from({ length: bench.options.seats }, (_, who) => outcomeOf(bench, s, who, false).value);
  for (const { by, branch } of path) {
    branch.visits++;
    branch.sum += worth[by];
  }
}

/**
 * Share of the walks that must be done for a result. If fewer are done, the plans were tried in different worlds, and
 * the judge is more reliable.
 */
const FEWEST = 0.8;

/**
 * Grows a tree from plans of a turn until all walks are done or time is up. Returns the branches of that turn, the most
 * visited first; none if time was too short.
 */
export function* growTree(
  bench: DecisionTask,
  plans: readonly Plan[],
  tree: TreeSettings,
  limit?: TimeLimit,
): Generator<void, TurnBranch[]> {
  const root = nodeOf(bench.seat, plans, tree);
  let k = 0;
  for (; k < tree.walks && !isTimeUp(limit); k++) yield* walk(bench, root, tree, k % tree.worlds);
  return k < FEWEST * tree.walks ? [] : root.branches.toSorted((a, b) => b.visits - a.visits);
}
