// The round's checklist: the steps of each phase in order (004 p.8 to p.17).
import { m } from '$lib/i18n/messages';
import { EMPTY_BUILDING_IN_ROUND, REQUESTS_TO_FULFIL, HONOR_PP, ROUNDS } from '../data';
import { BUILDING_NAME } from './terms';

export interface ChecklistStep {
  readonly id: string;
  readonly phase: string;
  readonly text: string;
}

/**
 * From this many players each row of the guild board has one guild; with fewer it has two, and one is chosen (004 p.8).
 */
const ONE_GUILD_A_ROW = 4;

export function checklist(round: number, players: number): ChecklistStep[] {
  const list: ChecklistStep[] = [];
  const add = (phase: string, id: string, text: string) => {
    list.push({ id: `${String(round)} ${id}`, phase, text });
  };
  const empty = BUILDING_NAME[EMPTY_BUILDING_IN_ROUND[round - 1]]();
  if (round === 1) add(m.score_mad_phase_a(), 'ready', m.score_mad_check_ready({ empty }));
  else {
    add(m.score_mad_phase_a(), 'characters', m.score_mad_check_characters({ empty }));
    add(m.score_mad_phase_a(), 'dice', m.score_mad_check_dice());
  }
  const rows = players < ONE_GUILD_A_ROW ? m.score_mad_check_rows_choose : m.score_mad_check_rows;
  add(m.score_mad_phase_a(), 'rows', rows());
  add(m.score_mad_phase_b(), 'actions', m.score_mad_check_actions());
  add(m.mad_rules_buildings(), 'buildings', m.score_mad_check_buildings());
  add(m.score_mad_phase_d(), 'honor', m.score_mad_check_honor({ n: HONOR_PP }));
  add(m.score_mad_phase_d(), 'income', m.score_mad_check_income());
  add(m.score_mad_phase_d(), 'upkeep', m.score_mad_check_upkeep());
  add(m.score_mad_phase_d(), 'feeding', m.score_mad_check_feeding());
  const chosen = REQUESTS_TO_FULFIL[round - 1];
  if (chosen > 0) add(m.score_mad_phase_e(), 'crown', m.score_mad_check_crown({ n: chosen }));
  else if (round === 2) add(m.score_mad_phase_e(), 'convert', m.score_mad_check_sugar());
  else add(m.score_mad_phase_e(), 'convert', m.score_mad_check_wine());
  if (round === ROUNDS) add(m.score_mad_phase_end(), 'end', m.score_mad_check_end());
  return list;
}
