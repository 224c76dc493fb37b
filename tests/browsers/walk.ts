// A person's actions in any browser: open pages, play lit targets, undo, import matches, fill a sheet.
import type { Page } from 'playwright-core';
import { Rng, seedWords } from '../../src/lib/engine/rng';
import type { Device } from './device';

/** The device as a Playwright page, for functions that only call `evaluate`. */
export const asPage = (device: Device) =>
  ({ evaluate: (work: never, given: never) => device.run(work, given) }) as unknown as Page;

/** Waits until the service worker has cached everything and controls the page. */
export async function offlineReady(device: Device): Promise<void> {
  await device.run(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });
}

/**
 * Returns a fault if the page is wider than the screen, even ten seconds after a new size; otherwise ''. Throws if the
 * page stays blank.
 */
export async function misfit(device: Device): Promise<string> {
  return device.run(async () => {
    const until = performance.now() + 60_000;
    while (document.body.innerText.trim() === '') {
      if (performance.now() > until) throw new Error(`${location.href} stays blank`);
      await new Promise((next) => setTimeout(next, 10));
    }
    const beyond = () => document.documentElement.scrollWidth - innerWidth;
    const answered = performance.now() + 10_000;
    while (beyond() > 1 && performance.now() < answered) await new Promise((next) => setTimeout(next, 10));
    const over = beyond();
    if (over <= 1) return '';
    const wide = [...document.querySelectorAll('body *:not(header, header *)')].filter((box) => {
      const { right, width } = box.getBoundingClientRect();
      return width > 0 && right > innerWidth + 1;
    });
    const names = wide.slice(0, 6).map((box) => `${box.tagName}.${box.getAttribute('class') ?? ''}`);
    return `${String(over)} px wider than the screen, which is ${String(innerWidth)}: ${names.join(', ')}`;
  });
}

/** The number of played moves, as the screen has it. */
export const ply = (device: Device): Promise<number> =>
  device.run(() => Number(document.querySelector<HTMLElement>('.match')?.dataset.ply));

/**
 * The browser’s database takes no more writes, or none to some of its tables, also after reloads: WebKitGTK 2.50 does
 * that under load. Only a new browser helps.
 */
export class DatabaseStopped extends Error {}

/**
 * Taps a button that stores something, until `stored` is there. If the app says that nothing was stored, the button is
 * tapped again. Throws `DatabaseStopped` if six taps stored nothing.
 */
export async function tapAndStore(device: Device, button: string, words: string, stored: string): Promise<void> {
  const refused = ':is(form, .go) [role="alert"]';
  for (let taps = 0; taps < 6; taps++) {
    await device.tap(button, words);
    await device.see(`${stored}, ${refused}`);
    if (await device.run((wanted) => document.querySelector(wanted) !== null, stored)) return;
  }
  throw new DatabaseStopped(`six taps on ${button} “${words}” stored nothing`);
}

/** Creates a match with the defaults; returns its path. */
export async function newMatch(device: Device, game: string): Promise<string> {
  await device.goto(`/new/${game}/`);
  await tapAndStore(device, 'form button[type="submit"]', '', '.match');
  return device.run(() => location.pathname + location.search);
}

interface Look {
  readonly turn: string;
  readonly ply: number;
  /** The names of visible lit targets. */
  readonly lit: readonly string[];
}

/** Closes everything over the table: notices, dialogs, the curtain, a shown secret. */
const clearTable = (device: Device): Promise<void> =>
  device.run(() => {
    const over = '[aria-label="Close"], [data-control="lift"], [data-target="cover"]';
    for (const key of document.querySelectorAll<HTMLElement>(`.match :is(${over})`)) key.click();
  });

/**
 * The visible lit targets of a table without overlays, except chosen ones, seats and the guide's buttons, which play
 * nothing.
 */
async function look(device: Device): Promise<Look> {
  await clearTable(device);
  return device.run(() => {
    const keys = [
      ...document.querySelectorAll<HTMLElement>(
        '.match [data-target]:not([aria-disabled="true"], [data-target^="seat-"], [data-target^="guide-"])',
      ),
    ];
    const open = keys.filter((key) => {
      const { left, top, width, height } = key.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return width > 0 && hit !== null && key.contains(hit) && key.getAttribute('aria-pressed') !== 'true';
    });
    const match = document.querySelector<HTMLElement>('.match');
    return {
      turn: document.querySelector('[data-testid="turn"]')?.textContent ?? '',
      ply: Number(match?.dataset.ply),
      lit: [...new Set(open.map((key) => key.dataset.target ?? ''))],
    };
  });
}

