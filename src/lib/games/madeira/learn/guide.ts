// Madeira's guide: the theme, the five phases, and each decision when it first occurs.
import { m } from '$lib/i18n/messages';
import { legalMoveTargets, seatStep, tableStep } from '$lib/teach/step-helpers';
import type { Guide, GuidePicture, RoundPart, GuideStep } from '$lib/teach/guide-parts';
import {
  BUILDINGS,
  COLONIES,
  COMMANDER,
  FIELDS,
  GUILDMASTER,
  MAYOR,
  MILL_FIGURES,
  N_GOODS,
  N_REQUESTS,
  PASSING_REALS,
  PASSING_SLOT_NAMES,
  STEWARD,
  REWARD_TILES,
  ROUNDS,
  WHEAT,
} from '../data';
import { moves, POSTS, CITY_SPOTS } from '../moves';
import { diceLeft, favorsOf } from '../pieces';
import { legal } from '../play';
import { A, B, C, D, E, NONE, SETUP, STAGE, STAGES, TASK, type StageName, type State } from '../state';
import { realsText } from '../ui/text/wording';

/** `lit(type, target)`: the board targets that `target` names for the legal moves of a type. */
const lit = legalMoveTargets(legal, moves);

/** The board target of a post (an id of POSTS). */
function post(name: string): string {
  if (CITY_SPOTS.includes(name)) return `spot-${String(CITY_SPOTS.indexOf(name))}`;
  return POSTS.indexOf(name) > 1 && [...FIELDS, 'forest'].some((f) => f === name) ? `field-${name}` : name;
}
const workersTo = lit('worker', (a) => post(a.to));
const diceTo = lit('die', (a) => `building-${a.building}`);
const pirateDice = lit('pirate', (a) => `die-p${a.value}`);
const building = (s: State): string[] => (s.building === NONE ? [] : [`building-${BUILDINGS[s.building]}`]);
const SLOTS = PASSING_SLOT_NAMES.slice(0, PASSING_REALS.length).flatMap((n) => [`pass-${n}-reals`, `pass-${n}-action`]);

const at =
  (...stages: readonly StageName[]) =>
  (s: State): boolean =>
    stages.includes(STAGES[s.stage]);
const task =
  (...tasks: readonly number[]) =>
  (s: State): boolean =>
    s.stage === STAGE.task && tasks.includes(s.task);
/** The Character of the Building where a die was just placed; NONE if it has none, undefined without a die. */
const acting = (s: State): number | undefined => s.characters[s.building];
/**
 * Whether a Character's action is offered or running. A favor, a King's Reward or passing runs similar tasks of fewer
 * pieces.
 */
const character =
  (who: number, tasks: number) =>
  (s: State): boolean =>
    acting(s) === who && (s.stage === STAGE.character || (s.phase === B && task(tasks)(s)));
const placed = (s: State): boolean => diceLeft(s, s.seat) < 3;
/** Whether a step up the windmill is possible, or steps down could help to pay for a Building. */
const millHelps = (s: State): boolean =>
  s.goods[s.seat * N_GOODS + WHEAT] >= MILL_FIGURES.wheat || (s.stage === STAGE.pay && s.reals[s.seat] < s.cost);
const carrying = (s: State): number => {
  const at = s.seat * N_REQUESTS;
  return s.requests.slice(at, at + N_REQUESTS).reduce((a, b) => a + b, 0);
};

/** Steps for later rounds and for the end, each shown once to the whole table. */
const LATER: readonly GuideStep<State>[] = [
  tableStep('final', at('finish'), m.mad_h_finish_how, m.lmad_final_text),
  tableStep('last', (s) => s.round === ROUNDS && at('begin', 'row')(s), m.lmad_last, m.lmad_last_text),
  tableStep(
    'converted',
    (s) => s.round === 3 && at('begin', 'row')(s),
    m.lmad_converted,
    m.lmad_converted_text,
    () => FIELDS.map((f) => `field-${f}`),
  ),
  tableStep('second', (s) => s.round === 2 && at('begin', 'row')(s), m.lmad_second, m.lmad_second_text, [], {
    advice: m.lmad_second_advice,
  }),
];

const SETTING: readonly GuideStep<State>[] = [
  seatStep('settle', at('settle'), m.lmad_settle, m.lmad_settle_text, workersTo),
  tableStep('begin', at('begin'), m.lmad_begin, m.lmad_begin_text, () => BUILDINGS.map((b) => `building-${b}`)),
  seatStep(
    'row',
    at('row'),
    m.lmad_row,
    m.lmad_row_text,
    lit('row', (a) => `row-${a.row}`, 'tab-orders'),
    { advice: m.lmad_row_advice },
  ),
  seatStep(
    'request',
    at('request'),
    m.lmad_request,
    m.lmad_request_text,
    lit('request', (a, s) => `request-${PASSING_SLOT_NAMES[s.cursor]}-${a.request}`, 'tab-orders'),
    { advice: m.lmad_request_advice },
  ),
];

