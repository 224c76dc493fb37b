// Everything a person at the table could read: for tests that none of it depends on secrets.
import type { App } from './fixtures';

/** All readable content: text, accessibility tree, and attributes, with log and list of moves open. */
export async function everything(app: App, id: string): Promise<string[]> {
  const { page } = app;
  await app.goto(`/play/?id=${id}`);
  await page.waitForSelector('.match');
  await app.settled();
  const read: string[] = [];
  for (const panel of ['log', 'moves']) {
    await page.keyboard.press(panel[0]);
    await page.waitForSelector(`[data-panel="${panel}"]`);
    const html = await page.locator('.match').evaluate((node) => node.outerHTML);
    read.push(
      // `textContent` includes hidden parts too.
      (await page.locator('body').textContent())?.replaceAll(id, 'this') ?? '',
      await page.locator('body').ariaSnapshot(),
      html.replace(/\bc\d+(-sea|-vellum)?\b/g, 'id').replaceAll(id, 'this'),
    );
  }
  return read;
}

/** The thumbnails of a page, sorted. They must be the same if only secrets differ. */
export async function thumbnails(app: App, path: string): Promise<string[]> {
  await app.goto(path);
  await app.page.waitForSelector('svg.thumb');
  return app.page.locator('svg.thumb').evaluateAll((all) => all.map((svg) => svg.outerHTML));
}