/**
 * Plays a legal move by the list of moves. On a slow machine an earlier tap may open something over the list only now:
 * then everything over the table is closed, and the list is opened again.
 */
async function fromList(device: Device, rng: Rng): Promise<void> {
  for (let tries = 1; ; tries++) {
    await clearTable(device);
    try {
      await device.tap('[data-control="moves"]', '', 10_000);
      await device.see('[data-move]');
      const moves = await device.run(() =>
        [...document.querySelectorAll<HTMLElement>('[data-move]')].map((key) => key.dataset.move ?? ''),
      );
      await device.tap(`[data-move="${moves[rng.below(moves.length)]}"]`, '', 10_000);
      break;
    } catch (cause) {
      if (tries === 5) throw cause;
    }
  }
  await device.run(() => document.querySelector<HTMLElement>('[data-panel="moves"] .head button')?.click());
}

/**
 * Plays until every seat has had a turn and the first is active again, or `most` moves. Taps lit targets; if three taps
 * play nothing, uses the list of moves. Returns the number of moves played on the board and from the list.
 */
export async function playRound(device: Device, seed: string, most: number): Promise<{ board: number; list: number }> {
  const rng = new Rng(seedWords(seed));
  const sum = { board: 0, list: 0 };
  const turns: string[] = [];
  let last: { ply: number; by: 'board' | 'list' } | undefined;
  for (let idle = 0; ;) {
    const { turn, ply: before, lit } = await look(device);
    // On a slow machine the last tap's move may appear only now: count it for that tap.
    if (last && before > last.ply) {
      sum[last.by]++;
      idle = 0;
    }
    if (turns.at(-1) !== turn) turns.push(turn);
    if (sum.board + sum.list >= most || (turns.length > new Set(turns).size && turn === turns[0])) return sum;
    const onBoard = idle < 3 && lit.length > 0;
    // A target that was lit may be gone by now: then nothing is tapped.
    if (onBoard)
      await device.tap(`.match [data-target="${lit[rng.below(lit.length)]}"]`, '', 1000).catch(() => undefined);
    else await fromList(device, rng);
    // A tap on the board may only select; one in the list plays.
    await device.run(
      async (from, ms) => {
        const now = () => Number(document.querySelector<HTMLElement>('.match')?.dataset.ply);
        for (const until = performance.now() + ms; now() === from && performance.now() < until;)
          await new Promise((next) => setTimeout(next, 10));
      },
      before,
      onBoard ? 250 : 5000,
    );
    last = { ply: before, by: onBoard ? 'board' : 'list' };
    idle++;
  }
}

/**
 * Enlarges the letters while Navegador's chart is open. Returns the places that then have another centre on the chart,
 * and the pieces that a fresh layout moves.
 */
export async function largerLetters(device: Device): Promise<string[]> {
  const faults = await device.run(async () => {
    const stage = document.querySelector<HTMLElement>('.match .chart .stage');
    if (!stage) return ['no chart'];
    const drawn = async () => {
      for (let frames = 0; frames < 4; frames++) await new Promise((next) => requestAnimationFrame(next));
    };
    /** Centres on the chart: 0 to 1 of its width. */
    const centres = (parts: string) => {
      const { left, top, width } = stage.getBoundingClientRect();
      return [...stage.querySelectorAll(parts)].map((part) => {
        const box = part.getBoundingClientRect();
        const at = [box.left + box.width / 2 - left, box.top + box.height / 2 - top].map((px) => px / width);
        return { part: part.outerHTML.slice(0, 100), at };
      });
    };
    const unlike = (before: ReturnType<typeof centres>, after: ReturnType<typeof centres>) =>
      after
        .filter(({ at }, k) => at.some((v, axis) => !(Math.abs(v - before[k].at[axis]) < 0.003)))
        .map(({ part }) => part);
    const usual = centres('[data-target]');
    document.documentElement.style.fontSize = '24px';
    await drawn();
    const [places, pieces] = [centres('[data-target]'), centres('[data-piece]')];
    stage.style.display = 'none';
    await drawn();
    stage.style.display = '';
    await drawn();
    const moved = [...unlike(usual, places), ...unlike(pieces, centres('[data-piece]'))];
    document.documentElement.style.fontSize = '';
    await drawn();
    return [...(usual.length > 0 && pieces.length > 0 ? [] : ['no places, no pieces']), ...moved];
  });
  return faults.map((fault) => `letters of 24 px: ${fault}`);
}
