// The frozen bots, with which the arena compares new ones, still choose every move of their stored games.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { almirante2 } from './almirante-2';
import { baseline } from './baseline';
import type { Policy } from '$lib/bots/policy';
import type { BotGame } from '$lib/engine/bot';
import { SeededDealer } from '$lib/engine/dealer';
import type { BaseOptions } from '$lib/engine/game';
import { Rng, seedWords } from '$lib/engine/rng';
import { loadBotGame } from '$lib/games/bots';

interface Kept {
  readonly rules: number;
  readonly seats: number;
  readonly seed: string;
  /** Move texts, separated by commas. */
  readonly moves: string;
}

const read = (name: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'kept', `${name}.json`), 'utf8'));
/** The games that existed when the players were frozen. */
const GAMES = Object.keys(read('almirante-2') as object);

/** Lets a player play a stored game again, and expects the stored moves. */
async function replays(id: string, kept: Kept, player: (game: BotGame, options: BaseOptions, seat: number) => Policy) {
  const { rules, seats, seed, ...log } = kept;
  const moves = log.moves.split(', ');
  const game = await loadBotGame(id);
  const options = game.parseOptions({ seats });
  const dealer = new SeededDealer(seedWords(seed));
  const s = game.setup(options, dealer.at(-1), rules);
  const players = Array.from({ length: seats }, (_, seat) => player(game, options, seat));
  const played: string[] = [];
  while (game.actor(s) >= 0 && played.length < moves.length) {
    const seat = game.actor(s);
    const move = players[seat](game.redact(s, seat), seat);
    game.apply(s, move, dealer.at(played.length));
    played.push(game.moves.text(move));
    // Stop at the first difference: later positions differ anyway.
    if (played.at(-1) !== moves[played.length - 1]) break;
  }
  expect(played.map((move, ply) => `${String(ply)} ${move}`)).toEqual(
    moves.map((move, ply) => `${String(ply)} ${move}`),
  );
}

it.each(GAMES)('a stored game of %s is replayed → the baseline chooses every stored move', async (id) => {
  const kept = read(id) as Kept;
  await replays(id, kept, (game, _, seat) => baseline(game, new Rng(seedWords(kept.seed), seat)));
});

it.each(GAMES)('a stored game of %s is replayed → Almirante 2 chooses every stored move', async (id) => {
  const kept = (read('almirante-2') as Record<string, Kept>)[id];
  await replays(id, kept, (game, options, seat) => almirante2(game, options, `${kept.seed} ${String(seat)}`));
});

it('a game that did not exist when the players were frozen → both frozen players throw', async () => {
  const game = { ...(await loadBotGame('navegador')), id: 'other' };
  expect(() => baseline(game, new Rng(seedWords('other')))).toThrow('other');
  expect(() => almirante2(game, game.parseOptions({ seats: 2 }), 'other')).toThrow('other');
});
