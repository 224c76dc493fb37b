// The Navigators' judge and pruning.
import { describe, expect, it } from 'vitest';
import { game } from '$lib/games/navigators';
import { bot } from '$lib/games/navigators/bot';
import { lay, offered, play } from './table';

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
