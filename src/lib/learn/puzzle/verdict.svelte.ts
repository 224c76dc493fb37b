// Checks a player's turn in a puzzle: it is right if it is the best turn known, or not surely worse.
import { opponentSeed, type BotAnswer } from '../../bots/protocol';
import { isSurelyBetter } from '../../bots/explain-hint';
import type { HintReason } from '../../bots/hint-reasons';
import { loadThinker, type Thinker } from '../../bots/load-thinker';
import type { Move } from '../../engine/game';
import type { MatchRow } from '../../store';
import type { PuzzleTable } from './puzzle-table.svelte';

export interface Verdict {
  readonly right: boolean;
  /** The best known turn, and the reasons why it is better than the player's. */
  readonly best: readonly Move[];
  readonly reasons: readonly HintReason[];
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

  /** Compares the turn on the table with the better moves known, and sets `verdict`; repeating the match's turn is wrong. */
  async examine(table: PuzzleTable, { start }: Pick<MatchRow, 'start'>, better: readonly string[]): Promise<void> {
    const stop = (this.#stop = new AbortController());
    this.failed = false;
    const { game, seat, root, turn, repeated } = table;
    const known = better.flatMap((text) => game.moves.parse(text) ?? []);
    if (turn.join() === known.join()) {
      this.verdict = { right: true, best: known, reasons: [] };
      return;
    }
    try {
      const thinker = await (this.#thinker ??= this.#open());
      const question = {
        game: game.id,
        rules: start.rules,
        options: table.options,
        view: root,
        seat,
        level: 'study',
        seed: `${opponentSeed(start.seed)} ${String(table.from)}`,
        played: [...turn],
        ...(known.length > 0 && { best: known }),
      } as const;
      const thought = await thinker.ask(question, stop.signal);
      if (!stop.signal.aborted) this.verdict = verdictOn(thought, repeated, known);
    } catch {
      if (!stop.signal.aborted) this.failed = true;
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
  const { own, moves, reasons } = thought;
  const worse = own !== null && own.moves.join() !== moves.join() && isSurelyBetter(thought, own);
  if (repeated) return { right: false, best: worse ? moves : known, reasons: worse ? reasons : [] };
  return { right: !worse, best: moves, reasons };
}
