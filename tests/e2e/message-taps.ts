// A device in a match by message: opens links, chooses a seat, plays, and shares the next link.
import type { Locator } from 'playwright-core';
import type { LogEntry, MatchStart } from '../../src/lib/engine/log';
import { Timeline } from '../../src/lib/engine/timeline';
import { loadBotGame } from '../../src/lib/games/bots';
import { botOf, type BotName } from '../tools/bots';
import { App, SIZES } from './fixtures';
import { rowsIn } from './stored';

/** Data passed to the share sheet. */
export interface Sent {
  readonly text: string;
  readonly url: string;
}

declare global {
  interface Window {
    sent?: Sent;
  }
}

export class Device {
  readonly app: App;
  readonly #name: string;
  readonly #hand: BotName;

  private constructor(app: App, name: string, hand: BotName) {
    this.app = app;
    this.#name = name;
    this.#hand = hand;
  }

  /**
   * Opens the app as a new phone that records what it shares. The bot `hand`, seeded by `name`, chooses the phone's
   * moves.
   */
  static async named(name: string, hand: BotName = 'greedy'): Promise<Device> {
    const app = new App({ size: SIZES.phone });
    await app.start();
    await app.page.addInitScript(() => {
      const share = (sent: Sent) => ((window.sent = sent), Promise.resolve());
      Object.assign(Navigator.prototype, { share, canShare: () => true });
    });
    return new Device(app, name, hand);
  }

  /** Begins a match for two by message, and waits for its table. No seat is taken yet. */
  async begin(game: string): Promise<void> {
    const { page } = this.app;
    await this.app.goto(`/new/${game}/`);
    await page.getByRole('radio', { name: '2', exact: true }).check();
    await page.getByRole('switch', { name: 'By message' }).click();
    await page.locator('form button[type="submit"]').click();
    await page.waitForSelector('.match');
  }

  /** Opens a link; returns the page's card, on which the link can be accepted. */
  async look(link: Sent): Promise<Locator> {
    const { page } = this.app;
    if (page.url().startsWith(this.app.origin)) {
      // The app opens its own links if it is already running.
      await page.evaluate((href) => {
        const tapped = Object.assign(document.createElement('a'), { href });
        document.body.append(tapped);
        tapped.click();
        tapped.remove();
      }, link.url);
    } else await this.app.goto(link.url.slice(this.app.origin.length));
    const card = page.locator('[data-step="asked"]');
    await card.getByRole('button').first().waitFor();
    return card;
  }

  /** Opens a link and goes to the table. */
  async open(link: Sent): Promise<void> {
    const card = await this.look(link);
    await this.take(card, 'Go to game');
  }

  async take(card: Locator, way: string): Promise<void> {
    await card.getByRole('button', { name: way }).click();
    await this.app.page.waitForSelector('.match');
  }

  /** Chooses the seat of this device: the app asks for it on the first visit to a match. */
  async sit(seat: number): Promise<void> {
    const dialog = this.app.page.getByRole('dialog', { name: 'Who plays here?' });
    await dialog.locator('li button').nth(seat).click();
    await dialog.getByRole('button', { name: 'Take seat' }).click();
    await dialog.waitFor({ state: 'detached' });
  }

  async over(): Promise<boolean> {
    return (await this.app.page.locator('.match').getAttribute('data-mode')) === 'over';
  }

