// The status of a table of Navegador: phase, first player, holder of the card.
import { m } from '$lib/i18n/messages';
import type { SheetTable } from '../../../score-kit/score-ui';
import { storedNavTable } from './sheet-state';
import { phaseChoices } from './phase-choices';
import { TIE_QUESTION } from './tie';

export function tableStatus(table: SheetTable): string[] {
  const { phase, start } = storedNavTable(table);
  const holder = TIE_QUESTION.read(table)?.[0];
  return [
    phaseChoices()[phase - 1].label,
    ...(start === null ? [] : [m.score_begins({ name: table.people[start].name })]),
    ...(holder === undefined ? [] : [m.score_nav_holds({ name: table.people[holder].name })]),
  ];
}
