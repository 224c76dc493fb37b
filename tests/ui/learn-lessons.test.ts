// Every lesson: its stored solution reaches the goal, its stored wrong way does not, and each gets its own reply.
import { expect, test } from 'vitest';
import { GAMES, loadGame } from '../../src/lib/games';
import { lessonsOf } from '../../src/lib/learn/find-lessons';
import { LessonRun, parseMove } from '../../src/lib/learn/lesson-run';

const all = await Promise.all(
  GAMES.filter((g) => g.playable).map(async ({ id }) => {
    const [game, lessons] = [await loadGame(id), await lessonsOf(id)];
    return lessons.lessons.map((lesson) => ({ name: `${id}: ${lesson.id}`, taught: { game, lessons, lesson } }));
  }),
);

/** The lesson after these moves and the others' replies. */
function played(taught: (typeof all)[number][number]['taught'], moves: readonly string[]): LessonRun {
  const course = new LessonRun(taught);
  expect(course.over).toBe(false);
  for (const text of moves) {
    expect(course.over, `over before ${text}`).toBe(false);
    course.line.play(parseMove(taught.game, text));
    course.answerOthers();
  }
  return course;
}

test('any game → three to five lessons', () => {
  for (const lessons of all) {
    expect(lessons.length).toBeGreaterThanOrEqual(3);
    expect(lessons.length).toBeLessThanOrEqual(5);
  }
});

test.each(all.flat())(
  '$name: the stored solution is played → the goal is reached; the stored wrong moves → not, and another reply',
  ({ taught }) => {
    const { lesson } = taught;
    expect(new LessonRun(taught).reached, 'reached before anything is done').toBe(false);
    const done = played(taught, lesson.solution);
    expect([done.over, done.reached]).toEqual([true, true]);
    const other = played(taught, lesson.other);
    expect([other.over, other.reached]).toEqual([true, false]);
    expect(other.answer.text()).not.toBe(done.answer.text());
    expect(lesson.answers.at(-1)?.when).toEqual([]);
    for (const text of [lesson.task(), ...lesson.answers.map((a) => a.text())]) expect(text.length).toBeLessThan(420);
  },
);
