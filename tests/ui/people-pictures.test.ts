// The charts of the page People: calendar, head to head, and points by source, with 1 game and with 300.
import { render } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import type { GameFact } from '../../src/lib/stats/game-fact';
import { calendarDays, mondayOf, calendarMonths, weeksUntil } from '../../src/lib/stats/evening-days';
import { duelTable, meetingsWith, gameStretches } from '../../src/lib/stats/chart-data';
import Duels from '../../src/lib/stats/Duels.svelte';
import EveningCalendar from '../../src/lib/stats/EveningCalendar.svelte';
import HeadToHead from '../../src/lib/stats/HeadToHead.svelte';
import { statisticsByPerson, gamesOfPerson } from '../../src/lib/stats/statistics';

const DAY = 86_400_000;

/** A game of Ana, Bruno and an opponent of the app. */
function fact(n: number, day: string, ana: number, bruno: number): GameFact {
  const place = (mine: number, other: number) => (mine >= other ? 1 : 2);
  const points = { ships: 1, cash: 2 };
  return {
    id: `g${String(n)}`,
    kind: 'match',
    game: 'navegador',
    at: Date.parse(`${day}T20:00Z`),
    day,
    players: [
      {
        key: 'ana',
        name: 'Ana',
        colour: 'red',
        points: ana,
        rank: place(ana, bruno),
        sources: { ...points, ships: n },
      },
      { key: 'bruno', name: 'Bruno', colour: 'green', points: bruno, rank: place(bruno, ana), sources: null },
      { key: 'gil', name: 'Gil', colour: 'blue', points: 1, rank: 3, sources: null, bot: true },
    ],
  };
}
const dayAt = (n: number) => new Date(Date.UTC(2024, 0, 1) + n * 3 * DAY).toISOString().slice(0, 10);
const many = Array.from({ length: 300 }, (_, n) => fact(n, dayAt(n), 50 + (n % 3), 51));

describe('calendar', () => {
  test('a week contains the turn of the year → it begins on Monday too', () => {
    expect(mondayOf('2026-11-26')).toBe('2026-11-23');
    expect(mondayOf('2026-11-23')).toBe('2026-11-23');
    expect(mondayOf('2027-01-01')).toBe('2026-12-28');
    expect(weeksUntil('2027-01-01', 2)).toEqual(['2026-12-21', '2026-12-28']);
  });

  test('a person’s calendar → the number of games of each day, with marks on days that the person won', () => {
    const games = [fact(1, '2026-05-02', 3, 9), fact(2, '2026-05-02', 9, 3), fact(3, '2026-05-04', 1, 2)];
    expect(calendarDays(games, 'ana')).toEqual([
      { day: '2026-05-02', games: 2, won: true },
      { day: '2026-05-04', games: 1, won: false },
    ]);
    expect(calendarDays(games, 'gil').some(({ won }) => won)).toBe(false);
    expect(calendarMonths(calendarDays(games), '2026-05-03', '2026-05-31')).toEqual([
      { month: '2026-05', days: 1, games: 1 },
    ]);
  });

  test('one game → the calendar has one filled day, its month as text, and no button for earlier weeks', () => {
    const { container } = render(EveningCalendar, { facts: [many[0]], person: 'ana' });
    expect(container.querySelectorAll('.played')).toHaveLength(1);
    expect(container.querySelectorAll('li')).toHaveLength(1);
    expect(container.querySelectorAll('button')).toHaveLength(0);
    expect(container.querySelector('svg')?.getAttribute('role')).toBe('img');
  });

  test('300 games → the calendar shows only the latest weeks; a button shows earlier ones', async () => {
    const { container, getByLabelText } = render(EveningCalendar, { facts: many });
    const days = () => [...container.querySelectorAll('.played title')].map((title) => title.textContent);
    const latest = days();
    expect(latest.length).toBeGreaterThan(12);
    expect(latest.length).toBeLessThan(300);
    getByLabelText('Earlier weeks').click();
    await Promise.resolve();
    expect(days()).not.toEqual(latest);
    expect(days().length).toBeGreaterThan(12);
  });
});

describe('points by source', () => {
  test('a person has few games → one bar for each game', () => {
    const bars = gameStretches(gamesOfPerson(many.slice(0, 3), 'ana'), 30);
    expect(bars.map(({ games, points }) => [games, points])).toEqual([
      [1, 50],
      [1, 51],
      [1, 52],
    ]);
    expect(bars[2].sources).toEqual({ ships: 2, cash: 2 });
  });

  test('300 games → 30 bars of ten games each, with averages by source', () => {
    const bars = gameStretches(gamesOfPerson(many, 'ana'), 30);
    expect(bars).toHaveLength(30);
    expect(bars.reduce((sum, { games }) => sum + games, 0)).toBe(300);
    expect(bars[0].sources).toEqual({ ships: 4.5, cash: 2 });
    expect([bars[0].from, bars[29].to]).toEqual([dayAt(0), dayAt(299)]);
  });

  test('sources of points unknown → the bar has only the total', () => {
    expect(gameStretches(gamesOfPerson(many, 'bruno'), 30)[0]).toMatchObject({ sources: null, points: 51 });
  });
});

describe('head to head', () => {
  test('two people met several times → meetings in order of time; an opponent of the app has none', () => {
    const games = gamesOfPerson(many.slice(0, 3), 'ana');
    expect(meetingsWith(games, 'bruno')).toEqual(['behind', 'before', 'before'].map((m, k) => (k === 1 ? 'level' : m)));
    expect(meetingsWith(games, 'gil')).toEqual([]);
  });

  test('people played several games → the table of pairs counts, from both sides, who finished before whom', () => {
    const duels = duelTable(many, statisticsByPerson(many));
    expect(duels[0][0]).toBeNull();
    expect(duels[0][1]).toEqual({ before: 100, behind: 100, level: 100 });
    expect(duels[1][0]).toEqual({ before: 100, behind: 100, level: 100 });
  });

  test.each([1, 300])(
    '%i games of two people → the label gives all numbers, and at most twelve meetings are drawn',
    (count) => {
      const facts = many.slice(0, count);
      const [person] = statisticsByPerson(facts).filter(({ key }) => key === 'ana');
      const { container, getByRole } = render(HeadToHead, { person, games: gamesOfPerson(facts, 'ana') });
      expect(container.querySelectorAll('.last rect')).toHaveLength(Math.min(12, count));
      const [before, behind, level] = count === 1 ? [0, 1, 0] : [100, 100, 100];
      getByRole('img', {
        name: `Ana against Bruno: ahead ${String(before)}, behind ${String(behind)}, level ${String(level)}`,
      });
    },
  );

  test('the table of pairs is shown → its rows and columns have names', () => {
    const { getAllByRole } = render(Duels, { facts: many, people: statisticsByPerson(many) });
    expect(getAllByRole('rowheader').map((th) => th.textContent.trim())).toEqual(['Ana', 'Bruno']);
    expect(getAllByRole('columnheader').map((th) => th.textContent.trim())).toEqual(['Ana', 'Bruno']);
  });
});
