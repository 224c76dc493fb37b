// The rules in our own words, and the section for the current decision.
import { m } from '$lib/i18n/messages';
import type { HelpSection } from '$lib/ui/game-ui';
import { helpSection } from '$lib/ui/help/section';
import { RISK, type State } from '../../state';

export const HELP: readonly HelpSection[] = [
  helpSection('goal', m.ctb_help_goal, 'ctb_help_goal'),
  helpSection('act', m.ctb_help_act, 'ctb_help_act'),
  helpSection('risk', m.ctb_help_risk, 'ctb_help_risk'),
  helpSection('end', m.ctb_help_end, 'ctb_help_end'),
];

export const helpAt = (s: State): string => (s.stage === RISK ? 'risk' : 'act');
