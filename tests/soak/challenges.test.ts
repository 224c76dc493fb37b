// Three challenges of each game by touch on a tablet, from the Learn page to the end: the Learn page then shows the result
// if the aim was reached, and nothing if it was not.
import { expect, test } from 'vitest';
import { GAMES } from '../../src/lib/games';
import { loadBotGame } from '../../src/lib/games/bots';
import { loadGameUi } from '../../src/lib/games/screens';
import { challengesOf } from '../../src/lib/learn/find-lessons';
import { resultOf } from '../../src/lib/learn/challenge/challenge';
import { openApp, SIZES } from '../e2e/fixtures';
import { WHOLE_GAMES } from '../e2e/long';
import { Beside } from '../e2e/person-with-bots';
import { touch } from '../e2e/touch';

/** Number of challenges of each game, and the largest number of decisions in each. */
const [CHALLENGES, DECISIONS] = WHOLE_GAMES ? [3, Infinity] : [1, 3];

const playable = GAMES.filter((game) => game.playable).map(({ id }) => id);
const chosen = (
  await Promise.all(
    playable.map(async (id) => {
      const all = await challengesOf(id);
      const kinds = [all.find((one) => one.by === 'turns'), all.find((one) => one.line), all[0]];
      return kinds.flatMap((wish) => (wish ? [{ id, n: wish.n, wish }] : [])).slice(0, CHALLENGES);
    }),
  )
).flat();

test.each(chosen)(
  '$id, challenge $n: it is opened by its link and played → its result is shown',
  async ({ id, wish }) => {
    const game = await loadBotGame(id);
    const app = await openApp({ path: '/settings/', size: SIZES.tablet, touch: true });
    const { page } = app;
    await touch(page, 'label:has([value="instant"])');
    const address = `/learn/${id}/?challenge=${String(wish.n)}`;
    await app.goto(address);
    const item = `[data-challenge="${String(wish.n)}"]`;
    await touch(page, `${item} button`);
    await page.waitForURL((url) => url.searchParams.has('id'));
    const table = new Beside(page, game, new URL(page.url()).searchParams.get('id') ?? '');
    const result = async () => resultOf(await table.line(), wish, (await loadGameUi(id)).milestones?.list);
    for (let n = 0; n < DECISIONS && (await table.decide()); n++) {
      if (wish.by === 'turns' && n % 5 === 4 && (await result()) !== null) break;
    }
    const best = await result();
    await app.goto(address);
    await page.waitForSelector(item);
    expect(await page.locator(`${item} a`).count()).toBe(best === null ? 0 : 1);
    expect(app.faults).toEqual([]);
  },
);
