// Madeira in a real browser: a whole game by touch offline, a match killed and resumed in every phase, secret Pirates.
import { describe, expect, test } from 'vitest';
import { greedyPlayer } from '../bots/policies';
import type { BotGame } from '../../src/lib/engine/bot';
import { GAME_OVER } from '../../src/lib/engine/game';
import { Rng, seedWords } from '../../src/lib/engine/rng';
import { Timeline } from '../../src/lib/engine/timeline';
import { seatTotals } from '../../src/lib/engine/sheet';
import { game } from '../../src/lib/games/madeira';
import { bot } from '../../src/lib/games/madeira/bot';
import { A, B, C, D, E, PHASES, STAGE, STAGES, type State } from '../../src/lib/games/madeira/state';
import { find, twins } from '../ui/fixtures/madeira';
import { fixSeeds, installedApp, openApp, resized, SIZES } from '../e2e/fixtures';
import { tongues, WHOLE_GAMES } from '../e2e/long';
import { covered, overflowing } from '../e2e/reachable-targets';
import { everything, thumbnails } from '../e2e/readable-content';
import { plant, rowsOfLines } from '../e2e/plant-matches';
import { startOf } from '../e2e/stored';
import { tapMove } from '../e2e/tap-move';
import { lookUp } from '../e2e/touch';
import { logLines } from '../e2e/wander';

/** Minimum size of a target, px. */
const FINGERTIP = 47.5;

/** On a tablet none of these parts scrolls. */
const PARTS = '.madeira .panel .body, .madeira .tables-area, .madeira .low';

describe('with the network off', () => {
  const far = WHOLE_GAMES ? 'a whole game by touch, to the final page' : 'a full round by touch';
  test.each(tongues('de-DE'))(
    `%s: two people play ${far} with all options → no target is small or covered`,
    async (locale) => {
      const app = await installedApp({ touch: true, size: SIZES.tablet, locale });
      await fixSeeds(app, 'vintage');
      await app.goto('/new/madeira/');
      const { page } = app;
      while ((await page.locator('[data-seat]').count()) > 2) await page.locator('[data-seat] button').last().tap();
      await page.locator('label', { hasText: 'The Ambassadors' }).tap();
      await page.locator('label', { hasText: '(2013)' }).tap();
      await page.locator('form button[type="submit"]').tap();
      await page.waitForSelector('.match');

      const line = new Timeline<State>(game, await startOf(page), []);
      expect(line.options).toMatchObject({ seats: 2, ambassadors: true, setup2013: true });
      const plan = greedyPlayer({ ...game, bot } as unknown as BotGame, new Rng(seedWords('touch')), {
        width: 2,
        budget: 60,
      });
      const scrolled = new Map<string, string>();
      let last = { move: -1, turn: 0 };
      while (game.actor(line.state) !== GAME_OVER && (WHOLE_GAMES || line.state.round < 2)) {
        const s = line.state;
        const turn = game.turn(s);
        if (turn !== last.turn) {
          const recap = page.locator('[data-testid="recap"] button');
          if ((await recap.count()) > 0) await recap.first().tap();
          for (const box of await overflowing(page, PARTS))
            scrolled.set(`${STAGES[s.stage]}: ${box}`, String(line.ply));
        }
        if (WHOLE_GAMES || turn !== last.turn)
          for (const key of await covered(page)) scrolled.set(`${STAGES[s.stage]}: ${key}`, String(line.ply));
        const move = plan(game.redact(s, s.seat), s.seat);
        // A quick identical tap after the change of turn would count as a double tap.
        if (move === last.move && turn !== last.turn) await lookUp(page);
        for (const { what, size } of await tapMove(page, game, s, move))
          if (size < FINGERTIP) scrolled.set(`${STAGES[s.stage]}: ${what} is small`, String(line.ply));
        last = { move, turn };
        line.play(move, 1);
      }
      if (WHOLE_GAMES) {
        await page.waitForSelector('[data-testid="final"]');
        const shown = await page.locator('[data-testid="final"]').innerText();
        for (const total of seatTotals(
          game.sheet({ ...line.state, ambassadors: true, setup2013: true }),
          game.tally(line.state),
        ))
          expect(shown).toContain(String(total));
      } else expect(line.ply).toBeGreaterThan(20);
      expect([...scrolled]).toEqual([]);
      expect(app.faults).toEqual([]);
    },
  );
});

