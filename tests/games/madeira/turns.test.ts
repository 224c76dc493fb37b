// Turns of whole random games: at most one Favor, then one die, pass or payment, and a limit on moved pieces (004
// p.9–p.14).
import { describe, expect, it } from 'vitest';
import { SeededDealer } from '$lib/engine/dealer';
import { Rng, seedWords } from '$lib/engine/rng';
import { game } from '$lib/games/madeira';
import { B, C } from '$lib/games/madeira/state';

interface Turn {
  readonly phase: number;
  readonly moves: string[];
}

/** The turns of a random game, each as the texts of its moves. */
function turnsOf(seats: number, seed: string): Turn[] {
  const words = seedWords(seed);
  const rng = new Rng(words, 7);
  const dealer = new SeededDealer(words);
  const s = game.setup(game.parseOptions({ seats }), dealer.at(-1));
  const turns: Turn[] = [];
  let number = -1;
  for (let ply = 0; game.actor(s) >= 0; ply++) {
    if (s.turns !== number) turns.push({ phase: s.phase, moves: [] });
    number = s.turns;
    const legal: number[] = [];
    game.legal(s, legal);
    const move = legal[rng.below(legal.length)];
    turns[turns.length - 1].moves.push(game.moves.text(move));
    game.apply(s, move, dealer.at(ply));
  }
  return turns;
}

const family = (text: string) => text.split(' ')[0];
const count = (moves: readonly string[], ...families: string[]) =>
  moves.filter((text) => families.includes(family(text))).length;

/** The rule that a turn breaks, in words; null if it breaks none. */
function fault({ phase, moves }: Turn): string | null {
  const main = moves.findIndex((text) => ['die', 'pirate', 'pass', 'pay', 'refuse'].includes(family(text)));
  const action = moves.slice(main + 1);
  const landed = action.filter((text) => /^ship \w+ (acores|brasil|india)/.test(text)).length;
  if (count(moves, 'favor') > 1) return 'two favors';
  if (count(action, 'favor') > 0 && main >= 0) return 'a favor after the die or the payment';
  if (phase === B) {
    if (count(moves, 'die', 'pirate', 'pass') !== 1) return 'not just one die or pass';
    if (count(action, 'harvest') > 0 && count(action, 'harvest', 'ship', 'build') > 1) return 'harvest and action';
    if (count(action, 'ship') > 2 || count(action, 'build') > 1) return 'too many ships or districts';
    if (count(action, 'worker', 'citizen') > 2 + landed) return 'too many Workers';
    if (count(action, 'reward') > landed) return 'a reward without a ship';
    if (count(action, 'again') > (moves.includes('favor engineer') ? 3 : 1)) return 'too many harvests';
  }
  if (phase === C) {
    if (count(moves, 'pay', 'refuse') > 1) return 'paid or refused twice';
    if (count(action, 'worker') > 2 || count(action, 'flip') > 2 || count(action, 'ship') > 0) return 'too much';
  }
  return null;
}

describe.each([2, 3, 4])('Turns at a table of %i', (seats) => {
  it('any turn → at most one Favor, first; one die, pass or payment; no more moved pieces than allowed', () => {
    const favors = new Set<number>();
    for (let k = 0; k < 40; k++) {
      for (const turn of turnsOf(seats, `turns ${String(k)}`)) {
        const wrong = fault(turn);
        if (wrong) throw new Error(`${wrong}: ${turn.moves.join(', ')}`);
        if (count(turn.moves, 'favor') > 0) favors.add(turn.phase);
      }
    }
    expect(favors).toEqual(new Set([B, C]));
  });
});
