// The Navigators' judge and pruning: greedy bots reach the Cape in time, each with its seat's view only.
import { describe, expect, it } from 'vitest';
import { greedyPlayer } from '../../bots/policies';
import type { BotGame } from '$lib/engine/bot';
import { SeededDealer } from '$lib/engine/dealer';
import { Rng, seedWords } from '$lib/engine/rng';
import { game } from '$lib/games/navigators';
import { bot } from '$lib/games/navigators/bot';
import type { State } from '$lib/games/navigators/state';
import { lay, offered, play } from './table';

/** The end of a game between greedy bots; each gets only its seat's view. */
function greedyGame(seats: number, seed: string): State {
  const dealer = new SeededDealer(seedWords(seed));
  const s = game.setup(game.parseOptions({ seats }), dealer.at(-1));
  const bots = Array.from({ length: seats }, (_, seat) =>
    greedyPlayer({ ...game, bot } as unknown as BotGame, new Rng(seedWords(seed), seat)),
  );
  for (let ply = 0; game.actor(s) >= 0; ply++) {
    const seat = game.actor(s);
    game.apply(s, bots[seat](game.redact(s, seat), seat), dealer.at(ply));
  }
  return s;
}

describe('Greedy bots', () => {
  it.each([2, 3, 4])('%i greedy bots play → the Cape is discovered in rounds 4 to 14', (seats) => {
    for (let k = 0; k < 2; k++) {
      const s = greedyGame(seats, `greedy ${String(k)}`);
      expect(game.endedBy(s)).toBe('cape');
      expect(s.round).toBeGreaterThanOrEqual(4);
      expect(s.round).toBeLessThanOrEqual(14);
    }
  });
});

describe('the value of a position', () => {
  it('a tile is placed, or the base moves nearer to the Cape → the value rises, although it costs tiles of the hand', () => {
    const before = lay({ hands: [{ s: 1 }], missions: ['henry', 'pero'] });
    expect(bot.evaluate(play(game.clone(before), 'sail D2, pay s 0 0 0'), 0)).toBeGreaterThan(bot.evaluate(before, 0));
    const there = lay({ keys: { D7: 1 }, ship: 'D7', hands: [{ rotate: 4 }] });
    expect(bot.evaluate(play(game.clone(there), 'build'), 0)).toBeGreaterThan(bot.evaluate(play(there, 'stop'), 0));
  });

  it('a payment has more tiles than needed, or a discard has the same effect as keeping → pruning removes it', () => {
    const s = play(
      lay({ map: { D2: [1, 's'], D3: [1, 'n'] }, ship: 'D2', hands: [{ rotate: 3, down: 1 }] }),
      'sail D3',
    );
    const left: number[] = [];
    game.legal(s, left);
    expect(left.length).toBeGreaterThan(8);
    bot.prune(s, left);
    expect(left.map((move) => game.moves.text(move))).toEqual(['pay none 1 0 0', 'pay down 0 0 0']);
    const storing = lay({ hands: [{ down: 2, s: 2 }], markers: { launch: [2, 1, 0, 3], storage: [1, 0, 2, 3] } });
    play(storing, 'stop');
    const keeps = offered(storing).map((text) => game.moves.parse(text) ?? -1);
    bot.prune(storing, keeps);
    expect(keeps.map((move) => game.moves.text(move))).toEqual(['keep down', 'keep s']);
  });
});
