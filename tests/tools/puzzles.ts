// `npm run puzzles`: finds positions of strong games in which one turn is clearly the best, and stores them.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chooseMoveAtOnce, type BotTask } from '../../src/lib/bots/choose-move';
import { compareInWholeGames, comparePlans } from '../../src/lib/bots/compare-in-worlds';
import { isConfirmed, isSurelyBetter } from '../../src/lib/bots/explain-hint';
import { botStyleOf } from '../../src/lib/bots/levels';
import { runToEnd } from '../../src/lib/bots/plan-turn';
import { opponentSeed, type BotAnswer, type RatedPlan } from '../../src/lib/bots/protocol';
import { ERRORS_TO_BE_CERTAIN } from '../../src/lib/bots/plan-search';
import { RandomDealer } from '../../src/lib/bots/random-dealer';
import { temptingIdea } from '../../src/lib/bots/hint-reasons';
import type { BotGame } from '../../src/lib/engine/bot';
import type { Move } from '../../src/lib/engine/game';
import { Rng, seedWords } from '../../src/lib/engine/rng';
import { GAMES } from '../../src/lib/games';
import { loadBotGame } from '../../src/lib/games/bots';
import { packMoves, playPackedMoves } from '../../src/lib/learn/puzzle/pack-moves';
import {
  strongPuzzleMatchStart,
  type StrongPuzzle,
  type StrongPuzzles,
} from '../../src/lib/learn/puzzle/strong-puzzle';
import { root } from '../../src/tools/install.mjs';
import { BadUsage, readArgs, tool, whole } from './args';
import { placesOf, playLine, type Place } from './hint-positions';

const USAGE = `npm run puzzles -- [options]
  --game ID     one game (all of them)
  --count N     puzzles for each game (20)
  --minutes N   stops after this time for each game, with those found (10)
  --seed S      the same seed looks through the same games (puzzles)
  --add         keeps the stored puzzles that are confirmed again, and adds to them
  --into FOLDER writes ID.json into this folder instead of the games' own`;

/** The best turn must lead every turn with another idea by at least this many points. */
const LEAD = 5;
/**
 * At most this many puzzles of one match, with at least `APART` turns of each seat between them: no two are similar.
 */
const OF_ONE = 2;
const APART = 6;
/** At most this many puzzles with the same first move, and `SAME_KIND` with a first move of the same kind. */
const SAME_MOVE = 2;
const SAME_KIND = 12;
/** Number of resampled positions in the first search: few, as most positions are no puzzle. */
const GLANCE = 6;

/**
 * The lead of one plan over another in new resampled positions; null if the lead is too small or uncertain for a
 * puzzle.
 */
function lead(task: BotTask, best: readonly Move[], other: readonly Move[], look: string): number | null {
  const found = runToEnd(comparePlans({ ...task, seed: `${task.seed} ${look}` }, [best, other]));
  if (!found) return null;
  const { value, lead: points } = found;
  return points.points >= LEAD && value.points > ERRORS_TO_BE_CERTAIN * value.noise ? points.points : null;
}

/**
 * The best turn of a position and its smallest lead, confirmed twice and by whole games; null if the position is no
 * puzzle.
 */
function examined(game: BotGame, { line, ply, seat, view }: Place): { best: readonly Move[]; least: number } | null {
  const { options, seed } = line;
  const style = botStyleOf('study', game, options.seats);
  const task: BotTask = { game, options, view, seat, style, seed: `${opponentSeed(seed)} ${String(ply)}` };
  const idea = ({ moves: [move] }: Pick<RatedPlan, 'moves'>) => game.bot.idea?.(move) ?? String(move);
  /** The alternatives with another idea. Plans with the same idea, but another die or Worker, are as good. */
  const others = (thought: BotAnswer) => thought.alternatives.filter((way) => idea(way) !== idea(thought));
  const glance = { ...style, trial: style.trial && { ...style.trial, worlds: GLANCE } };
  const first = chooseMoveAtOnce({ ...task, style: glance });
  if (others(first).length === 0 || others(first).some((way) => (way.behind?.points ?? 0) < LEAD)) return null;
  const thought = chooseMoveAtOnce(task);
  if (thought.moves.join() !== first.moves.join()) return null;
  if (others(thought).length === 0 || others(thought).some((way) => !isSurelyBetter(thought, way))) return null;
  // A puzzle must not be obvious to a beginner.
  const world = game.clone(view);
  game.resample(world, seat, new RandomDealer(new Rng(seedWords(task.seed))));
  if (runToEnd(temptingIdea(game, world, seat, task.seed)) === idea(thought)) return null;
  let least = Infinity;
  for (const { moves } of others(thought)) {
    for (const look of ['first', 'second']) {
      const points = lead(task, thought.moves, moves, look);
      if (points === null) return null;
      least = Math.min(least, points);
    }
    const games = runToEnd(compareInWholeGames(task, [thought.moves, moves]));
    if (!games || !isConfirmed(games)) return null;
  }
  return { best: thought.moves, least };
}

