// Faults of a hint: a valuable move is missing, or a move is useless. A fault does not count if playouts show that the
// hint is surely better than the turn without it.
import type { BotGame } from '$lib/engine/bot';
import { SeededDealer } from '$lib/engine/dealer';
import type { Move } from '$lib/engine/game';
import { Rng, seedWords } from '$lib/engine/rng';
import { explainHint, type HintExplanation } from '$lib/bots/explain-hint';
import { greedyPlayer } from './policies';
import { RandomDealer } from '$lib/bots/random-dealer';
import { botStyleOf } from '$lib/bots/levels';
import { runToEnd, makeSeatWorth } from '$lib/bots/plan-turn';
import { ERRORS_TO_BE_SURE } from '$lib/bots/plan-search';
import { chooseMoveAtOnce, type BotTask } from '$lib/bots/choose-move';
import { comparePlans } from '$lib/bots/compare-in-worlds';

/** Number of playouts for a hint in these tests; the app uses more. */
const WORLDS = 8;
/** Differences of value below this count as none; points. */
const SAME = 1e-6;
/** At most this many consecutive moves are removed together, to see whether they were useless. */
const CLOSE = 4;

interface End {
  readonly before: object;
  readonly end: object;
  /** True if a chance event decided part of the final position. */
  readonly open: boolean;
}

/** Plays a turn; null if a move is illegal, a chance event comes before the last move, or the turn does not end. */
function played(game: BotGame, world: object, moves: readonly Move[]): End | null {
  const dealer = new RandomDealer(new Rng([4, 3, 2, 1]));
  const end = game.clone(world);
  let before = world;
  const seat = game.actor(world);
  for (const move of moves) {
    const legal: Move[] = [];
    game.legal(end, legal);
    if (dealer.asked || game.actor(end) !== seat || !legal.includes(move)) return null;
    before = game.clone(end);
    game.apply(end, move, dealer);
  }
  const over = game.actor(end) !== seat || game.turn(end) !== game.turn(world);
  return dealer.asked || over ? { before, end, open: dealer.asked } : null;
}

/** A fault: a sentence, and the moves of the turn without this fault. */
interface Fault {
  readonly text: string;
  readonly instead: readonly Move[];
}

/** The faults of a recommended turn by the game's own evaluation, in the hint's resampled position. */
function faultsOf(game: BotGame, world: object, moves: readonly Move[]): Fault[] {
  const text = (list: readonly Move[]) => list.map((m) => game.moves.text(m)).join('; ');
  const seat = game.actor(world);
  const judge = makeSeatWorth(game, world);
  const value = ({ before, end, open }: End) => judge(open ? before : end, seat);
  const whole = played(game, world, moves);
  const first: Move[] = [];
  game.legal(world, first);
  game.bot.prune?.(world, first);
  // The only legal move has no fault.
  if (first.length === 1) return [];
  if (!whole) return [{ text: `not a turn: ${text(moves)}`, instead: [] }];
  const faults: Fault[] = [];
  for (let n = 1; n <= CLOSE; n++)
    for (let at = 0; at + n < moves.length; at++) {
      const instead = [...moves.slice(0, at), ...moves.slice(at + n)];
      const rest = played(game, world, instead);
      if (rest && rest.open === whole.open && value(rest) >= value(whole) - SAME)
        faults.push({ text: `${text(moves.slice(at, at + n))} is played for nothing in: ${text(moves)}`, instead });
    }
  if (whole.open) return faults;
  const open: Move[] = [];
  game.legal(whole.before, open);
  game.bot.prune?.(whole.before, open);
  for (const move of open) {
    const instead = [...moves.slice(0, -1), move, moves[moves.length - 1]];
    const more = played(game, world, instead);
    if (more && !more.open && value(more) > value(whole) + SAME)
      faults.push({ text: `${game.moves.text(move)} is left undone in: ${text(moves)}`, instead });
  }
  return faults;
}

/** True if playouts in new worlds show that the hinted turn is surely better than the turn without the fault. */
function meant(task: BotTask, moves: readonly Move[], { instead }: Fault): boolean {
  const found = instead.length > 0 && runToEnd(comparePlans(task, [moves, instead]));
  return found ? found.value.points > ERRORS_TO_BE_SURE * found.value.noise : false;
}

export interface Asked {
  readonly hint: HintExplanation;
  readonly faults: readonly string[];
}

/** At most `most` hints, at every `every`-th position of a game between quick players. */
export function* hintsOf(
  game: BotGame,
  {
    seed,
    every,
    most,
    seats = 2,
  }: { readonly seed: string; readonly every: number; readonly most: number; readonly seats?: number },
): Generator<Asked, void> {
  const options = game.parseOptions({ seats });
  const dealer = new SeededDealer(seedWords(seed));
  const s = game.setup(options, dealer.at(-1));
  const plan = greedyPlayer(game, new Rng(seedWords(seed)), { width: 2, budget: 100 });
  const study = botStyleOf('study', game, seats);
  const style = { ...study, trial: study.trial && { ...study.trial, worlds: WORLDS } };
  let given = 0;
  for (let ply = 0; game.actor(s) >= 0 && given < most; ply++) {
    const seat = game.actor(s);
    const view = game.redact(game.clone(s), seat);
    const legal: Move[] = [];
    game.legal(view, legal);
    if (ply % every === 0 && legal.length > 1) {
      const moment = `${seed} ${String(ply)}`;
      const task = { game, options, view, seat, style, seed: moment };
      const hint = explainHint(chooseMoveAtOnce(task), seat);
      const world = game.clone(view);
      game.resample(world, seat, new RandomDealer(new Rng(seedWords(moment))));
      given++;
      const faults = faultsOf(game, world, hint.moves).filter((fault) => !meant(task, hint.moves, fault));
      yield { hint, faults: faults.map((fault) => fault.text) };
    }
    game.apply(s, plan(view, seat), dealer.at(ply));
  }
}
