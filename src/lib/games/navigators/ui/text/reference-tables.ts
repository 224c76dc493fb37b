// The Navigators' reference tables: the planning board, prices of moves, scoring.
import { m } from '$lib/i18n/messages';
import type { HelpTable } from '$lib/ui/game-ui';
import { RULE_NUMBERS, MISSIONS, ROWS } from '../../data';
import { standardEdition as e } from '../../edition';
import { MISSION_THINGS, ROW_THINGS } from './help-things';

export const PLANNING_TABLE: HelpTable = {
  id: 'planning',
  title: m.ngs_plan,
  heads: () => [m.lngs_t_row(), m.lngs_t_spaces(), m.lngs_t_gives()],
  rows: () => ROWS.map((row) => [ROW_THINGS[row].name(), e.spaces[row].join(' · '), ROW_THINGS[row].text()]),
};

export const MOVE_TABLE: HelpTable = {
  id: 'moves',
  title: m.lngs_t_moves,
  heads: () => [m.lngs_t_wind(), m.lngs_t_new(), m.lngs_t_known()],
  rows: () => [
    [m.lngs_t_fair(), m.lngs_t_fair_new(), m.lngs_t_fair_known()],
    [m.lngs_t_one(), m.lngs_t_one_new(), m.lngs_t_one_known()],
    [m.lngs_t_two(), m.lngs_t_two_new(), m.lngs_t_two_known()],
  ],
};

export const SCORING_TABLE: HelpTable = {
  id: 'points',
  title: m.ui_points,
  heads: () => [m.lngs_t_what(), m.ui_points()],
  rows: () => [
    [m.lngs_t_ocean(), String(RULE_NUMBERS.ocean)],
    [m.lngs_t_key(), String(RULE_NUMBERS.key)],
    [m.lngs_t_cape(), String(RULE_NUMBERS.cape)],
  ],
};

export const MISSION_TABLE: HelpTable = {
  id: 'missions',
  title: m.ngs_rules_missions,
  heads: () => [m.ngs_sheet_mission(), m.lngs_t_counts()],
  rows: () => MISSIONS.map((id) => [MISSION_THINGS[id].name(), MISSION_THINGS[id].text()]),
};
