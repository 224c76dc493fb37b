// Reminders of rules that are easily forgotten, at the decision they concern.
import { m } from '$lib/i18n/messages';
import { N_REQUESTS, REQUESTS, ROUNDS } from '../../data';
import { favorsOf, shipsOnBoard } from '../../pieces';
import { STAGES, TASK, type StageName, type State } from '../../state';

/** Reminders by stage, each with its condition; the first one whose condition is true is shown. */
const HINTS: readonly (readonly [StageName, (s: State) => boolean, () => string])[] = [
  ['settle', () => true, m.mad_rules_goal_1],
  ['turn', (s) => favorsOf(s, s.seat, 1).length > 0 && !s.favored, m.mad_f_favor_first],
  ['turn', (s) => s.watch[s.seat] > 0, m.mad_f_pirate_die],
  ['turn', () => true, m.mad_f_pass],
  ['character', (s) => s.task === TASK.ships, m.mad_f_ships],
  ['character', (s) => s.task === TASK.fields, m.mad_f_steward],
  ['character', (s) => s.task === TASK.mayor, m.mad_f_mayor],
  ['character', (s) => s.task === TASK.district, m.mad_f_district],
  ['character', () => true, m.mad_f_special],
  ['task', (s) => s.task === TASK.ships, m.mad_f_ship_slot],
  ['task', (s) => s.task === TASK.fields, m.mad_f_steward],
  ['task', (s) => s.task === TASK.colonies, m.mad_f_colony],
  ['again', () => true, m.mad_r_not_harvested],
  ['wood', () => true, m.mad_f_wood],
  ['pay', () => true, m.mad_f_pay],
  ['row', () => true, m.mad_f_row],
  ['mill', () => true, m.mad_f_mill],
  ['honor', () => true, m.mad_f_honor],
  ['upkeep', (s) => shipsOnBoard(s, s.seat) > s.wood[s.seat], m.mad_f_upkeep],
  ['feed', () => true, m.mad_f_feed],
  ['crown', (s) => REQUESTS.some((_, q) => s.requests[s.seat * N_REQUESTS + q] > 1), m.mad_f_crown_twice],
  ['crown', (s) => s.round < ROUNDS, m.mad_f_crown],
  ['lady', () => true, m.mad_f_lady],
];

export function reminder(s: State): string {
  return HINTS.find(([stage, when]) => stage === STAGES[s.stage] && when(s))?.[2]() ?? '';
}
