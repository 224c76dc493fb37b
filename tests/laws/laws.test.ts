// The conformance suite: every registered game × options × seats × seeds. SOAK=10 plays ten times as many games.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Rng, seedWords } from '../../src/lib/engine/rng';
import { allGames, settingsOf } from './games';
import { byChance, byScript, dealsAgainLaw, playMatch, replayLaw, setupLaw, undoLaw, wandering } from './match';
import { codecLaw } from './position';

const soak = Math.max(1, Number(process.env.SOAK ?? 1));
/** Seconds of random play for each game, over all its settings. */
const SECONDS = 35 * soak;
/** Fewest whole games of each setting, however slow the machine. */
const FEWEST = 8 * soak;
const LONG = 120_000 * soak;

const games = await allGames();

test('at least one game is registered', () => expect(games.length).toBeGreaterThan(0));

describe.each(games.map((game) => ({ id: game.id, game })))('$id', ({ game }) => {
  const settings = settingsOf(game);

  test('codec: codes, typed forms and texts lead to one another', () => codecLaw(game));

  test('options and set-up: read again the same, nonsense refused, the same seed the same table', () => {
    for (const { options } of settings) setupLaw(game, options, 'set-up');
  });

  test(
    'every law at every ply of short scripts (shrinks to the shortest one that breaks)',
    () => {
      const setting = fc.constantFrom(...settings);
      const script = fc.array(fc.nat({ max: 9999 }), { maxLength: 120 });
      const keeps = (s: (typeof settings)[number], seed: number, steps: number[]) => {
        const played = playMatch({ game, options: s.options, seed: String(seed), choose: byScript(steps), closely: 1 });
        dealsAgainLaw(game, played);
        undoLaw(game, played, new Rng(seedWords(`undo ${seed}`)));
      };
      fc.assert(fc.property(setting, fc.nat({ max: 1e6 }), script, keeps), { numRuns: 60 * soak, seed: 1497 });
    },
    LONG,
  );

  test(
    'whole games of random and of wandering play keep every law, end, replay and take back',
    () => {
      const until = Date.now() + SECONDS * 1000;
      const ends = new Map<string, number>();
      let played = 0;
      for (let round = 0; round < FEWEST || Date.now() < until; round++) {
        for (const { options } of settings) {
          const seed = `${game.id} ${round}`;
          const choose = round % 16 === 7 ? wandering(game, seed) : byChance(seed);
          const match = playMatch({ game, options, seed, choose, closely: 400 });
          const end = game.endedBy(match.state) ?? 'none';
          ends.set(end, (ends.get(end) ?? 0) + 1);
          played++;
          if (round % 20 === 0) undoLaw(game, match, new Rng(seedWords(seed)));
          else if (round % 20 === 10) replayLaw(game, match);
        }
      }
      console.log(
        `${game.id}: ${played} games over ${settings.length} settings, ended by ${JSON.stringify([...ends])}`,
      );
    },
    LONG,
  );
});
