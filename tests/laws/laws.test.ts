// The conformance suite: every registered game × options × seats × seeds. `npm run soak` plays longer.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Rng, seedWords } from '../../src/lib/engine/rng';
import { root } from '../../src/tools/install.mjs';
import type { Soaked } from '../tools/soak';
import { allGames, settingsOf } from './games';
import { byScript, conform, dealsAgainLaw, playMatch, setupLaw, undoLaw, wandering } from './match';
import { codecLaw } from './position';

/** Whole games of each game, over all its settings; `npm run soak -- --only rules` plays 20,000. */
const GAMES = 24;

const games = await allGames();

test('at least one game is registered', () => expect(games.length).toBeGreaterThan(0));

describe.each(games.map((game) => ({ id: game.id, game })))('$id', ({ game }) => {
  const settings = settingsOf(game);

  test('codec: each move’s code, typed form and text convert into one another', () => codecLaw(game));

  test('options and set-up: storing and reading changes nothing, invalid options are refused, the same seed deals the same', () => {
    for (const { options } of settings) setupLaw(game, options, 'set-up');
  });

  test('short random scripts keep every law at every ply (a failing script is shrunk to the shortest one)', () => {
    const script = fc.array(fc.nat({ max: 9999 }), { maxLength: 120 });
    const keeps = ({ options }: (typeof settings)[number], seed: number, steps: number[]) => {
      const played = playMatch({ game, options, seed: String(seed), choose: byScript(steps), closely: 1 });
      dealsAgainLaw(game, played);
      undoLaw(game, played, new Rng(seedWords(`undo ${seed}`)));
    };
    fc.assert(fc.property(fc.constantFrom(...settings), fc.nat({ max: 1e6 }), script, keeps), {
      numRuns: 30,
      seed: 1497,
    });
  });

  test('a whole game with every setting keeps every law, and so do its replay, its second deal and its undo', () => {
    for (const { options } of settings) conform(game, options, 'whole', 300);
    const { options } = settings[settings.length - 1];
    playMatch({ game, options, seed: 'far', choose: wandering(game, 'far'), closely: 60 });
  });
});

// Runs the bundled code in a process of its own, which plays several times as many games in the same time.
test('many whole games, by random moves and by the wandering player, keep every law and end', async () => {
  const tool = [join(root, 'tests/tools/run.mjs'), 'soak', '--only', 'rules', '--games', String(GAMES), '--json'];
  const { stdout } = await promisify(execFile)(process.execPath, tool, { cwd: root });
  const sums = JSON.parse(stdout) as Record<string, Soaked>;
  expect(Object.keys(sums)).toEqual(games.map(({ id }) => id));
  for (const game of games) {
    const sum = sums[game.id];
    console.log(`${game.id}: ${sum.games} games, ${sum.moves} moves, ${JSON.stringify(sum.endedBy)}`);
    expect(sum.breaches).toEqual([]);
    expect(sum.endedBy).not.toHaveProperty('unfinished');
    expect(sum.games).toBeGreaterThanOrEqual(3 * settingsOf(game).length);
  }
});
