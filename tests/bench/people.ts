// The page People in a real browser: how long the first count of thousands of games takes, and when people are shown.
import { inBuiltApp, type BuiltApp } from '../tools/built-app';
import { fill } from './library';

export interface PeopleFigures {
  readonly games: number;
  readonly sheets: number;
  /** From the tap on "People" until the first people are shown, ms. */
  readonly shownMs: number;
  /** From the tap until every game is counted, ms. */
  readonly countedMs: number;
  /** Processor time of that count on the page's main thread, ms: it hardly depends on other load on the machine. */
  readonly workMs: number;
  /** From the tap until every game is counted on the next visit, ms. */
  readonly againMs: number;
}

/** Measures the first count once, over a database of this size. */
export function peopleFigures(games = 3000, sheets = 2000): Promise<PeopleFigures> {
  const measured = async ({ page, context, origin }: BuiltApp) => {
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const worked = async () => {
      const { metrics } = await session.send('Performance.getMetrics');
      return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
    };
    const visit = async () => {
      await page.goto(`${origin}/`);
      await page.locator('html[data-ready]').waitFor({ state: 'attached' });
      await page.waitForLoadState('networkidle');
      const before = await worked();
      const times = await page.evaluate(async () => {
        const began = performance.now();
        document.querySelector<HTMLElement>('a[href$="/people/"]')?.click();
        let shown = 0;
        for (;;) {
          await new Promise((resolve) => setTimeout(resolve, 5));
          const passed = performance.now() - began;
          const people = document.querySelector('a[href*="?name="]') !== null;
          if (people && shown === 0) shown = passed;
          if (people && !document.querySelector('progress')) return { shown, counted: passed };
          if (passed > 60_000) throw new Error('not counted within a minute');
        }
      });
      return { ...times, work: (await worked()) - before };
    };
    await page.goto(`${origin}/`);
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    await fill(page, games, sheets);
    const first = await visit();
    const again = await visit();
    const [shownMs, countedMs, workMs, againMs] = [first.shown, first.counted, first.work, again.counted].map(
      Math.round,
    );
    return { games, sheets, shownMs, countedMs, workMs, againMs };
  };
  return inBuiltApp(measured, { reducedMotion: 'reduce', serviceWorkers: 'allow' });
}
