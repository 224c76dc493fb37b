// Navegador's guide: the theme, the turn, then each rule in the position in which it first matters.
import { m } from '$lib/i18n/messages';
import { guideStepWithAdvice, guideStep, legalMoveTargets } from '$lib/teach/step-helpers';
import type { Guide, GuidePicture, RoundPart, GuideStep } from '$lib/teach/guide-parts';
import { COLUMNS, FIELDS, BUILDING_KINDS, LIMITS, REGIONS, type Field } from '../data';
import { moves } from '../moves';
import { legal } from '../play';
import { pointsOfOne } from '../sheet';
import {
  ACTION_STAGE,
  CHOOSE_STAGE,
  KING_STAGE,
  shipsLostAt,
  N_GOODS,
  NAVEGADOR_STAGE,
  NONE,
  PAY_STAGE,
  shipsOf,
  buildingsLeft,
  type State,
} from '../state';
import { pointCountText } from '../ui/text/wording';

const doing = (s: State, ...fields: readonly Field[]): boolean =>
  s.stage === ACTION_STAGE && fields.includes(FIELDS[s.stone[s.seat]]);
const sailing = (s: State): boolean => s.stage === NAVEGADOR_STAGE || doing(s, 'sailing');
const choosing = (s: State): boolean => s.stage === CHOOSE_STAGE;
const knows = (s: State, region: (typeof REGIONS)[number]): boolean => (s.known & (1 << REGIONS.indexOf(region))) !== 0;

/** `lit(s, target)`: the board targets that `target` names for the legal moves. */
const lit = legalMoveTargets(legal, moves);

const hasGoods = (s: State): boolean => {
  const at = s.seat * N_GOODS;
  return s.colonies.slice(at, at + N_GOODS).some((n) => n > 0);
};
const workersOver = (s: State): boolean =>
  doing(s, 'workers') && LIMITS.workersMax - s.workers[s.seat] < s.churches[s.seat];
const shipsOver = (s: State): boolean => doing(s, 'ships') && LIMITS.ships - shipsOf(s, s.seat) < s.shipyards[s.seat];
const endNear = (s: State): boolean =>
  s.final === NONE && (knows(s, 'macau') || BUILDING_KINDS.reduce((n, _, kind) => n + buildingsLeft(s, kind), 0) <= 4);

/** Steps about the whole table, shown once. */
const LATER: readonly GuideStep<State>[] = [
  guideStep(
    'last',
    'table',
    (s) => choosing(s) && s.final !== NONE,
    m.lnav_last,
    () => m.lnav_last_text(),
    () => ['.cartouche'],
  ),
  guideStepWithAdvice(
    guideStep(
      'near',
      'table',
      (s) => choosing(s) && endNear(s),
      m.lnav_near,
      () => m.lnav_near_text(),
      () => ['.cartouche'],
    ),
    m.lnav_near_advice,
  ),
  guideStep(
    'phase2',
    'table',
    (s) => choosing(s) && s.phase === 2,
    m.lnav_phase2,
    () => m.lnav_phase2_text(),
    () => ['.cartouche', '.gallery', 'tab-tables'],
  ),
  guideStep(
    'phase3',
    'table',
    (s) => choosing(s) && s.phase === 3,
    m.lnav_phase3,
    () => m.lnav_phase3_text(),
    () => ['.cartouche'],
  ),
  guideStep(
    'surplus-workers',
    'table',
    workersOver,
    m.lnav_surplus,
    () => m.lnav_surplus_workers(),
    () => ['recruit-more', 'done'],
  ),
  guideStep(
    'surplus-ships',
    'table',
    shipsOver,
    m.lnav_surplus,
    () => m.lnav_surplus_ships(),
    () => ['ships-more', 'done'],
  ),
  guideStep(
    'king',
    'table',
    (s) => s.stage === KING_STAGE,
    m.lnav_king,
    () => m.lnav_king_text(),
    () => ['keep'],
  ),
];

