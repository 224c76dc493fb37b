// Rules of thumb of the quick players in playouts: they waste nothing that is free, even if the judge sees no gain.
import { expect, it } from 'vitest';
import { runToEnd } from '$lib/bots/plan-turn';
import { playOut } from '$lib/bots/playouts';
import type { BotGame } from '$lib/engine/bot';
import { SeededDealer } from '$lib/engine/dealer';
import type { Move } from '$lib/engine/game';
import { seedWords } from '$lib/engine/rng';
import { loadBotGame } from '$lib/games/bots';

/** How often the quick players of a playout end a step with `end` while a move with `rest` is legal. */
function wasted(game: BotGame, { end, rest }: { readonly end: RegExp; readonly rest: RegExp }): number {
  let count = 0;
  const spied: BotGame = {
    ...game,
    // A judge without an opinion: without rules of thumb quick players take any move.
    bot: { prune: game.bot.prune, wastes: game.bot.wastes, evaluate: () => 0 },
    apply(s, move, dealer) {
      const legal: Move[] = [];
      game.legal(s, legal);
      const texts = legal.map((m) => game.moves.text(m));
      if (end.test(game.moves.text(move)) && texts.some((text) => rest.test(text))) count++;
      game.apply(s, move, dealer);
    },
  };
  const options = game.parseOptions({ seats: 2 });
  const view = game.setup(options, new SeededDealer(seedWords('thumb')).at(-1));
  const trial = { plans: 1, worlds: 1, turns: 30, lot: 0.5, quick: { width: 1, budget: 1 }, faith: 0 };
  const bench = { game: spied, options, view, seat: 0, trial, seed: seedWords('thumb') };
  runToEnd(playOut(bench, { moves: [], value: 0 }, 0));
  return count;
}

it.each([
  { id: 'madeira', rule: 'pass with a die that can be placed', end: /^pass/, rest: /^die/ },
  { id: 'madeira', rule: 'skip a free step', end: /^(done|skip)$/, rest: /^(harvest|again|ship|flip|reward|building)/ },
  { id: 'navegador', rule: 'leave a good unsold in a Market', end: /^done$/, rest: /^(sell|process)/ },
])('$id: a playout with rules of thumb → its players never $rule', async ({ id, ...step }) => {
  const game = await loadBotGame(id);
  expect(wasted({ ...game, bot: { ...game.bot, wastes: undefined } }, step)).toBeGreaterThan(0);
  expect(wasted(game, step)).toBe(0);
});
