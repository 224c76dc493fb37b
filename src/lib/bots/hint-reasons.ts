// Reasons for a hint: facts in favour of the best turn or against another one, the largest first.
import type { BotGame, TurnFact, PlannedTurn } from '../engine/bot';
import type { Move, Seat } from '../engine/game';
import { Rng, seedWords } from '../engine/rng';
import { RandomDealer } from './random-dealer';
import type { MeanDifference } from './plan-search';
import { searchPlans, withoutJudge, type Plan } from './plan-turn';

/** A fact in favour of the best plan (`of` is `best`), or against the other plan (`other`). */
export interface HintReason extends TurnFact {
  readonly of: 'best' | 'other';
}

/** Largest number of reasons for one hint. */
const MOST = 2;
/** Smallest weight of a fact that is given as a reason: in points, and as a share of the difference of the plans. */
const LEAST = 0.5;
const LEAST_SHARE = 0.1;

/** The position at which a turn begins, the active seat, and the seed of the possible world. */
export interface TurnStart {
  readonly game: BotGame;
  /** The position as the seat sees it; never changed. */
  readonly view: object;
  readonly seat: Seat;
  readonly seed: string;
}

/** Plays a turn in one possible world, up to a chance event or an illegal move; its positions are the seat's views. */
export function playPlannedTurn({ game, view, seat, seed }: TurnStart, moves: readonly Move[]): PlannedTurn<object> {
  const dealer = new RandomDealer(new Rng(seedWords(`${seed} facts`)));
  const world = game.clone(view);
  game.resample(world, seat, dealer);
  const states = [view];
  const played: Move[] = [];
  let open = false;
  for (const move of moves) {
    const legal: Move[] = [];
    game.legal(world, legal);
    if (!legal.includes(move)) break;
    dealer.asked = false;
    game.apply(world, move, dealer);
    played.push(move);
    open = dealer.asked;
    states.push(game.redact(game.clone(world), seat));
    if (open) break;
  }
  return { seat, moves: played, states, open };
}

const key = ({ code, args }: TurnFact): string => code + JSON.stringify(args);

/** By how much a fact outweighs the largest fact of its kind in the other turn; 0 if that turn has the same fact. */
function beyond(fact: TurnFact, others: readonly TurnFact[]): number {
  const same = others.filter((o) => o.code === fact.code);
  if (same.some((o) => key(o) === key(fact))) return 0;
  const most = Math.max(0, ...same.map((o) => o.weight));
  // A gain of a later turn counts nothing if the other turn has at least as much now, or over half as much later.
  const kept = others.some((o) => o.about === fact.about && !o.later && o.weight >= fact.weight);
  if (fact.later && (kept || 2 * most > fact.weight)) return 0;
  return fact.weight - most;
}

/** Facts that the label of the turn's first move already states. */
function labelledFacts({ bot: { facts, labelled } }: BotGame, turn: PlannedTurn<object>): TurnFact[] {
  const [moves, states] = [turn.moves.slice(0, 1), turn.states.slice(0, 2)];
  const codes = labelled?.(moves[0]) ?? [];
  if (!facts || codes.length === 0) return [];
  const first = { ...turn, moves, states, open: turn.open && turn.moves.length === 1 };
  return facts(first).filter(({ code }) => codes.includes(code));
}

/** The plans that reasons compare, and the difference of their playouts. `other` is null if there is no other plan. */
interface Compared {
  readonly best: readonly Move[];
  readonly other: readonly Move[] | null;
  readonly behind: MeanDifference;
}

/** At most two reasons for the best turn or against the other. Omits small facts, and those that a label states. */
export function hintReasonsFor(asked: TurnStart, { best, other, behind }: Compared): HintReason[] {
  const least = Math.max(LEAST, behind.noise, LEAST_SHARE * behind.points);
  const [turn, ...others] = [best, ...(other ? [other] : [])].map((moves) => playPlannedTurn(asked, moves));
  return reasonsFor(asked.game, turn, others, least);
}

/** For each move of a plan but the first: at most two gains of the rest of the turn. */
export function gainsOfSteps(asked: TurnStart, plan: readonly Move[]): HintReason[][] {
  const turn = playPlannedTurn(asked, plan);
  return turn.moves.slice(1).map((_, k) => {
    const rest = { ...turn, moves: turn.moves.slice(k + 1), states: turn.states.slice(k + 1) };
    return reasonsFor(asked.game, rest, [], LEAST);
  });
}

function reasonsFor(
  game: BotGame,
  turn: PlannedTurn<object>,
  others: readonly PlannedTurn<object>[],
  least: number,
): HintReason[] {
  const stated = [turn, ...others].flatMap((one) => labelledFacts(game, one).map(key));
  const pro = game.bot.facts?.(turn) ?? [];
  const con = others.flatMap((other) => game.bot.facts?.(other) ?? []);
  const reasons = [
    ...pro.map((f): HintReason => ({ ...f, of: 'best', weight: beyond(f, con) })),
    ...con.filter((f) => f.weight < 0).map((f): HintReason => ({ ...f, of: 'other', weight: cost(f, pro) })),
  ];
  return reasons
    .filter((r) => r.weight >= least && !stated.includes(key(r)))
    .sort((a, b) => b.weight - a.weight)
    .filter((r, k, all) => all.findIndex((o) => o.code === r.code) === k)
    .slice(0, MOST);
}

/** By how many points a drawback of the other turn exceeds the same drawback of the best turn. */
function cost(fact: TurnFact, best: readonly TurnFact[]): number {
  const own = best.filter((b) => b.code === fact.code && b.weight < 0);
  return -fact.weight + Math.min(0, ...own.map((b) => b.weight));
}

/** The effort of a beginner's search: few positions. */
const HASTY = { width: 2, budget: 200 } as const;

/** The idea that brings the most points at once, which tempts a beginner. Null unless the next best brings fewer. */
export function* temptingIdea(game: BotGame, world: object, seat: Seat, seed: string): Generator<void, string | null> {
  const { idea } = game.bot;
  const dealer = new RandomDealer(new Rng(seedWords(`${seed} tempting`)));
  const [first, ...rest] = yield* searchPlans(withoutJudge(game), world, seat, dealer, HASTY);
  const about = ({ moves: [move] }: Plan) => idea?.(move) ?? String(move);
  const next = rest.find((plan) => about(plan) !== about(first));
  return next && first.value > next.value ? about(first) : null;
}