  get #id(): string {
    return new URL(this.app.page.url()).searchParams.get('id') ?? '';
  }

  /** The stored log of the shown match, without times: equal on two devices at the same position. */
  async position(): Promise<string> {
    const log = (await this.#logs()).get(this.#id) ?? [];
    return bare(log);
  }

  /** The logs of all matches on this device. */
  async stored(): Promise<string[]> {
    return [...(await this.#logs()).values()].map(bare).sort();
  }

  async #logs(): Promise<Map<string, LogEntry[]>> {
    type Row = { match: string; entry?: LogEntry; entries?: readonly LogEntry[] };
    const logs = new Map<string, LogEntry[]>();
    const [rows] = await rowsIn(this.app.page, ['log']);
    for (const { match, entry, entries = entry ? [entry] : [] } of rows as Row[])
      logs.set(match, [...(logs.get(match) ?? []), ...entries]);
    return logs;
  }

  /** Number of moves in this device's list of moves: those it may play now. */
  async offered(): Promise<number> {
    const { page } = this.app;
    const list = page.locator('[data-panel="moves"]');
    if ((await list.count()) === 0) await page.keyboard.press('m');
    await list.locator('p, [data-move]').first().waitFor();
    return list.locator('[data-move]').count();
  }

  /** The action panel's text. */
  panel(): Promise<string> {
    return this.app.page.locator('section.panel').innerText();
  }

  /** Reopens the panel with the link of the turn that was sent. */
  async again(): Promise<void> {
    await this.app.page.locator('[data-control="send-turn"]').click();
    await this.app.page.getByTestId('send-turn').waitFor();
  }

  /**
   * Plays from the list of moves until the turn is over and the next link is offered. By default it plays as the greedy
   * bot with its seat's view: random play needs five times as many turns.
   */
  async play(): Promise<void> {
    const { page } = this.app;
    // If another seat begins, there is nothing to play before the first link.
    if ((await page.getByTestId('send-turn').count()) > 0) return;
    const { from, moves } = await this.#plan();
    await page.keyboard.press('m');
    await page.waitForSelector('[data-panel="moves"]');
    await page.evaluate(
      async ([first, wanted]) => {
        const until = performance.now() + 120_000;
        const drawn = () => new Promise((next) => requestAnimationFrame(next));
        const over = () => document.querySelector('[data-testid="send-turn"]') !== null;
        const ply = () => Number(document.querySelector<HTMLElement>('.match')?.dataset.ply);
        while (!over()) {
          const now = ply();
          const wish = wanted[now - first] ?? '';
          if (performance.now() > until) throw new Error(`the turn does not end: ${String(now)} ${wish}`);
          const key = document.querySelector<HTMLElement>(`[data-panel="moves"] [data-move="${CSS.escape(wish)}"]`);
          // If the move is not in the list yet, view the secret: moves that need it are listed only then.
          (key ?? document.querySelector<HTMLElement>('[data-target="look"]'))?.click();
          // One tap per move; a tap right after the change of turn may be ignored, and is repeated.
          const patience = performance.now() + 5000;
          do await drawn();
          while (key && ply() === now && !over() && performance.now() < patience);
        }
      },
      [from, moves] as const,
    );
  }

  /** The moves of this device until another seat decides, as texts of the list. */
  async #plan(): Promise<{ from: number; moves: string[] }> {
    const [rows] = await rowsIn(this.app.page, ['matches']);
    const start = (rows as { id: string; start: MatchStart }[]).find(({ id }) => id === this.#id)?.start;
    if (!start) throw new Error('there is no match on the screen');
    const game = await loadBotGame(start.game);
    const line = new Timeline(game, start, (await this.#logs()).get(this.#id));
    const decide = botOf(this.#hand)(game, this.#name);
    const [from, seat] = [line.ply, game.actor(line.state)];
    const moves: string[] = [];
    while (game.actor(line.state) === seat) {
      const move = decide(line.state, line.legal(), line.ply);
      if (move === undefined) throw new Error('nothing to play');
      moves.push(game.moves.text(move));
      line.play(move);
    }
    return { from, moves };
  }

  /** Sends the turn by the share sheet. */
  async send(): Promise<Sent> {
    const { page } = this.app;
    await page.getByTestId('send-turn').getByRole('button', { name: 'Send the link' }).click();
    await page.getByTestId('send-turn').waitFor({ state: 'detached' });
    return page.evaluate(() => {
      if (!window.sent) throw new Error('nothing was shared');
      return window.sent;
    });
  }

  async turn(): Promise<Sent> {
    await this.play();
    return this.send();
  }
}

/** A log without times, equal on both devices. */
function bare(log: readonly LogEntry[]): string {
  return log.map((e) => `${JSON.stringify(e, (key, value: unknown) => (key === 'at' ? undefined : value))}\n`).join('');
}
