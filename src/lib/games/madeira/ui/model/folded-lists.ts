// Lists behind a button of the action panel: moves that are also on the board, and moves that are rarely wanted.
import type { IconName } from '$lib/ui/icons';
import { m } from '$lib/i18n/messages';
import { STAGE } from '../../state';
import { boardMoveChoices, favorChoices, millChoices, targetChoices, type Choice } from './choices';
import { areTargetsFew } from './movable-pieces';
import type { TableScreen } from './screen.svelte';

export interface FoldedPart {
  readonly id: 'words' | 'favors' | 'mill';
  readonly icon: IconName;
  readonly label: string;
  readonly choices: readonly Choice[];
}

/** Whether the targets of the piece in hand are few enough for the panel. */
export const areTargetsOpen = ({ pieces, ways }: TableScreen): boolean => areTargetsFew(pieces.length, ways.length);

/** The folded lists of this position: the board's moves as text, own Favors, and windmill and trade. */
export function foldedParts(screen: TableScreen): FoldedPart[] {
  const { stage } = screen.view;
  /** Whether this is a stage of the windmill: then its steps are open in the panel, and only the trades are folded. */
  const alone = stage === STAGE.mill || stage === STAGE.grain;
  const words = [...boardMoveChoices(screen), ...(areTargetsOpen(screen) ? [] : targetChoices(screen))];
  const folds: FoldedPart[] = [
    { id: 'words', icon: 'list', label: m.mad_g_words(), choices: words },
    { id: 'favors', icon: 'seal', label: m.mad_g_favors(), choices: favorChoices(screen) },
    {
      id: 'mill',
      icon: alone ? 'trade' : 'windmill',
      label: alone ? m.mad_g_trade() : m.mad_g_mill(),
      choices: millChoices(screen, alone ? 'trades' : 'all'),
    },
  ];
  return folds.filter((f) => f.choices.some(({ dark }) => !dark));
}
