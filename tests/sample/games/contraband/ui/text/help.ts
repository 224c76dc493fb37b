// The rules in our own words, and the section for the current decision.
import { m } from '$lib/i18n/messages';
import type { HelpSection } from '$lib/ui/game-ui';
import { helpSection } from '$lib/ui/help/section';
import { RISK, type State } from '../../state';

export const HELP: readonly HelpSection[] = [
  helpSection('goal', m.ctb_help_goal, m.ctb_help_goal_0, m.ctb_help_goal_1),
  helpSection('act', m.ctb_help_act, m.ctb_help_act_0, m.ctb_help_act_1),
  helpSection('risk', m.ctb_help_risk, m.ctb_help_risk_0),
  helpSection('end', m.ctb_help_end, m.ctb_help_end_0, m.ctb_help_end_1),
];

export const helpAt = (s: State): string => (s.stage === RISK ? 'risk' : 'act');
