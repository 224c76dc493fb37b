// The yardstick of the arena stays what it is: the frozen bot plays kept games move by move as it played them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { baseline } from '$lib/bots/baseline';
import { SeededDealer } from '$lib/engine/dealer';
import { Rng, seedWords } from '$lib/engine/rng';
import { loadBotGame } from '$lib/games/bots';

interface Kept {
  readonly rules: number;
  readonly seats: number;
  readonly seed: string;
  /** Texts of the moves, a comma between them. */
  readonly moves: string;
}

const kept = (id: string) => JSON.parse(readFileSync(join(import.meta.dirname, 'kept', `${id}.json`), 'utf8')) as Kept;

it.each(['navegador', 'navigators', 'madeira'])('the baseline plays %s as it always did', async (id) => {
  const { rules, seats, seed, ...log } = kept(id);
  const moves = log.moves.split(', ');
  const game = await loadBotGame(id);
  const dealer = new SeededDealer(seedWords(seed));
  const s = game.setup(game.parseOptions({ seats }), dealer.at(-1), rules);
  const players = Array.from({ length: seats }, (_, seat) => baseline(game, new Rng(seedWords(seed), seat)));
  const played: string[] = [];
  while (game.actor(s) >= 0 && played.length < moves.length) {
    const seat = game.actor(s);
    const move = players[seat](game.redact(s, seat), seat);
    game.apply(s, move, dealer.at(played.length));
    played.push(game.moves.text(move));
    // The first difference ends the comparison: after it two games would be compared.
    if (played.at(-1) !== moves[played.length - 1]) break;
  }
  expect(played.map((move, ply) => `${String(ply)} ${move}`)).toEqual(
    moves.map((move, ply) => `${String(ply)} ${move}`),
  );
});

it('knows no game it was not frozen with', async () => {
  const game = { ...(await loadBotGame('navegador')), id: 'other' };
  expect(() => baseline(game, new Rng(seedWords('other')))).toThrow('other');
});
