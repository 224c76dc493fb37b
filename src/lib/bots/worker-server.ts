// The thinking side: answers questions one after the other, in a worker or on the page.
import type { BotGame } from '../engine/bot';
import type { AnyGame, BaseOptions } from '../engine/game';
import type { FromWorker, BotQuestion, BotAdvice, ToWorker } from './protocol';
import { styleOf } from './levels';
import { runInSlices, WorkStopped, type SlicePace } from './time-slicing';
import { chooseMove } from './choose-move';

/** An answer is due after so long, ms: the best found by then. */
export const ANSWER_DEADLINE = 1000;
/** An opponent begins to try its plans out in no further world after so long, ms: the rest of a world still has to be played. */
const ENOUGH = 200;

export type LoadRules = (id: string) => Promise<BotGame>;

/** Parsed options. Their edition stays the same object, so the rules cache what they derive from it. */
const known = new Map<string, BaseOptions>();

function optionsOf(game: AnyGame, raw: BaseOptions): BaseOptions {
  const key = `${game.id} ${JSON.stringify(raw)}`;
  let options = known.get(key);
  if (!options) known.set(key, (options = parsed(game, raw)));
  return options;
}

/** Options as they were posted, with the game's own figures in place of their copy. Throws BadInput. */
function parsed(game: AnyGame, { edition, ...chosen }: BaseOptions): BaseOptions {
  const { editions } = game;
  return game.parseOptions(chosen, edition && editions?.figures(editions.kept(edition)));
}

/** The view with the edition of the options: a posted position has a copy of its own. */
function withEdition(view: object, options: BaseOptions): object {
  return 'edition' in options ? { ...view, edition: options.edition } : view;
}

/** Answers a question, sliced by `pace`. Rejects with Stopped once `stopped` is true, and with errors of the game. */
export async function answerQuestion(
  ask: BotQuestion,
  load: LoadRules,
  pace: SlicePace,
  stopped = () => false,
): Promise<BotAdvice> {
  const game = await load(ask.game);
  const options = optionsOf(game, ask.options);
  const view = withEdition(ask.view, options);
  const style = styleOf(ask.level, game, options.seats);
  const began = pace.now();
  // A hint is asked for seldom, and may take its time.
  const limit = {
    now: pace.now,
    until: began + ANSWER_DEADLINE,
    enough: ask.level === 'study' ? undefined : began + ENOUGH,
  };
  const { seat, seed, played } = ask;
  return runInSlices(chooseMove({ game, options, view, seat, style, seed, played }, limit), pace, stopped);
}

/** What a worker's own side is to us. */
export interface Port {
  onmessage: ((event: { readonly data: ToWorker }) => void) | null;
  postMessage(message: FromWorker): void;
}

/** Serves questions that come in through a port: one is thought over at a time, a later one or a stop ends it. */
export function serveQuestions(port: Port, load: LoadRules, pace: SlicePace): void {
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
