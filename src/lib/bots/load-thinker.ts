// This page's thinker, loaded with the first question, so that a match among people never loads it.
import { retryImport } from '../i18n/retry-import';
import type { BotAnswer, BotQuestion } from './protocol';

/** Computes moves, in a worker or in the page. */
export interface Thinker {
  /** Rejects if the signal aborts or no decision is possible. */
  ask(question: BotQuestion, signal: AbortSignal): Promise<BotAnswer>;
  close(): void;
}

export async function loadThinker(): Promise<Thinker> {
  const [{ pageBotHost }, { loadBotGame }] = await retryImport(() =>
    Promise.all([import('./bot-host'), import('../games/bots')]),
  );
  return pageBotHost(loadBotGame);
}
