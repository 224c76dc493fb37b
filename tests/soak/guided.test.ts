// A guided first match of each game, for two by touch: the guide fits the position at every decision, after undo and
// after a reload.
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { BotGame } from '../../src/lib/engine/bot';
import { OVER, type Move } from '../../src/lib/engine/game';
import { Timeline } from '../../src/lib/engine/timeline';
import { loadBotGame } from '../../src/lib/games/bots';
import { payMove } from '../../src/lib/games/navigators/payment';
import { SEA_IDS } from '../../src/lib/games/navigators/chart';
import { SAIL, type State as Voyage } from '../../src/lib/games/navigators/state';
import { onlyPayment } from '../../src/lib/games/navigators/ui/model/ways';
import { guideOf } from '../../src/lib/guide/folders';
import type { AnyGuide } from '../../src/lib/teach/step';
import { GuideTeacher } from '../../src/lib/teach/told';
import { root } from '../../src/tools/install.mjs';
import { botOf } from '../tools/bots';
import { axeFaults, fixSeeds, openApp, resized, SIZES } from '../e2e/fixtures';
import { longTest, WHOLE_GAMES } from '../e2e/long';
import { covered } from '../e2e/lit';
import * as madeira from '../e2e/madeira-taps';
import { Hand } from '../e2e/navegador-taps';
import * as navigators from '../e2e/navigators-taps';
import { startOf, stored } from '../e2e/stored';
import { counted, lookUp } from '../e2e/touch';

const FEW = 14;

/** The guide's first step at the end of a timeline. */
function saidAt(game: BotGame, guide: AnyGuide, line: Timeline<object>): string {
  const standing = (s: object) => ({ view: game.redact(s, null), actor: game.actor(s), turn: game.turn(s) });
  return new GuideTeacher(guide.steps).at(line.states, standing).steps.at(0)?.id ?? '';
}

/** Steps already checked in every size, by game. */
const seen = new Set<string>();

/**
 * Checks a new step: on tablet and phone all of it is readable, and no lit target is covered. The long form saves
 * pictures.
 */
async function fits(page: Page, name: string): Promise<void> {
  for (const size of ['phone', 'tablet'] as const) {
    await resized(page, SIZES[size]);
    const cut = await page
      .locator('[data-testid="guide"] .words')
      .evaluate((box) => box.scrollHeight - box.clientHeight);
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
  if (game.actor(line.state) === OVER) return;
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

interface Player {
  /** Plays a decision by touch and updates the timeline. */
  play(page: Page, line: Timeline<object>, move: Move, before: Move): Promise<void>;
}

const PLAYERS: Readonly<Record<string, Player>> = {
  navigators: {
    async play(page, line, move, before) {
      if (move === before) await lookUp(page);
      await navigators.press(page, move);
      const s = line.state as Voyage;
      const to = SEA_IDS.indexOf(line.game.moves.text(move).split(' ')[1]);
      const paid = s.stage === SAIL && to >= 0 ? onlyPayment(s, to) : null;
      line.play(move, 1);
      if (paid) line.playOn(payMove(paid), 1);
      expect(await counted(page, line.ply)).toBe(true);
    },
  },
  madeira: {
    async play(page, line, move, before) {
      await read(page);
      if (move === before) await lookUp(page);
      await madeira.touch(page, line.state as never, move, line.ply);
      line.play(move, 1);
    },
  },
};

/** One undo, in the page and in the timeline. */
async function undo(page: Page, line: Timeline<object>): Promise<void> {
  await read(page);
  line.undoTo(line.restBefore(line.ply));
  await page.locator('[data-control="undo"]:visible').first().tap();
  expect(await counted(page, line.ply)).toBe(true);
}

async function begin(id: string) {
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
  const line = new Timeline<object>(game, await startOf(page), []);
  await follows(page, game, guide, line);
  return { app, page, game, guide, line };
}

describe('a guided game for two', () => {
  test.each(Object.keys(PLAYERS).filter((id) => WHOLE_GAMES || id === 'navigators'))(
    '%s: by touch, with an undo and a reload in the middle',
    async (id) => {
      const { app, page, game, guide, line } = await begin(id);
      const choose = botOf('greedy')(game, 'guided');
      expect(await axeFaults(page)).toEqual([]);
      let [before, undone] = [-1, false];
      for (let n = 0; game.actor(line.state) !== OVER && (WHOLE_GAMES || n < FEW); n++) {
        const move = choose(line.state, line.legal(), n);
        if (move === undefined) throw new Error('the bot does not move');
        await PLAYERS[id].play(page, line, move, before);
        before = move;
        if (game.actor(line.state) === OVER) break;
        await follows(page, game, guide, line);
        if (!undone && n >= FEW / 2 && line.ply > line.barrier) {
          await undo(page, line);
          await follows(page, game, guide, line);
          await page.reload();
          await app.ready();
          await page.waitForSelector(`.match[data-ply="${String(line.ply)}"]`);
          await follows(page, game, guide, line);
          [before, undone] = [-1, true];
        }
      }
      expect(undone).toBe(true);
      expect(app.faults).toEqual([]);
    },
  );

  longTest('navegador: by touch, with an undo and a reload in the middle', async () => {
    const { app, page, game, guide } = await begin('navegador');
    const id = new URL(page.url()).searchParams.get('id') ?? '';
    const now = async () => {
      const { start, log } = await stored(page, id);
      return new Timeline<object>(game, start, log);
    };
    expect(await axeFaults(page)).toEqual([]);
    const first = new Hand(page, id, 'guided');
    for (let n = 0; n < FEW; n++) {
      await first.decide();
      await follows(page, game, guide, await now());
    }
    let line = await now();
    if (line.ply === line.barrier) await first.decide();
    line = await now();
    await undo(page, line);
    await follows(page, game, guide, line);
    await page.reload();
    await app.ready();
    await page.waitForSelector(`.match[data-ply="${String(line.ply)}"]`);
    await follows(page, game, guide, line);
    const second = new Hand(page, id, 'guided on');
    for (let n = 0; (WHOLE_GAMES || n < 3) && (await second.decide()); n++) {
      line = await now();
      if (!line.over) await follows(page, game, guide, line);
    }
    expect(app.faults).toEqual([]);
  });
});
