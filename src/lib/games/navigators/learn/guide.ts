// The Navigators' guide: the theme, the five rows of the planning board, the wind, then each rule when it first
// matters.
import { m } from '$lib/i18n/paraglide/messages';
import { stepWithAdvice, step, targets } from '$lib/teach/step-helpers';
import type { Guide, Picture, RoundPart, Step } from '$lib/teach/guide-parts';
import { BY_KEY, CAPE, DISTANCE, KEY_OF_HEX, KEYS, SEA_IDS } from '../chart';
import { FIGURES, PLACES, ROWS } from '../data';
import { moves } from '../moves';
import { legal } from '../play';
import {
  BUILD,
  DUMMY,
  figureOf,
  FLIPPING,
  handSize,
  NONE,
  N_SPACES,
  PAY,
  PLACE,
  placeOf,
  REVEAL,
  SAIL,
  STORE,
  type State,
} from '../state';
import Missions from './Missions.svelte';
import ThreeWays from './ThreeWays.svelte';

/** Returns the board targets of the legal moves that a function names. */
const lit = targets(legal, moves);

/** The active player's markers on the planning board. */
const markers = (s: State): number => s.board.filter((place) => place === placeOf(s, s.seat)).length;
const planning = (s: State): boolean => s.stage === PLACE && markers(s) === 0;
/** Whether a marker may go into a row. */
const mayPlace =
  (row: number) =>
  (s: State): boolean => {
    const spaces = s.board.slice(row * N_SPACES, (row + 1) * N_SPACES);
    return s.stage === PLACE && spaces.includes(NONE) && !spaces.includes(placeOf(s, s.seat));
  };
const rowCells = (s: State, row: number): string[] => [
  ...Array.from({ length: N_SPACES }, (_, i) => `cell-${ROWS[row]}-${String(i + 1)}`).filter(
    (_, i) => s.board[row * N_SPACES + i] === NONE,
  ),
  'tab-plan',
];
const atKey = (s: State): boolean => s.ship !== NONE && KEY_OF_HEX[s.ship] >= 0;
const blown = (s: State): boolean => s.stage === SAIL && s.ship !== NONE && s.wind[s.ship] !== NONE;
const open = (s: State): string[] => [...lit(s, (a) => (a.type === 'sail' ? `hex-${a.to}` : null)), 'tab-chart'];
/** The Cape counts as near within this many spaces of a tile. */
const SIGHT = 4;
const capeNear = (s: State): boolean =>
  s.cape === NONE && s.owner.some((who, hex) => who !== NONE && DISTANCE[hex][CAPE] <= SIGHT);
/** Whether the ship's location was discovered on this expedition. */
const justFound = (s: State): boolean => atKey(s) && (s.found & (1 << KEY_OF_HEX[s.ship])) !== 0;

const LATER: readonly Step<State>[] = [
  step(
    'cape',
    'table',
    (s) => s.cape !== NONE && s.stage !== REVEAL,
    m.lngs_cape,
    () => m.lngs_cape_text(),
    () => [`hex-${SEA_IDS[CAPE]}`],
  ),
  step(
    'cape-near',
    'table',
    capeNear,
    m.lngs_cape_near,
    () => m.lngs_cape_near_text(),
    () => [`hex-${SEA_IDS[CAPE]}`, 'tab-chart'],
  ),
  step(
    'second',
    'table',
    (s) => s.stage === PLACE && s.round === 2,
    m.lngs_second,
    () => m.lngs_second_text(),
    () => ['.plan'],
  ),
  step(
    'empty',
    'table',
    (s) => s.stage <= FLIPPING && s.pile[s.seat] === 0,
    m.lngs_empty,
    () => m.lngs_empty_text(),
    () => ['.hand'],
  ),
  step(
    'long',
    'table',
    (s) => s.round >= FIGURES.warnRound,
    m.lngs_long,
    () => m.lngs_long_text({ n: FIGURES.lastRound }),
  ),
  step(
    'reveal',
    'table',
    (s) => s.stage === REVEAL,
    m.lngs_reveal,
    () => m.lngs_reveal_text(),
    () => ['reveal'],
  ),
];

