// `npm run bench`: how fast the rules play and replay on one core; and how fast the screen, the library and the start of
// the app are.
import { SeededDealer } from '../../src/lib/engine/dealer';
import type { AnyGame, Move } from '../../src/lib/engine/game';
import type { MoveEntry } from '../../src/lib/engine/log';
import { Rng, seedWords } from '../../src/lib/engine/rng';
import { newMatchStart } from '../../src/lib/engine/match-start';
import { Timeline } from '../../src/lib/engine/timeline';
import { GAMES, loadGame } from '../../src/lib/games';
import { loadBotGame } from '../../src/lib/games/bots';
import { BadUsage, readArgs, tool, whole } from '../tools/args';
import { calibrationFigures, type CalibrationFigures } from './calibration';
import { frameFigures } from './frames';
import { libraryFigures } from './library';
import { opponentFigures } from './opponents';
import { peopleFigures } from './people';
import { restoreFigures } from './restore';
import { screenFigures, type ScreenFigures } from './screen';
import { coldStart } from './start';
import { tell } from './tell';

const USAGE = `npm run bench -- [--seconds N] [--rules | --screen | --library | --people | --restore | --frames | --opponents |
                                --calibration N [--game ID] [--seats N] [--each N] [--seed WORD]] [--json]
  --seconds N   time given to each figure (2)
  --minutes N   ends after so many minutes with the figures so far (10; calibration has --each)
  --rules       the rules alone, without a browser
  --screen      undo on the screen alone, at each table with the fewest and the most people, on the built site
  --site FOLDER another built site, to compare two (--screen)
  --library     the library alone, over a few games and over ten thousand
  --people      the first count of People alone, over three thousand matches and two thousand sheets
  --restore     a backup of three thousand matches alone
  --frames      the movements alone: tasks and frames of a scripted stretch of each game, played by touch
  --opponents   two and four Almirantes at a table of each game in a browser, so many seconds or to the end: their time,
                the page's tasks
  --calibration N  reviews N games of each for two, three and four: are 60 % won if 60 % are told, who loses how much
  --game ID, --seats N  one game, one number of players (calibration; all)
  --each N      seconds of processor time for each game and number of players (calibration; no bound)
  --seed WORD   what those games are dealt by (calibration); others than a lead was found with need another
  --json        the figures as one JSON object`;

export interface Figures {
  /** Whole games of random play, with four players, or with the number nearest to four that the game allows. */
  readonly gamesPerSecond: number;
  /** Moves of random play: list the legal moves, choose one at random, apply it. */
  readonly movesPerSecond: number;
  /** µs for each move of a stored log that a Timeline reads: parse, check, clone, apply. */
  readonly replayMicrosPerMove: number;
  /** µs to clone a position. */
  readonly cloneMicros: number;
}

function setting(game: AnyGame): { seats: number } {
  const [few, many] = game.seats;
  return { seats: Math.min(many, Math.max(few, 4)) };
}

/** Plays one random game; returns its number of moves. `each` plays each move; by default `game.apply` does. */
function randomGame(game: AnyGame, seed: string, each?: (s: object, move: Move, dealer: SeededDealer) => void): number {
  const dealer = new SeededDealer(seedWords(seed));
  const rng = new Rng(seedWords(`choose ${seed}`));
  const s = game.setup(game.parseOptions(setting(game)), dealer.at(-1));
  const moves: Move[] = [];
  for (let ply = 0; ; ply++) {
    moves.length = 0;
    game.legal(s, moves);
    if (moves.length === 0) return ply;
    const move = moves[rng.below(moves.length)];
    dealer.at(ply);
    if (each) each(s, move, dealer);
    else game.apply(s, move, dealer);
  }
}

/** Repeats `work` for `seconds`; returns the seconds taken and the number of runs. */
function repeat(seconds: number, work: (k: number) => void): { taken: number; times: number } {
  const began = performance.now();
  const until = began + seconds * 1000;
  let times = 0;
  while (times === 0 || performance.now() < until) work(times++);
  return { taken: (performance.now() - began) / 1000, times };
}

function recorded(game: AnyGame, seed: string): Timeline<object> {
  const log: MoveEntry[] = [];
  const start = new Timeline(game, newMatchStart(game, setting(game), seed)).start;
  randomGame(game, seed, (s, move, dealer) => {
    const seat = game.actor(s);
    game.apply(s, move, dealer);
    const draws = dealer.draws.length > 0 ? { draws: dealer.draws } : {};
    log.push({ move: game.moves.text(move), seat, ...draws, ...(dealer.asked && { reveals: true as const }) });
  });
  return new Timeline(game, start, log);
}

function measure(game: AnyGame, seconds: number): Figures {
  repeat(Math.min(1, seconds), (k) => randomGame(game, `warm ${k}`));
  let moves = 0;
  const games = repeat(seconds, (k) => {
    moves += randomGame(game, String(k));
  });
  const { start, log, states } = recorded(game, 'replay');
  const replay = repeat(seconds, () => new Timeline(game, start, log));
  const middle = states[states.length >> 1];
  const clones = repeat(Math.min(1, seconds), () => {
    for (let i = 0; i < 1000; i++) game.clone(middle);
  });
  return {
    gamesPerSecond: round(games.times / games.taken),
    movesPerSecond: round(moves / games.taken),
    replayMicrosPerMove: round((replay.taken * 1e6) / (replay.times * log.length)),
    cloneMicros: round((clones.taken * 1e3) / clones.times),
  };
}

