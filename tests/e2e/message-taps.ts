// A device of a match by message: it opens links as they come, sits down, plays what is listed, and sends on by the share sheet.
import type { Locator } from 'playwright-core';
import { Rng, seedWords } from '../../src/lib/engine/rng';
import { App, SIZES } from './fixtures';

/** What a share sheet was given. */
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
  readonly #rng: Rng;

  private constructor(app: App, name: string) {
    this.app = app;
    this.#rng = new Rng(seedWords(name));
  }

  /** A phone with nothing on it; what it shares is kept. `name` also decides what it plays. */
  static async named(name: string): Promise<Device> {
    const app = new App({ size: SIZES.phone });
    await app.start();
    await app.page.addInitScript(() => {
      const share = (sent: Sent) => ((window.sent = sent), Promise.resolve());
      Object.assign(Navigator.prototype, { share, canShare: () => true });
    });
    return new Device(app, name);
  }

  /** Begins a match for two by message, and sits down where somebody begins. */
  async begin(game: string): Promise<void> {
    const { page } = this.app;
    await this.app.goto(`/new/${game}/`);
    await page.getByRole('radio', { name: '2', exact: true }).check();
    await page.getByRole('switch', { name: 'By message' }).click();
    await page.locator('form button[type="submit"]').click();
    await page.waitForSelector('.match');
  }

  /** What the page of a link says before anybody has said yes. */
  async look(link: Sent): Promise<Locator> {
    const { page } = this.app;
    if (page.url().startsWith(this.app.origin)) {
      // A link of the app is opened by the app where it is already there.
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
    await this.take(card, 'To the table');
  }

  async take(card: Locator, way: string): Promise<void> {
    await card.getByRole('button', { name: way }).click();
    await this.app.page.waitForSelector('.match');
  }

  /** Sits down at a seat: the first time a match is here, the device asks. */
  async sit(seat: number): Promise<void> {
    const dialog = this.app.page.getByRole('dialog', { name: 'Who sits at this device?' });
    await dialog.locator('li button').nth(seat).click();
    await dialog.getByRole('button', { name: 'Sit down' }).click();
    await dialog.waitFor({ state: 'detached' });
  }

  async over(): Promise<boolean> {
    return (await this.app.page.locator('.match').getAttribute('data-mode')) === 'over';
  }

  /** The log of the match on screen as it is stored, without times: two devices at the same position have the same. */
  async position(): Promise<string> {
    const id = new URL(this.app.page.url()).searchParams.get('id') ?? '';
    return (await this.#logs()).get(id) ?? '';
  }

  /** The logs of all matches this device keeps. */
  async stored(): Promise<string[]> {
    return [...(await this.#logs()).values()].sort();
  }

  async #logs(): Promise<Map<string, string>> {
    const rows = await this.app.page.evaluate(async () => {
      const answer = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error ?? new Error('database'));
        });
      const db = await answer(indexedDB.open('caravela'));
      type Row = { match: string; entry?: unknown; entries?: readonly unknown[] };
      const all = await answer<Row[]>(db.transaction('log').objectStore('log').getAll());
      db.close();
      return all;
    });
    const logs = new Map<string, string>();
    for (const { match, entry, entries = [entry] } of rows) {
      const bare = entries.map((e) => JSON.stringify(e, (key, value: unknown) => (key === 'at' ? undefined : value)));
      logs.set(match, `${logs.get(match) ?? ''}${bare.join('\n')}\n`);
    }
    return logs;
  }

  /** Moves that this device may play now, as its list says. */
  async offered(): Promise<number> {
    const { page } = this.app;
    const list = page.locator('[data-panel="moves"]');
    if ((await list.count()) === 0) await page.keyboard.press('m');
    await list.locator('p, [data-move]').first().waitFor();
    return list.locator('[data-move]').count();
  }

  /** What the action panel says. */
  panel(): Promise<string> {
    return this.app.page.locator('section.panel').innerText();
  }

  /** Asks for the link of the turn that has been sent once more. */
  async again(): Promise<void> {
    await this.app.page.locator('[data-control="send-turn"]').click();
    await this.app.page.getByTestId('send-turn').waitFor();
  }

  /** Plays what the list of moves offers until it is over, and the link to the next offers itself. */
  async play(): Promise<void> {
    const { page } = this.app;
    // Where the rules let somebody else begin, there is nothing to play before the first link.
    if ((await page.getByTestId('send-turn').count()) > 0) return;
    await page.keyboard.press('m');
    await page.waitForSelector('[data-panel="moves"]');
    await page.evaluate(async (picks) => {
      const until = performance.now() + 60_000;
      for (let n = 0; !document.querySelector('[data-testid="send-turn"]'); n++) {
        if (performance.now() > until) throw new Error('the turn does not end');
        const moves = document.querySelectorAll<HTMLElement>('[data-panel="moves"] [data-move]');
        // What only its owner may see is looked at first.
        const secret = document.querySelector<HTMLElement>('[data-target="look"]');
        (moves[picks[n % picks.length] % moves.length] ?? secret)?.click();
        await new Promise((drawn) => requestAnimationFrame(drawn));
      }
    }, this.#picks());
  }

  #picks(): number[] {
    return Array.from({ length: 97 }, () => this.#rng.below(10_000));
  }

  /** Sends the turn on by the share sheet. */
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