const PLAN: readonly Step<State>[] = [
  step(
    'dummy',
    'table',
    (s) => s.stage === DUMMY,
    m.ngs_rules_dummies,
    () => m.lngs_dummy_text(),
    () => ['dummy'],
  ),
  step(
    'plan',
    'seat',
    planning,
    m.ngs_banner_plan,
    () => m.lngs_plan_text(),
    () => ['.plan', 'tab-plan'],
  ),
  step(
    'row-explore',
    'seat',
    mayPlace(0),
    m.lngs_row_explore,
    () => m.lngs_row_explore_text(),
    (s) => rowCells(s, 0),
  ),
  step(
    'row-wind',
    'seat',
    mayPlace(1),
    m.lngs_row_wind,
    () => m.lngs_row_wind_text(),
    (s) => rowCells(s, 1),
    ThreeWays,
  ),
  step(
    'row-flip',
    'seat',
    mayPlace(2),
    m.lngs_row_flip,
    () => m.lngs_row_flip_text(),
    (s) => rowCells(s, 2),
  ),
  step(
    'row-launch',
    'seat',
    mayPlace(3),
    m.lngs_row_launch,
    () => m.lngs_row_launch_text(),
    (s) => rowCells(s, 3),
  ),
  stepWithAdvice(
    step(
      'row-storage',
      'seat',
      mayPlace(4),
      m.lngs_row_storage,
      () => m.lngs_row_storage_text(),
      (s) => rowCells(s, 4),
    ),
    m.lngs_row_storage_advice,
  ),
  step(
    'mission',
    'seat',
    planning,
    m.lngs_mission,
    () => m.lngs_mission_text(),
    () => ['mission'],
    Missions,
  ),
  step(
    'flip',
    'seat',
    (s) => s.stage === FLIPPING,
    m.ngs_rules_flip,
    (s) => m.lngs_flip_text({ n: s.flips }),
    () => ['.hand'],
  ),
];

const SEA: readonly Step<State>[] = [
  step(
    'sail',
    'seat',
    (s) => s.stage === SAIL && s.ship === s.base[s.seat],
    m.lngs_sail,
    () => m.lngs_sail_text(),
    open,
  ),
  step(
    'pay',
    'seat',
    (s) => s.stage === PAY,
    m.lngs_pay,
    () => m.lngs_pay_text(),
    () => ['pay'],
  ),
  step('wind', 'seat', blown, m.lngs_wind, () => m.lngs_wind_text(), open, ThreeWays),
  step(
    'key',
    'seat',
    (s) => s.stage === SAIL && justFound(s) && s.ship !== CAPE,
    m.lngs_key,
    () => m.lngs_key_text(),
    () => [],
  ),
  step(
    'near-key',
    'seat',
    (s) =>
      s.stage === SAIL &&
      s.ship !== NONE &&
      BY_KEY[s.ship] &&
      KEYS.some((key, k) => s.finder[k] === NONE && DISTANCE[s.ship][key] === 1),
    m.lngs_near_key,
    () => m.lngs_near_key_text(),
    (s) =>
      KEYS.filter((key, k) => s.finder[k] === NONE && DISTANCE[s.ship][key] === 1).map((key) => `hex-${SEA_IDS[key]}`),
  ),
  step(
    'base',
    'seat',
    (s) => s.stage === SAIL && lit(s, (a) => (a.type === 'build' ? 'build' : null)).length > 0,
    m.lngs_base,
    () => m.lngs_base_text(),
    () => ['build'],
  ),
  step(
    'give',
    'seat',
    (s) => s.stage === BUILD,
    m.lngs_give,
    (s) => m.lngs_give_text({ count: s.owed }),
  ),
  stepWithAdvice(
    step(
      'home',
      'seat',
      (s) => s.stage === SAIL && s.ship !== s.base[s.seat] && handSize(s, s.seat) <= 2,
      m.lngs_home,
      () => m.lngs_home_text(),
      () => ['stop'],
    ),
    m.lngs_home_advice,
  ),
  step(
    'store',
    'seat',
    (s) => s.stage === STORE,
    m.ngs_rules_end,
    (s) => m.lngs_store_text({ n: figureOf(s, 4, s.seat) }),
  ),
];

const PICTURES: readonly Picture[] = [
  { id: 'we', title: m.lngs_first_we, text: m.lngs_first_we_text, part: '.board-area' },
  { id: 'win', title: m.lngs_first_win, text: m.lngs_first_win_text, part: '.board-area' },
  { id: 'turn', title: m.lngs_first_turn, text: m.lngs_first_turn_text, part: '.tables-area' },
];

const ROUND: readonly RoundPart<State>[] = [
  {
    id: 'plan',
    title: m.lngs_round_plan,
    text: m.lngs_round_plan_text,
    now: (s) => s.stage === PLACE || s.stage === DUMMY,
  },
  { id: 'flip', title: m.lngs_round_flip, text: m.lngs_round_flip_text, now: (s) => s.stage === FLIPPING },
  {
    id: 'sail',
    title: m.lngs_round_sail,
    text: m.lngs_round_sail_text,
    now: (s) => s.stage >= SAIL && s.stage <= BUILD,
  },
  { id: 'store', title: m.lngs_round_store, text: m.lngs_round_store_text, now: (s) => s.stage === STORE },
  {
    id: 'end',
    title: m.lngs_round_end,
    text: m.lngs_round_end_text,
    now: (s) => s.cape !== NONE || s.stage === REVEAL,
  },
];

export const guide: Guide<State> = {
  pictures: PICTURES,
  table: (seats) => (seats < PLACES ? m.lngs_table({ count: PLACES - seats }) : null),
  goal: m.lngs_goal,
  round: ROUND,
  steps: [...LATER, ...PLAN, ...SEA],
};
