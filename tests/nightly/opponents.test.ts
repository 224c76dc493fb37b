// Bots of mixed levels at one table finish their games, and a beginner wins some games against Pajem.
import { expect, it } from 'vitest';
import { LEVELS } from '$lib/bots/levels';
import { greedyPlayer, makeOpponent } from '../bots/policies';
import { SeededDealer } from '$lib/engine/dealer';
import { Rng, seedWords } from '$lib/engine/rng';
import { seatTotals } from '$lib/engine/sheet';
import { loadBotGame } from '$lib/games/bots';
import { playerOf } from '../tools/bots';
import { contest, duel } from '../tools/duel';

it.each([
  ['navegador', 4, 320, 20],
  ['navigators', 2, 200, 5],
  ['navigators', 4, 300, 5],
  ['madeira', 2, 220, 26],
  ['madeira', 4, 400, 26],
] as const)(
  '%s: %i greedy bots play, each with its seat’s view only → the game ends by its rules within %i turns, and each seat has %i points on average',
  async (id, seats, turns, points) => {
    const game = await loadBotGame(id);
    const options = game.parseOptions({ seats });
    const dealer = new SeededDealer(seedWords('greedy'));
    const s = game.setup(options, dealer.at(-1));
    const players = Array.from({ length: seats }, (_, seat) => greedyPlayer(game, new Rng(seedWords('greedy'), seat)));
    for (let ply = 0; game.actor(s) >= 0 && game.turn(s) <= turns; ply++) {
      const seat = game.actor(s);
      game.apply(s, players[seat](game.redact(s, seat), seat), dealer.at(ply));
      game.checkInvariants(s);
    }
    expect(game.endedBy(s)).not.toBeNull();
    const sum = seatTotals(game.sheet(options), game.tally(s)).reduce((a, b) => a + b);
    expect(sum / seats).toBeGreaterThanOrEqual(points);
  },
);

it.each([
  [2, ['grumete', 'piloto'], 80],
  [2, ['grumete', 'grumete'], 80],
  [3, ['piloto', 'grumete', 'grumete'], 80],
  [2, ['marujo', 'marujo'], 100],
] as const)('Navegador: %i seats with %s → the game ends within %i turns for each', async (seats, table, turns) => {
  const game = await loadBotGame('navegador');
  for (let k = 0; k < 2; k++) {
    const seed = `mixed ${String(k)}`;
    const options = game.parseOptions({ seats });
    const dealer = new SeededDealer(seedWords(seed));
    const s = game.setup(options, dealer.at(-1));
    const players = table.map((level, seat) => makeOpponent(game, options, level, `${seed} ${String(seat)}`));
    for (let ply = 0; game.actor(s) >= 0 && game.turn(s) <= turns * seats; ply++) {
      const seat = game.actor(s);
      game.apply(s, players[seat](game.redact(s, seat), seat), dealer.at(ply));
    }
    expect(game.endedBy(s)).not.toBeNull();
  }
});

it('Navegador: four Almirantes begin sixteen deals → at least eight different lines of 24 moves', async () => {
  const game = await loadBotGame('navegador');
  const options = game.parseOptions({ seats: 4 });
  const lines = Array.from({ length: 16 }, (_, deal) => {
    const seed = `opening ${String(deal)}`;
    const policies = [0, 1, 2, 3].map((seat) => makeOpponent(game, options, 'almirante', `${seed} ${String(seat)}`));
    return contest({ game, options, seed, policies, until: (_s, ply) => ply === 24 }).moves.join();
  });
  expect(new Set(lines).size).toBeGreaterThanOrEqual(8);
});

it('the list of levels → seven, from the easiest to the strongest; the four of earlier versions are among them', () => {
  expect(LEVELS).toEqual(['pajem', 'moco', 'marujo', 'grumete', 'piloto', 'capitao', 'almirante']);
});

it.each(['navegador', 'madeira', 'navigators'])(
  '%s: a beginner who takes the most points with each move plays eight games against Pajem → wins some, but not all',
  async (id) => {
    const game = await loadBotGame(id);
    const options = game.parseOptions({ seats: 2 });
    const outcomes = new Set<boolean>();
    // The games after the first win and the first loss would show nothing more.
    for (let k = 0; k < 8 && outcomes.size < 2; k++) {
      const seed = `beginner ${String(k)}`;
      const mine = k % 2;
      const policies = [0, 1].map((seat) => playerOf(seat === mine ? 'beginner' : 'pajem', game, options, seed));
      // Two such players hardly bring a game to its end: after a hundred turns of each, the points decide.
      const { ranks } = duel({ game, options, seed, policies, mostTurns: 200 });
      outcomes.add(ranks[mine] === 1);
    }
    expect([...outcomes].toSorted()).toEqual([false, true]);
  },
);
