// How a match begins: what the table chose, and the edition it is played with, which stands beside it.
import type { BaseOptions, Game } from './game';
import type { KeptEdition } from './kept-edition';
import type { MatchStart } from './log';

/** What the table chose; the figures are kept apart. */
const besides = ({ edition: _edition, ...chosen }: BaseOptions): object => chosen;

/** A match about to begin under today's rules; without an edition by the newest base. Throws BadInput. */
export function newStart<S extends object, O extends BaseOptions, A>(
  game: Game<S, O, A>,
  chosen: unknown,
  seed: string,
  edition?: unknown,
): MatchStart {
  const { editions } = game;
  const figures = edition === undefined ? editions?.standard : editions?.figures(edition);
  const options = besides(game.parseOptions(chosen, figures));
  const kept: KeptEdition | undefined = figures && editions?.kept(figures);
  return { game: game.id, rules: game.rules, options, ...(kept && { edition: kept }), seed };
}

/** The options of a match with the figures it is played with. Throws BadInput. */
export function optionsOf<S extends object, O extends BaseOptions, A>(
  game: Game<S, O, A>,
  start: Pick<MatchStart, 'options' | 'edition'>,
): O {
  return game.parseOptions(start.options, game.editions?.figures(start.edition));
}
