// Checks a player's turn in a puzzle: it is right if it is the best turn known, or not surely worse.
import { opponentSeed, type BotAnswer, type BotQuestion } from '../../bots/protocol';
import { explainHint, isSurelyBetter } from '../../bots/explain-hint';
import type { HintReason } from '../../bots/hint-reasons';
import { loadThinker, type Thinker } from '../../bots/load-thinker';
import type { Move } from '../../engine/game';
import type { MatchRow } from '../../store';
import type { PuzzleTable } from './puzzle-table.svelte';

export interface Verdict {
  readonly right: boolean;
  /** The best known turn, the reasons why it is better than `beside`, and that turn: the player's own if it was wrong. */
  readonly best: readonly Move[];
  readonly reasons: readonly HintReason[];
  readonly beside: readonly Move[];
}

export class AnswerCheck {
  readonly #open: () => Promise<Thinker>;
  #thinker: Promise<Thinker> | null = null;
  #stop: AbortController | null = null;
  verdict = $state.raw<Verdict | null>(null);
  failed = $state(false);

  constructor(open: () => Promise<Thinker> = loadThinker) {
    this.#open = open;
  }

  /**
   * Compares the turn on the table with the better moves known, and sets `verdict`; repeating the match's turn is wrong.
   * A right turn gets the reasons of a hint later.
   */
  async examine(table: PuzzleTable, { start }: Pick<MatchRow, 'start'>, better: readonly string[]): Promise<void> {
    const stop = (this.#stop = new AbortController());
    this.failed = false;
    const { game, seat, root, turn, repeated } = table;
    const known = better.flatMap((text) => game.moves.parse(text) ?? []);
    const hint = {
      game: game.id,
      rules: start.rules,
      options: table.options,
      view: root,
      seat,
      level: 'study',
      seed: `${opponentSeed(start.seed)} ${String(table.from)}`,
    } as const;
    const question = { ...hint, played: [...turn], ...(known.length > 0 && { best: known }) };
    const ask = async (about: BotQuestion) => (await (this.#thinker ??= this.#open())).ask(about, stop.signal);
    try {
      const found: Verdict =
        turn.join() === known.join()
          ? { right: true, best: known, reasons: [], beside: [] }
          : verdictOn(await ask(question), repeated, known);
      if (stop.signal.aborted) return;
      this.verdict = found;
      if (!found.right) return;
      const { moves, reasons, beside } = explainHint(await ask(hint), seat);
      if (!stop.signal.aborted && moves[0] === found.best[0])
        this.verdict = { ...found, reasons, beside: beside ?? [] };
    } catch {
      if (!stop.signal.aborted && !this.verdict) this.failed = true;
    }
  }

  clear(): void {
    this.#stop?.abort();
    this.verdict = null;
    this.failed = false;
  }

  close(): void {
    this.clear();
    void this.#thinker?.then((thinker) => thinker.close()).catch(() => undefined);
    this.#thinker = null;
  }
}

/**
 * The verdict on a turn. The turn is wrong if it repeats the match's turn, or if it is surely worse than the best turn.
 * `known`: the better moves from the review, shown if the search finds no surely better turn than the repeated one.
 */
function verdictOn(thought: BotAnswer, repeated: boolean, known: readonly Move[]): Verdict {
  const { own, moves } = thought;
  const worse = own !== null && own.moves.join() !== moves.join() && isSurelyBetter(thought, own);
  const [reasons, beside] = worse ? [thought.reasons, own.moves] : [[], []];
  return { right: !worse && !repeated, best: repeated && !worse ? known : moves, reasons, beside };
}
