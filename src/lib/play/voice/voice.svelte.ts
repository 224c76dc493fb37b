// The spoken part of a match: the announcer, and the answers to the question keys. Create a `Voice` while a component
// is initialised.
import { untrack } from 'svelte';
import { accessibleName } from '../../ui/long-press';
import { Announcer } from './announcer.svelte';
import { answerSentences, type Question } from './questions';
import type { Session } from '../session/session.svelte';

export class Voice {
  readonly #session: () => Session<object>;
  readonly announcer: Announcer;
  /** The last answer, and the position it was given in. */
  #answer = $state.raw<{ question: Question; sentences: readonly string[]; view: object } | null>(null);

  /** While `telling`, nothing is announced: the screen does not show it yet. */
  constructor(session: () => Session<object>, telling: () => boolean) {
    this.#session = session;
    this.announcer = new Announcer(session);
    $effect(() => {
      // One announcement for each turn of an opponent.
      const { opponent, turnMoves } = session();
      if (telling() || (opponent !== null && turnMoves.length > 0)) return;
      const announce = this.announcer.follow();
      untrack(announce);
    });
    $effect(() => () => globalThis.speechSynthesis?.cancel());
  }

  /** The answer on the screen, until the position changes. */
  readonly answered = $derived.by(() => (this.#answer?.view === this.#session().view ? this.#answer : null));

  /** Answers a question on the screen and by the announcer. The answer begins with the focused target. */
  ask(question: Question): void {
    const session = this.#session();
    const target = document.activeElement?.closest('.match [data-target]');
    const sentences = answerSentences(question, session, target ? accessibleName(target) : '');
    this.#answer = { question, sentences, view: session.view };
    this.announcer.say(sentences);
  }

  close(): void {
    this.#answer = null;
  }
}
