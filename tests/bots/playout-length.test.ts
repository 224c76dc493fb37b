// Playouts of hints end only after every seat had its turns. Their players choose among good moves at random, so that
// the noise computed from the playouts is not too small.
import { expect, it } from 'vitest';
import { botStyleOf } from '$lib/bots/levels';
import { bestPlansOf, runToEnd } from '$lib/bots/plan-turn';
import { playOut } from '$lib/bots/playouts';
import { RandomDealer } from '$lib/bots/random-dealer';
import type { BotGame } from '$lib/engine/bot';
import { SeededDealer } from '$lib/engine/dealer';
import type { Move } from '$lib/engine/game';
import { Rng, seedWords } from '$lib/engine/rng';
import { loadBotGame } from '$lib/games/bots';
import { bot } from '$lib/games/madeira/bot';
import { B, type State } from '$lib/games/madeira/state';

/** The first position of the dice phase for three players. */
function placing(game: BotGame): State {
  const dealer = new SeededDealer(seedWords('laps'));
  const s = game.setup(game.parseOptions({ seats: 3 }), dealer.at(-1)) as State;
  for (let ply = 0; s.phase < B; ply++) {
    const legal: Move[] = [];
    game.legal(s, legal);
    game.apply(s, legal[0], dealer.at(ply));
  }
  return s;
}

/** The phase of the position at the end of a playout of a hint. */
function endOf(game: BotGame, view: State, laps: boolean): number {
  let last = view;
  const evaluate = (s: object, seat: number) => ((last = s as State), bot.evaluate(s as State, seat));
  const watched: BotGame = { ...game, bot: { ...game.bot, evaluate } };
  const options = game.parseOptions({ seats: 3 });
  const { trial, effort } = botStyleOf('study', game, 3);
  if (!trial) throw new Error('hints play plans on');
  expect(trial.laps).toBe(true);
  const [plan] = bestPlansOf(game, view, view.seat, new RandomDealer(new Rng([1, 2, 3, 4])), {
    ...effort,
    budget: 100,
  });
  const bench = { game: watched, options, view, seat: view.seat, seed: seedWords('laps'), trial: { ...trial, laps } };
  runToEnd(playOut(bench, plan, 0));
  return last.phase;
}

it('Madeira: `laps` is set → a playout from the dice phase ends after that phase; otherwise within it', async () => {
  const game = await loadBotGame('madeira');
  const view = placing(game);
  expect(endOf(game, view, false)).toBe(B);
  expect(endOf(game, view, true)).toBe(B + 1);
});

it.each([0, 0.5])(
  'Navegador, quick players choose with temperature %d → playouts differ if it is 0.5, nearly none differ if it is 0',
  async (lot) => {
    const game = await loadBotGame('navegador');
    const options = game.parseOptions({ seats: 2 });
    const view = game.setup(options, new SeededDealer(seedWords('lots')).at(-1));
    const { trial, effort } = botStyleOf('study', game, 2);
    if (!trial) throw new Error('hints play plans on');
    expect(trial.lot).toBe(0.5);
    const plans = bestPlansOf(game, view, 0, new RandomDealer(new Rng([1, 2, 3, 4])), effort);
    const plan = plans.find(({ moves: [move] }) => game.moves.text(move) === 'field workers');
    if (!plan) throw new Error('no plan');
    // No player sails in so few turns, so at temperature 0 all worlds give the same game.
    const bench = { game, options, view, seat: 0, seed: seedWords('lots'), trial: { ...trial, lot } };
    const values = new Set([0, 1, 2, 3, 4, 5].map((k) => runToEnd(playOut(bench, plan, k)).value));
    if (lot > 0) expect(values.size).toBeGreaterThan(2);
    else expect(values.size).toBeLessThan(3);
  },
);
