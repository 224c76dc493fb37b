// A guided first match of each game, for two by touch: the guide fits the position at every decision, after undo and
// after a reload.
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { BotGame } from '../../src/lib/engine/bot';
import { GAME_OVER, type Move } from '../../src/lib/engine/game';
import { Timeline } from '../../src/lib/engine/timeline';
import { loadBotGame } from '../../src/lib/games/bots';
import { guideOf } from '../../src/lib/guide/find-guide';
import type { AnyGuide } from '../../src/lib/teach/guide-parts';
import { GuideProgress } from '../../src/lib/teach/guide-steps';
import { root } from '../../src/tools/install.mjs';
import { eventually } from '../patience';
import { IDS } from '../games/registry';
import { botOf } from '../tools/bots';
import { axeFaults } from '../e2e/axe';
import { fixSeeds, openApp, resized, SIZES, type App } from '../e2e/fixtures';
import { WHOLE_GAMES } from '../e2e/long';
import { covered } from '../e2e/reachable-targets';
import { stored } from '../e2e/stored';
import { tapMove } from '../e2e/tap-move';
import { counted, lookUp } from '../e2e/touch';

const FEW = 14;

/** The id of the first step that the guide shows at the end of a timeline; '' if it shows none. */
function saidAt(game: BotGame, guide: AnyGuide, line: Timeline<object>): string {
  const standing = (s: object) => ({ view: game.redact(s, null), actor: game.actor(s), turn: game.turn(s) });
  return new GuideProgress(guide.steps).at(line.states, standing).steps.at(0)?.id ?? '';
}

/** Steps already checked in every size, by game. */
const seen = new Set<string>();

/**
 * Checks a step that was not checked before: on tablet and phone, where a tap unfolds it, its text is not cut, and no
 * lit target is covered. The long form saves pictures.
 */
async function fits(page: Page, name: string): Promise<void> {
  for (const size of ['phone', 'tablet'] as const) {
    await resized(page, SIZES[size]);
    const unfold = page.locator('[data-target="guide-unfold"]');
    const folds = await unfold.isVisible();
    if (folds) await unfold.tap();
    const cut = await page
      .locator('[data-testid="guide"] .words')
      .evaluate((box) => box.scrollHeight - box.clientHeight);
    if (folds) await unfold.tap();
    if (WHOLE_GAMES) await page.screenshot({ path: join(root, 'tests/results/guide', `${name}-${size}.png`) });
    expect({ cut: cut > 1, covered: await covered(page) }, `${name}, ${size}`).toEqual({
      cut: false,
      covered: [],
    });
  }
}

/** Waits for the expected step, and checks that no lit target is covered. */
async function follows(page: Page, game: BotGame, guide: AnyGuide, line: Timeline<object>): Promise<void> {
  const id = saidAt(game, guide, line);
  await page.waitForSelector(`[data-testid="guide"][data-step="${id}"]`);
  if (game.actor(line.state) === GAME_OVER) return;
  expect(await covered(page), `${id} at ply ${String(line.ply)}`).toEqual([]);
  const name = `${game.id}-${id || 'none'}`;
  if (!seen.has(name)) await fits(page, name);
  seen.add(name);
}

/** Closes the recap, if it is shown. */
async function read(page: Page): Promise<void> {
  const [button] = await page.locator('[data-testid="recap"] button').all();
  await button?.tap();
}

/** Plays a decision by touch. */
async function play({ page, game, match }: Guided, line: Timeline<object>, move: Move): Promise<Timeline<object>> {
  await lookUp(page);
  await tapMove(page, game, line.state, move);
  return shown(page, game, match);
}

/** The match as it is stored, once it is shown. */
function shown(page: Page, game: BotGame, match: string): Promise<Timeline<object>> {
  return eventually(async () => {
    const { start, log } = await stored(page, match);
    const line = new Timeline<object>(game, start, log);
    if (!(await counted(page, line.ply, 1000))) throw new Error(`${String(line.ply)} moves are stored, but not shown`);
    return line;
  });
}

/** One undo, in the page and in the timeline. */
async function undo(page: Page, line: Timeline<object>): Promise<void> {
  await read(page);
  line.undoTo(line.restBefore(line.ply));
  await page.locator('[data-control="undo"]:visible').first().tap();
  expect(await counted(page, line.ply)).toBe(true);
}

interface Guided {
  readonly app: App;
  readonly page: Page;
  readonly game: BotGame;
  readonly guide: AnyGuide;
  readonly match: string;
}

/** A guided match for two, at its first decision. */
async function begin(id: string): Promise<Guided> {
  const [game, guide] = [await loadBotGame(id), await guideOf(id)];
  if (!guide) throw new Error(`no guide of ${id}`);
  const app = await openApp({ touch: true, size: SIZES.tablet });
  await fixSeeds(app, `guided${id}`);
  await app.goto(`/new/${id}/?guide`);
  const { page } = app;
  while ((await page.locator('[data-seat]').count()) > 2) await page.locator('[data-seat] button').last().tap();
  await page.getByRole('switch', { checked: true }).first().waitFor();
  await page.locator('form button[type="submit"]').tap();
  await page.waitForSelector('.match');
  for (const name of ['Next', 'Next', 'Let’s start']) await page.getByRole('button', { name, exact: true }).tap();
  const match = new URL(page.url()).searchParams.get('id') ?? '';
  await follows(page, game, guide, await shown(page, game, match));
  return { app, page, game, guide, match };
}

describe('a guided game for two', () => {
  test.each(IDS.filter((id) => WHOLE_GAMES || id === 'navigators'))(
    '%s is played by touch → at every decision, also after an undo and a reload, the guide shows the step of the position',
    async (id) => {
      const guided = await begin(id);
      const { app, page, game, guide } = guided;
      const choose = botOf('greedy')(game, 'guided');
      expect(await axeFaults(page)).toEqual([]);
      let line = await shown(page, game, guided.match);
      let undone = false;
      for (let n = 0; game.actor(line.state) !== GAME_OVER && (WHOLE_GAMES || n < FEW); n++) {
        const move = choose(line.state, line.legal(), n);
        if (move === undefined) throw new Error('the bot does not move');
        line = await play(guided, line, move);
        if (game.actor(line.state) === GAME_OVER) break;
        await follows(page, game, guide, line);
        if (!undone && n >= FEW / 2 && line.ply > line.barrier) {
          await undo(page, line);
          await follows(page, game, guide, line);
          await page.reload();
          await app.ready();
          await page.waitForSelector(`.match[data-ply="${String(line.ply)}"]`);
          await follows(page, game, guide, line);
          undone = true;
        }
      }
      expect(undone).toBe(true);
      expect(app.faults).toEqual([]);
    },
  );
});
