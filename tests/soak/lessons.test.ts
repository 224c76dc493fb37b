// Every lesson by touch on a phone, in the long form also on a tablet: it is failed, tried again, and solved by the
// stored solution; then the next lesson opens.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Move } from '../../src/lib/engine/game';
import { GAMES, loadGame } from '../../src/lib/games';
import { LessonRun, parseMove, type LoadedLesson } from '../../src/lib/learn/lesson-run';
import { lessonsOf } from '../../src/lib/learn/find-lessons';
import { axeFaults } from '../e2e/axe';
import { openApp, resized, SIZES } from '../e2e/fixtures';
import { covered } from '../e2e/reachable-targets';
import { WHOLE_GAMES } from '../e2e/long';
import { tapMove } from '../e2e/tap-move';
import { lookUp } from '../e2e/touch';

/** Waits until the lesson shows more than `before` moves; returns their number. */
const counted = (page: Page, before: number): Promise<number> =>
  page
    .waitForFunction((ply) => {
      const now = Number(document.querySelector<HTMLElement>('.task-page')?.dataset.ply);
      return now > ply && now;
    }, before)
    .then((found) => found.jsonValue() as Promise<number>);

/** Plays a lesson's moves by touch and compares the ply on screen with the rules' ply. Returns covered targets. */
async function follow(page: Page, taught: LoadedLesson, texts: readonly string[]): Promise<string[]> {
  const course = new LessonRun(taught);
  const under: string[] = [];
  await page.waitForSelector(`.task-page[data-lesson="${taught.lesson.id}"][data-ply="${String(course.line.ply)}"]`);
  // One tap may play several of these moves.
  const left = texts.map((text) => parseMove(taught.game, text));
  for (let move = left.shift(); move !== undefined; move = left.shift()) {
    under.push(
      ...(await covered(page)).map((fault) => `${taught.lesson.id}, ply ${String(course.line.ply)}: ${fault}`),
    );
    await lookUp(page);
    await tapMove(page, taught.game, course.line.state, move);
    const there = await counted(page, course.line.ply);
    course.line.play(move);
    course.answerOthers();
    while (course.line.ply < there && left.length > 0) {
      course.line.play(left.shift() as Move);
      course.answerOthers();
    }
    expect(course.line.ply, `${taught.lesson.id} after ${taught.game.moves.text(move)}`).toBe(there);
  }
  await page.waitForSelector(`.task-page[data-over="true"][data-reached="${String(course.reached)}"]`);
  expect(await page.locator('.task').innerText()).toContain(course.answer.text());
  return under;
}

/** In the short form the lessons of one game. */
const TAUGHT = GAMES.filter(({ id, playable }) => playable && (WHOLE_GAMES || id === 'navigators'));

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe.each(WHOLE_GAMES ? (['phone', 'tablet'] as const) : (['phone'] as const))('%s', (size) => {
  test('a lesson’s stored failing moves are played → it fails; its stored solution is played → it is solved', async () => {
    const app = await openApp({ touch: true, size: SIZES[size] });
    const { page } = app;
    const faults: string[] = [];
    for (const { id } of TAUGHT) {
      const [game, lessons] = [await loadGame(id), await lessonsOf(id)];
      await app.follow(`/learn/${id}/`);
      await page.locator('a[data-lesson]').first().tap();
      for (const [k, lesson] of lessons.lessons.entries()) {
        const taught = { game, lessons, lesson };
        faults.push(...(await follow(page, taught, lesson.other)));
        if (k === 0) faults.push(...(await axeFaults(page)));
        await button(page, 'Try again').tap();
        faults.push(...(await follow(page, taught, lesson.solution)));
        await button(page, k + 1 < lessons.lessons.length ? 'Next lesson' : 'All lessons').tap();
      }
      await expect.poll(() => page.locator('a[data-lesson]:has(em + em)').count()).toBe(lessons.lessons.length);
    }
    expect(faults).toEqual([]);
    expect(app.faults).toEqual([]);
  });
});

test('a tablet both ways, also in a browser tab → the page of a lesson does not scroll', async () => {
  const app = await openApp();
  const { page } = app;
  for (const { id } of TAUGHT) {
    const { lessons } = await lessonsOf(id);
    await app.follow(`/learn/${id}/?lesson=${lessons[0].id}`);
    await page.locator('.task-page section.panel').waitFor();
    for (const size of [SIZES.tablet, { width: 1024, height: 690 }, SIZES.portrait]) {
      await resized(page, size);
      const hidden = await page.locator('.task-page > .board').evaluate((box) => box.scrollHeight - box.clientHeight);
      expect(hidden, `${id}, ${String(size.width)} × ${String(size.height)} px`).toBe(0);
    }
  }
});
