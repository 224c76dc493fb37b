// Lit fields are recognised without colour: on each board of Navegador their contrast to dark ones is at least 1.5 : 1.
import { expect, test } from 'vitest';
import { openApp, THEMES } from '../e2e/fixtures';
import { momentsOf, type Moment } from '../e2e/moments';
import { plant } from '../e2e/plant-matches';

/** For each kind of move the lit fields, the dark ones next to them, and the rim of the lit ones (null: none). */
const BOARDS = [
  { before: 'field', lit: '.wedge.free', dark: '.wedge.dark', rim: '.edge' },
  { before: 'sail', lit: '.region.lit > .pool', dark: '.region.dark > .pool', rim: '.region.lit > .pool' },
  { before: 'found', lit: '.region.lit > .pool', dark: '.region.dark > .pool', rim: '.region.lit > .pool' },
  { before: 'sell', lit: '.market.open .row.lit', dark: '.market.open .row.plain:not(.factory)', rim: null },
  { before: 'build', lit: '.buildings.open .space.lit', dark: '.buildings.open .space.free', rim: null },
  { before: 'privilege', lit: '.arch.lit', dark: '.arch:not(.lit)', rim: '.arch.lit' },
] as const;
/** Least contrast of lit and dark fields, and of a rim and its own field. */
const [FIELDS, RIM] = [1.5, 3];

test('fields are lit, in either theme → their contrast to dark fields is at least 1.5 : 1, and that of their rims 3 : 1', async () => {
  const app = await openApp();
  // Positions of tables for four; if all fields are lit there, of tables for three or five.
  const moments: Moment[] = [];
  for (const seats of [4, 3, 5]) {
    const table = await momentsOf('navegador', seats);
    moments.push(...table.moments);
    await plant(app.page, table.rows);
  }
  const found: string[] = [];
  for (const board of BOARDS) {
    const doing = moments.filter(({ deeds }) => deeds.includes(`before ${board.before}`));
    if (doing.length === 0) throw new Error(`nobody does this: ${board.before}`);
    for (const { id } of doing) {
      await app.goto(`/play/?id=${id}`);
      await app.page.locator('.navegador').waitFor();
      const both = [app.page.locator(board.lit), app.page.locator(board.dark)];
      if ((await Promise.all(both.map((part) => part.count()))).every((n) => n > 0)) break;
    }
    for (const theme of THEMES) {
      await app.page.emulateMedia({ colorScheme: theme });
      const [fields, rim] = await app.page.evaluate(({ lit, dark, rim: edge }) => {
        const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
        if (!pen) throw new Error('no canvas');
        /** Relative luminance of a colour, 0 to 1 (WCAG). */
        const brightness = (colour: string) => {
          pen.clearRect(0, 0, 1, 1);
          pen.fillStyle = colour;
          pen.fillRect(0, 0, 1, 1);
          const [r, g, b] = [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3).map((v) => {
            const part = v / 255;
            return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
          });
          return 0.2126 * r + 0.7152 * g + 0.0722 * b;
        };
        const contrast = (a: string, b: string) => {
          const [x, y] = [brightness(a), brightness(b)];
          return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
        };
        const look = (selector: string) => {
          const node = document.querySelector(selector);
          if (!node) return null;
          const style = getComputedStyle(node);
          const drawn = node instanceof SVGElement;
          return {
            ground: drawn ? style.fill : style.backgroundColor,
            edge: drawn ? style.stroke : style.borderTopColor,
          };
        };
        const [a, b] = [look(lit), look(dark)];
        if (!a || !b) return [null, null] as const;
        const line = edge ? look(edge)?.edge : null;
        return [contrast(a.ground, b.ground), line ? contrast(line, a.ground) : null] as const;
      }, board);
      const where = `${board.before}, ${theme}`;
      if (fields === null) found.push(`${where}: nothing is lit, or nothing dark`);
      else if (fields < FIELDS) found.push(`${where}: fields ${fields.toFixed(2)} : 1`);
      if (rim !== null && rim < RIM) found.push(`${where}: rim ${rim.toFixed(2)} : 1`);
    }
  }
  expect(found).toEqual([]);
});