const PLACING: readonly GuideStep<State>[] = [
  seatStep(
    'favor-use',
    (s) => s.stage === STAGE.turn && s.favored === 0 && favorsOf(s, s.seat, 1).length > 0,
    m.lmad_favor_use,
    m.lmad_favor_use_text,
    lit('favor', (a) => `own-${a.favor}`),
  ),
  seatStep('turn', (s) => s.stage === STAGE.turn && !placed(s), m.lmad_turn, m.lmad_turn_text, diceTo),
  seatStep('marker', (s) => s.stage === STAGE.turn && !placed(s), m.lmad_marker, m.lmad_marker_text, diceTo),
  seatStep(
    'pass',
    (s) => s.stage === STAGE.turn && placed(s),
    m.mad_rules_passing,
    (s) => m.lmad_pass_text({ count: diceLeft(s, s.seat) }),
    [...SLOTS, 'tab-orders'],
  ),
  seatStep('commander', character(COMMANDER, TASK.ships), m.lmad_commander, m.lmad_commander_text, ['tab-routes']),
  seatStep(
    'reward',
    at('reward'),
    m.mad_rewards,
    m.lmad_reward_text,
    lit('reward', (a) => `reward-${COLONIES.indexOf(a.colony) * REWARD_TILES.length + REWARD_TILES.indexOf(a.tile)}`),
  ),
  seatStep('steward', character(STEWARD, TASK.fields), m.lmad_steward, m.lmad_steward_text, (s) =>
    workersTo(s).filter((name) => name.startsWith('field-')),
  ),
  seatStep(
    'guildmaster',
    character(GUILDMASTER, TASK.district),
    m.lmad_guildmaster,
    m.lmad_guildmaster_text,
    lit('build', (a) => `favor-${a.favor}`, 'tab-cities'),
  ),
  seatStep('mayor', character(MAYOR, TASK.mayor), m.lmad_mayor, m.lmad_mayor_text, [
    'city-porto',
    'city-funchal',
    'city-machico',
    'tab-cities',
  ]),
  // If the Building has a Character, the stage `again` is the Engineer's second harvest.
  seatStep(
    'special',
    (s) => acting(s) === NONE && at('again', 'character')(s),
    m.lmad_special,
    m.lmad_special_text,
    building,
  ),
  seatStep(
    'harvest',
    (s) => s.stage === STAGE.character && acting(s) !== NONE,
    m.mad_h_character,
    m.lmad_harvest_text,
    building,
  ),
  seatStep(
    'wood',
    at('wood'),
    m.mad_wood,
    m.lmad_wood_text,
    lit('wood', (a) => `field-${a.from}`),
  ),
  seatStep('favor', at('guild', 'bishop', 'lady'), m.lmad_favor, m.lmad_favor_text),
];

const PAYING: readonly GuideStep<State>[] = [
  seatStep('roll', at('roll'), m.lmad_roll, m.lmad_roll_text, building),
  seatStep('pay', at('pay'), m.lmad_pay, (s) => m.lmad_pay_text({ reals: realsText(s.cost) }), building),
  tableStep('pirates', at('pay'), m.lmad_pirates, m.lmad_pirates_text, ['pirates', 'tab-players'], {
    advice: m.lmad_pirates_advice,
  }),
  seatStep('building', at('building'), m.lmad_building, m.lmad_building_text, building),
  seatStep(
    'watch',
    (s) => at('pirates')(s) || task(TASK.watch)(s) || pirateDice(s).length > 0,
    m.mad_watch,
    m.lmad_watch_text,
    (s) => ['watch', ...pirateDice(s)],
  ),
  seatStep(
    'mill',
    (s) => at('mill', 'grain')(s) || (at('turn', 'pay')(s) && (placed(s) || millHelps(s))),
    m.mad_rules_windmill,
    m.lmad_mill_text,
    ['windmill'],
  ),
  seatStep('honor', at('honor'), m.lmad_honor, m.lmad_honor_text, ['watch']),
  seatStep('upkeep', (s) => at('upkeep')(s) || task(TASK.upkeep)(s), m.lmad_upkeep, m.lmad_upkeep_text),
  seatStep('feed', at('feed'), m.lmad_feed, m.lmad_feed_text, ['windmill']),
  // In the last round no request stays for later.
  seatStep(
    'crown',
    (s) => s.round < ROUNDS && at('crown', 'city', 'wealth')(s),
    m.lmad_crown,
    (s) => m.lmad_crown_text({ count: carrying(s) }),
  ),
];

const PICTURES: readonly GuidePicture[] = [
  { id: 'we', title: m.ui_first_we, text: m.lmad_first_we_text, part: '.chart' },
  { id: 'win', title: m.ui_first_win, text: m.lmad_first_win_text, part: '.mat-area' },
  { id: 'turn', title: m.lmad_first_turn, text: m.lmad_first_turn_text, part: '.buildings' },
];

const phase = (id: string, n: number, title: () => string, text: () => string): RoundPart<State> => ({
  id,
  title,
  text,
  now: (s) => s.phase === n,
});

const ROUND: readonly RoundPart<State>[] = [
  phase('setup', SETUP, m.lmad_round_setup, m.lmad_round_setup_text),
  phase('a', A, m.lmad_round_a, m.lmad_round_a_text),
  phase('b', B, m.lmad_round_b, m.lmad_round_b_text),
  phase('c', C, m.lmad_round_c, m.lmad_round_c_text),
  phase('d', D, m.lmad_round_d, m.lmad_round_d_text),
  phase('e', E, m.lmad_round_e, m.lmad_round_e_text),
];

export const guide: Guide<State> = {
  pictures: PICTURES,
  goal: m.lmad_goal,
  round: ROUND,
  steps: [...LATER, ...SETTING, ...PLACING, ...PAYING],
};
