// Madeira's judge: every seat gets dice with its row, so taking a row hardly changes the value for that seat.
import { expect, it } from 'vitest';
import { SeededDealer } from '$lib/engine/dealer';
import type { Move } from '$lib/engine/game';
import { seedWords } from '$lib/engine/rng';
import { game } from '$lib/games/madeira';
import { bot } from '$lib/games/madeira/bot';
import { A } from '$lib/games/madeira/state';
import { fresh, stageOf } from './table';

it.each([2, 3, 4])(
  '%i players: a seat takes a row with its dice → its value changes by less than 5 points',
  (seats) => {
    const s = fresh(seats);
    const dealer = new SeededDealer(seedWords('rows'));
    let rows = 0;
    for (let ply = 0; s.phase <= A; ply++) {
      const { seat } = s;
      const chooses = stageOf(s) === 'row';
      const before = bot.evaluate(s, seat);
      const legal: Move[] = [];
      game.legal(s, legal);
      game.apply(s, legal[0], dealer.at(ply));
      if (!chooses) continue;
      rows++;
      expect(Math.abs(bot.evaluate(s, seat) - before)).toBeLessThan(5);
    }
    expect(rows).toBe(seats);
  },
);
