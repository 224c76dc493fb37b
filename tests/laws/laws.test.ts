// The conformance suite: every registered game × options × seats × seeds. `npm run soak` plays longer.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Rng, seedWords } from '../../src/lib/engine/rng';
import { allGames, settingsOf } from './games';
import { byScript, conform, dealsAgainLaw, playMatch, setupLaw, undoLaw, wandering } from './match';
import { codecLaw } from './position';

const games = await allGames();

test('the registry → it has at least one game', () => expect(games.length).toBeGreaterThan(0));

describe.each(games.map((game) => ({ id: game.id, game })))('$id', ({ game }) => {
  const settings = settingsOf(game);

  test('a move is converted between code, typed form and text → it is the same move', () => codecLaw(game));

  test('options are stored and read, and a seed is used twice → the same options and the same set-up', () => {
    for (const { options } of settings) setupLaw(game, options, 'set-up');
  });

  test('short random scripts are played → they keep every law at every ply (a failing script is shrunk)', () => {
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

  test('a whole game with each setting is played, replayed, dealt again and undone → it keeps every law', () => {
    for (const { options } of settings) conform(game, options, 'whole', 300);
    const { options } = settings[settings.length - 1];
    playMatch({ game, options, seed: 'far', choose: wandering(game, 'far'), closely: 60 });
  });
});