describe('killed and opened again', () => {
  test('a match is killed and opened again in each phase → position, log and legal moves are the same', async () => {
    const lines = [A, B, C, D, E].map((phase) =>
      find(2, (s) => s.phase === phase && s.round > 1 && s.stage !== STAGE.begin),
    );
    const app = await openApp({ touch: true, size: SIZES.tablet, killable: true });
    await plant(app.page, await rowsOfLines(lines.map((line, k) => ({ id: PHASES[k + 1], line }))));
    for (const [k, line] of lines.entries()) {
      const path = `/play/?id=${PHASES[k + 1]}`;
      await app.goto(path);
      await app.page.waitForSelector('.match');
      const recap = app.page.locator('[data-testid="recap"] button');
      if ((await recap.count()) > 0) await recap.first().tap();
      const [move] = line.legal();
      await tapMove(app.page, game, line.state, move);
      line.play(move, 1);
      await app.kill();
      await app.reopen(path);
      await app.page.waitForSelector(`.match[data-ply="${String(line.ply)}"]`);
      expect(await app.page.locator('[data-stage]').getAttribute('data-stage'), path).toBe(STAGES[line.state.stage]);
      const mat = await app.page.locator('.mat dl').innerText();
      const s = line.state;
      expect(mat.match(/\d+/g)?.slice(0, 3).map(Number), path).toEqual([
        s.reals[s.seat],
        s.bread[s.seat],
        s.wood[s.seat],
      ]);
      expect((await logLines(app.page)).length, path).toBeGreaterThan(line.ply / 2);
      await app.page.keyboard.press('m');
      await app.page.waitForSelector('[data-move]');
      const moves = await app.page
        .locator('[data-move]')
        .evaluateAll((all) => all.map((b) => b.getAttribute('data-move')));
      const open: number[] = [];
      game.legal(game.redact(line.state, null), open);
      expect(moves, path).toEqual(open.map((m) => game.moves.text(m)));
    }
    expect(app.faults).toEqual([]);
  });
});

test('two matches differ only in the number of face-down Pirates → text, log and pictures are the same', async () => {
  const { one, other } = twins(2, (s) => s.stage === STAGE.pirates && s.round > 1);
  const { seat, pirates } = one.state;
  expect(pirates[seat]).not.toBe(other.state.pirates[seat]);
  const app = await openApp();
  const { page } = app;
  const lines = Object.entries({ 'twin-1': one, 'twin-2': other });
  await plant(page, await rowsOfLines(lines.map(([id, line]) => ({ id, line, at: Date.UTC(2026, 4, 14) }))));
  expect(await everything(app, 'twin-2')).toEqual(await everything(app, 'twin-1'));
  const [first, ...rest] = await thumbnails(app, '/library/');
  expect(rest).toEqual([first]);
  await app.goto('/play/?id=twin-1');
  await page.locator('[data-target="look"]').click();
  await page.waitForSelector('[data-testid="curtain"]');
  const stacks = () =>
    page.locator('[data-pirates]').evaluateAll((all) => all.map((b) => b.getAttribute('data-pirates')));
  expect(await stacks()).toEqual(['covered']);
  await page.locator('[data-control="lift"]').click();
  expect(await stacks()).toEqual([String(pirates[seat])]);
  await page.locator('[data-target="pirates"]').click();
  expect(await stacks()).toEqual(['covered']);
  expect(app.faults).toEqual([]);
});

/** Parts of the board that share a small place, with a position that shows them all. */
const CROWDED = [
  ['.field :is(.good, .code, .wood, .here)', find(4, (s) => s.round === 1 && s.stage === STAGE.mill)],
  ['.take :is(.die, b), .rows .request', find(3, (s) => s.round === 1 && s.stage === STAGE.row)],
] as const;

test('fields and rows of the guild board are full → no part covers another on any screen', async () => {
  const app = await openApp();
  await plant(app.page, await rowsOfLines(CROWDED.map(([parts, line]) => ({ id: parts, line }))));
  for (const [parts] of CROWDED) {
    await app.goto(`/play/?id=${encodeURIComponent(parts)}`);
    await app.page.waitForSelector('.match');
    for (const [name, size] of Object.entries(SIZES)) {
      await resized(app.page, size);
      const overlapping = await app.page.evaluate((selector) => {
        const all = [...document.querySelectorAll(selector)]
          .map((part) => ({
            name: `${part.closest('[data-target]')?.getAttribute('data-target') ?? ''} ${part.className}`,
            box: part.getBoundingClientRect(),
          }))
          .filter(({ box }) => box.width > 0);
        if (all.length < 12) return [`only ${String(all.length)} parts`];
        return all.flatMap((a, k) =>
          all.slice(k + 1).flatMap((b) => {
            const wide = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
            const high = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
            return wide > 2 && high > 2 ? [`${a.name}, ${b.name}`] : [];
          }),
        );
      }, parts);
      expect(overlapping, name).toEqual([]);
    }
  }
});
