// Plays Navegador on the screen like a person: reads the stored moves, asks the bot for a plan, taps lit targets.
import type { Page } from 'playwright-core';
import { greedyPlayer } from '../../src/lib/bots/greedy';
import type { BotGame } from '../../src/lib/engine/bot';
import { OVER } from '../../src/lib/engine/game';
import { isUndo, type LogEntry } from '../../src/lib/engine/log';
import { Rng, seedWords } from '../../src/lib/engine/rng';
import { Timeline } from '../../src/lib/engine/timeline';
import { game } from '../../src/lib/games/navegador/index';
import { bot } from '../../src/lib/games/navegador/bot';
import { moves } from '../../src/lib/games/navegador/moves';
import type { State } from '../../src/lib/games/navegador/state';
import { targetsIn } from '../laws/targets';
import { stored } from './stored';
import { watchHand, type Spot } from './hand';
import { lookUp } from './touch';

/** A person's hand: taps only lit, uncovered targets, and reads every result from the database. */
export class Hand {
  taps = 0;
  #last = '';
  /** Boxes that would have had to scroll. */
  readonly stuckOut = new Set<string>();
  /** Lit targets that were covered before a tap. */
  readonly covered = new Set<string>();
  #now: Timeline<State> | null = null;
  readonly #choose: (view: object, seat: number) => number;

  constructor(
    readonly page: Page,
    readonly id: string,
    seed: string,
  ) {
    const rng = new Rng(seedWords(seed));
    rng.restart(seedWords(seed), 0);
    this.#choose = greedyPlayer({ ...game, bot } as unknown as BotGame, rng, { width: 3, budget: 1200 });
  }

  /** The stored match, replayed from its first entry. */
  async line(): Promise<Timeline<State>> {
    const { start, log } = await stored(this.page, this.id);
    return new Timeline<State>(game, start, log);
  }

  /** One touch at the centre of a target, once it is lit, visible and not covered. */
  async tap(target: string): Promise<void> {
    for (let spot: Spot | null = null; !spot || spot.note; this.taps++) {
      spot = await this.page.evaluate((wanted) => window.hand.find(wanted), target);
      for (const key of spot.covered) this.covered.add(key);
      await this.page.touchscreen.tap(spot.x, spot.y);
    }
  }

  /** Plays one decision of the bot. False once the game is over. */
  async decide(): Promise<boolean> {
    if (!this.#now) {
      this.#now = await this.line();
      await watchHand(this.page, this.id);
    }
    const line = this.#now;
    const s = line.state;
    if (game.actor(s) === OVER) return false;
    const move = this.#choose(s, game.actor(s));
    const taps = targetsIn(game.id).targetsOf(s, move);
    // A quick identical tap after the change of turn would count as a double tap, so look up first.
    if (taps[0] === this.#last) await lookUp(this.page);
    this.#last = taps.at(-1) ?? '';
    for (const [i, target] of taps.entries()) {
      await this.tap(target);
      // Picking up a ship stores nothing yet; sailing into unknown waters may take a partner along.
      if (moves.family(move) !== 'sail' || i === taps.length - 1) await this.#follow(line, target);
    }
    return true;
  }

  /** Reads the entries stored by the last tap: moves and, after a change of plan, undos. */
  async #follow(line: Timeline<State>, target: string): Promise<void> {
    const { log, stuckOut } = await this.page.evaluate((n) => window.hand.stored(n), line.log.length);
    if (log.length === 0) throw new Error(`the tap on ${target} was not stored`);
    for (const box of stuckOut) this.stuckOut.add(box);
    for (const entry of log as LogEntry[]) {
      if (isUndo(entry)) line.undoTo(line.ply - entry.undo, entry.agreed === true);
      else line.play(moves.parse(entry.move) ?? -1);
    }
  }

  /** Plays until the game is over, or `most` decisions. */
  async play(most = Infinity): Promise<void> {
    for (let n = 0; n < most && (await this.decide()); n++);
  }
}