function round(x: number): number {
  return Number(x.toPrecision(3));
}

function sayScreen(screen: Readonly<Record<string, ScreenFigures>>): void {
  for (const [table, { entries, ...presses }] of Object.entries(screen)) {
    console.log(`Undo on the screen, ${table}, ${String(entries)} entries into the match, ms:`);
    console.table(presses);
  }
}

/** Least time between two reports of a long run's progress, ms. */
const NEWS = 10_000;

interface CalibrationWishes {
  /** Only this game (undefined: all). `only`: only this number of players (null: all). */
  readonly id: string | undefined;
  readonly only: number | null;
  readonly games: number;
  readonly seconds: number;
  readonly seed: string;
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Plays and reviews one game after the other; reports the progress, and each table's results once complete. */
async function calibrated(wish: CalibrationWishes): Promise<Record<string, CalibrationFigures>> {
  const { id, only, games, seconds, seed } = wish;
  const metas = GAMES.filter((g) => g.playable && (id === undefined || g.id === id));
  if (metas.length === 0) throw new BadUsage(`--game ${String(id)}: no such game`);
  const figures: Record<string, CalibrationFigures> = {};
  for (const meta of metas) {
    const game = await loadBotGame(meta.id);
    for (let n = meta.seats[0]; n <= Math.min(4, meta.seats[1]); n++) {
      if (only !== null && n !== only) continue;
      const table = `${meta.id}, ${String(n)} players`;
      let last = performance.now();
      const said = (done: number) => {
        if (performance.now() < last + NEWS) return;
        last = performance.now();
        console.error(`${table}: ${String(done)} of ${String(games)} games`);
      };
      figures[table] = calibrationFigures(game, { seats: n, games, seed, seconds, said });
      tell(table, figures[table]);
    }
  }
  return figures;
}

/** Measures the rules of every game. */
async function rulesFigures(seconds: number) {
  const games: Record<string, Figures> = {};
  for (const meta of GAMES.filter((g) => g.playable)) {
    games[meta.id] = measure(await loadGame(meta.id), seconds);
    tell(meta.id, games[meta.id]);
  }
  return games;
}

/** A measurement: its name, its work, and how it is printed. */
interface Part<T = unknown> {
  readonly name: string;
  readonly work: () => Promise<T>;
  readonly say?: (figures: T) => void;
}
const part = <T>(name: string, work: () => Promise<T>, say?: (figures: T) => void) => ({ name, work, say }) as Part;

/** Ends a bench that is still running after so many minutes; `last` prints what it has. */
function endAfter(minutes: number, last: () => void): void {
  const end = () => {
    console.error(`The bench was ended after ${String(minutes)} minutes (--minutes).`);
    last();
    process.exit(1);
  };
  setTimeout(end, minutes * 60_000).unref();
}

async function main(): Promise<void> {
  const { values } = readArgs({
    json: { type: 'boolean' },
    rules: { type: 'boolean' },
    screen: { type: 'boolean' },
    site: { type: 'string' },
    library: { type: 'boolean' },
    people: { type: 'boolean' },
    restore: { type: 'boolean' },
    frames: { type: 'boolean' },
    opponents: { type: 'boolean' },
    calibration: { type: 'string' },
    game: { type: 'string' },
    seats: { type: 'string' },
    each: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: 'calibration' },
    seconds: { type: 'string', default: '2' },
    minutes: { type: 'string', default: '10' },
  });
  const seconds = Number(values.seconds);
  if (!(seconds >= 0.1 && seconds <= 600)) throw new BadUsage('--seconds must be a number from 0.1 to 600');
  const site = typeof values.site === 'string' ? values.site : undefined;
  const wish: CalibrationWishes = {
    id: textOf(values.game),
    only: typeof values.seats === 'string' ? whole('seats', values.seats, 2, 4) : null,
    games: values.calibration === undefined ? 0 : whole('calibration', values.calibration, 1, 100_000),
    seconds: whole('each', values.each, 1, 1_000_000),
    seed: String(values.seed),
  };
  const always = [
    part('rules', () => rulesFigures(seconds)),
    part('screen', () => screenFigures(seconds, site), sayScreen),
    part('frames', frameFigures),
    part('library', () => libraryFigures()),
    part('restore', () => restoreFigures()),
    part('offlineStart', coldStart),
  ];
  const alone = [
    part('people', () => peopleFigures()),
    part('opponents', () => opponentFigures(seconds)),
    part('calibration', () => calibrated(wish), console.log),
  ];
  const asked = [...always, ...alone].filter(({ name }) => values[name]);
  const out: Record<string, unknown> = {};
  if (values.calibration === undefined)
    endAfter(whole('minutes', values.minutes, 1, 10_000), () => values.json && console.log(JSON.stringify(out)));
  for (const { name, work, say } of asked.length > 0 ? asked : always) {
    const figures = await work();
    out[name] = figures;
    if (values.json) tell(name, figures);
    else (say ?? console.table)(figures);
  }
  if (values.json) console.log(JSON.stringify(out));
}

await tool(USAGE, main);
