// The action panel's heading: the current action, and its rule in half a line.
import { m } from '$lib/i18n/messages';
import type { Move } from '$lib/engine/game';
import { CHARACTERS, STARTING_SUPPLY } from '../../data';
import { legal } from '../../play';
import { NONE, STAGES, TASKS, type StageName, type State, type TaskName } from '../../state';
import { pieceOfMove } from '../model/movable-pieces';
import { positionAfter } from '../model/move-result';
import { buildingName, CHARACTER_THINGS } from './wording';

export interface Heading {
  readonly what: string;
  readonly how: string;
}

/** How many pieces are left to move; of the last one also whether each of its moves ends the turn. */
function pieces(s: State): string {
  const all: Move[] = [];
  if (s.left === 1) legal(s, all);
  const own = all.filter((move) => pieceOfMove(move) !== null);
  const ends = own.length > 0 && own.every((move) => positionAfter(s, move)?.turns !== s.turns);
  return m.mad_n_pieces({ count: s.left, ends: ends ? 'yes' : 'no' });
}
const task =
  (what: () => string, how: (s: State) => string = pieces): ((s: State) => Heading) =>
  (s) => ({ what: what(), how: how(s) });

const BY_TASK: Readonly<Record<TaskName, (s: State) => Heading>> = {
  none: task(m.mad_h_character, m.mad_h_character_how),
  ships: task(m.mad_h_ships),
  fields: task(m.mad_h_fields),
  cities: task(m.mad_h_cities),
  colonies: task(m.mad_does_alfandega),
  watch: task(m.mad_reward_watch),
  flip: task(m.mad_h_flip),
  mayor: task(m.mad_h_mayor),
  district: task(m.mad_h_district, CHARACTER_THINGS.guildmaster.text),
  scout: task(m.mad_h_scout),
  royal: task(m.mad_h_royal, () => ''),
  upkeep: task(m.mad_h_upkeep, m.mad_h_upkeep_how),
  monk: task(m.mad_favor_monk, m.mad_h_get_how),
  commissioner: task(m.mad_favor_commissioner, m.mad_fx_commissioner),
};

const BY_STAGE: Readonly<Record<StageName, (s: State) => Heading>> = {
  settle: (s) => ({
    what: m.mad_h_settle(),
    how: s.left > STARTING_SUPPLY.fields ? m.mad_h_settle_city() : m.mad_h_settle_field({ count: s.left }),
  }),
  begin: task(m.mad_h_begin, m.mad_h_begin_how),
  row: task(m.mad_h_row, m.mad_h_row_how),
  request: task(m.mad_h_request, m.mad_h_request_how),
  guild: task(m.mad_h_guild, m.mad_h_guild_how),
  turn: task(m.mad_h_turn, m.mad_h_turn_how),
  character: (s) => {
    const character = s.characters[s.building];
    if (character === NONE) return { what: m.mad_special(), how: buildingName(s.building) };
    const id = CHARACTERS[character];
    return { what: m.mad_h_who({ name: CHARACTER_THINGS[id].name() }), how: CHARACTER_THINGS[id].text() };
  },
  task: (s) => BY_TASK[TASKS[s.task]](s),
  wood: (s) => ({ what: m.mad_h_wood({ count: s.need }), how: m.mad_h_wood_how() }),
  get: (s) => ({ what: m.mad_h_get({ count: s.need }), how: m.mad_h_get_how() }),
  pirates: task(m.mad_h_pirates, m.mad_h_pirates_how),
  again: (s) => ({ what: m.mad_h_again(), how: m.mad_h_again_how({ count: s.extra }) }),
  reward: task(m.mad_rewards, m.mad_h_reward_how),
  bishop: task(m.mad_h_bishop, m.mad_h_bishop_how),
  lady: task(m.mad_h_lady, m.mad_h_lady_how),
  roll: (s) => ({ what: m.mad_h_roll({ building: buildingName(s.building) }), how: m.mad_h_roll_how() }),
  pay: (s) => ({
    what: m.mad_h_pay({ building: buildingName(s.building) }),
    // Empty: the calculation below the heading shows the cost.
    how: '',
  }),
  building: (s) => ({ what: m.mad_h_building({ building: buildingName(s.building) }), how: pieces(s) }),
  mill: task(m.mad_h_mill, m.mad_h_mill_how),
  honor: task(m.mad_h_honor, m.mad_h_honor_how),
  upkeep: task(m.mad_h_upkeep, m.mad_h_upkeep_how),
  feed: task(m.mad_h_feed, m.mad_h_feed_how),
  grain: task(m.mad_h_grain, m.mad_h_grain_how),
  crown: (s) => ({ what: m.mad_h_crown(), how: m.mad_h_crown_how({ count: s.left }) }),
  city: task(m.mad_h_city, m.mad_h_city_how),
  wealth: task(m.mad_h_wealth, m.mad_h_wealth_how),
  finish: task(m.mad_h_finish, m.mad_h_finish_how),
  over: task(m.ui_over, () => ''),
};

export const panelHeading = (s: State): Heading => BY_STAGE[STAGES[s.stage]](s);
