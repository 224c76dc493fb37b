// Facts of planned turns, which hints give as explanation, are true by the rules, and none depends on hidden
// information.
import { expect, it } from 'vitest';
import type { BotGame } from '$lib/engine/bot';
import type { Move } from '$lib/engine/game';
import { SeededDealer } from '$lib/engine/dealer';
import { Rng, seedWords } from '$lib/engine/rng';
import { greedyPlayer } from '../bots/policies';
import { RandomDealer } from '$lib/bots/random-dealer';
import { bestPlansOf } from '$lib/bots/plan-turn';
import { gainsOfSteps, playPlannedTurn, hintReasonsFor } from '$lib/bots/hint-reasons';
import { loadBotGame } from '$lib/games/bots';
import { codesOf, isTrue } from '../bots/facts';
import { listed } from '../games/registry';

interface Place {
  readonly view: object;
  readonly seat: number;
  readonly seed: string;
}

/** Every `every`-th position of a game between quick players. */
function* places(game: BotGame, seats: number, seed: string, every: number): Generator<Place, void> {
  const dealer = new SeededDealer(seedWords(seed));
  const s = game.setup(game.parseOptions({ seats }), dealer.at(-1));
  const plan = greedyPlayer(game, new Rng(seedWords(seed)), { width: 2, budget: 100 });
  for (let ply = 0; game.actor(s) >= 0; ply++) {
    const seat = game.actor(s);
    const view = game.redact(game.clone(s), seat);
    if (ply % every === 0) yield { view, seat, seed: `${seed} ${String(ply)}` };
    game.apply(s, plan(view, seat), dealer.at(ply));
  }
}

/** The plans found in a position, the best first. */
function plansAt(game: BotGame, { view, seat, seed }: Place) {
  const guess = new RandomDealer(new Rng(seedWords(seed)));
  const world = game.clone(view);
  game.resample(world, seat, guess);
  return bestPlansOf(game, world, seat, guess, { width: 2, budget: 100 });
}

it('madeira: the players choose rows in another order than they sit → the best row left is named for the next chooser', async () => {
  const game = await loadBotGame('madeira');
  const dealer = new SeededDealer(seedWords('rows')).at(0);
  const s = game.setup(game.parseOptions({ seats: 3 }), dealer);
  const legal = (of: object) => {
    const out: Move[] = [];
    game.legal(of, out);
    return out;
  };
  const words = (of: object) => legal(of).map((move) => game.moves.text(move));
  while (!words(s)[0].startsWith('row ')) game.apply(s, legal(s)[0], dealer);
  const view = { ...s, passing: [0, 2, 1, -1], seat: 0 };
  const told = legal(view).flatMap((row) => {
    const begun = game.clone(view);
    game.apply(begun, row, dealer);
    const turn = playPlannedTurn({ game, view, seat: 0, seed: 'rows' }, [row, legal(begun)[0]]);
    const facts = game.bot.facts?.(turn) ?? [];
    expect(facts.filter((fact) => !isTrue(game, fact, turn))).toEqual([]);
    return facts.filter(({ code }) => code === 'row').map(({ args }) => args.rival);
  });
  expect([...new Set(told)]).toEqual([2]);
});

/** By game: the least number of different facts that the turns of quick players must produce. */
const SEEN: Readonly<Record<string, number>> = { navegador: 11, navigators: 9, madeira: 8 };

it.each(listed(SEEN))('%s: a turn is planned → every fact of that turn is true by the rules', async (id) => {
  const game = await loadBotGame(id);
  const seen = new Set<string>();
  for (const seats of [2, 3]) {
    for (const place of places(game, seats, `facts ${id} ${String(seats)}`, 5)) {
      for (const { moves } of plansAt(game, place)) {
        const turn = playPlannedTurn({ game, ...place }, moves);
        const facts = game.bot.facts?.(turn) ?? [];
        // Facts stay the same if the hidden parts are resampled and the draws differ.
        expect(game.bot.facts?.(playPlannedTurn({ game, ...place, seed: `${place.seed} other` }, turn.moves))).toEqual(
          facts,
        );
        for (const fact of facts) {
          seen.add(fact.code);
          const text = `${fact.code} ${JSON.stringify(fact.args)}: ${turn.moves.map((m) => game.moves.text(m)).join('; ')}`;
          expect(isTrue(game, fact, turn), text).toBe(true);
        }
      }
    }
  }
  for (const code of seen) expect(codesOf(id)).toContain(code);
  expect(seen.size).toBeGreaterThanOrEqual(SEEN[id]);
});

