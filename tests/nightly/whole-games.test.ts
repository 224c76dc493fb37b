// Whole games of each game, over all its settings, by every law.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { root } from '../../src/tools/install.mjs';
import { allGames, settingsOf } from '../laws/games';
import type { Soaked } from '../tools/soak';

/** Whole games of each game; `npm run soak -- --only rules` plays 20,000. */
const GAMES = 240;

const games = await allGames();

// Runs the bundled code in another process: it plays several times as many games in the same time.
test('many whole games are played, by random moves and by the wandering player → they keep every law, and end', async () => {
  const tool = [join(root, 'tests/tools/run.mjs'), 'soak', '--only', 'rules', '--games', String(GAMES), '--json'];
  const { stdout } = await promisify(execFile)(process.execPath, tool, { cwd: root });
  const sums = JSON.parse(stdout) as Record<string, Soaked>;
  expect(Object.keys(sums)).toEqual(games.map(({ id }) => id));
  for (const game of games) {
    const sum = sums[game.id];
    console.log(`${game.id}: ${sum.games} games, ${sum.moves} moves, ${JSON.stringify(sum.endedBy)}`);
    expect(sum.breaches).toEqual([]);
    expect(sum.endedBy).not.toHaveProperty('unfinished');
    expect(sum.games).toBeGreaterThanOrEqual(2 * settingsOf(game).length);
  }
});
