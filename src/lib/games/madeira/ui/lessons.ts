// The guided first round: one lesson for each kind of decision, in the order the round brings them; and what one forgets, where one forgets it.
import { m } from '$lib/i18n/paraglide/messages';
import { CHARACTERS, N_REQUESTS, REQUESTS, ROUNDS } from '../data';
import { favorsOf, NONE, shipsOnBoard, STAGE, STAGES, TASK, type StageName, type State } from '../state';

export interface Lesson {
  readonly id: string;
  title(): string;
  text(): string;
}
const lesson = (id: string, title: () => string, text: () => string): Lesson => ({ id, title, text });

export const LESSONS: readonly Lesson[] = [
  lesson('settle', m.mad_t_settle, m.mad_t_settle_text),
  lesson('begin', m.mad_t_begin, m.mad_t_begin_text),
  lesson('row', m.mad_t_row, m.mad_t_row_text),
  lesson('request', m.mad_t_request, m.mad_t_request_text),
  lesson('turn', m.mad_t_turn, m.mad_t_turn_text),
  lesson('commander', m.mad_t_commander, m.mad_t_commander_text),
  lesson('steward', m.mad_t_steward, m.mad_t_steward_text),
  lesson('guildmaster', m.mad_t_guildmaster, m.mad_t_guildmaster_text),
  lesson('mayor', m.mad_t_mayor, m.mad_t_mayor_text),
  lesson('special', m.mad_t_special, m.mad_t_special_text),
  lesson('wood', m.mad_t_wood, m.mad_t_wood_text),
  lesson('favor', m.mad_t_favor, m.mad_t_favor_text),
  lesson('roll', m.mad_t_roll, m.mad_t_roll_text),
  lesson('pay', m.mad_t_pay, m.mad_t_pay_text),
  lesson('building', m.mad_t_building, m.mad_t_building_text),
  lesson('watch', m.mad_t_watch, m.mad_t_watch_text),
  lesson('mill', m.mad_t_mill, m.mad_t_mill_text),
  lesson('honor', m.mad_t_honor, m.mad_t_honor_text),
  lesson('upkeep', m.mad_t_upkeep, m.mad_t_upkeep_text),
  lesson('feed', m.mad_t_feed, m.mad_t_feed_text),
  lesson('crown', m.mad_t_crown, m.mad_t_crown_text),
];

const BY_STAGE: Readonly<Partial<Record<StageName, string>>> = {
  settle: 'settle', begin: 'begin', row: 'row', request: 'request', guild: 'favor', turn: 'turn', wood: 'wood', get: 'wood',
  pirates: 'watch', again: 'special', bishop: 'favor', lady: 'favor', roll: 'roll', pay: 'pay', building: 'building',
  mill: 'mill', honor: 'honor', upkeep: 'upkeep', feed: 'feed', grain: 'mill', crown: 'crown', city: 'crown', wealth: 'crown',
  finish: 'crown', reward: 'commander',
}; // prettier-ignore
const BY_TASK: readonly (readonly [number, string])[] = [
  [TASK.ships, 'commander'],
  [TASK.fields, 'steward'],
  [TASK.district, 'guildmaster'],
  [TASK.mayor, 'mayor'],
  [TASK.watch, 'watch'],
  [TASK.upkeep, 'upkeep'],
];

function idAt(s: State): string {
  const stage = BY_STAGE[STAGES[s.stage]];
  if (stage) return stage;
  if (s.stage === STAGE.character) {
    const who = s.characters[s.building];
    return who === NONE ? 'special' : CHARACTERS[who];
  }
  return BY_TASK.find(([task]) => task === s.task)?.[1] ?? 'building';
}

/** The lesson of what is being done. */
export function lessonAt(s: State): Lesson {
  const id = idAt(s);
  return LESSONS.find((l) => l.id === id) ?? LESSONS[0];
}

/** Hints by stage: each says whether it is worth saying here. */
const HINTS: readonly (readonly [StageName, (s: State) => boolean, () => string])[] = [
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
  ['again', () => true, m.mad_f_again],
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

/** What is easily forgotten at this decision; empty where nothing is. */
export function forgotten(s: State): string {
  return HINTS.find(([stage, when]) => stage === STAGES[s.stage] && when(s))?.[2]() ?? '';
}
