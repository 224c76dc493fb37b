// The command-line tools as a user calls them: their output, and their messages for wrong usage.
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { root } from '../../src/tools/install.mjs';

const folder = mkdtempSync(join(tmpdir(), 'caravela-tools-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

function run(tool: string, ...args: string[]): Promise<Ran> {
  return new Promise((resolve) => {
    const line = [join(root, 'tests/tools/run.mjs'), tool, ...args];
    execFile(process.execPath, line, { cwd: root }, (error, out, err) => {
      resolve({ code: error ? Number(error.code ?? 1) : 0, out, err });
    });
  });
}
const spread = { min: expect.any(Number), median: expect.any(Number), max: expect.any(Number) };

test('a module of a tool is bundled → it does not look for files next to itself', () => {
  const folder = join(root, 'tests/tools');
  const modules = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  expect(
    modules.filter((file) => /import\.meta\.(dirname|filename|url)/.test(readFileSync(join(folder, file), 'utf8'))),
  ).toEqual([]);
});

describe('arena', () => {
  const wish = ['--game', 'navigators', '--a', 'greedy', '--b', 'random', '--json'];

  test('arena is run → it plays every deal from every seat, and prints one JSON object', async () => {
    const sum = JSON.parse((await run('arena', ...wish, '--games', '3', '--seats', '3')).out) as object;
    expect(sum).toMatchObject({
      game: 'navigators',
      seats: 3,
      a: 'greedy',
      b: 'random',
      games: 3,
      share: 1,
      unfinished: 0,
    });
  });

  test('arena is run with --sprt → it stops once the result is certain', async () => {
    const sum = JSON.parse((await run('arena', ...wish, '--sprt', '--gain', '40')).out) as Record<string, unknown>;
    expect(sum).toMatchObject({ share: 1, verdict: 'stronger' });
    expect(Number(sum.games)).toBeLessThan(20);
    const { code, err } = await run('arena', '--game', 'navigators', '--a', 'nobody', '--b', 'random');
    expect(code).toBe(2);
    expect(err).toMatch(/--a must be one of .*greedy/);
  });

  test('an earlier commit is named → its players play today’s by the same rules; an unknown commit → a sentence', async () => {
    for (const game of ['navegador', 'navigators', 'madeira']) {
      const pair = ['--game', game, '--a', 'greedy', '--games', '2', '--json'];
      const sum = JSON.parse((await run('arena', ...pair, '--against', 'HEAD')).out) as Record<string, unknown>;
      expect(sum).toMatchObject({ a: 'greedy', b: 'greedy@HEAD', games: 2, unfinished: 0 });
    }
    const { code, err } = await run('arena', '--game', 'madeira', '--a', 'greedy', '--against', 'nowhere');
    expect(code).toBe(2);
    expect(err).toMatch(/^--against nowhere: there is no such commit\.\n/);
  });

  test('a player of one idea is named → it plays whole games; the game lacks the idea → its ideas are listed', async () => {
    const pair = ['--game', 'navigators', '--b', 'random', '--games', '2', '--json'];
    const sum = JSON.parse((await run('arena', ...pair, '--a', 'only-base')).out) as Record<string, unknown>;
    expect(sum).toMatchObject({ a: 'only-base', games: 2, share: 1, unfinished: 0 });
    const { code, err } = await run('arena', ...pair, '--a', 'only-colonies');
    expect(code).toBe(2);
    expect(err).toMatch(/only-colonies: navigators has base, mission/);
  });
});

describe('simulate', () => {
  const wish = ['--game', 'navegador', '--players', '3', '--games', '4', '--seed', '11'];

  test('simulate is run twice with one seed → the same games, as one JSON object without a breach', async () => {
    const first = await run('simulate', ...wish, '--variant', 'goa', '--json', '--save', folder);
    const sum = JSON.parse(first.out) as Record<string, unknown>;
    expect(sum).toEqual({
      game: 'navegador',
      players: 3,
      games: 4,
      finished: 4,
      tooLong: 0,
      violations: 0,
      turns: spread,
      moves: spread,
      winnerScore: spread,
      endedBy: { nagasaki: expect.any(Number), buildings: expect.any(Number) },
      seconds: expect.any(Number),
    });
    expect(Object.values(sum.endedBy as Record<string, number>).reduce((a, b) => a + b)).toBe(4);
    const again = JSON.parse((await run('simulate', ...wish, '--variant', 'goa', '--json')).out) as object;
    expect({ ...again, seconds: 0 }).toEqual({ ...sum, seconds: 0 });
  });

  test('replay gets a report about a rule → the position at which it was reported, and the words', async () => {
    const [saved] = readdirSync(folder).map((file) => join(folder, file));
    const report = { ply: 4, words: 'Too few ships.', note: 'Two are enough.' };
    const file = join(folder, 'report.json');
    writeFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(saved, 'utf8')) as object), report }));
    const { out } = await run('replay', file);
    rmSync(file);
    expect(out).toMatch(/: 4 moves, /);
    expect(out).toMatch(/^reported: Too few ships\. \| Two are enough\.$/m);
  });

  test('replay gets a saved match → the final position and the scores; a broken file → a sentence', async () => {
    const [saved] = readdirSync(folder).map((file) => join(folder, file));
    const { code, out } = await run('replay', saved);
    expect(code).toBe(0);
    expect(out).toMatch(/over: (buildings|nagasaki)/);
    expect(out).toMatch(/^ +Ana +Bento +Clara$/m);
    expect(out).toMatch(/^total( +\d+){3}$/m);
    expect(out).toMatch(/^money /m);
    const broken = join(folder, 'broken.json');
    writeFileSync(broken, readFileSync(saved, 'utf8').replace('"move":"done"', '"move":"king church"'));
    const refused = await run('replay', broken);
    expect([refused.code, refused.out]).toEqual([2, '']);
    expect(refused.err).toMatch(/^This file cannot be replayed: [^{}]+: king church\.\n/);
    writeFileSync(broken, 'hello');
    expect((await run('replay', broken)).err).toMatch(/^This file cannot be replayed: it is no file of Caravela\.\n/);
  });

  test.each([
    [['--game', 'chess'], 'no such game'],
    [['--game', 'navegador', '--players', '6'], '--players must be a whole number from 2 to 5'],
    [['--game', 'navegador', '--variant', 'moon'], 'goa'],
    [['--game', 'navegador', '--bot', 'genius'], 'random, greedy'],
    [['--gmae', 'navegador'], '--gmae'],
    [['--game', 'navegador', '--games', '-1'], '--games must be a whole number from 1'],
  ])('%j is refused with a sentence that says what is right', async (args, sentence) => {
    const { code, out, err } = await run('simulate', ...args);
    expect([code, out]).toEqual([2, '']);
    const lines = err.trimEnd().split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain(sentence);
    expect(lines[1]).toContain('npm run simulate -- --help');
  });
});

test('a tool is called with --help → it prints how to call it', async () => {
  const { code, out } = await run('simulate', '--help');
  expect(code).toBe(0);
  expect(out).toMatch(/^npm run simulate -- --game ID/);
});

test('bench is run → it prints measurements of every playable game', async () => {
  const { out } = await run('bench', '--seconds', '0.1', '--rules', '--json');
  const games = (JSON.parse(out) as { rules: Record<string, object> }).rules;
  const figures = ['gamesPerSecond', 'movesPerSecond', 'replayMicrosPerMove', 'cloneMicros'];
  for (const game of Object.values(games)) {
    expect(Object.keys(game)).toEqual(figures);
    for (const figure of Object.values(game)) expect(figure).toBeGreaterThan(0);
  }
  expect(games).toHaveProperty('navegador');
});
