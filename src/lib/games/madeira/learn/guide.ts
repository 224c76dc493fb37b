// Madeira's guide: the theme, the five phases, and each decision when it first occurs.
import { m } from '$lib/i18n/messages';
import { guideStepWithAdvice, guideStep, legalMoveTargets } from '$lib/teach/step-helpers';
import type { Guide, GuidePicture, RoundPart, GuideStep } from '$lib/teach/guide-parts';
import {
  BUILDINGS,
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
  ROUNDS,
  WHEAT,
} from '../data';
import { moves, POSTS, CITY_SPOTS } from '../moves';
import { diceLeft, favorsOf } from '../pieces';
import { legal } from '../play';
import { A, B, C, D, E, NONE, SETUP, STAGE, STAGES, TASK, type StageName, type State } from '../state';
import { realsText } from '../ui/text/wording';

/** `lit(s, target)`: the board targets that `target` names for the legal moves. */
const lit = legalMoveTargets(legal, moves);

/** The board target of a post (an id of POSTS). */
function post(name: string): string {
  if (CITY_SPOTS.includes(name)) return `spot-${String(CITY_SPOTS.indexOf(name))}`;
  return POSTS.indexOf(name) > 1 && [...FIELDS, 'forest'].some((f) => f === name) ? `field-${name}` : name;
}
const workersTo = (s: State): string[] => lit(s, (a) => (a.type === 'worker' ? post(a.to) : null));
const diceTo = (s: State): string[] => lit(s, (a) => (a.type === 'die' ? `building-${a.building}` : null));
const building = (s: State): string[] => (s.building === NONE ? [] : [`building-${BUILDINGS[s.building]}`]);
const slots = (): string[] =>
  PASSING_REALS.flatMap((_, k) => [`pass-${PASSING_SLOT_NAMES[k]}-reals`, `pass-${PASSING_SLOT_NAMES[k]}-action`]);

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
  guideStep('final', 'table', at('finish'), m.mad_h_finish_how, () => m.lmad_final_text()),
  guideStep(
    'last',
    'table',
    (s) => s.round === ROUNDS && at('begin', 'row')(s),
    m.lmad_last,
    () => m.lmad_last_text(),
  ),
  guideStep(
    'converted',
    'table',
    (s) => s.round === 3 && at('begin', 'row')(s),
    m.lmad_converted,
    () => m.lmad_converted_text(),
    () => FIELDS.map((f) => `field-${f}`),
  ),
  guideStepWithAdvice(
    guideStep(
      'second',
      'table',
      (s) => s.round === 2 && at('begin', 'row')(s),
      m.lmad_second,
      () => m.lmad_second_text(),
    ),
    m.lmad_second_advice,
  ),
];

const SETTING: readonly GuideStep<State>[] = [
  guideStep('settle', 'seat', at('settle'), m.lmad_settle, () => m.lmad_settle_text(), workersTo),
  guideStep(
    'begin',
    'table',
    at('begin'),
    m.lmad_begin,
    () => m.lmad_begin_text(),
    () => BUILDINGS.map((b) => `building-${b}`),
  ),
  guideStepWithAdvice(
    guideStep(
      'row',
      'seat',
      at('row'),
      m.lmad_row,
      () => m.lmad_row_text(),
      (s) => [...lit(s, (a) => (a.type === 'row' ? `row-${a.row}` : null)), 'tab-orders'],
    ),
    m.lmad_row_advice,
  ),
  guideStepWithAdvice(
    guideStep(
      'request',
      'seat',
      at('request'),
      m.lmad_request,
      () => m.lmad_request_text(),
      (s) => [
        ...lit(s, (a) => (a.type === 'request' ? `request-${PASSING_SLOT_NAMES[s.cursor]}-${a.request}` : null)),
        'tab-orders',
      ],
    ),
    m.lmad_request_advice,
  ),
];

