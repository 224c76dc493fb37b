// Almirante 2, frozen: the strongest bot of November 2026, compared with later ones in the arena. It has its own
// search, judges and pruning, so that changes of today's bots do not change its moves.
import type { BotKnowledge, BotGame } from '../../../src/lib/engine/bot';
import { GAME_OVER, type BaseOptions, type Move, type Seat } from '../../../src/lib/engine/game';
import { Rng, seedWords, type SeedWords } from '../../../src/lib/engine/rng';
import { seatTotals } from '../../../src/lib/engine/sheet';
import { followPlan } from '../../../src/lib/bots/greedy';
import { RandomDealer } from '../../../src/lib/bots/random-dealer';
import type { Policy } from '../../../src/lib/bots/policy';
import { bot as madeira } from './madeira-bot';
import { bot as navegador } from './navegador-bot';
import { bot as navigators } from './navigators-bot';
import { plansOf, worthIn, type Effort, type Plan } from './plan';

interface Trial {
  readonly plans: number;
  readonly worlds: number;
  readonly turns: number;
  readonly quick: Effort;
  readonly faith: number;
}

interface Style {
  readonly advice: unknown;
  readonly effort: Effort;
  readonly trial?: Trial;
}

const QUICK: Effort = { width: 1, budget: 1 };
const THOROUGH: Effort = { width: 5, budget: 3000, samples: 3 };

const STYLES: Readonly<Record<string, Style>> = {
  navegador: { advice: navegador, effort: { ...THOROUGH, samples: 4 } },
  navigators: {
    advice: navigators,
    effort: THOROUGH,
    trial: { plans: 4, worlds: 6, turns: 2, quick: QUICK, faith: 0.5 },
  },
  madeira: {
    advice: madeira,
    effort: THOROUGH,
    trial: { plans: 6, worlds: 4, turns: 2, quick: { ...QUICK, first: 6 }, faith: 0.5 },
  },
};

interface Bench {
  readonly game: BotGame;
  readonly options: BaseOptions;
  readonly view: object;
  readonly seat: Seat;
  readonly seed: SeedWords;
  readonly trial: Trial;
}

function margin(points: readonly number[], seat: Seat): number {
  return points[seat] - Math.max(...points.filter((_, other) => other !== seat));
}

function begin(game: BotGame, s: object, moves: readonly Move[], dealer: RandomDealer): void {
  for (const move of moves) {
    const legal: Move[] = [];
    game.legal(s, legal);
    if (!legal.includes(move)) return;
    game.apply(s, move, dealer);
  }
}

/** The seat's lead, in points, at the end of one playout of a plan in the resampled world number `k`. */
function playOut({ game, options, view, seat, seed, trial }: Bench, plan: Plan, k: number): number {
  const world = game.clone(view);
  game.resample(world, seat, new RandomDealer(new Rng(seed, k)));
  const chance = new RandomDealer(new Rng(seed, 1000 + k));
  const own = new RandomDealer(new Rng(seed, 2000 + k));
  begin(game, world, plan.moves, chance);
  const until = game.turn(view) + trial.turns * options.seats;
  while (game.actor(world) !== GAME_OVER && game.turn(world) <= until)
    begin(game, world, plansOf(game, world, game.actor(world), own, trial.quick)[0].moves, chance);
  const table = game.tally(world);
  if (game.actor(world) === GAME_OVER) return margin(seatTotals(game.sheet(options), table), seat);
  const worth = worthIn(game, view);
  return margin(
    table.map((_, who) => worth(world, who)),
    seat,
  );
}

function choose(bench: Bench, plans: readonly Plan[]): Plan {
  const { faith, worlds } = bench.trial;
  const tried = plans.slice(0, bench.trial.plans).map((plan) => {
    let sum = 0;
    for (let k = 0; k < worlds; k++) sum += playOut(bench, plan, k);
    return { plan, value: (sum / worlds + faith * (plan.value - plans[0].value)) / (1 + faith) };
  });
  return tried.sort((a, b) => b.value - a.value)[0].plan;
}

/** Almirante 2 for one seat of one match. Throws for a game that it does not know. */
export function almirante2(game: BotGame, options: BaseOptions, seed: string): Policy {
  const style = STYLES[game.id] as Style | undefined;
  if (!style) throw new Error(`Almirante 2 does not know ${game.id}`);
  const own: BotGame = { ...game, bot: style.advice as BotKnowledge<object> };
  return followPlan(own, (view, seat) => {
    const moment = `${seed} ${String(game.turn(view))} ${String(seat)}`;
    const dealer = new RandomDealer(new Rng(seedWords(moment)));
    const world = own.clone(view);
    own.resample(world, seat, dealer);
    const plans = plansOf(own, world, seat, dealer, style.effort);
    if (!style.trial || plans.length === 1) return plans[0].moves;
    const trialSeed = seedWords(`${moment} trial`);
    return choose({ game: own, options, view, seat, seed: trialSeed, trial: style.trial }, plans).moves;
  });
}
