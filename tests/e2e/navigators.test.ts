// The Navigators in a real browser: a whole game by touch offline, and secrets at every stage.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { GAME_OVER } from '../../src/lib/engine/game';
import { Timeline } from '../../src/lib/engine/timeline';
import { game } from '../../src/lib/games/navigators';
import { SEA_HEX_IDS } from '../../src/lib/games/navigators/chart';
import { MISSIONS } from '../../src/lib/games/navigators/data';
import { payMove } from '../../src/lib/games/navigators/payment';
import { SAIL_STAGE, STAGES, type State } from '../../src/lib/games/navigators/state';
import { onlyPayment } from '../../src/lib/games/navigators/ui/model/payments';
import type { MatchRow } from '../../src/lib/store';
import { fixSeeds, installedApp, openApp, SIZES, type App } from './fixtures';
import { longDescribe, longTest, tongues, WHOLE_GAMES } from './long';
import { covered } from './reachable-targets';
import { hurried } from './navigators-sailor';
import { everything, thumbnails } from './readable-content';
import { plant, rowsOf, rowsOfLines, type Rows } from './plant-matches';
import { startOf } from './stored';
import { tapMove } from './tap-move';
import { counted, lookUp, touch } from './touch';

const at = (page: Page, n: number) => page.waitForSelector(`.match[data-ply="${String(n)}"]`);
const target = (page: Page, name: string) => page.locator(`[data-target="${name}"]:visible`).first();

/** Closes the recap, if it is shown. */
async function closeRecap(page: Page): Promise<void> {
  const [button] = await page.locator('[data-testid="recap"] button').all();
  await button?.tap();
}

/** Creates a match for two: two dummies join by themselves. */
async function newMatch(app: App): Promise<void> {
  await app.goto('/new/navigators/');
  await app.page.locator('[data-seat="2"] button').last().tap();
  await app.page.locator('form button[type="submit"]').tap();
  await app.page.waitForSelector('.match');
}

/** The short form skips moves: after a decision of the kind on the left it continues at the kind on the right. */
const SKIPS: Readonly<Record<string, string>> = { build: 'store', store: 'reveal' };

/** Plays on to a kind of decision without a screen, and opens the match there. */
async function skipTo(app: App, line: Timeline<State>, stage: string): Promise<void> {
  while (STAGES[line.state.stage] !== stage) line.play(hurried(line.state, line.legal()), 1);
  await plant(app.page, await rowsOfLines([{ id: stage, line }]));
  await app.follow(`/play/?id=${stage}`);
  await app.page.waitForSelector('.match');
  await closeRecap(app.page);
}

longDescribe('with the network off', () => {
  test.each(tongues('pt-PT'))(
    '%s: two people and two dummies play by touch → every kind of decision can be made; long form: a whole game',
    async (locale) => {
      const app = await installedApp({ touch: true, size: SIZES.tablet, locale });
      // With this seed the player in a hurry discovers the Cape in round six.
      await fixSeeds(app, 'tide2527');
      await newMatch(app);
      const { page } = app;
      const line = new Timeline<State>(game, await startOf(page), []);
      expect(line.options.seats).toBe(2);
      const stages = new Set<string>();
      const hidden = new Map<string, number>();
      let last = -1;
      while (game.actor(line.state) !== GAME_OVER) {
        const move = hurried(line.state, line.legal());
        if (WHOLE_GAMES || line.ply % 3 === 0)
          for (const key of await covered(page)) hidden.set(`${STAGES[line.state.stage]}: ${key}`, line.ply);
        const [, where] = game.moves.text(move).split(' ');
        const stage = STAGES[line.state.stage];
        stages.add(stage);
        // A quick identical tap after the change of turn would count as a double tap.
        if (move === last) await lookUp(page);
        await tapMove(page, game, line.state, move);
        // If a space has only one payment, the tap that chooses the space pays it too.
        const paid =
          line.state.stage === SAIL_STAGE && SEA_HEX_IDS.includes(where)
            ? onlyPayment(line.state, SEA_HEX_IDS.indexOf(where))
            : null;
        line.play(move, 1);
        if (paid) line.play(payMove(paid), 1);
        last = move;
        const done = await counted(page, line.ply);
        if (!done) throw new Error(`${game.moves.text(move)} at ply ${String(line.ply)}: ${app.faults.join(' | ')}`);
        if (!WHOLE_GAMES && stage in SKIPS) await skipTo(app, line, SKIPS[stage]);
      }
      expect([...hidden]).toEqual([]);
      expect(app.faults).toEqual([]);
      expect([...stages].sort()).toEqual(STAGES.filter((stage) => stage !== 'over').sort());
      await page.waitForSelector('[data-testid="final"]');
      await page.locator('.final .proof').first().waitFor();
      await touch(page, '[data-target="final-1"]');
      await expect.poll(() => target(page, 'final-1').getAttribute('aria-pressed')).toBe('true');
    },
  );
});

