// A position with a triggered end is worth much less to a seat that is behind, so that seat chooses another plan.
import { expect, it } from 'vitest';
import { makeSeatWorth } from '$lib/bots/plan-turn';
import { greedyPlayer } from './policies';
import type { BotGame } from '$lib/engine/bot';
import { SeededDealer } from '$lib/engine/dealer';
import { Rng, seedWords } from '$lib/engine/rng';
import { loadBotGame } from '$lib/games/bots';
import type { State as Navegador } from '$lib/games/navegador/state';
import type { State as Navigators } from '$lib/games/navigators/state';
import { seatTotals } from '$lib/engine/sheet';

/** How much less the position must be worth, points: more than any plan of a turn gains. */
const MUCH = 20;

/** The positions of a game for two after ply 40. */
function* positions(game: BotGame, seed: string): Generator<object, void> {
  const dealer = new SeededDealer(seedWords(seed));
  const s = game.setup(game.parseOptions({ seats: 2 }), dealer.at(-1));
  const plan = greedyPlayer(game, new Rng(seedWords(seed)), { width: 2, budget: 100 });
  for (let ply = 0; game.actor(s) >= 0; ply++) {
    const seat = game.actor(s);
    game.apply(s, plan(game.redact(s, seat), seat), dealer.at(ply));
    if (ply > 40 && game.actor(s) >= 0) yield game.clone(s);
  }
}

const ends: Readonly<Record<string, (s: object) => boolean>> = {
  navegador: (s) => {
    const state = s as Navegador;
    if (state.trigger > 0) return false;
    state.trigger = 1;
    return true;
  },
  navigators: (s) => {
    const state = s as Navigators;
    if (state.cape >= 0 || state.stage > 5) return false;
    state.cape = 0;
    return true;
  },
};

it.each(Object.keys(ends))(
  '%s: the end is triggered → the position is worth much less to a seat clearly behind, but not to the leader',
  async (id) => {
    const game = await loadBotGame(id);
    const sheet = game.sheet(game.parseOptions({ seats: 2 }));
    let seen = 0;
    const seeds = ['', ' 0', ' 1'].map((n) => `ends ${id}${n}`);
    for (const before of seeds.flatMap((seed) => [...positions(game, seed)])) {
      const after = game.clone(before);
      if (!ends[id](after)) continue;
      const points = seatTotals(sheet, game.tally(after));
      const behind = points[0] < points[1] ? 0 : 1;
      if (Math.abs(points[0] - points[1]) < 6) continue;
      const worth = makeSeatWorth(game, before);
      // A seat that expects to be far behind has lost anyway.
      if (worth(before, behind) < -2 * MUCH) continue;
      const change = (seat: number) => worth(after, seat) - worth(before, seat);
      expect(change(behind)).toBeLessThan(-MUCH);
      expect(change(1 - behind)).toBeGreaterThan(change(behind) + MUCH);
      seen++;
    }
    expect(seen).toBeGreaterThan(0);
  },
);
