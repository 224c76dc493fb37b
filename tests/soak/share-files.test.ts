// Exports: sharing is not possible, refused or cancelled, and the outcome is shown next to the button.
import { expect, test } from 'vitest';
import { App, SIZES } from '../e2e/fixtures';
import { short } from '../e2e/long';
import { plant, rowsOf } from '../e2e/plant-matches';

const rows = await rowsOf([
  { id: 'give-over', game: 'navigators', seats: 3 },
  { id: 'give-running', game: 'navegador', seats: 2, turns: 3 },
]);

/** How sharing fails: the device cannot (`none`), refuses, or the person cancels (`left`). */
const WAYS = {
  none: () => {
    Reflect.deleteProperty(Navigator.prototype, 'share');
    Reflect.deleteProperty(Navigator.prototype, 'canShare');
  },
  refused: () => {
    const refuse = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    Object.assign(Navigator.prototype, { share: refuse, canShare: () => true });
  },
  left: () => {
    const leave = () => Promise.reject(new DOMException('no', 'AbortError'));
    Object.assign(Navigator.prototype, { share: leave, canShare: () => true });
  },
} as const;

/** Waits for the outcome, and expects that it is next to its button and both are visible. */
async function saidAt(app: App, button: string, words: string): Promise<void> {
  const said = app.page.getByRole('status').filter({ hasText: words }).last();
  await said.waitFor();
  const [key, line] = [await app.page.locator(button).first().boundingBox(), await said.boundingBox()];
  expect(line && line.y >= 0 && line.y + line.height <= SIZES.phone.height, `“${words}” is on the screen`).toBe(true);
  expect(Math.abs((line?.y ?? 0) - (key?.y ?? 0)), `“${words}” stands at its button`).toBeLessThan(320);
}

const TOLD = [
  ['none', 'The result is on the clipboard.', 'Saved as a file on this device.'],
  ['refused', 'The result is on the clipboard.', 'Saved as a file on this device.'],
  ['left', 'Nothing was shared.', 'Saved as a file on this device.'],
] as const;

test.each(short(TOLD, ([way]) => way === 'refused'))(
  'sharing fails (%s) → the outcome is shown next to its button',
  async (way, result, copy) => {
    const app = new App({ size: SIZES.phone });
    await app.start();
    await app.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await app.page.addInitScript(WAYS[way]);
    await app.goto('/');
    await plant(app.page, rows);

    await app.goto('/play/?id=give-over');
    await app.page.getByRole('button', { name: 'Share the result' }).click();
    await saidAt(app, '.next button', result);

    await app.goto('/play/?id=give-running');
    await app.page.locator('[data-control="menu"]').first().click();
    await app.page.locator('[data-control="export"]').click();
    await saidAt(app, '[data-control="export"]', copy);
    expect(app.faults).toEqual([]);
  },
);