/** The same matches with other missions, under other ids. */
function otherMissions(rows: Rows): Rows {
  const matches = (rows.matches ?? []).map((raw) => {
    const row = raw as unknown as MatchRow;
    const setup = row.start.setup?.map((mission) => (mission + 1) % MISSIONS.length);
    return { ...row, id: `${row.id}-other`, start: { ...row.start, ...(setup && { setup }) } };
  });
  const log = (rows.log ?? []).map((row) => ({ ...row, match: `${String((row as { match: string }).match)}-other` }));
  return { matches: matches as never, log: log as never };
}

describe('secrets', () => {
  longTest(
    'two matches differ only in the missions → text, accessibility tree, page, log and picture are the same',
    async () => {
      const turns = [0, 10, 11, 12, 14, 15, 20];
      const rows = await rowsOf(
        turns.map((n) => ({
          id: `t${String(n)}`,
          game: 'navigators',
          seats: 2,
          seed: 'secret',
          bot: 'random',
          turns: n,
        })),
      );
      const others = otherMissions(rows);
      const stages = (rows.matches ?? []).map(
        (row) => STAGES[((row as unknown as MatchRow).summary.thumb as State).stage],
      );
      expect(new Set(stages).size).toBeGreaterThanOrEqual(4);
      const app = await openApp();
      await plant(app.page, rows);
      await plant(app.page, others);
      for (const n of turns) {
        const id = `t${String(n)}`;
        expect(await everything(app, `${id}-other`), id).toEqual(await everything(app, id));
      }
      const pictures = await thumbnails(app, '/library/');
      for (const picture of new Set(pictures)) expect(pictures.filter((p) => p === picture).length % 2).toBe(0);
      // The start page shows pictures of the last few matches: each must be among those of the library.
      for (const picture of await thumbnails(app, '/')) expect(pictures).toContain(picture);
      expect(app.faults).toEqual([]);
    },
  );

  test('the curtain is shown → nothing else can be read, not even the list of all moves', async () => {
    const app = await openApp({ touch: true });
    await newMatch(app);
    const { page } = app;
    await page.keyboard.press('m');
    await page.waitForSelector('[data-panel="moves"]');
    expect(await page.locator('[data-move]').count()).toBeGreaterThan(0);
    // The list covers the button: it is still reachable by keyboard.
    await target(page, 'mission').press('Enter');
    const curtain = page.locator('[data-testid="curtain"]');
    // The browser's own accessibility tree, which contains no inert parts.
    const cdp = await app.context.newCDPSession(page);
    const { nodes } = await cdp.send('Accessibility.getFullAXTree');
    const named = nodes.filter((n) => !n.ignored && n.role?.value !== 'RootWebArea');
    // Outside the curtain there is only the name of the page, for screen readers.
    const words = `${await curtain.innerText()} Caravela`;
    const others = named.map((n) => String(n.name?.value ?? '')).filter((name) => !words.includes(name));
    expect(others).toEqual([]);
    expect(await page.locator('[data-move]').count()).toBe(0);
    const box = await curtain.boundingBox();
    expect(box).toEqual({ x: 0, y: 0, ...SIZES.tablet });
  });

  test('a mission is covered again → the next player sees no part of it, however briefly', async () => {
    const app = await openApp({ touch: true });
    await newMatch(app);
    const { page } = app;
    // Records each text of the mission card, even one that is shown only briefly.
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      new MutationObserver(() => {
        const card = document.querySelector('[data-testid="mission-card"]');
        if (card) seen.push(card.textContent ?? '');
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    const seen = () => page.evaluate(() => new Set((window as unknown as { seen: string[] }).seen).size);
    const whose = async () => (await page.locator('[data-testid="turn"]').innerText()).replace(/’s turn/, '');
    const cards: string[] = [];
    for (let person = 0; person < 2; person++) {
      const before = await seen();
      await target(page, 'mission').tap();
      await page.waitForSelector('[data-testid="curtain"]');
      expect(await page.locator('[data-testid="curtain"]').innerText()).toContain((await whose()).trim());
      expect(await seen()).toBe(before);
      await page.locator('[data-control="lift"]').tap();
      cards.push(await page.locator('[data-testid="mission-card"]').innerText());
      // The bar's panels open over the card and are usable.
      for (const panel of ['rules', 'log', 'menu']) {
        await page.locator(`[data-control="${panel}"]`).tap();
        await page.locator(`[data-panel="${panel}"] .head button`).tap();
      }
      await target(page, 'cover').tap();
      await page.waitForSelector('[data-testid="mission-card"]', { state: 'detached' });
      const after = await seen();
      expect(after).toBeGreaterThan(before);
      await target(page, `cell-launch-${String(person + 1)}`).tap();
      await target(page, 'dummy').tap();
      await at(page, 2 * person + 2);
      expect(await seen()).toBe(after);
    }
    const missions = cards.map((card) => card.split('\n').slice(1, 3).join());
    expect(missions[0]).not.toBe(missions[1]);
    await page.reload();
    await page.waitForSelector('.match');
    expect(await page.locator('[data-testid="mission-card"]').count()).toBe(0);
  });
});
