// The Navigators' guide: the theme, the five rows of the planning board, the wind, then each rule when it first
// matters.
import { m } from '$lib/i18n/messages';
import { legalMoveTargets, seatStep, tableStep } from '$lib/teach/step-helpers';
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

/** `lit(type, target)`: the board targets that `target` names for the legal moves of a type. */
const lit = legalMoveTargets(legal, moves);

const at =
  (...stages: readonly number[]) =>
  (s: State): boolean =>
    stages.includes(s.stage);
/** The active player's markers on the planning board. */
const markers = (s: State): number => s.board.filter((place) => place === placeOfSeat(s, s.seat)).length;
const planning = (s: State): boolean => s.stage === PLACE_STAGE && markers(s) === 0;
/** Steps about planning stay until all have planned: a turn places only one marker. */
const STAYS = { stays: at(PLACE_STAGE, DUMMY_STAGE) };
/** Whether a marker may go into a row. */
const mayPlace =
  (row: number) =>
  (s: State): boolean => {
    const spaces = s.board.slice(row * N_SPACES, (row + 1) * N_SPACES);
    return s.stage === PLACE_STAGE && spaces.includes(NONE) && !spaces.includes(placeOfSeat(s, s.seat));
  };
const rowCells =
  (row: number) =>
  (s: State): string[] => {
    const free = (_: string, i: number) => s.board[row * N_SPACES + i] === NONE;
    return [
      ...Array.from({ length: N_SPACES }, (_, i) => `cell-${ROWS[row]}-${String(i + 1)}`).filter(free),
      'tab-plan',
    ];
  };
const atKey = (s: State): boolean => s.ship !== NONE && KEY_OF_HEX[s.ship] >= 0;
const blown = (s: State): boolean => s.stage === SAIL_STAGE && s.ship !== NONE && s.wind[s.ship] !== NONE;
const open = lit('sail', (a) => `hex-${a.to}`, 'tab-chart');
/** The Cape counts as near within this many spaces of a tile. */
const SIGHT = 4;
const capeNear = (s: State): boolean =>
  s.cape === NONE && s.owner.some((who, hex) => who !== NONE && HEX_DISTANCE[hex][CAPE_HEX] <= SIGHT);
/** Whether the ship's location was discovered on this expedition. */
const justFound = (s: State): boolean => atKey(s) && (s.found & (1 << KEY_OF_HEX[s.ship])) !== 0;

const LATER: readonly GuideStep<State>[] = [
  tableStep('cape', (s) => s.cape !== NONE && s.stage !== REVEAL_STAGE, m.lngs_cape, m.lngs_cape_text, [
    `hex-${SEA_HEX_IDS[CAPE_HEX]}`,
  ]),
  tableStep('cape-near', capeNear, m.lngs_cape_near, m.lngs_cape_near_text, [
    `hex-${SEA_HEX_IDS[CAPE_HEX]}`,
    'tab-chart',
  ]),
  tableStep('second', (s) => s.stage === PLACE_STAGE && s.round === 2, m.lngs_second, m.lngs_second_text, ['.plan']),
  tableStep('empty', (s) => s.stage <= FLIP_STAGE && s.pile[s.seat] === 0, m.lngs_empty, m.lngs_empty_text, ['.hand']),
  tableStep(
    'long',
    (s) => s.round >= RULE_NUMBERS.warnRound,
    m.lngs_long,
    () => m.lngs_long_text({ n: RULE_NUMBERS.lastRound }),
  ),
  tableStep('reveal', at(REVEAL_STAGE), m.lngs_reveal, m.lngs_reveal_text, ['reveal']),
];