/** True if there is room for this puzzle among those with the same first move and with the same kind of first move. */
function differs(puzzles: readonly StrongPuzzle[], { best: [move] }: Pick<StrongPuzzle, 'best'>): boolean {
  const kind = (text: string) => text.split(' ')[0];
  const moves = puzzles.map(({ best }) => best[0]);
  return (
    moves.filter((text) => text === move).length < SAME_MOVE &&
    moves.filter((text) => kind(text) === kind(move)).length < SAME_KIND
  );
}

/** Puzzles of one match found before `until`, ms since 1970, at most `OF_ONE`, without their numbers. */
function* puzzlesOf(
  game: BotGame,
  seats: number,
  seed: string,
  until: number,
): Generator<Omit<StrongPuzzle, 'n'>, void> {
  const line = playLine(game, 'almirante', seats, seed);
  let [given, last] = [0, -Infinity];
  for (const place of placesOf(game, line, true)) {
    if (Date.now() > until) return;
    const turn = game.turn(place.view);
    if (turn - last < APART * seats) continue;
    const found = examined(game, place);
    if (!found) continue;
    last = turn;
    const start = strongPuzzleMatchStart(game, game.rules, { seats, seed });
    const best = found.best.map((move) => game.moves.text(move));
    yield {
      seats,
      seed,
      line: packMoves(game, start, line.moves.slice(0, place.ply)),
      best,
      lead: Math.floor(found.least),
    };
    if (++given >= OF_ONE) return;
  }
}

/** The stored puzzles of a game whose best turn is still clearly the best; prints the others. */
function confirmed(game: BotGame, file: string): StrongPuzzle[] {
  const stored = JSON.parse(readFileSync(file, 'utf8')) as StrongPuzzles;
  if (stored.rules !== game.rules) return [];
  return stored.puzzles.filter((puzzle, k) => {
    const { options, state, ply } = playPackedMoves(
      game,
      strongPuzzleMatchStart(game, game.rules, puzzle),
      puzzle.line,
    );
    const seat = game.actor(state);
    const line = { seed: puzzle.seed, options, states: [], moves: [] };
    const found = examined(game, { line, ply, seat, view: game.redact(state, seat) });
    const best = found?.best.map((move) => game.moves.text(move)).join('; ');
    if (best === puzzle.best.join('; ')) return true;
    console.log(
      `${game.id}: puzzle ${String(k + 1)} is not confirmed: ${puzzle.best.join('; ')} (now ${best ?? 'none'})`,
    );
    return false;
  });
}

await tool(USAGE, async () => {
  const { values } = readArgs({
    game: { type: 'string' },
    count: { type: 'string', default: '20' },
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: 'puzzles' },
    add: { type: 'boolean' },
    into: { type: 'string' },
  });
  const count = whole('count', values.count, 1, 1000);
  const minutes = whole('minutes', values.minutes, 1, 10_000);
  const metas = GAMES.filter(({ id, playable }) => playable && (values.game === undefined || id === values.game));
  if (metas.length === 0) throw new BadUsage(`--game ${String(values.game)}: no such game`);
  for (const { id, seats } of metas) {
    const game = await loadBotGame(id);
    const until = Date.now() + 60_000 * minutes;
    const folder = values.into === undefined ? null : String(values.into);
    if (folder) mkdirSync(folder, { recursive: true });
    const file = folder ? join(folder, `${id}.json`) : join(root, `src/lib/games/${id}/learn/puzzles.json`);
    const puzzles = values.add ? confirmed(game, file) : [];
    const source = `npm run puzzles -- --game ${id} --seed ${String(values.seed)}${values.add ? ' --add' : ''}`;
    for (let k = 0; puzzles.length < count && Date.now() < until; k++) {
      const table = seats[0] + (k % (Math.min(4, seats[1]) - seats[0] + 1));
      for (const puzzle of puzzlesOf(game, table, `p${String(values.seed)} ${String(k)}`, until)) {
        if (!differs(puzzles, puzzle)) continue;
        puzzles.push({ n: Math.max(-1, ...puzzles.map(({ n }) => n)) + 1, ...puzzle });
        console.log(
          `${id} ${String(puzzles.length)}: ${String(table)} players, game ${String(k)}, leads by ${String(puzzle.lead)}: ${puzzle.best.join('; ')}`,
        );
        const all: StrongPuzzles = { rules: game.rules, source, puzzles };
        writeFileSync(file, `${JSON.stringify(all, null, 1)}\n`);
        if (puzzles.length >= count) break;
      }
    }
    console.log(`${id}: ${String(puzzles.length)} puzzles`);
  }
});
