// `npm run tune`: lets a judge's figures play against themselves a little changed, and moves them towards what wins (SPSA).
import { writeFileSync } from 'node:fs';
import { greedyPlayer } from '../../src/lib/bots/greedy';
import type { BotAdvice, BotGame } from '../../src/lib/engine/bot';
import { SeededDealer } from '../../src/lib/engine/dealer';
import { OVER } from '../../src/lib/engine/game';
import { Rng, seedWords } from '../../src/lib/engine/rng';
import { totals } from '../../src/lib/scoring/sheet';
import { loadBotGame } from '../../src/lib/games/bots';
import * as madeira from '../../src/lib/games/madeira/judge';
import { weightsOf } from '../../src/lib/games/navegador/beliefs';
import { judged } from '../../src/lib/games/navegador/judge';
import * as navigators from '../../src/lib/games/navigators/judge';
import { BadUsage, readArgs, tool, whole } from './args';

const USAGE = `npm run tune -- --game ID [options]
  --game ID        madeira, navegador, navigators
  --seats N        people at the table (2)
  --seconds N      processor time (600)
  --budget N       positions a player looks at in a turn (3000): figures tuned for hasty players suit nobody else
  --step N         how far a game moves the figures, in millionths of their logarithm for each point of margin (1000)
  --seed S         the same seed tunes the same (1)
  --into FILE      where the figures are written as JSON, now and then and at the end (only shown)`;

type Figures = Record<string, number>;
type Judge = Pick<BotAdvice<never>, 'evaluate' | 'outlook'>;

/** By game: the figures of today, and the judge of other ones. */
const JUDGES: Readonly<Record<string, { figures: (seats: number) => Figures; judge: (f: Figures) => Judge }>> = {
  madeira: {
    figures: () => ({ ...madeira.WEIGHTS }) as unknown as Figures,
    judge: (f) => ({ evaluate: madeira.judge(f as unknown as madeira.Weights) }),
  },
  navegador: {
    figures: (seats) => ({ ...weightsOf(seats) }),
    judge: (f) => judged(f as unknown as ReturnType<typeof weightsOf>),
  },
  navigators: {
    figures: () => ({ ...navigators.WEIGHTS }),
    judge: (f) => ({ evaluate: navigators.judge(f as unknown as navigators.Weights) }),
  },
};

/** How far the two sides' figures are apart from the middle, in logarithms. */
const APART = 0.2;
/** Margins beyond this count as this, points: one rout is not ten lessons. */
const CAP = 60;
/** Turns a seat after which a game is broken off. */
const MOST_TURNS = 90;

interface Bout {
  readonly seats: number;
  readonly budget: number;
  readonly seed: string;
  /** 0 or 1: which side has the even seats. */
  readonly flip: number;
}

/** Points of the first side beyond the second's, in the mean of their seats. */
function margin(first: BotGame, second: BotGame, { seats, budget, seed, flip }: Bout): number {
  const dealer = new SeededDealer(seedWords(seed));
  const options = first.parseOptions({ seats });
  const s = first.setup(options, dealer.at(-1));
  const ofFirst = (seat: number) => (seat + flip) % 2 === 0;
  const effort = { width: 5, budget, samples: 2 };
  const players = Array.from({ length: seats }, (_, seat) =>
    greedyPlayer(ofFirst(seat) ? first : second, new Rng(seedWords(seed), seat), effort),
  );
  for (let ply = 0; first.actor(s) !== OVER && first.turn(s) <= seats * MOST_TURNS; ply++) {
    const seat = first.actor(s);
    first.apply(s, players[seat](first.redact(s, seat), seat), dealer.at(ply));
  }
  const points = totals(first.sheet(options), first.tally(s));
  const side = (wanted: boolean) => {
    const own = points.filter((_, seat) => ofFirst(seat) === wanted);
    return own.reduce((n, x) => n + x, 0) / own.length;
  };
  return side(true) - side(false);
}

async function main(): Promise<void> {
  const { values } = readArgs({
    game: { type: 'string' },
    seats: { type: 'string', default: '2' },
    seconds: { type: 'string', default: '600' },
    budget: { type: 'string', default: '3000' },
    step: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    into: { type: 'string' },
  });
  const known = JUDGES[String(values.game)];
  if (!known) throw new BadUsage(`--game must be one of ${Object.keys(JUDGES).join(', ')}`);
  const game = await loadBotGame(String(values.game));
  const seats = whole('seats', values.seats, game.seats[0], game.seats[1]);
  const budget = whole('budget', values.budget, 1, 1_000_000);
  const step = whole('step', values.step, 1, 1_000_000) / 1_000_000;
  const until = process.cpuUsage().user / 1e6 + whole('seconds', values.seconds, 1, 1_000_000);
  const figures = known.figures(seats);
  const rng = new Rng(seedWords(`tune ${String(values.seed)}`));
  const other = (f: Figures): BotGame => ({ ...game, bot: { ...game.bot, ...known.judge(f) } });
  const save = () => {
    const text = JSON.stringify(figures, (_, x: unknown) => (typeof x === 'number' ? Number(x.toPrecision(3)) : x), 1);
    if (typeof values.into === 'string') writeFileSync(values.into, `${text}\n`);
    else console.log(text);
  };
  let rounds = 0;
  for (; process.cpuUsage().user / 1e6 < until; rounds++) {
    const signs = Object.fromEntries(Object.keys(figures).map((id) => [id, rng.below(2) * 2 - 1]));
    const moved = (by: number) =>
      other(Object.fromEntries(Object.entries(figures).map(([id, x]) => [id, x * Math.exp(by * signs[id])])));
    const [first, second] = [moved(APART), moved(-APART)];
    const seed = `${String(values.seed)}/${String(rounds)}`;
    const both = [0, 1].map((flip) => margin(first, second, { seats, budget, seed, flip }));
    const said = Math.max(-CAP, Math.min(CAP, (both[0] + both[1]) / 2));
    for (const id of Object.keys(figures)) figures[id] *= Math.exp(step * signs[id] * said);
    if (rounds % 50 === 49 && typeof values.into === 'string') save();
  }
  save();
  console.error(`${String(rounds)} pairs of games`);
}

await tool(USAGE, main);
