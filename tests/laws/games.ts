// Every registered game, with every combination of its options and every number of seats.
import type { BotGame } from '../../src/lib/engine/bot';
import type { OptionSpec } from '../../src/lib/engine/game';
import { GAMES } from '../../src/lib/games';
import { loadBotGame } from '../../src/lib/games/bots';

export interface Setting {
  readonly game: BotGame;
  /** Options as a file or form gives them, not yet parsed. */
  readonly options: { readonly seats: number } & Readonly<Record<string, unknown>>;
  readonly label: string;
}

function values(spec: OptionSpec): readonly (string | boolean)[] {
  return spec.kind === 'toggle' ? [false, true] : spec.values;
}

/** All combinations of a game's options, seats first. */
export function settingsOf(game: BotGame): Setting[] {
  const [few, many] = game.seats;
  let all: Setting['options'][] = Array.from({ length: many - few + 1 }, (_, i) => ({ seats: few + i }));
  for (const spec of game.options) all = all.flatMap((o) => values(spec).map((value) => ({ ...o, [spec.id]: value })));
  return all.map((options) => ({ game, options, label: `${game.id} ${JSON.stringify(options)}` }));
}

/** Every playable game of the registry. */
export async function allGames(): Promise<BotGame[]> {
  return Promise.all(GAMES.filter((g) => g.playable).map((g) => loadBotGame(g.id)));
}
