// Bots at one table: mixed levels finish their games, within 80 turns a player in Navegador.
import { expect, it } from 'vitest';
import { LEVELS } from '$lib/bots/levels';
import { opponent } from '$lib/bots/opponent';
import { SeededDealer } from '$lib/engine/dealer';
import { seedWords } from '$lib/engine/rng';
import { loadBotGame } from '$lib/games/bots';

it.each([
  [2, ['grumete', 'piloto']],
  [2, ['grumete', 'grumete']],
  [3, ['piloto', 'grumete', 'grumete']],
  [2, ['marujo', 'marujo']],
] as const)('Navegador: %i people, %s, end within 80 turns each', async (seats, table) => {
  const game = await loadBotGame('navegador');
  for (let k = 0; k < 2; k++) {
    const seed = `mixed ${String(k)}`;
    const options = game.parseOptions({ seats });
    const dealer = new SeededDealer(seedWords(seed));
    const s = game.setup(options, dealer.at(-1));
    const players = table.map((level, seat) => opponent(game, options, level, `${seed} ${String(seat)}`));
    for (let ply = 0; game.actor(s) >= 0 && game.turn(s) <= 80 * seats; ply++) {
      const seat = game.actor(s);
      game.apply(s, players[seat](game.redact(s, seat), seat), dealer.at(ply));
    }
    expect(game.endedBy(s)).not.toBeNull();
  }
});

it('there are four levels, from the easiest to the strongest', () => {
  expect(LEVELS).toEqual(['marujo', 'grumete', 'piloto', 'almirante']);
});
