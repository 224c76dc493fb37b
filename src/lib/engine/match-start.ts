// Makes the start of a match and reads its options; the edition is stored apart from the options.
import { editionName } from './edition';
import type { BaseOptions, Game } from './game';
import type { StoredEdition } from './stored-edition';
import type { MatchStart } from './log';

/** The options without the edition. */
const besides = ({ edition: _edition, ...chosen }: BaseOptions): object => chosen;

/** The start of a new match under the current rules; by default with the newest base. Throws BadInput. */
export function newMatchStart<S extends object, O extends BaseOptions, A>(
  game: Game<S, O, A>,
  chosen: unknown,
  seed: string,
  edition?: unknown,
): MatchStart {
  const { editions } = game;
  const figures = edition === undefined ? editions?.standard : editions?.figures(edition);
  const options = besides(game.parseOptions(chosen, figures));
  const name = editionName(edition);
  const kept: StoredEdition | undefined = figures && editions && { ...editions.kept(figures), ...(name && { name }) };
  return { game: game.id, rules: game.rules, options, ...(kept && { edition: kept }), seed };
}

/** The options of a match, including its edition. Throws BadInput. */
export function matchOptionsOf<S extends object, O extends BaseOptions, A>(
  game: Game<S, O, A>,
  start: Pick<MatchStart, 'options' | 'edition'>,
): O {
  return game.parseOptions(start.options, game.editions?.figures(start.edition));
}
