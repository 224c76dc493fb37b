// A person at a table with bots, by touch: waits for the bots' turns, plays the person's decisions, and reads the match
// from the database.
import type { Page } from 'playwright-core';
import { greedyPlayer, type Policy } from '../bots/policies';
import type { BotGame } from '../../src/lib/engine/bot';
import { GAME_OVER } from '../../src/lib/engine/game';
import { Rng, seedWords } from '../../src/lib/engine/rng';
import { Timeline } from '../../src/lib/engine/timeline';
import { levelOf, type Person } from '../../src/lib/engine/person';
import { eventually } from '../patience';
import { stored } from './stored';
import { tapMove } from './tap-move';
import { lookUp, touch } from './touch';

type Line = Timeline<object>;

/** The part of the page that is shown while a bot plays or is paused. */
const THEIRS = '[data-testid="opponent"]';

export class Beside {
  readonly #choose: Policy;

  constructor(
    readonly page: Page,
    readonly game: BotGame,
    readonly id: string,
  ) {
    this.#choose = greedyPlayer(game, new Rng(seedWords('beside')), { width: 2, budget: 300 });
  }

  /** The seats of people. */
  async people(): Promise<number[]> {
    const { row } = await stored(this.page, this.id);
    return (row.people as readonly Person[]).flatMap((p, seat) => (levelOf(p) === null ? [seat] : []));
  }

  /** The stored match, once the table shows all its moves. */
  line(): Promise<Line> {
    return eventually(async () => {
      const { start, log } = await stored(this.page, this.id);
      const line = new Timeline<object>(this.game, start, log);
      const shown = await this.page.evaluate(() => document.querySelector('.match')?.getAttribute('data-ply'));
      if (shown !== String(line.ply)) throw new Error(`${String(line.ply)} moves are stored, ${String(shown)} shown`);
      return line;
    });
  }

  /** Waits until a person has to decide, and returns the match; null once the game is over. */
  async turn(): Promise<Line | null> {
    const people = await this.people();
    for (;;) {
      await this.page.locator(THEIRS).waitFor({ state: 'detached' });
      const line = await this.line();
      const actor = this.game.actor(line.state);
      if (actor === GAME_OVER) return null;
      if (people.includes(actor)) return line;
    }
  }

  /** Plays one decision of the person. False once the game is over. */
  async decide(): Promise<boolean> {
    const line = await this.turn();
    if (!line) return false;
    const seat = this.game.actor(line.state);
    const move = this.#choose(this.game.redact(line.state, seat), seat);
    // Without this pause an identical tap would count as a double tap.
    await lookUp(this.page);
    await tapMove(this.page, this.game, line.state, move);
    return true;
  }

  /** Waits until more than `ply` moves are played. */
  async beyond(ply: number): Promise<void> {
    await this.page.waitForFunction((n) => Number(document.querySelector('.match')?.getAttribute('data-ply')) > n, ply);
  }

  /**
   * Plays until a bot is paused in mid-turn: some of its moves are stored, and its turn goes on. Throws if the game
   * ends first.
   */
  async stopThem(): Promise<Line> {
    const pause = '[data-control="bot-pause"]';
    const people = await this.people();
    for (;;) {
      if (!(await this.decide())) throw new Error('the game is over');
      while ((await this.page.locator(THEIRS).count()) > 0) {
        const ply = Number(await this.page.locator('.match').getAttribute('data-ply'));
        // Wait for the next move of a bot, or until no bot plays: then a person has to decide.
        await this.page.waitForFunction(
          ([n, theirs]) =>
            Number(document.querySelector('.match')?.getAttribute('data-ply')) > n || !document.querySelector(theirs),
          [ply, THEIRS] as const,
        );
        if ((await this.page.locator(pause).count()) === 0) break;
        await touch(this.page, pause, '.panel [data-control="undo"]:not([aria-disabled="true"])');
        const line = await this.line();
        const actor = this.game.actor(line.state);
        if (actor === GAME_OVER || people.includes(actor)) break;
        if (line.ply > line.turnStart) return line;
        await touch(this.page, pause);
      }
    }
  }
}
