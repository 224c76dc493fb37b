// All a person at the table could find out: for tests that nothing of it depends on what is hidden.
import type { App } from './fixtures';

/** All a person could read: the text, the accessibility tree, and every attribute, with the log open and with all moves listed. */
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
      // Also what is not laid out because it is not in sight.
      (await page.locator('body').textContent())?.replaceAll(id, 'this') ?? '',
      await page.locator('body').ariaSnapshot(),
      html.replace(/\bc\d+(-sea|-vellum)?\b/g, 'id').replaceAll(id, 'this'),
    );
  }
  return read;
}

/** The thumbnails a page of the app shows: each must be there as often for the one hidden thing as for the other. */
export async function thumbnails(app: App, path: string): Promise<string[]> {
  await app.goto(path);
  await app.page.waitForSelector('svg.thumb');
  return app.page.locator('svg.thumb').evaluateAll((all) => all.map((svg) => svg.outerHTML));
}
