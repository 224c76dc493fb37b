// The Navigators' guide: the theme, the five rows of the planning board, the wind, then each rule when it first
// matters.
import { m } from '$lib/i18n/messages';
import { guideStepWithAdvice, guideStep, legalMoveTargets } from '$lib/teach/step-helpers';
import type { Guide, GuidePicture, RoundPart, GuideStep } from '$lib/teach/guide-parts';
import { TOUCHES_KEY, CAPE_HEX, HEX_DISTANCE, KEY_OF_HEX, KEY_LOCATIONS, SEA_HEX_IDS } from '../chart';
import { RULE_NUMBERS, N_PLACES, ROWS } from '../data';
import { moves } from '../moves';
import { legal } from '../play';
import {
  BUILD_STAGE,
  DUMMY_STAGE,
  planningFigureOf,
  FLIP_STAGE,
  handSize,
  NONE,
  N_SPACES,
  PAY_STAGE,
  PLACE_STAGE,
  placeOfSeat,
  REVEAL_STAGE,
  SAIL_STAGE,
  STORE_STAGE,
  type State,
} from '../state';
import MissionDrawings from './MissionDrawings.svelte';
import AllowedCourses from './AllowedCourses.svelte';

/** `lit(s, target)`: the board targets that `target` names for the legal moves. */
const lit = legalMoveTargets(legal, moves);

/** The active player's markers on the planning board. */
const markers = (s: State): number => s.board.filter((place) => place === placeOfSeat(s, s.seat)).length;
const planning = (s: State): boolean => s.stage === PLACE_STAGE && markers(s) === 0;
/** Whether a marker may go into a row. */
const mayPlace =
  (row: number) =>
  (s: State): boolean => {
    const spaces = s.board.slice(row * N_SPACES, (row + 1) * N_SPACES);
    return s.stage === PLACE_STAGE && spaces.includes(NONE) && !spaces.includes(placeOfSeat(s, s.seat));
  };
const rowCells = (s: State, row: number): string[] => [
  ...Array.from({ length: N_SPACES }, (_, i) => `cell-${ROWS[row]}-${String(i + 1)}`).filter(
    (_, i) => s.board[row * N_SPACES + i] === NONE,
  ),
  'tab-plan',
];
const atKey = (s: State): boolean => s.ship !== NONE && KEY_OF_HEX[s.ship] >= 0;
const blown = (s: State): boolean => s.stage === SAIL_STAGE && s.ship !== NONE && s.wind[s.ship] !== NONE;
const open = (s: State): string[] => [...lit(s, (a) => (a.type === 'sail' ? `hex-${a.to}` : null)), 'tab-chart'];
/** The Cape counts as near within this many spaces of a tile. */
const SIGHT = 4;
const capeNear = (s: State): boolean =>
  s.cape === NONE && s.owner.some((who, hex) => who !== NONE && HEX_DISTANCE[hex][CAPE_HEX] <= SIGHT);
/** Whether the ship's location was discovered on this expedition. */
const justFound = (s: State): boolean => atKey(s) && (s.found & (1 << KEY_OF_HEX[s.ship])) !== 0;

const LATER: readonly GuideStep<State>[] = [
  guideStep(
    'cape',
    'table',
    (s) => s.cape !== NONE && s.stage !== REVEAL_STAGE,
    m.lngs_cape,
    () => m.lngs_cape_text(),
    () => [`hex-${SEA_HEX_IDS[CAPE_HEX]}`],
  ),
  guideStep(
    'cape-near',
    'table',
    capeNear,
    m.lngs_cape_near,
    () => m.lngs_cape_near_text(),
    () => [`hex-${SEA_HEX_IDS[CAPE_HEX]}`, 'tab-chart'],
  ),
  guideStep(
    'second',
    'table',
    (s) => s.stage === PLACE_STAGE && s.round === 2,
    m.lngs_second,
    () => m.lngs_second_text(),
    () => ['.plan'],
  ),
  guideStep(
    'empty',
    'table',
    (s) => s.stage <= FLIP_STAGE && s.pile[s.seat] === 0,
    m.lngs_empty,
    () => m.lngs_empty_text(),
    () => ['.hand'],
  ),
  guideStep(
    'long',
    'table',
    (s) => s.round >= RULE_NUMBERS.warnRound,
    m.lngs_long,
    () => m.lngs_long_text({ n: RULE_NUMBERS.lastRound }),
  ),
  guideStep(
    'reveal',
    'table',
    (s) => s.stage === REVEAL_STAGE,
    m.lngs_reveal,
    () => m.lngs_reveal_text(),
    () => ['reveal'],
  ),
];

