// Answers bot questions one after the other, in a worker or on the page.
import type { BotGame } from '../engine/bot';
import type { AnyGame, BaseOptions } from '../engine/game';
import type { MessageFromWorker, BotQuestion, BotAnswer, MessageToWorker } from './protocol';
import { botStyleOf } from './levels';
import { runInSlices, WorkStopped, type SlicePace } from './time-slicing';
import { chooseMove } from './choose-move';

/** The time limit of an answer, ms; after it the best plan found so far is returned. */
export const ANSWER_DEADLINE = 1000;
/** An opponent begins no new world after this time, ms, because the playouts of a world take a while. */
const ENOUGH = 200;

export type LoadRules = (id: string) => Promise<BotGame>;

/** Parsed options by game and content: their edition is always the same object, so that the rules' caches work. */
const known = new Map<string, BaseOptions>();

function optionsOf(game: AnyGame, raw: BaseOptions): BaseOptions {
  const key = `${game.id} ${JSON.stringify(raw)}`;
  let options = known.get(key);
  if (!options) known.set(key, (options = parsed(game, raw)));
  return options;
}

/** Parses options posted to the worker, and replaces their copied edition by the game's own object. Throws BadInput. */
function parsed(game: AnyGame, { edition, ...chosen }: BaseOptions): BaseOptions {
  const { editions } = game;
  return game.parseOptions(chosen, edition && editions?.figures(editions.kept(edition)));
}

/** The view with the options' edition object instead of the copy that came with a posted view. */
function withEdition(view: object, options: BaseOptions): object {
  return 'edition' in options ? { ...view, edition: options.edition } : view;
}

/**
 * Answers a question, in slices of `pace`. Rejects with WorkStopped once `stopped` is true, and with errors of the
 * game.
 */
export async function answerQuestion(
  ask: BotQuestion,
  load: LoadRules,
  pace: SlicePace,
  stopped = () => false,
): Promise<BotAnswer> {
  const game = await load(ask.game);
  const options = optionsOf(game, ask.options);
  const view = withEdition(ask.view, options);
  const style = botStyleOf(ask.level, game, options.seats);
  const began = pace.now();
  const { seat, seed, played, best } = ask;
  // A hint (`study`) is rare, and may use the whole time limit. Time never decides whether an answer is right.
  const limit = best
    ? undefined
    : {
        now: pace.now,
        until: began + ANSWER_DEADLINE,
        enough: ask.level === 'study' ? undefined : began + ENOUGH,
      };
  return runInSlices(chooseMove({ game, options, view, seat, style, seed, played, best }, limit), pace, stopped);
}

/** The worker's global scope, as used here. */
export interface WorkerPort {
  onmessage: ((event: { readonly data: MessageToWorker }) => void) | null;
  postMessage(message: MessageFromWorker): void;
}

/** Serves questions from a port, one at a time; a later question or a stop cancels the current one. */
export function serveQuestions(port: WorkerPort, load: LoadRules, pace: SlicePace): void {
  let current = -1;
  const work = async (id: number, ask: BotQuestion) => {
    try {
      const thought = await answerQuestion(ask, load, pace, () => current !== id);
      if (current === id) port.postMessage({ id, thought });
    } catch (error) {
      if (!(error instanceof WorkStopped))
        port.postMessage({ id, failed: error instanceof Error ? error.message : String(error) });
    }
  };
  port.onmessage = ({ data }) => {
    if ('ask' in data) {
      current = data.id;
      void work(data.id, data.ask);
    } else if (data.id === current) current = -1;
  };
}
