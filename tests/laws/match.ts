// The laws of a whole match: played randomly or by a script, checked ply by ply, then replayed and undone.
import { greedyPlayer } from '../bots/policies';
import type { BotGame } from '../../src/lib/engine/bot';
import { SeededDealer } from '../../src/lib/engine/dealer';
import { BadInput } from '../../src/lib/engine/errors';
import { GAME_OVER, type BaseOptions, type Move } from '../../src/lib/engine/game';
import type { LogEntry, MatchStart, MoveEntry } from '../../src/lib/engine/log';
import { Rng, seedWords } from '../../src/lib/engine/rng';
import { newMatchStart } from '../../src/lib/engine/match-start';
import { Timeline } from '../../src/lib/engine/timeline';
import {
  appliesLaw,
  botsLaw,
  cloneLaw,
  codecLaw,
  held,
  jsonLaw,
  LawBreach,
  leaksLaw,
  legalLaw,
  pureLegalLaw,
  reasonsLaw,
  same,
  scoresLaw,
  under,
  viewsLaw,
  type Bench,
} from './position';

/** Chooses one of the legal moves; undefined ends the match there. */
export type Chooser = (s: object, moves: readonly Move[], ply: number) => Move | undefined;

export interface Played {
  readonly start: MatchStart;
  readonly options: BaseOptions;
  readonly log: readonly MoveEntry[];
  readonly state: object;
}

export interface PlayOptions {
  readonly game: BotGame;
  /** Options as a file or form gives them, `seats` included; not yet parsed. */
  readonly options: unknown;
  readonly seed: string;
  readonly choose: Chooser;
  /** One ply in this many is checked closely (1: every ply). */
  readonly closely: number;
}

export function byChance(seed: string): Chooser {
  const rng = new Rng(seedWords(`choose ${seed}`));
  return (_, moves) => moves[rng.below(moves.length)];
}

/** The search effort of the wanderer's plans: low. */
const HASTY = { width: 3, budget: 300 };
/** After this many plies the wanderer plays randomly. */
const LOST = 1500;

/**
 * A player that explores a game: sometimes a hasty plan of the greedy bot, sometimes a random turn, in shares that
 * differ by match. Random play alone hardly ever leaves the first phase of a game.
 */
export function wandering(game: BotGame, seed: string): Chooser {
  const rng = new Rng(seedWords(`wander ${seed}`));
  const plan = greedyPlayer(game, rng, HASTY);
  const share = rng.below(40);
  let turn = -1;
  let chance = false;
  return (s, moves, ply) => {
    if (game.turn(s) !== turn) {
      turn = game.turn(s);
      chance = ply > LOST || rng.below(100) < share;
    }
    const seat = game.actor(s);
    return chance ? moves[rng.below(moves.length)] : plan(game.redact(s, seat), seat);
  };
}

/** Chooses move number `script[ply]`, modulo the number of legal moves; the match ends with the script. */
export function byScript(script: readonly number[]): Chooser {
  return (_, moves, ply) => (ply < script.length ? moves[script[ply] % moves.length] : undefined);
}

/** options, setup: a round trip keeps options, invalid options throw BadInput, the same seed deals the same. */
export function setupLaw(game: BotGame, raw: unknown, seed: string): void {
  const options = under('options', 'options refused', () => game.parseOptions(raw));
  const { edition, ...chosen } = options;
  same('options', game.parseOptions(JSON.parse(JSON.stringify(chosen)), edition), options, 'read again');
  const [few, many] = game.seats;
  const wrong = [
    undefined,
    null,
    7,
    'four',
    [],
    {},
    ...[few - 1, many + 1, 2.5, NaN, '3', null].map((seats) => ({ seats })),
  ];
  for (const junk of wrong) {
    const outcome = refusal(game, junk);
    held('options', outcome === 'BadInput', () => `options ${JSON.stringify(junk)}: ${outcome}`);
  }
  const table = () => game.setup(options, new SeededDealer(seedWords(seed)).at(-1));
  same('setup', under('setup', 'setup', table), table(), 'set up twice');
}

function refusal(game: BotGame, raw: unknown): string {
  try {
    game.parseOptions(raw);
    return 'accepted';
  } catch (error) {
    return error instanceof BadInput ? 'BadInput' : String(error);
  }
}

/** Checks one position by all laws that take long. */
function lookClosely(bench: Bench, s: object, moves: readonly Move[]): void {
  pureLegalLaw(bench, s, moves);
  jsonLaw(bench, s, moves);
  cloneLaw(bench, s, moves);
  reasonsLaw(bench, s, moves);
  viewsLaw(bench, s, moves);
  leaksLaw(bench, s, moves);
  scoresLaw(bench, s);
  botsLaw(bench, s, moves);
}

/**
 * Plays one match; checks each position by the quick laws, and some by the others too (see `closely`). Throws LawBreach
 * with the ply.
 */
