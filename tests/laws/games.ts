// Every registered game with every set of options and every number of seats it can be played with.
import type { AnyGame, OptionSpec } from '../../src/lib/engine/game';
import { GAMES, loadGame } from '../../src/lib/games';

export interface Setting {
  readonly game: AnyGame;
  /** Options as from outside. */
  readonly options: { readonly seats: number } & Readonly<Record<string, unknown>>;
  readonly label: string;
}

function values(spec: OptionSpec): readonly (string | boolean)[] {
  return spec.kind === 'toggle' ? [false, true] : spec.values;
}

/** All combinations of a game's options, seats first. */
export function settingsOf(game: AnyGame): Setting[] {
  const [few, many] = game.seats;
  let all: Setting['options'][] = Array.from({ length: many - few + 1 }, (_, i) => ({ seats: few + i }));
  for (const spec of game.options) all = all.flatMap((o) => values(spec).map((value) => ({ ...o, [spec.id]: value })));
  return all.map((options) => ({ game, options, label: `${game.id} ${JSON.stringify(options)}` }));
}

/** Every playable game of the registry. */
export async function allGames(): Promise<AnyGame[]> {
  return Promise.all(GAMES.filter((g) => g.playable).map((g) => loadGame(g.id)));
}