/** Steps about one's own turn, shown once to each seat. */
const TURN: readonly GuideStep<State>[] = [
  guideStepWithAdvice(
    guideStep(
      'rondel',
      'seat',
      (s) => choosing(s) && s.stone[s.seat] === NONE,
      m.lnav_rondel,
      () => m.lnav_rondel_text(),
      () => ['.rondel', 'tab-board'],
    ),
    m.lnav_rondel_advice,
  ),
  guideStep(
    'cost',
    'seat',
    (s) => choosing(s) && s.stone[s.seat] !== NONE,
    m.lnav_cost,
    () => m.lnav_cost_text(),
    () => ['.rondel', 'tab-board'],
  ),
  guideStep(
    'card',
    'seat',
    (s) => choosing(s) && lit(s, (a) => (a.type === 'navegador' ? 'hub' : null)).length > 0,
    m.lnav_card,
    () => m.lnav_card_text(),
    () => ['hub', 'card'],
  ),
  guideStepWithAdvice(
    guideStep(
      'columns',
      'seat',
      (s) => choosing(s) && s.stone[s.seat] !== NONE && s.turns > 3 * s.seats,
      m.lnav_columns,
      () => m.lnav_columns_text(),
      () => ['.mat-area', 'tab-players'],
    ),
    m.lnav_columns_advice,
  ),
  guideStep(
    'pay',
    'seat',
    (s) => s.stage === PAY_STAGE,
    m.lnav_pay,
    (s) => m.lnav_pay_text({ count: s.owed }),
    (s) => lit(s, (a) => (a.type === 'pay' ? `region-${a.region}` : null)),
  ),
  guideStep(
    'explore',
    'seat',
    (s) => sailing(s) && s.target !== NONE,
    m.lnav_explore,
    (s) =>
      m.lnav_explore_text({
        count: shipsLostAt(s, s.target),
        points: pointCountText(pointsOfOne(s, s.seat, COLUMNS.indexOf('explorer'))),
      }),
    (s) => ['explore', `region-${REGIONS[s.target]}`],
  ),
  guideStep(
    'sailing',
    'seat',
    (s) => sailing(s) && s.target === NONE && s.explored === 0,
    m.nav_field_sailing,
    (s) => m.lnav_sailing_text({ count: s.phase }),
    (s) => [...lit(s, (a) => (a.type === 'sail' ? `region-${a.from}` : null)), 'tab-board'],
  ),
  guideStep(
    'explored',
    'seat',
    (s) => sailing(s) && s.explored === 1,
    m.lnav_explored,
    () => m.lnav_explored_text(),
    () => ['.mat-area', 'done', 'tab-players'],
  ),
  guideStep(
    'colony',
    'seat',
    (s) => doing(s, 'colony'),
    m.nav_columns_colony,
    () => m.lnav_colony_text(),
    (s) => lit(s, (a) => (a.type === 'found' ? `region-${a.region}` : null)),
  ),
  guideStep(
    'market',
    'seat',
    (s) => doing(s, 'market1', 'market2') && s.traded === 0 && s.orange === 0,
    m.lnav_market,
    (s) => (hasGoods(s) ? m.lnav_market_text() : m.lnav_market_orange()),
    () => ['.market', 'tab-tables'],
  ),
  guideStepWithAdvice(
    guideStep(
      'prices',
      'seat',
      (s) => doing(s, 'market1', 'market2') && s.traded !== 0,
      m.lnav_prices,
      () => m.lnav_prices_text(),
      () => ['.market', 'tab-tables'],
    ),
    m.lnav_prices_advice,
  ),
  guideStep(
    'workers',
    'seat',
    (s) => doing(s, 'workers'),
    m.nav_field_workers,
    (s) => m.lnav_workers_text({ dear: 100 * s.phase }),
    () => ['recruit-more', 'done'],
  ),
  guideStep(
    'ships',
    'seat',
    (s) => doing(s, 'ships'),
    m.nav_field_ships,
    (s) => m.lnav_ships_text({ dear: 100 * s.phase }),
    () => ['ships-more', 'region-portugal', 'done'],
  ),
  guideStep(
    'buildings',
    'seat',
    (s) => doing(s, 'buildings'),
    m.nav_buildings,
    () => m.lnav_buildings_text(),
    (s) => [...lit(s, (a) => (a.type === 'build' ? `building-${a.kind}` : null)), 'tab-tables'],
  ),
  guideStep(
    'privilege',
    'seat',
    (s) => doing(s, 'privilege'),
    m.nav_rules_privileges,
    () => m.lnav_privilege_text(),
    (s) => [...lit(s, (a) => (a.type === 'privilege' ? `privilege-${a.column}` : null)), 'tab-tables'],
  ),
];

const PICTURES: readonly GuidePicture[] = [
  { id: 'we', title: m.lnav_first_we, text: m.lnav_first_we_text, part: '.chart' },
  { id: 'win', title: m.lnav_first_win, text: m.lnav_first_win_text, part: '.mat-area' },
  { id: 'turn', title: m.lnav_first_turn, text: m.lnav_first_turn_text, part: '.rondel' },
];

const field = (id: Field, title: () => string, text: () => string): RoundPart<State> => ({
  id,
  title,
  text,
  now: (s) => doing(s, ...(id === 'market1' ? (['market1', 'market2'] as const) : [id])),
});

const ROUND: readonly RoundPart<State>[] = [
  { id: 'choose', title: m.lnav_round_choose, text: m.lnav_round_choose_text, now: (s) => choosing(s) },
  field('sailing', m.nav_field_sailing, m.lnav_round_sailing_text),
  field('workers', m.nav_field_workers, m.lnav_round_workers_text),
  field('market1', m.lnav_round_market, m.lnav_round_market_text),
  field('colony', m.nav_field_colony, m.lnav_round_colony_text),
  field('privilege', m.nav_field_privilege, m.lnav_round_privilege_text),
  field('ships', m.nav_field_ships, m.lnav_round_ships_text),
  field('buildings', m.nav_field_buildings, m.lnav_round_buildings_text),
  { id: 'end', title: m.lnav_round_end, text: m.lnav_round_end_text, now: (s) => s.final !== NONE },
];

export const guide: Guide<State> = {
  pictures: PICTURES,
  goal: m.lnav_goal,
  round: ROUND,
  steps: [...LATER, ...TURN],
};