export function playMatch({ game, options: raw, seed, choose, closely }: PlayOptions): Played {
  const options = game.parseOptions(raw);
  const optionsBefore = JSON.stringify(options);
  const bench: Bench = { game, options, rng: new Rng(seedWords(`look ${seed}`)) };
  const dealer = new SeededDealer(seedWords(seed));
  const s = game.setup(options, dealer.at(-1));
  const setup = dealer.draws.length > 0 ? { setup: dealer.draws } : {};
  const start: MatchStart = { ...newMatchStart(game, raw, seed), ...setup };
  const log: MoveEntry[] = [];
  try {
    for (let ply = 0; ; ply++) {
      under('invariants', 'position', () => game.checkInvariants(s));
      const moves = legalLaw(bench, s);
      const close = moves.length === 0 || bench.rng.below(closely) === 0;
      if (close) lookClosely(bench, s, moves);
      if (close && bench.rng.below(4) === 0) appliesLaw(bench, s, moves);
      const over = game.actor(s) === GAME_OVER;
      const ending = game.endedBy(s);
      held(
        'end',
        over ? ending !== null && game.ends.includes(ending) : ending === null,
        () => `over ${over}, ended by ${ending}`,
      );
      if (over) break;
      held('end', ply <= game.maxPlies, () => `not over after ${ply} plies`);
      const move = choose(s, moves, ply);
      if (move === undefined) break;
      log.push(playOne(game, s, move, dealer.at(ply)));
    }
    held('options', JSON.stringify(options) === optionsBefore, () => 'playing changed the options');
    return { start, options, log, state: s };
  } catch (error) {
    if (!(error instanceof LawBreach)) throw error;
    const tail = log.slice(-6).map((e) => e.move);
    throw new LawBreach(
      error.law,
      `${error.detail} [${game.id} ${optionsBefore.slice(0, 80)} seed ${seed} ply ${log.length}: … ${tail.join(', ')}]`,
    );
  }
}

function playOne(game: BotGame, s: object, move: Move, dealer: SeededDealer): MoveEntry {
  const seat = game.actor(s);
  const turn = game.turn(s);
  under('applies', game.moves.text(move), () => game.apply(s, move, dealer));
  const after = game.turn(s);
  held('turns', after === turn || after === turn + 1, () => `${game.moves.text(move)} takes turn ${turn} to ${after}`);
  return {
    move: game.moves.text(move),
    seat,
    ...(dealer.draws.length > 0 && { draws: dealer.draws }),
    ...(dealer.asked && { reveals: true as const }),
  };
}

/** replay: the saved log, after a round trip, gives the final position from its recorded draws. */
export function replayLaw(game: BotGame, { start, log, state }: Played): Timeline<object> {
  const saved = JSON.parse(JSON.stringify({ start, log })) as { start: MatchStart; log: LogEntry[] };
  const timeline = under('replay', 'the saved log', () => new Timeline(game, saved.start, saved.log));
  same('replay', timeline.state, state, 'replayed');
  same('replay', timeline.log, log, 'log of the replay');
  return timeline;
}

/** replay: playing the same moves again from the seed draws the same. */
export function dealsAgainLaw(game: BotGame, { start, log, state }: Played): void {
  // Leave out the recorded draws of the set-up, so that the seed decides them.
  const fresh = new Timeline(game, { ...start, setup: undefined });
  for (const entry of log) {
    const move = game.moves.parse(entry.move);
    held('replay', move !== undefined, () => `no such move: ${entry.move}`);
    if (move !== undefined)
      same(
        'replay',
        under('replay', entry.move, () => fresh.play(move)),
        entry,
        'dealt again',
      );
  }
  same('replay', fresh.start, start, 'set up again');
  same('replay', fresh.state, state, 'played again');
}

/** undo, barrier: undo to the last reveal and redo give the same position; undoing the reveal itself is refused. */
export function undoLaw(game: BotGame, played: Played, rng: Rng, timeline = replayLaw(game, played)): void {
  const { barrier, ply, state } = timeline;
  const last = played.log.findLastIndex((e) => e.reveals) + 1;
  held('barrier', barrier === last, () => `barrier at ${barrier}, last reveal before ply ${last}`);
  if (barrier > 0) {
    held(
      'barrier',
      throws(() => timeline.undoTo(barrier - 1)),
      () => 'undo crosses a reveal',
    );
    same('barrier', timeline.state, state, 'a refused undo changed the position');
  }
  if (ply === barrier) return;
  const to = barrier + rng.below(ply - barrier);
  const there = JSON.stringify(timeline.states[to]);
  timeline.undoTo(to);
  held('undo', JSON.stringify(timeline.state) === there, () => `not back at ply ${to}`);
  for (let next = timeline.redoable; next; next = timeline.redoable) {
    const move = game.moves.parse(next.move);
    held(
      'undo',
      move !== undefined && timeline.legal().includes(move),
      () => `redo of ${next?.move ?? ''} is not legal`,
    );
    if (move === undefined) return;
    timeline.play(move);
  }
  same('undo', timeline.state, state, 'undone and redone');
  const again = under('undo', 'log with undo', () => new Timeline(game, timeline.start, timeline.log));
  same('undo', again.state, state, 'replay of a log with undo');
}

function throws(work: () => unknown): boolean {
  try {
    work();
    return false;
  } catch {
    return true;
  }
}

/** Checks one match by every law, as the suite does for each game, setting and seed. Throws the first breach. */
export function conform(game: BotGame, options: unknown, seed: string, closely = 1): Played {
  codecLaw(game);
  setupLaw(game, options, seed);
  const played = playMatch({ game, options, seed, choose: byChance(seed), closely });
  replayLaw(game, played);
  dealsAgainLaw(game, played);
  undoLaw(game, played, new Rng(seedWords(`undo ${seed}`)));
  return played;
}
