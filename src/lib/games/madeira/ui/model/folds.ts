// The lists that stand behind a button of the action panel: what lies on the board as well, and what one seldom wants.
import type { IconName } from '$lib/ui/icons';
import { m } from '$lib/i18n/paraglide/messages';
import { STAGE } from '../../state';
import { laidChoices, favorChoices, millChoices, wayChoices, type Choice } from './choices';
import { fewWays } from './piece';
import type { TableScreen } from './screen.svelte';

export interface Fold {
  readonly id: 'words' | 'favors' | 'mill';
  readonly icon: IconName;
  readonly label: string;
  readonly choices: readonly Choice[];
}

/** Whether the ways of the piece in hand stand open: none of them is on the board alone. */
export const waysOpen = ({ pieces, ways }: TableScreen): boolean => fewWays(pieces.length, ways.length);

/** What lies on the board in words, the Favors one has, windmill and trade; those there are now. */
export function foldsOf(screen: TableScreen): Fold[] {
  const { stage } = screen.view;
  /** At the windmill's own stages its steps stand open, and only the trades are folded. */
  const alone = stage === STAGE.mill || stage === STAGE.grain;
  const words = [...laidChoices(screen), ...(waysOpen(screen) ? [] : wayChoices(screen))];
  const folds: Fold[] = [
    { id: 'words', icon: 'list', label: m.mad_g_words(), choices: words },
    { id: 'favors', icon: 'seal', label: m.mad_g_favors(), choices: favorChoices(screen) },
    {
      id: 'mill',
      icon: alone ? 'trade' : 'windmill',
      label: alone ? m.mad_g_trade() : m.mad_g_mill(),
      choices: millChoices(screen, alone ? 'trades' : 'all'),
    },
  ];
  return folds.filter((f) => f.choices.length > 0);
}