it.each(listed(SEEN))(
  '%s: two turns are compared → at most two facts, each larger than the noise and true of only one turn',
  async (id) => {
    const game = await loadBotGame(id);
    let given = 0;
    for (const place of places(game, 2, `reasons ${id}`, 9)) {
      const [best, other] = plansAt(game, place);
      if (!other) continue;
      const asked = { game, ...place };
      const reasons = hintReasonsFor(asked, { best: best.moves, other: other.moves, behind: { points: 0, noise: 2 } });
      given += reasons.length;
      expect(reasons.length).toBeLessThanOrEqual(2);
      const [own, others] = [best, other].map(({ moves }) => game.bot.facts?.(playPlannedTurn(asked, moves)) ?? []);
      for (const { code, args, weight, of } of reasons) {
        expect(weight).toBeGreaterThanOrEqual(2);
        const [has, lacks] = of === 'best' ? [own, others] : [others, own];
        expect(has.some((f) => f.code === code)).toBe(true);
        expect(lacks).not.toContainEqual(expect.objectContaining({ code, args }));
      }
      expect(hintReasonsFor(asked, { best: best.moves, other: best.moves, behind: { points: 0, noise: 0 } })).toEqual(
        [],
      );
      expect(
        hintReasonsFor(asked, { best: best.moves, other: other.moves, behind: { points: 0, noise: Infinity } }),
      ).toEqual([]);
    }
    expect(given).toBeGreaterThan(0);
  },
);

it.each(listed(SEEN))(
  '%s: a player follows a plan → each later step has at most two gains, true of the rest of it',
  async (id) => {
    const game = await loadBotGame(id);
    let [given, none] = [0, 0];
    for (const place of places(game, 2, `rest ${id}`, 7)) {
      const asked = { game, ...place };
      for (const { moves } of plansAt(game, place)) {
        const turn = playPlannedTurn(asked, moves);
        const steps = gainsOfSteps(asked, moves);
        expect(steps).toHaveLength(turn.moves.length - 1);
        for (const [k, gains] of steps.entries()) {
          const rest = { ...turn, moves: turn.moves.slice(k + 1), states: turn.states.slice(k + 1) };
          expect(gains.length).toBeLessThanOrEqual(2);
          for (const fact of gains)
            expect(isTrue(game, fact, rest), `${fact.code} ${JSON.stringify(fact.args)}`).toBe(true);
          if (gains.length > 0) given++;
          else none++;
        }
      }
    }
    expect([id, Math.min(given, none)]).not.toEqual([id, 0]);
  },
);

it.each(listed(SEEN))(
  '%s: a fact below a tenth of the difference, or already in the move’s label → the hint does not give it',
  async (id) => {
    const game = await loadBotGame(id);
    let [small, labelled] = [0, 0];
    for (const place of places(game, 2, `labels ${id}`, 5)) {
      const asked = { game, ...place };
      for (const { moves } of plansAt(game, place)) {
        const facts = game.bot.facts?.(playPlannedTurn(asked, moves)) ?? [];
        for (const { weight } of hintReasonsFor(asked, { best: moves, other: null, behind: { points: 20, noise: 0 } }))
          expect(weight).toBeGreaterThanOrEqual(2);
        const reasons = hintReasonsFor(asked, { best: moves, other: null, behind: { points: 0, noise: 0 } });
        small += facts.filter(({ weight }) => weight >= 0.5 && weight < 2).length;
        const codes = game.bot.labelled?.(moves[0]) ?? [];
        const first = game.bot.facts?.(playPlannedTurn(asked, moves.slice(0, 1))) ?? [];
        for (const { code, args } of first.filter((fact) => codes.includes(fact.code))) {
          labelled++;
          expect(reasons).not.toContainEqual(expect.objectContaining({ code, args }));
        }
      }
    }
    expect(Math.min(small, labelled)).toBeGreaterThan(0);
  },
);
