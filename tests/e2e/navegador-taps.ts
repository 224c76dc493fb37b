// Plays Navegador on the screen like a person: reads from the device what was stored, asks the bot for a plan, taps what is lit.
import type { Page } from 'playwright-core';
import { greedyPlayer } from '../../src/lib/bots/greedy';
import { OVER, type AnyGame } from '../../src/lib/engine/game';
import { isUndo } from '../../src/lib/engine/log';
import { Rng, seedWords } from '../../src/lib/engine/rng';
import { Timeline } from '../../src/lib/engine/timeline';
import { game } from '../../src/lib/games/navegador/index';
import { moves, type Action } from '../../src/lib/games/navegador/moves';
import { NONE, type State } from '../../src/lib/games/navegador/state';
import { stored } from './stored';

/** What to tap for a move, one target after the other. */
export function tapsFor(s: State, action: Action): string[] {
  switch (action.type) {
    case 'field':
      return [
        `field-${String(['sailing', 'workers', 'market1', 'colony', 'privilege', 'ships', 'market2', 'buildings'].indexOf(action.field))}`,
      ];
    case 'navegador':
      return ['hub'];
    case 'pay':
    case 'found':
      return [`region-${action.region}`];
    case 'sail':
      return s.target === NONE ? [`region-${action.from}`, `region-${action.to}`] : [`region-${action.from}`];
    case 'recruit':
      return new Array<string>(action.n).fill('recruit-more');
    case 'ships':
      return new Array<string>(action.n).fill('ships-more');
    case 'sell':
      return new Array<string>(action.n).fill(`trade-${action.good}-more`);
    case 'process':
      return new Array<string>(action.n).fill(`trade-${action.good}-less`);
    case 'build':
      return [`building-${action.kind}`];
    case 'privilege':
      return [`privilege-${action.column}`];
    case 'goa':
    case 'king':
      return [`${action.type}-${action.column}`];
    case 'explore':
    case 'done':
    case 'keep':
      return [action.type];
  }
}

/** A person's hand on the tablet: taps only what is lit, and reads every result from the device. */
export class Hand {
  taps = 0;
  #now: Timeline<State> | null = null;
  readonly #choose: (view: object, seat: number) => number;

  constructor(
    readonly page: Page,
    readonly id: string,
    seed: string,
  ) {
    const rng = new Rng(seedWords(seed));
    rng.restart(seedWords(seed), 0);
    this.#choose = greedyPlayer(game as unknown as AnyGame, rng, { width: 3, budget: 1200 });
  }

  /** The match as it is stored, replayed from its first entry. */
  async line(): Promise<Timeline<State>> {
    const { start, log } = await stored(this.page, this.id);
    return new Timeline<State>(game, start, log);
  }

  /** One tap; waits until the screen has taken it in: stored, or a ship picked up. */
  async tap(target: string): Promise<void> {
    const key = this.page.locator(`[data-target="${target}"]`);
    await key.and(this.page.locator('[aria-disabled="false"], :not([aria-disabled])')).first().tap({ timeout: 10_000 });
    this.taps++;
  }

  /** Puts away what happened since the last turn, as a person does who has read it. */
  async #read(): Promise<void> {
    const recap = this.page.locator('[data-testid="recap"] button');
    if ((await recap.count()) > 0) await recap.first().tap();
  }

  /** Plays one decision of the bot. False once the game is over. */
  async decide(): Promise<boolean> {
    this.#now ??= await this.line();
    const line = this.#now;
    const s = line.state;
    if (game.actor(s) === OVER) return false;
    await this.#read();
    const action = moves.decode(this.#choose(s, game.actor(s)));
    const taps = tapsFor(s, action);
    for (const [i, target] of taps.entries()) {
      await this.tap(target);
      // Picking up a ship stores nothing yet; the one that sets sail into unknown waters may take its partner along.
      if (action.type !== 'sail' || i === taps.length - 1) await this.#follow(line);
    }
    if (action.type === 'sail') await this.#settle(line);
    return true;
  }

  /** Takes in what the last tap has stored: moves and, where a plan was changed, what was taken back. */
  async #follow(line: Timeline<State>): Promise<void> {
    const { log } = await stored(this.page, this.id, line.log.length);
    if (log.length === 0) throw new Error('the tap was not stored');
    for (const entry of log) {
      if (isUndo(entry)) line.undoTo(line.ply - entry.undo, entry.agreed === true);
      else line.play(moves.parse(entry.move) ?? -1);
    }
  }

  /** Waits a moment for what else the last tap brings. */
  async #settle(line: Timeline<State>): Promise<void> {
    await this.page.waitForTimeout(60);
    const { log } = await stored(this.page, this.id);
    if (log.length > line.log.length) await this.#follow(line);
  }

  /** Plays on until the game is over, or so many decisions. */
  async play(most = Infinity): Promise<void> {
    for (let n = 0; n < most && (await this.decide()); n++);
  }
}
