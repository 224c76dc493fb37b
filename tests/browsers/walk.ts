// What a person does in any browser: opens pages, plays what is lit, takes back, brings games home, counts a game of cardboard.
import { Rng, seedWords } from '../../src/lib/engine/rng';
import type { Device } from './device';

/** Waits until the service worker has fetched everything and looks after the page. */
export async function offlineReady(device: Device): Promise<void> {
  await device.run(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });
}

/**
 * What is wrong with the page as soon as it has words: wider than the screen, and still so once it has had time to answer to a new
 * size. Throws where it stays blank.
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

/** Moves that count, as the screen shows them. */
export const ply = (device: Device): Promise<number> =>
  device.run(() => Number(document.querySelector<HTMLElement>('.match')?.dataset.ply));

/** Sets a table with everything as it is offered; answers the match's path. */
export async function newMatch(device: Device, game: string): Promise<string> {
  await device.goto(`/new/${game}/`);
  await device.tap('form button[type="submit"]');
  await device.see('.match');
  return device.run(() => location.pathname + location.search);
}

interface Look {
  readonly turn: string;
  readonly ply: number;
  /** What is lit and lies open, by its target. */
  readonly lit: readonly string[];
}

/** Puts away what lies over the table: notes, dialogs, a curtain, one's own secret. */
const clearTable = (device: Device): Promise<void> =>
  device.run(() => {
    const over = '[aria-label="Close"], [data-control="lift"], [data-target="cover"]';
    for (const key of document.querySelectorAll<HTMLElement>(`.match :is(${over})`)) key.click();
  });

/** What a person sees at a glance, with nothing lying over the table. The guide's own keys tell of the game and play nothing. */
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

/** One legal move by a tap in the list of moves. What an earlier tap opened on a slow machine may come only now: then once more. */
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
 * Plays until everybody at the table has had a turn and the first is on again, or `most` moves: taps what is lit on the board, and the
 * list of moves where that leads nowhere. Answers how many moves came from the board and from the list.
 */
export async function playRound(device: Device, seed: string, most: number): Promise<{ board: number; list: number }> {
  const rng = new Rng(seedWords(seed));
  const sum = { board: 0, list: 0 };
  const turns: string[] = [];
  let last: { ply: number; by: 'board' | 'list' } | undefined;
  for (let idle = 0; ;) {
    const { turn, ply: before, lit } = await look(device);
    // On a slow machine a move may be there only now: it still belongs to the tap that made it.
    if (last && before > last.ply) {
      sum[last.by]++;
      idle = 0;
    }
    if (turns.at(-1) !== turn) turns.push(turn);
    if (sum.board + sum.list >= most || (turns.length > new Set(turns).size && turn === turns[0])) return sum;
    const onBoard = idle < 3 && lit.length > 0;
    // What was lit a moment ago may be gone by now: then nothing is tapped.
    if (onBoard)
      await device.tap(`.match [data-target="${lit[rng.below(lit.length)]}"]`, '', 1000).catch(() => undefined);
    else await fromList(device, rng);
    // A tap on the board may choose only; one in the list plays.
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
