// Records of finished games: the URL for the app BG Stats, and all games as CSV and JSON.
import { render, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { minutesAtTable } from '../../src/lib/play/finale/export-match';
import { everythingCsv, everythingJson, collectFinishedGames } from '../../src/lib/stats/export-all';
import { collectFacts } from '../../src/lib/stats/collect-facts';
import ResultView from '../../src/lib/score/ResultView.svelte';
import { SheetSession } from '../../src/lib/score/sheet-session.svelte';
import { playRecordOf } from '../../src/lib/score/sheet-record';
import { resultCsv, resultOf, winnerNames } from '../../src/lib/score/result';
import SeatTabs from '../../src/lib/score/SeatTabs.svelte';
import { playLink } from '../../src/lib/device/play-record';
import { FOUR, freshDevice, openTable, settled, tap } from './score-kit';

freshDevice();

async function finished() {
  const session = await openTable('navegador', FOUR.slice(0, 3));
  session.enter([
    { seat: 0, field: 'workers', value: 5 },
    { seat: 1, field: 'workers', value: 9 },
    { seat: 2, field: 'workers', value: 4 },
  ]);
  await settled();
  session.finish();
  await settled();
  return session;
}
const data = (link: string) => JSON.parse(new URL(link).searchParams.get('data') ?? '') as Record<string, unknown>;

describe('a play for BG Stats', () => {
  it('a match is finished → its record has source, UTC time, game, and each player’s score, rank, win, start and colour', async () => {
    const session = await finished();
    const link = playLink(playRecordOf(session));
    expect(link.startsWith('https://app.bgstatsapp.com/createPlay.html?data=')).toBe(true);
    const play = data(link);
    expect(play).toMatchObject({
      sourceName: 'Caravela',
      sourcePlayId: `sheet:${session.id}`,
      game: { name: 'Navegador', sourceGameId: 'navegador', bggId: 66589, highestWins: true, noPoints: false },
    });
    expect(play.playDate).toBe(new Date(session.row.createdAt).toISOString().slice(0, 19).replace('T', ' '));
    const player = (
      name: string,
      score: number,
      rank: number,
      winner: boolean,
      startPlayer: boolean,
      role: string,
    ) => ({
      name,
      sourcePlayerId: name.toLowerCase(),
      score,
      rank,
      winner,
      startPlayer,
      role,
    });
    expect(play.players).toEqual([
      player('Ana', session.totals[0], 2, false, true, 'Red'),
      player('Bruno', session.totals[1], 1, true, false, 'Green'),
      player('Clara', session.totals[2], 3, false, false, 'Yellow'),
    ]);
  });

  it('The Navigators has no number at BoardGameGeek → the record has none', async () => {
    const session = await openTable('navigators', FOUR.slice(0, 2));
    expect(data(playLink(playRecordOf(session))).game).not.toHaveProperty('bggId');
  });

  it('a sheet is finished → its record is offered as a link, and as a code for another device', async () => {
    const session = await finished();
    render(ResultView, { session, name: 'Navegador', onback: () => undefined, onagain: () => undefined });
    expect(screen.getByRole('link', { name: 'Open BG Stats' })).toHaveAttribute(
      'href',
      playLink(playRecordOf(session)),
    );
    await tap('BG Stats code');
    expect(screen.getByRole('img', { name: 'Code of this game for BG Stats' })).toBeInTheDocument();
  });

  it('names, day, length, place and note of a finished sheet are corrected → the record has them, points are unchanged', async () => {
    const session = await finished();
    const points = [...session.totals];
    const day = Date.UTC(2026, 1, 3, 19, 30);
    const about = { at: day, minutes: 95, place: 'Porto', note: 'The long evening' };
    await session.amend(about, { names: ['Ana', 'Beatriz', 'Clara'] });
    expect(data(playLink(playRecordOf(session)))).toMatchObject({
      playDate: '2026-02-03 19:30:00',
      durationMin: 95,
      location: 'Porto',
      comments: 'The long evening',
      players: [{ name: 'Ana' }, { name: 'Beatriz' }, { name: 'Clara' }],
    });
    expect([session.finished, ...session.totals]).toEqual([true, ...points]);
    const again = await SheetSession.open(session.id);
    expect(again?.people[1].name).toBe('Beatriz');
  });

  it('seats and colours of a finished sheet are corrected → record, CSV and tabs use them; each keeps their points', async () => {
    const session = await finished();
    const [ana, bruno, clara] = session.totals;
    await session.amend({ order: [2, 0, 1] }, { names: [], colours: ['blue', 'green', 'red'] });
    const players = data(playLink(playRecordOf(session))).players as Record<string, unknown>[];
    expect(players.map((p) => [p.name, p.score, p.startPlayer, p.role])).toEqual([
      ['Clara', clara, true, 'Red'],
      ['Ana', ana, false, 'Blue'],
      ['Bruno', bruno, false, 'Green'],
    ]);
    const result = resultOf(session, session.ui, 'Navegador', '');
    expect(resultCsv(result, { source: '', total: 'Total', place: '' })).toContain(
      `Total,${[clara, ana, bruno].map(String).join()}`,
    );
    expect(winnerNames(result)).toEqual(['Bruno']);
    render(SeatTabs, { session, panel: 'sheet' });
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent.trim().slice(0, 3))).toEqual(['Cla', 'Ana', 'Bru']);
    const again = await SheetSession.open(session.id);
    expect(again?.seating).toEqual([2, 0, 1]);
    expect(again?.totals).toEqual([ana, bruno, clara]);
  });

  it('seats are corrected → a tie is decided again, by the corrected seats', async () => {
    const session = await openTable('navegador', FOUR.slice(0, 3));
    session.enter([
      { seat: 0, field: 'workers', value: 5 },
      { seat: 1, field: 'workers', value: 5 },
      { seat: 2, field: 'workers', value: 4 },
      { seat: 2, field: 'navegador', value: 1 },
    ]);
    await settled();
    session.finish();
    await settled();
    expect(session.ranks).toEqual([2, 1, 3]);
    const told = () => session.ui.tie?.told(session, [2]) ?? '';
    expect(told()).toMatch(/Clara.*Bruno.*Ana/s);
    await session.amend({ order: [1, 0, 2] }, { names: [] });
    expect(session.ranks).toEqual([1, 2, 3]);
    expect(told()).toMatch(/Clara.*Ana.*Bruno/s);
    const fact = (await collectFacts()).find(({ id }) => id === session.id);
    expect(fact?.players.map(({ name, rank }) => [name, rank])).toEqual([
      ['Bruno', 2],
      ['Ana', 1],
      ['Clara', 3],
    ]);
  });

  it('a break between two taps is long → it counts as 20 minutes played; taps have no times → unknown', () => {
    const at = (minute: number) => ({ undo: 1, at: minute * 60_000 });
    expect(minutesAtTable([at(0), at(10), at(25), at(600), at(605)])).toBe(10 + 15 + 20 + 5);
    expect(minutesAtTable([{ undo: 1 }])).toBeUndefined();
  });
});

describe('all finished games', () => {
  it('all finished games are exported → one CSV table with day and counts, and JSON with the same games', async () => {
    const session = await finished();
    const at = Date.UTC(2026, 1, 3, 12);
    await session.amend({ at, minutes: 95, place: 'Porto', note: 'The long evening' });
    const games = await collectFinishedGames(await collectFacts());
    const [head, ana] = everythingCsv(games)
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
    const cell = (column: string) => ana[head.indexOf(column)];
    expect(ana[0]).toBe('2026-02-03');
    expect([cell('navegador.workers'), ana.includes('Ana'), ana.includes(String(session.totals[0]))]).toEqual([
      '5',
      true,
      true,
    ]);
    const read = JSON.parse(everythingJson(games)) as { games: { people: { counts: object; points: number }[] }[] };
    expect(read.games[0]).toMatchObject({
      at: '2026-02-03T12:00:00.000Z',
      about: { minutes: 95, place: 'Porto', note: 'The long evening' },
    });
    expect(read.games[0].people.map((p) => p.points)).toEqual(session.totals);
    expect(read.games[0].people[1].counts).toEqual({ workers: 9 });
  });
});