const PLACING: readonly GuideStep<State>[] = [
  guideStep(
    'favor-use',
    'seat',
    (s) => s.stage === STAGE.turn && s.favored === 0 && favorsOf(s, s.seat, 1).length > 0,
    m.lmad_favor_use,
    () => m.lmad_favor_use_text(),
    (s) => lit(s, (a) => (a.type === 'favor' ? `own-${a.favor}` : null)),
  ),
  guideStep(
    'turn',
    'seat',
    (s) => s.stage === STAGE.turn && !placed(s),
    m.lmad_turn,
    () => m.lmad_turn_text(),
    diceTo,
  ),
  guideStep(
    'marker',
    'seat',
    (s) => s.stage === STAGE.turn && !placed(s),
    m.lmad_marker,
    () => m.lmad_marker_text(),
    diceTo,
  ),
  guideStep(
    'pass',
    'seat',
    (s) => s.stage === STAGE.turn && placed(s),
    m.mad_rules_passing,
    (s) => m.lmad_pass_text({ count: diceLeft(s, s.seat) }),
    () => [...slots(), 'tab-orders'],
  ),
  guideStep(
    'commander',
    'seat',
    (s) => character(COMMANDER, TASK.ships)(s) || s.stage === STAGE.reward,
    m.lmad_commander,
    () => m.lmad_commander_text(),
    () => ['tab-routes'],
  ),
  guideStep(
    'steward',
    'seat',
    character(STEWARD, TASK.fields),
    m.lmad_steward,
    () => m.lmad_steward_text(),
    (s) => workersTo(s).filter((name) => name.startsWith('field-')),
  ),
  guideStep(
    'guildmaster',
    'seat',
    character(GUILDMASTER, TASK.district),
    m.lmad_guildmaster,
    () => m.lmad_guildmaster_text(),
    (s) => [...lit(s, (a) => (a.type === 'build' ? `favor-${a.favor}` : null)), 'tab-cities'],
  ),
  guideStep(
    'mayor',
    'seat',
    character(MAYOR, TASK.mayor),
    m.lmad_mayor,
    () => m.lmad_mayor_text(),
    () => ['city-porto', 'city-funchal', 'city-machico', 'tab-cities'],
  ),
  guideStep(
    'special',
    'seat',
    // If the Building has a Character, the stage `again` is the Engineer's second harvest.
    (s) => acting(s) === NONE && at('again', 'character')(s),
    m.lmad_special,
    () => m.lmad_special_text(),
    building,
  ),
  guideStep(
    'harvest',
    'seat',
    (s) => s.stage === STAGE.character && acting(s) !== NONE,
    m.mad_h_character,
    () => m.lmad_harvest_text(),
    building,
  ),
  guideStep(
    'wood',
    'seat',
    at('wood'),
    m.mad_wood,
    () => m.lmad_wood_text(),
    (s) => lit(s, (a) => (a.type === 'wood' ? `field-${a.from}` : null)),
  ),
  guideStep('favor', 'seat', at('guild', 'bishop', 'lady'), m.lmad_favor, () => m.lmad_favor_text()),
];

const PAYING: readonly GuideStep<State>[] = [
  guideStep('roll', 'seat', at('roll'), m.lmad_roll, () => m.lmad_roll_text(), building),
  guideStep(
    'pay',
    'seat',
    at('pay'),
    m.lmad_pay,
    (s) => m.lmad_pay_text({ reals: realsText(s.cost) }),
    (s) => building(s),
  ),
  guideStepWithAdvice(
    guideStep(
      'pirates',
      'table',
      at('pay'),
      m.lmad_pirates,
      () => m.lmad_pirates_text(),
      () => ['pirates', 'tab-players'],
    ),
    m.lmad_pirates_advice,
  ),
  guideStep('building', 'seat', at('building'), m.lmad_building, () => m.lmad_building_text(), building),
  guideStep(
    'watch',
    'seat',
    (s) => at('pirates')(s) || task(TASK.watch)(s),
    m.mad_watch,
    () => m.lmad_watch_text(),
    () => ['watch'],
  ),
  guideStep(
    'mill',
    'seat',
    (s) => at('mill', 'grain')(s) || (at('turn', 'pay')(s) && millHelps(s)),
    m.mad_rules_windmill,
    () => m.lmad_mill_text(),
    () => ['windmill'],
  ),
  guideStep(
    'honor',
    'seat',
    at('honor'),
    m.lmad_honor,
    () => m.lmad_honor_text(),
    () => ['watch'],
  ),
  guideStep(
    'upkeep',
    'seat',
    (s) => at('upkeep')(s) || task(TASK.upkeep)(s),
    m.lmad_upkeep,
    () => m.lmad_upkeep_text(),
  ),
  guideStep(
    'feed',
    'seat',
    at('feed'),
    m.lmad_feed,
    () => m.lmad_feed_text(),
    () => ['windmill'],
  ),
  // In the last round no request stays for later.
  guideStep(
    'crown',
    'seat',
    (s) => s.round < ROUNDS && at('crown', 'city', 'wealth')(s),
    m.lmad_crown,
    (s) => m.lmad_crown_text({ count: carrying(s) }),
  ),
];

const PICTURES: readonly GuidePicture[] = [
  { id: 'we', title: m.lmad_first_we, text: m.lmad_first_we_text, part: '.chart' },
  { id: 'win', title: m.lmad_first_win, text: m.lmad_first_win_text, part: '.mat-area' },
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
