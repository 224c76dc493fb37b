// Holds claims of hints and marks of reviews against other whole games of Pilotos.
import { taskOf, decisionsOf, dislikeOf, judgeDecision } from '../../src/lib/bots/analyse-match';
import type { BotTask } from '../../src/lib/bots/choose-move';
import { explainHint } from '../../src/lib/bots/explain-hint';
import { ERRORS_TO_BE_CERTAIN, meanDifference, type MeanDifference } from '../../src/lib/bots/plan-search';
import { runToEnd } from '../../src/lib/bots/plan-turn';
import { opponentSeed, type BotAnswer } from '../../src/lib/bots/protocol';
import type { BotGame } from '../../src/lib/engine/bot';
import { SeededDealer } from '../../src/lib/engine/dealer';
import type { Move } from '../../src/lib/engine/game';
import { seedWords } from '../../src/lib/engine/rng';
import { leadAtEnd } from '../bots/kept-hints';
import { makeOpponent } from '../bots/policies';
import { replayMatch } from '../bots/replay-match';
import { contest } from './duel';

/** Fewest whole games from each plan. */
const LEAST = 8;

/** The moves of a plan as text. */
export const sentence = (game: BotGame, moves: readonly Move[]) =>
  moves.map((move) => game.moves.text(move)).join('; ');

/** Lead of the first plan in whole games: `most` of them, fewer if it is certain before. */
export function confirmation(task: BotTask, plans: readonly [readonly Move[], readonly Move[]], most: number): string {
  const leads: number[] = [];
  let found: MeanDifference;
  do {
    const [a, b] = plans.map((moves) => leadAtEnd(task, moves, leads.length));
    leads.push(a - b);
    found = meanDifference(leads);
  } while (
    leads.length < most &&
    (leads.length < LEAST || Math.abs(found.points) <= ERRORS_TO_BE_CERTAIN * found.noise)
  );
  const { points, noise } = found;
  const verdict = Math.abs(points) <= noise ? 'unclear' : points > 0 ? 'confirmed' : 'opposite';
  const [first, other] = plans.map((moves) => sentence(task.game, moves));
  return `${points.toFixed(1)} ±${noise.toFixed(1)} in ${String(leads.length)} whole games, ${verdict}: ${first} / ${other}`;
}

/** The hint's claim by its playouts, what it says, and other whole games; null if the playouts claim nothing. */
export function claimLine(task: BotTask, thought: BotAnswer, games: number): string | null {
  const claim = explainHint({ ...thought, wholeGames: undefined }, task.seat);
  if (!claim.beside || claim.close) return null;
  const said = explainHint(thought, task.seat);
  const says = said.close ? 'equal' : (said.points?.toFixed(1) ?? '–');
  return `claim ${claim.points?.toFixed(1) ?? '–'}, says ${says}, ${confirmation(task, [claim.moves, claim.beside], games)}`;
}

/** What `--marks` measures: the numbers of players in turn, the seed, marks of each review, whole games from each plan. */
interface MarksWish {
  readonly seats: readonly number[];
  readonly seed: string;
  readonly count: number;
  readonly games: number;
}

/** How many games of each kind are reviewed. */
const REVIEWS = 2;

/** A line for each mark of a Moço in the review of game number `k`, which it plays among Pilotos; in the review's order. */
function* markLines(game: BotGame, k: number, wish: MarksWish): Generator<string, void> {
  const options = game.parseOptions({ seats: wish.seats[k % wish.seats.length] });
  const { seats } = options;
  const erring = k % seats;
  const seed = `${wish.seed} ${game.id} ${String(k)}`;
  const policies = Array.from({ length: seats }, (_, seat) =>
    makeOpponent(game, options, seat === erring ? 'moco' : 'piloto', `${seed} ${String(seat)}`),
  );
  const { moves } = contest({ game, options, seed, policies });
  const played = replayMatch(game, options, new SeededDealer(seedWords(seed)), moves, opponentSeed(seed));
  const order = decisionsOf(played)
    .filter(({ seat }) => seat === erring)
    .map((decision) => ({ decision, dislike: dislikeOf(played, decision) }))
    .sort((a, b) => b.dislike - a.dislike);
  for (const { decision } of order) {
    const { better, fall, grade, loss, turn } = runToEnd(judgeDecision(played, decision));
    if (!better || grade === 0) continue;
    const found = confirmation(taskOf(played, decision), [better.moves, decision.moves], wish.games);
    const says = `says ${loss.toFixed(1)} and ${(100 * fall).toFixed(0)} %`;
    yield `${game.id} ${String(k + 1)} (${String(seats)}), turn ${String(turn)}: grade ${String(grade)}, ${says}, ${found}`;
  }
}

/** Prints a mark of each review in turn. */
export function confirmMarks(games: readonly BotGame[], wish: MarksWish): void {
  const reviews = Array.from({ length: REVIEWS }, (_, k) => games.map((game) => markLines(game, k, wish))).flat();
  for (let n = 0; n < wish.count; n++) {
    for (const lines of reviews) {
      const { value } = lines.next();
      if (value) console.log(value);
    }
  }
}
