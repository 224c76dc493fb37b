// The targets that play a move on a game's table, by the game's own function, loaded without its screen.
import type { Move } from '../../src/lib/engine/game';

export interface Targets {
  targetsOfMove(view: object, move: Move): readonly string[];
  tabOfTarget(target: string): string | null;
}
const modules = import.meta.glob<Targets>(
  ['../../src/lib/games/*/ui/model/move-targets.ts', '../sample/games/*/ui/model/move-targets.ts'],
  { eager: true },
);

/** The functions of each game, by its id. */
const TARGETS: Readonly<Record<string, Targets>> = Object.fromEntries(
  Object.entries(modules).map(([path, targets]) => [path.split('/').at(-4), targets]),
);
export const targetsIn = (game: string): Targets => TARGETS[game];
