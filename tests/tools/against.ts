// Players of an earlier commit, for the arena. Its code decides under its own rules, on the same deal and moves.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BotGame } from '../../src/lib/engine/bot';
import { SeededDealer } from '../../src/lib/engine/dealer';
import type { Move } from '../../src/lib/engine/game';
import { seedWords } from '../../src/lib/engine/rng';
import { root } from '../../src/tools/install.mjs';
import type { Policy } from '../bots/policies';
import { BadUsage } from './args';
import type * as Players from './bots';
import { bundle, bundles } from './bundle.mjs';
import type { Player } from './duel';

/** The modules of the commit that are used. Every later commit must keep them at these paths. */
const ENTRIES = { players: 'tests/tools/bots.ts', games: 'src/lib/games/bots.ts' };

/** A game and its players as they were at a commit. */
export interface Earlier {
  readonly game: BotGame;
  readonly players: readonly string[];
  readonly playerOf: (name: string, game: BotGame, options: { seats: number }, seed: string) => Policy;
}

const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** The full hash of a commit. Throws BadUsage if there is no such commit. */
function hashOf(commit: string): string {
  try {
    return git('rev-parse', '--verify', '--quiet', '--end-of-options', `${commit}^{commit}`);
  } catch {
    throw new BadUsage(`--against ${commit}: there is no such commit`);
  }
}

/** Bundles the players of a commit, checked out in a temporary folder for as long as that takes. */
async function bundlePlayers(folder: string, hash: string): Promise<void> {
  const tree = mkdtempSync(join(tmpdir(), 'caravela-against-'));
  git('worktree', 'add', '--quiet', '--detach', tree, hash);
  try {
    for (const made of ['node_modules', '.svelte-kit']) symlinkSync(join(root, made), join(tree, made), 'junction');
    const missing = Object.values(ENTRIES).find((file) => !existsSync(join(tree, file)));
    if (missing) throw new BadUsage(`--against ${hash}: this commit has no ${missing}`);
    await bundle(folder, { from: tree, entries: ENTRIES });
  } finally {
    git('worktree', 'remove', '--force', tree);
  }
}

/** Loads a game and its players from a commit. Throws BadUsage for an unknown commit, or one without such players. */
export async function loadEarlier(commit: string, id: string): Promise<Earlier> {
  const hash = hashOf(commit);
  const folder = join(bundles, `players-${hash}`);
  if (!existsSync(folder)) await bundlePlayers(folder, hash);
  const load = <T>(entry: keyof typeof ENTRIES) =>
    import(pathToFileURL(join(folder, `${entry}.mjs`)).href) as Promise<T>;
  const { PLAYERS, playerOf } = await load<typeof Players>('players');
  const { loadBotGame } = await load<{ loadBotGame: (id: string) => Promise<BotGame> }>('games');
  return { game: await loadBotGame(id), players: PLAYERS, playerOf: playerOf as Earlier['playerOf'] };
}

const legalTexts = (game: BotGame, state: object): string[] => {
  const moves: Move[] = [];
  game.legal(state, moves);
  return moves.map((move) => game.moves.text(move)).toSorted();
};

/** The version of the rules that today's code and the earlier commit play: the older one. */
export const sharedRules = (game: BotGame, earlier: Earlier): number => Math.min(game.rules, earlier.game.rules);

/**
 * An earlier player for one seat of a match of `sharedRules`. `seed` is the match's, `lot` the player's. It repeats the
 * moves so far by their texts, and throws if the legal moves of the two commits differ.
 */
export function earlierPlayer(
  earlier: Earlier,
  name: string,
  { game, seats, seed, lot }: { game: BotGame; seats: number; seed: string; lot: string },
): Player {
  const then = earlier.game;
  const options = then.parseOptions({ seats });
  const dealer = new SeededDealer(seedWords(seed));
  const state = then.setup(options, dealer.at(-1), sharedRules(game, earlier));
  const decide = earlier.playerOf(name, then, options, lot);
  const inOtherCode = (from: BotGame, to: BotGame, move: Move): Move => {
    const text = from.moves.text(move);
    const found = to.moves.parse(text);
    if (found === undefined) throw new Error(`only one of the two commits knows the move ${text}`);
    return found;
  };
  let ply = 0;
  return (view, seat, moves) => {
    for (; ply < moves.length; ply++) then.apply(state, inOtherCode(game, then, moves[ply]), dealer.at(ply));
    const [now, before] = [legalTexts(game, view), legalTexts(then, state)];
    if (now.join() !== before.join())
      throw new Error(`after ${String(ply)} moves of ${seed} the rules differ:\n${now.join()}\n${before.join()}`);
    return inOtherCode(then, game, decide(then.redact(state, seat), seat));
  };
}
