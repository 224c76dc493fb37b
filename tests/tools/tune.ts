// `npm run tune`: every seat plays with slightly changed evaluation weights; then each weight is changed in the
// direction that brought points.
import { readFileSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';
import { greedyPlayer } from '../bots/policies';
import type { BotKnowledge, BotGame } from '../../src/lib/engine/bot';
import { Rng, seedWords } from '../../src/lib/engine/rng';
import { seatTotals } from '../../src/lib/engine/sheet';
import { loadBotGame } from '../../src/lib/games/bots';
import { weightsOf } from '../../src/lib/games/navegador/weights';
import { judgeWithWeights } from '../../src/lib/games/navegador/judge';
import { BadUsage, readArgs, tool, whole } from './args';
import { mean, normal } from './figures';
import { advised, Slopes } from './slopes';
import { contest } from './duel';

const USAGE = `npm run tune -- --game ID [options]
  --game ID        a game whose judge.ts exports WEIGHTS and judge, or navegador
  --seats N        people at the table (2)
  --rounds N       how often the figures are moved (3)
  --games N        games played before they are (2000): each tells as many rows as there are seats
  --budget N       positions a player looks at in a turn (3000): figures tuned for hasty players suit nobody else
  --seed S         the same seed tunes the same (1)
  --from FILE      JSON with figures to begin with (today's)
  --into FILE      where the figures are written as JSON after each round (only shown)`;

type Figures = Record<string, number>;
type Judge = Pick<BotKnowledge<never>, 'evaluate' | 'outlook'>;

interface Tuned {
  figures: (seats: number) => Figures;
  judge: (f: Figures) => Judge;
}
/** A game's judge.ts: its weights, and the evaluation with other ones. */
interface JudgeFile {
  readonly WEIGHTS?: Figures;
  readonly makeJudge?: (f: Figures) => Judge['evaluate'];
}
const files = import.meta.glob<JudgeFile>('../../src/lib/games/*/judge.ts', { eager: true });
const each = Object.entries(files).flatMap(([path, { WEIGHTS, makeJudge }]): [string, Tuned][] =>
  WEIGHTS && makeJudge
    ? [[path.split('/').at(-2) ?? '', { figures: () => ({ ...WEIGHTS }), judge: (f) => ({ evaluate: makeJudge(f) }) }]]
    : [],
);
/** The weights and the judge of each game. Navegador's weights depend on the number of seats. */
const JUDGES: Readonly<Record<string, Tuned>> = {
  ...Object.fromEntries(each),
  navegador: {
    figures: (seats) => ({ ...weightsOf(seats) }),
    judge: (f) => judgeWithWeights(f as unknown as ReturnType<typeof weightsOf>),
  },
};

/** The step by which a weight is changed: this share of the weight, but at least `least` points. */
const STEP = { share: 0.25, least: 0.1 };
/** A game is stopped after this many turns of each seat. */
const MOST_TURNS = 90;

const stepOf = (figure: number): number => Math.max(STEP.share * Math.abs(figure), STEP.least);

interface Table {
  readonly seats: number;
  readonly budget: number;
  readonly seed: string;
}

/**
 * Plays one game and returns each seat's points above the table's mean. `games`: for each seat, the game with the
 * evaluation that this seat uses.
 */
function played(games: readonly BotGame[], { seats, budget, seed }: Table): number[] {
  const [game] = games;
  const options = game.parseOptions({ seats });
  const effort = { width: 5, budget, samples: 2 };
  const policies = games.map((own, seat) => greedyPlayer(own, new Rng(seedWords(seed), seat), effort));
  const until = (s: object) => game.turn(s) > seats * MOST_TURNS;
  const { state } = contest({ game, options, seed, policies, until });
  const points = seatTotals(game.sheet(options), game.tally(state));
  return points.map((n) => n - mean(points));
}

/** Plays games with random weights for every seat; returns improved weights. */
function round(judging: (figures: Figures) => BotGame, figures: Figures, games: number, table: Table): Figures {
  const ids = Object.keys(figures);
  const slopes = new Slopes(ids.length);
  for (let k = 0; k < games; k++) {
    const seed = `${table.seed}/${String(k)}`;
    const rng = new Rng(seedWords(`${seed} figures`));
    const steps = Array.from({ length: table.seats }, () => ids.map(() => normal(rng)));
    const moved = (own: readonly number[]) =>
      Object.fromEntries(ids.map((id, i) => [id, figures[id] + own[i] * stepOf(figures[id])]));
    const margins = played(
      steps.map((own) => judging(moved(own))),
      { ...table, seed },
    );
    margins.forEach((margin, seat) => slopes.add(steps[seat], margin));
  }
  return Object.fromEntries(
    slopes.fit().map((slope, i) => {
      const id = ids[i];
      const told = (x: number) => x.toFixed(2).padStart(6);
      console.error(
        `${id.padEnd(16)} ${told(figures[id])} ${told(slope.slope)} ± ${told(slope.slopeError)} points a step`,
      );
      return [id, figures[id] + advised(slope) * stepOf(figures[id])];
    }),
  );
}

/** Weights from a file, some or all of the known ones. Throws BadUsage for an unreadable file or an unknown weight. */
function read(file: string, known: readonly string[]): Figures {
  try {
    return v.parse(v.record(v.picklist(known), v.pipe(v.number(), v.finite())), JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new BadUsage(`--from ${file}: no figures of this judge can be read there`);
  }
}

async function main(): Promise<void> {
  const { values } = readArgs({
    game: { type: 'string' },
    seats: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '3' },
    games: { type: 'string', default: '2000' },
    budget: { type: 'string', default: '3000' },
    seed: { type: 'string', default: '1' },
    from: { type: 'string' },
    into: { type: 'string' },
  });
  const known = JUDGES[String(values.game)];
  if (!known) throw new BadUsage(`--game must be one of ${Object.keys(JUDGES).join(', ')}`);
  const game = await loadBotGame(String(values.game));
  const seats = whole('seats', values.seats, game.seats[0], game.seats[1]);
  const budget = whole('budget', values.budget, 1, 1_000_000);
  const rounds = whole('rounds', values.rounds, 1, 1000);
  const games = whole('games', values.games, 1, 1_000_000);
  const today = known.figures(seats);
  // Each game gives a row for each seat. The fit of a slope and a bend of every weight needs more rows than unknowns.
  const fewest = Math.ceil((2 * Object.keys(today).length + 2) / seats);
  if (games < fewest)
    throw new BadUsage(`--games must be ${String(fewest)} or more: fewer do not tell so many figures apart`);
  let figures = typeof values.from === 'string' ? { ...today, ...read(values.from, Object.keys(today)) } : today;
  const judging = (own: Figures): BotGame => ({ ...game, bot: { ...game.bot, ...known.judge(own) } });
  for (let k = 0; k < rounds; k++) {
    figures = round(judging, figures, games, { seats, budget, seed: `${String(values.seed)}/${String(k)}` });
    const text = JSON.stringify(figures, (_, x: unknown) => (typeof x === 'number' ? Number(x.toPrecision(3)) : x), 1);
    if (typeof values.into === 'string') writeFileSync(values.into, `${text}\n`);
    else console.log(text);
  }
}

await tool(USAGE, main);
