// Checks that a hint's marks are visible, by the number of pixels that they change.
import type { Page } from 'playwright-core';

/** A mark that changes fewer pixels in and around its target is not visible. */
const SEEN = 200;
/** How far a mark may extend beyond its target, px. */
const AROUND = 16;

/** The number of changed pixels by the name of the marked target; the mark is hidden afterwards. */
async function markedPixels(page: Page): Promise<Record<string, number>> {
  const boxes = await page.locator('[data-hint-mark]').evaluateAll((nodes) =>
    nodes.map((node) => {
      const { x, y, width, height } = node.getBoundingClientRect();
      return { name: node.getAttribute('data-hint-mark') ?? '', x, y, width, height };
    }),
  );
  const picture = async () => (await page.screenshot({ animations: 'disabled' })).toString('base64');
  const before = await picture();
  await page.evaluate(() => {
    for (const mark of document.querySelectorAll('[data-hint-mark]')) mark.setAttribute('style', 'display: none');
  });
  const after = await picture();
  return page.evaluate(
    async ({ pictures, at, around }) => {
      const [one, other] = await Promise.all(
        pictures.map(async (data) => {
          const image = new Image();
          image.src = `data:image/png;base64,${data}`;
          await image.decode();
          const pen = new OffscreenCanvas(image.width, image.height).getContext('2d');
          pen?.drawImage(image, 0, 0);
          return pen;
        }),
      );
      const changed = at.map(({ name, x, y, width, height }) => {
        const box = [x - around, y - around, width + 2 * around, height + 2 * around].map(Math.round);
        const [a, b] = [one, other].map((pen) => pen?.getImageData(box[0], box[1], box[2], box[3]).data ?? []);
        let count = 0;
        for (let k = 0; k < a.length; k += 4)
          if (Math.abs(a[k] - b[k]) + Math.abs(a[k + 1] - b[k + 1]) + Math.abs(a[k + 2] - b[k + 2]) > 90) count++;
        return [name, count] as const;
      });
      return Object.fromEntries(changed);
    },
    { pictures: [before, after], at: boxes, around: AROUND },
  );
}

/** Faults of the current page: the hint marks nothing, or a mark is not visible. */
export async function unseenMarks(page: Page): Promise<string[]> {
  const marks = Object.entries(await markedPixels(page));
  if (marks.length === 0) return ['the hint marks nothing'];
  return marks.flatMap(([name, pixels]) => (pixels < SEEN ? [`the mark on ${name} changes ${pixels} pixels`] : []));
}
