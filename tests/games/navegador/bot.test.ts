// Navegador's judge and pruning: pruning keeps the right moves, the judge prefers the better position.
import { describe, expect, it } from 'vitest';
import { SeededDealer } from '$lib/engine/dealer';
import { Rng, seedWords } from '$lib/engine/rng';
import { game } from '$lib/games/navegador';
import { bot } from '$lib/games/navegador/bot';
import { at, ATLANTIC, Table, type Layout } from './table';

const kept = (t: Table): string[] => {
  const out: number[] = [];
  game.legal(t.s, out);
  bot.prune(t.s, out);
  return out.map((m) => game.moves.text(m));
};

describe('moves that pruning keeps', () => {
  it('several trades are legal → pruning keeps only trades of all units, with or without the orange factory, and only of later goods', () => {
    const t = at('market1', { people: [{ colonies: { gold: 3 }, factories: { sugar: 2 } }] });
    expect(kept(t)).toEqual([
      'sell gold 3',
      'process sugar 2',
      'process sugar 3',
      'process gold 1',
      'process spices 1',
      'done',
    ]);
    t.play('sell gold 3');
    expect(kept(t)).toEqual(['process spices 1', 'done']);
  });

  it('several colonies are legal → pruning keeps only later regions; several hirings → none with fewer cheap workers than possible', () => {
    const t = at('colony', {
      known: { guine: [50], bahia: [40] },
      people: [{ workers: 9, ships: { guine: 1, bahia: 1 } }],
    });
    expect(kept(t.play('found bahia'))).toEqual(['done']);
    expect(kept(at('workers', { people: [{ churches: 3, money: 200 }] }))).toEqual(['recruit 3', 'done']);
    expect(kept(at('workers', { people: [{ churches: 3, money: 100 }] }))).toEqual(['recruit 2', 'done']);
  });

  it('the King’s privilege is to be placed → pruning keeps only “keep”, which puts it on its best column', () => {
    const t = new Table({ turns: 5 });
    t.s.stage = 4;
    expect(kept(t)).toEqual(['keep']);
  });

  it.each([2, 3, 4, 5])('any position with %i players → pruning leaves a legal move', (seats) => {
    const rng = new Rng(seedWords('prune'));
    const dealer = new SeededDealer(seedWords('prune'));
    const s = game.setup(game.parseOptions({ seats, goa: true }), dealer.at(-1));
    for (let ply = 0; game.actor(s) >= 0; ply++) {
      const legal: number[] = [];
      game.legal(s, legal);
      const left = legal.slice();
      bot.prune(s, left);
      expect(left.length).toBeGreaterThan(0);
      expect(left.filter((m) => !legal.includes(m))).toEqual([]);
      game.apply(s, legal[rng.below(legal.length)], dealer.at(ply));
    }
  });
});

describe('positions a bot prefers', () => {
  const better = (less: Layout, more: Layout) => {
    const worth = (layout: Layout) => bot.evaluate(new Table(layout).s, 0);
    expect(worth(more)).toBeGreaterThan(worth(less));
  };

  it('more money, workers, colonies, factories, churches, shipyards, explorers or privileges → a higher value', () => {
    const known = ATLANTIC;
    better({ known }, { known, people: [{ money: 400 }] });
    better({ known }, { known, people: [{ workers: 5 }] });
    better({ known }, { known, people: [{ colonies: { gold: 1 } }] });
    better({ known }, { known, people: [{ factories: { gold: 1 } }] });
    better({ known }, { known, people: [{ churches: 2 }] });
    better({ known }, { known, people: [{ shipyards: 2 }] });
    better({ known }, { known, people: [{ explorers: 1 }] });
    better({ known }, { known, people: [{ privileges: { church: 1 } }] });
  });

  it('the rival has less → a higher value', () => {
    better({ people: [{}, { colonies: { gold: 4 }, churches: 4 }] }, {});
  });
});
