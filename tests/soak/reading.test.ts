// Readable at arm's length: on every table, at every kind of decision, letters are large enough, no word is cut, no
// panel scrolls.
import { expect, test } from 'vitest';
import { openApp, resized, SIZES, type App } from '../e2e/fixtures';
import { covered } from '../e2e/reachable-targets';
import { fewer, longTest, short } from '../e2e/long';
import { momentsOf } from '../e2e/moments';
import { crowded, cutOff, ON_PHONE, ON_TABLET, overlaid, tooSmall, underCard } from '../e2e/reading';
import { plant } from '../e2e/plant-matches';
import { cleared, stored } from '../tools/screens';
import { GAMES } from '../../src/lib/games';

/** The smallest table: a tablet in landscape in a browser tab. */
const IN_A_TAB = { width: 1024, height: 690 };

const TABLES = GAMES.flatMap(({ id, seats: [few, many] }) =>
  Array.from({ length: many - few + 1 }, (_, k) => ({ game: id, seats: few + k })),
);

/** The fullest table of each game. */
const most = ({ game, seats }: (typeof TABLES)[number]) =>
  TABLES.every((other) => other.game !== game || other.seats <= seats);

/**
 * Visits states of a table (in the short form every twelfth) and collects the results of `look`, each fault once, with
 * the last state that has it.
 */
async function walk(app: App, game: string, seats: number, look: (app: App) => Promise<string[]>): Promise<string[]> {
  const { moments, rows } = await momentsOf(game, seats);
  await plant(app.page, rows);
  const found = new Map<string, string>();
  for (const { id, deeds } of fewer(moments, 12)) {
    await app.follow(`/play/?id=${id}`);
    await app.page.locator('.match').waitFor();
    for (const fault of await look(app)) found.set(fault.replace(/ by \d+ px/, ''), `${id}, ${deeds[0]}: ${fault}`);
  }
  return [...found.values()];
}

/** Panels that are cut, scroll, or cover lit targets or their own text, on a tablet and in a browser tab. */
async function unread({ page }: App): Promise<string[]> {
  const look = async () => [...(await cutOff(page)), ...(await covered(page)), ...(await overlaid(page))];
  await resized(page, IN_A_TAB);
  const inTab = (await look()).map((fault) => `1024 × 690: ${fault}`);
  await resized(page, SIZES.tablet);
  return [...inTab, ...(await look())];
}

/** Letters that are too small, on tablet and phone, and covered parts on a phone. Call it at tablet size. */
async function tiny({ page }: App): Promise<string[]> {
  const tablet = await tooSmall(page, ON_TABLET);
  await resized(page, SIZES.phone);
  const phone = [...(await tooSmall(page, ON_PHONE)), ...(await underCard(page)), ...(await crowded(page))];
  return [...tablet, ...phone.map((fault) => `phone: ${fault}`)];
}

test.each(short(TABLES, most))(
  '$game, $seats people: any decision, also in a browser tab → the panel fits, and no letter is too small',
  async ({ game, seats }) => {
    const app = await openApp({ size: IN_A_TAB });
    // With two or three people letters are not smaller than with four: only tables for four and more are checked.
    const look = async () => [...(await unread(app)), ...(seats > 3 ? await tiny(app) : [])];
    expect(await walk(app, game, seats, look)).toEqual([]);
  },
);

longTest('Madeira: a row of the guild board has five requests → it ends before the passing column', async () => {
  const app = await openApp({ touch: true });
  await plant(app.page, await stored());
  await app.goto('/play/?id=madeira-start');
  await cleared(app.page);
  await app.page.locator('[data-target="tab-orders"]').tap();
  const most = await app.page.evaluate(() => {
    const rows = [...document.querySelectorAll('.low .rows .row')];
    return Math.max(...rows.map((row) => row.querySelectorAll('.request').length));
  });
  expect(most).toBe(5);
  for (const size of [SIZES.tablet, IN_A_TAB, SIZES.portrait, SIZES.large]) {
    await resized(app.page, size);
    const over = await app.page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('.low .rows')].map((box) => box.scrollWidth - box.clientWidth),
    );
    expect(Math.max(...over), `${String(size.width)} × ${String(size.height)}`).toBeLessThanOrEqual(2);
  }
});

longTest('Madeira: a harvest or a bill is shown → the harvest takes one line, and sums are aligned', async () => {
  const app = await openApp();
  const { moments, rows } = await momentsOf('madeira', 4);
  await plant(app.page, rows);
  const broken: string[] = [];
  const ragged: string[] = [];
  let [harvests, bills] = [0, 0];
  for (const { id, deeds } of moments) {
    await app.follow(`/play/?id=${id}`);
    await cleared(app.page);
    const seen = await app.page.evaluate(() => ({
      harvests: [...document.querySelectorAll('.buildings .gain')].map((el) => ({
        lines: new Set([...el.children].map((part) => Math.round(part.getBoundingClientRect().top))).size,
        over: el.scrollWidth - el.clientWidth,
      })),
      terms: [...document.querySelectorAll('.panel dl dt')].map((el) => Math.round(el.getBoundingClientRect().left)),
      sums: [...document.querySelectorAll('.panel dl dd')].map((el) => Math.round(el.getBoundingClientRect().right)),
    }));
    harvests += seen.harvests.length;
    if (seen.harvests.some(({ lines, over }) => lines > 1 || over > 1)) broken.push(deeds.join(', '));
    if (seen.terms.length > 0) bills++;
    if (new Set(seen.terms).size > 1 || new Set(seen.sums).size > 1) ragged.push(deeds.join(', '));
  }
  expect(broken).toEqual([]);
  expect(ragged).toEqual([]);
  expect(Math.min(harvests, bills)).toBeGreaterThan(0);
});

longTest('the theme is dark → no page shows a bright cover picture of a game', async () => {
  const app = await openApp();
  await plant(app.page, await stored());
  await app.page.emulateMedia({ colorScheme: 'dark' });
  const bright: string[] = [];
  for (const path of ['/', '/score/', '/daily/', '/library/']) {
    await app.follow(path);
    if (path === '/library/') await app.page.getByRole('tab').nth(2).click();
    const picture = app.page.locator('img[src*="cover"]').first();
    await picture.scrollIntoViewIfNeeded();
    const png = (await picture.screenshot()).toString('base64');
    const light = await app.page.evaluate(async (data) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = new OffscreenCanvas(1, 1).getContext('2d');
      canvas?.drawImage(image, 0, 0, 1, 1);
      return Math.max(...(canvas?.getImageData(0, 0, 1, 1).data.slice(0, 3) ?? [255]));
    }, png);
    if (light > 210) bright.push(`${path}: ${String(light)}`);
  }
  expect(bright).toEqual([]);
});
