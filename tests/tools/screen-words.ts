// The sentences of each game's screen, without its components: for tools that have no screen.
import * as madeira from '../../src/lib/games/madeira/ui/text/fact-sentences';
import * as madeiraMoves from '../../src/lib/games/madeira/ui/text/move-words';
import * as navegador from '../../src/lib/games/navegador/ui/text/fact-sentences';
import * as navegadorMoves from '../../src/lib/games/navegador/ui/text/move-words';
import * as navigators from '../../src/lib/games/navigators/ui/text/fact-sentences';
import * as navigatorsMoves from '../../src/lib/games/navigators/ui/text/move-words';
import type { AnyGameUi } from '../../src/lib/ui/game-ui';

type ScreenWords = Pick<Required<AnyGameUi>, 'moveLabel' | 'because'>;

const WORDS: Readonly<Record<string, unknown>> = {
  navegador: { because: navegador.factSentence, moveLabel: navegadorMoves.moveLabel },
  navigators: { because: navigators.factSentence, moveLabel: navigatorsMoves.moveLabel },
  madeira: { because: madeira.factSentence, moveLabel: madeiraMoves.moveLabel },
};

/** The labels of moves and the reasons of a game. */
export const screenWords = (game: string): ScreenWords => WORDS[game] as ScreenWords;