const PLAN: readonly GuideStep<State>[] = [
  tableStep('dummy', at(DUMMY_STAGE), m.ngs_rules_dummies, m.lngs_dummy_text, ['dummy']),
  seatStep('plan', planning, m.ngs_banner_plan, m.lngs_plan_text, ['.plan', 'tab-plan']),
  seatStep('row-explore', mayPlace(0), m.lngs_row_explore, m.lngs_row_explore_text, rowCells(0), STAYS),
  seatStep('row-wind', mayPlace(1), m.lngs_row_wind, m.lngs_row_wind_text, rowCells(1), {
    drawing: AllowedCourses,
    ...STAYS,
  }),
  seatStep('row-flip', mayPlace(2), m.lngs_row_flip, m.lngs_row_flip_text, rowCells(2), STAYS),
  seatStep('row-launch', mayPlace(3), m.lngs_row_launch, m.lngs_row_launch_text, rowCells(3), STAYS),
  seatStep('row-storage', mayPlace(4), m.lngs_row_storage, m.lngs_row_storage_text, rowCells(4), {
    advice: m.lngs_row_storage_advice,
    ...STAYS,
  }),
  seatStep('mission', at(PLACE_STAGE), m.lngs_mission, m.lngs_mission_text, ['mission'], {
    drawing: MissionDrawings,
    ...STAYS,
  }),
  seatStep('flip', at(FLIP_STAGE), m.ngs_rules_flip, (s) => m.lngs_flip_text({ n: s.flips }), ['.hand']),
];

const SEA: readonly GuideStep<State>[] = [
  seatStep('sail', (s) => s.stage === SAIL_STAGE && s.ship === s.base[s.seat], m.lngs_sail, m.lngs_sail_text, open),
  seatStep('pay', at(PAY_STAGE), m.lngs_pay, m.lngs_pay_text, ['pay']),
  seatStep('wind', blown, m.lngs_wind, m.lngs_wind_text, open, { drawing: AllowedCourses }),
  seatStep('key', (s) => s.stage === SAIL_STAGE && justFound(s) && s.ship !== CAPE_HEX, m.lngs_key, m.lngs_key_text),
  seatStep(
    'near-key',
    (s) =>
      s.stage === SAIL_STAGE &&
      s.ship !== NONE &&
      TOUCHES_KEY[s.ship] &&
      KEY_LOCATIONS.some((key, k) => s.finder[k] === NONE && HEX_DISTANCE[s.ship][key] === 1),
    m.lngs_near_key,
    m.lngs_near_key_text,
    (s) =>
      KEY_LOCATIONS.filter((key, k) => s.finder[k] === NONE && HEX_DISTANCE[s.ship][key] === 1).map(
        (key) => `hex-${SEA_HEX_IDS[key]}`,
      ),
  ),
  seatStep(
    'base',
    (s) => s.stage === SAIL_STAGE && lit('build', () => 'build')(s).length > 0,
    m.lngs_base,
    m.lngs_base_text,
    ['build'],
  ),
  seatStep('give', at(BUILD_STAGE), m.lngs_give, (s) => m.lngs_give_text({ count: s.owed })),
  seatStep(
    'home',
    (s) => s.stage === SAIL_STAGE && s.ship !== s.base[s.seat] && handSize(s, s.seat) <= 2,
    m.lngs_home,
    m.lngs_home_text,
    ['stop'],
    { advice: m.lngs_home_advice },
  ),
  seatStep('store', at(STORE_STAGE), m.ngs_rules_end, (s) => m.lngs_store_text({ n: planningFigureOf(s, 4, s.seat) })),
];

const PICTURES: readonly GuidePicture[] = [
  { id: 'we', title: m.ui_first_we, text: m.lngs_first_we_text, part: '.board-area' },
  { id: 'win', title: m.ui_first_win, text: m.lngs_first_win_text, part: '.board-area' },
  { id: 'turn', title: m.lngs_first_turn, text: m.lngs_first_turn_text, part: '.tables-area' },
];

const ROUND: readonly RoundPart<State>[] = [
  {
    id: 'plan',
    title: m.lngs_round_plan,
    text: m.lngs_round_plan_text,
    now: at(PLACE_STAGE, DUMMY_STAGE),
  },
  { id: 'flip', title: m.lngs_round_flip, text: m.lngs_round_flip_text, now: at(FLIP_STAGE) },
  {
    id: 'sail',
    title: m.lngs_round_sail,
    text: m.lngs_round_sail_text,
    now: (s) => s.stage >= SAIL_STAGE && s.stage <= BUILD_STAGE,
  },
  { id: 'store', title: m.lngs_round_store, text: m.lngs_round_store_text, now: at(STORE_STAGE) },
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