const PLAN: readonly GuideStep<State>[] = [
  guideStep(
    'dummy',
    'table',
    (s) => s.stage === DUMMY_STAGE,
    m.ngs_rules_dummies,
    () => m.lngs_dummy_text(),
    () => ['dummy'],
  ),
  guideStep(
    'plan',
    'seat',
    planning,
    m.ngs_banner_plan,
    () => m.lngs_plan_text(),
    () => ['.plan', 'tab-plan'],
  ),
  guideStep(
    'row-explore',
    'seat',
    mayPlace(0),
    m.lngs_row_explore,
    () => m.lngs_row_explore_text(),
    (s) => rowCells(s, 0),
  ),
  guideStep(
    'row-wind',
    'seat',
    mayPlace(1),
    m.lngs_row_wind,
    () => m.lngs_row_wind_text(),
    (s) => rowCells(s, 1),
    AllowedCourses,
  ),
  guideStep(
    'row-flip',
    'seat',
    mayPlace(2),
    m.lngs_row_flip,
    () => m.lngs_row_flip_text(),
    (s) => rowCells(s, 2),
  ),
  guideStep(
    'row-launch',
    'seat',
    mayPlace(3),
    m.lngs_row_launch,
    () => m.lngs_row_launch_text(),
    (s) => rowCells(s, 3),
  ),
  guideStepWithAdvice(
    guideStep(
      'row-storage',
      'seat',
      mayPlace(4),
      m.lngs_row_storage,
      () => m.lngs_row_storage_text(),
      (s) => rowCells(s, 4),
    ),
    m.lngs_row_storage_advice,
  ),
  guideStep(
    'mission',
    'seat',
    planning,
    m.lngs_mission,
    () => m.lngs_mission_text(),
    () => ['mission'],
    MissionDrawings,
  ),
  guideStep(
    'flip',
    'seat',
    (s) => s.stage === FLIP_STAGE,
    m.ngs_rules_flip,
    (s) => m.lngs_flip_text({ n: s.flips }),
    () => ['.hand'],
  ),
];

const SEA: readonly GuideStep<State>[] = [
  guideStep(
    'sail',
    'seat',
    (s) => s.stage === SAIL_STAGE && s.ship === s.base[s.seat],
    m.lngs_sail,
    () => m.lngs_sail_text(),
    open,
  ),
  guideStep(
    'pay',
    'seat',
    (s) => s.stage === PAY_STAGE,
    m.lngs_pay,
    () => m.lngs_pay_text(),
    () => ['pay'],
  ),
  guideStep('wind', 'seat', blown, m.lngs_wind, () => m.lngs_wind_text(), open, AllowedCourses),
  guideStep(
    'key',
    'seat',
    (s) => s.stage === SAIL_STAGE && justFound(s) && s.ship !== CAPE_HEX,
    m.lngs_key,
    () => m.lngs_key_text(),
    () => [],
  ),
  guideStep(
    'near-key',
    'seat',
    (s) =>
      s.stage === SAIL_STAGE &&
      s.ship !== NONE &&
      TOUCHES_KEY[s.ship] &&
      KEY_LOCATIONS.some((key, k) => s.finder[k] === NONE && HEX_DISTANCE[s.ship][key] === 1),
    m.lngs_near_key,
    () => m.lngs_near_key_text(),
    (s) =>
      KEY_LOCATIONS.filter((key, k) => s.finder[k] === NONE && HEX_DISTANCE[s.ship][key] === 1).map(
        (key) => `hex-${SEA_HEX_IDS[key]}`,
      ),
  ),
  guideStep(
    'base',
    'seat',
    (s) => s.stage === SAIL_STAGE && lit(s, (a) => (a.type === 'build' ? 'build' : null)).length > 0,
    m.lngs_base,
    () => m.lngs_base_text(),
    () => ['build'],
  ),
  guideStep(
    'give',
    'seat',
    (s) => s.stage === BUILD_STAGE,
    m.lngs_give,
    (s) => m.lngs_give_text({ count: s.owed }),
  ),
  guideStepWithAdvice(
    guideStep(
      'home',
      'seat',
      (s) => s.stage === SAIL_STAGE && s.ship !== s.base[s.seat] && handSize(s, s.seat) <= 2,
      m.lngs_home,
      () => m.lngs_home_text(),
      () => ['stop'],
    ),
    m.lngs_home_advice,
  ),
  guideStep(
    'store',
    'seat',
    (s) => s.stage === STORE_STAGE,
    m.ngs_rules_end,
    (s) => m.lngs_store_text({ n: planningFigureOf(s, 4, s.seat) }),
  ),
];

const PICTURES: readonly GuidePicture[] = [
  { id: 'we', title: m.lngs_first_we, text: m.lngs_first_we_text, part: '.board-area' },
  { id: 'win', title: m.lngs_first_win, text: m.lngs_first_win_text, part: '.board-area' },
  { id: 'turn', title: m.lngs_first_turn, text: m.lngs_first_turn_text, part: '.tables-area' },
];

const ROUND: readonly RoundPart<State>[] = [
  {
    id: 'plan',
    title: m.lngs_round_plan,
    text: m.lngs_round_plan_text,
    now: (s) => s.stage === PLACE_STAGE || s.stage === DUMMY_STAGE,
  },
  { id: 'flip', title: m.lngs_round_flip, text: m.lngs_round_flip_text, now: (s) => s.stage === FLIP_STAGE },
  {
    id: 'sail',
    title: m.lngs_round_sail,
    text: m.lngs_round_sail_text,
    now: (s) => s.stage >= SAIL_STAGE && s.stage <= BUILD_STAGE,
  },
  { id: 'store', title: m.lngs_round_store, text: m.lngs_round_store_text, now: (s) => s.stage === STORE_STAGE },
  {
    id: 'end',
    title: m.lngs_round_end,
    text: m.lngs_round_end_text,
    now: (s) => s.cape !== NONE || s.stage === REVEAL_STAGE,
  },
];

export const guide: Guide<State> = {
  pictures: PICTURES,
  table: (seats) => (seats < N_PLACES ? m.lngs_table({ count: N_PLACES - seats }) : null),
  goal: m.lngs_goal,
  round: ROUND,
  steps: [...LATER, ...PLAN, ...SEA],
};
