// Navegador's guide: the theme, the turn, then each rule in the position in which it first matters.
import { m } from '$lib/i18n/messages';
import { legalMoveTargets, seatStep, tableStep } from '$lib/teach/step-helpers';
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

const doing =
  (...fields: readonly Field[]) =>
  (s: State): boolean =>
    s.stage === ACTION_STAGE && fields.includes(FIELDS[s.stone[s.seat]]);
const sailing = (s: State): boolean => s.stage === NAVEGADOR_STAGE || doing('sailing')(s);
const choosing = (s: State): boolean => s.stage === CHOOSE_STAGE;
const knows = (s: State, region: (typeof REGIONS)[number]): boolean => (s.known & (1 << REGIONS.indexOf(region))) !== 0;

/** `lit(type, target)`: the board targets that `target` names for the legal moves of a type. */
const lit = legalMoveTargets(legal, moves);

const hasGoods = (s: State): boolean => {
  const at = s.seat * N_GOODS;
  return s.colonies.slice(at, at + N_GOODS).some((n) => n > 0);
};
const workersOver = (s: State): boolean =>
  doing('workers')(s) && LIMITS.workersMax - s.workers[s.seat] < s.churches[s.seat];
const shipsOver = (s: State): boolean => doing('ships')(s) && LIMITS.ships - shipsOf(s, s.seat) < s.shipyards[s.seat];
const endNear = (s: State): boolean =>
  s.final === NONE && (knows(s, 'macau') || BUILDING_KINDS.reduce((n, _, kind) => n + buildingsLeft(s, kind), 0) <= 4);

/** Steps about the whole table, shown once. */
const LATER: readonly GuideStep<State>[] = [
  tableStep('last', (s) => choosing(s) && s.final !== NONE, m.lnav_last, m.lnav_last_text, ['.cartouche']),
  tableStep('near', (s) => choosing(s) && endNear(s), m.lnav_near, m.lnav_near_text, ['.cartouche'], {
    advice: m.lnav_near_advice,
  }),
  tableStep('phase2', (s) => choosing(s) && s.phase === 2, m.lnav_phase2, m.lnav_phase2_text, [
    '.cartouche',
    '.gallery',
    'tab-tables',
  ]),
  tableStep('phase3', (s) => choosing(s) && s.phase === 3, m.lnav_phase3, m.lnav_phase3_text, ['.cartouche']),
  tableStep('surplus-workers', workersOver, m.lnav_surplus, m.lnav_surplus_workers, ['recruit-more', 'done']),
  tableStep('surplus-ships', shipsOver, m.lnav_surplus, m.lnav_surplus_ships, ['ships-more', 'done']),
  tableStep('king', (s) => s.stage === KING_STAGE, m.lnav_king, m.lnav_king_text, ['keep']),
];

/** Steps about one's own turn, shown once to each seat. */
const TURN: readonly GuideStep<State>[] = [
  seatStep(
    'rondel',
    (s) => choosing(s) && s.stone[s.seat] === NONE,
    m.lnav_rondel,
    m.lnav_rondel_text,
    ['.rondel', 'tab-board'],
    { advice: m.lnav_rondel_advice },
  ),
  seatStep('cost', (s) => choosing(s) && s.stone[s.seat] !== NONE, m.lnav_cost, m.lnav_cost_text, [
    '.rondel',
    'tab-board',
  ]),
  seatStep('card', (s) => choosing(s) && lit('navegador', () => 'hub')(s).length > 0, m.lnav_card, m.lnav_card_text, [
    'hub',
    'card',
  ]),
  seatStep(
    'columns',
    (s) => choosing(s) && s.stone[s.seat] !== NONE && s.turns > 3 * s.seats,
    m.lnav_columns,
    m.lnav_columns_text,
    ['.mat-area', 'tab-players'],
    { advice: m.lnav_columns_advice },
  ),
  seatStep(
    'pay',
    (s) => s.stage === PAY_STAGE,
    m.lnav_pay,
    (s) => m.lnav_pay_text({ count: s.owed }),
    lit('pay', (a) => `region-${a.region}`),
  ),
  seatStep(
    'explore',
    (s) => sailing(s) && s.target !== NONE,
    m.lnav_explore,
    (s) =>
      m.lnav_explore_text({
        count: shipsLostAt(s, s.target),
        points: pointCountText(pointsOfOne(s, s.seat, COLUMNS.indexOf('explorer'))),
      }),
    (s) => ['explore', `region-${REGIONS[s.target]}`],
  ),
  seatStep(
    'sailing',
    (s) => sailing(s) && s.target === NONE && s.explored === 0,
    m.nav_field_sailing,
    (s) => m.lnav_sailing_text({ count: s.phase }),
    lit('sail', (a) => `region-${a.from}`, 'tab-board'),
  ),
  seatStep('explored', (s) => sailing(s) && s.explored === 1, m.lnav_explored, m.lnav_explored_text, [
    '.mat-area',
    'done',
    'tab-players',
  ]),
  seatStep(
    'colony',
    doing('colony'),
    m.nav_columns_colony,
    m.lnav_colony_text,
    lit('found', (a) => `region-${a.region}`),
  ),
  seatStep(
    'market',
    (s) => doing('market1', 'market2')(s) && s.traded === 0 && s.orange === 0,
    m.lnav_market,
    (s) => (hasGoods(s) ? m.lnav_market_text() : m.lnav_market_orange()),
    ['.market', 'tab-tables'],
  ),
  seatStep(
    'prices',
    (s) => doing('market1', 'market2')(s) && s.traded !== 0,
    m.lnav_prices,
    m.lnav_prices_text,
    ['.market', 'tab-tables'],
    { advice: m.lnav_prices_advice },
  ),
  seatStep('workers', doing('workers'), m.nav_field_workers, (s) => m.lnav_workers_text({ dear: 100 * s.phase }), [
    'recruit-more',
    'done',
  ]),
  seatStep('ships', doing('ships'), m.nav_field_ships, (s) => m.lnav_ships_text({ dear: 100 * s.phase }), [
    'ships-more',
    'region-portugal',
    'done',
  ]),
  seatStep(
    'buildings',
    doing('buildings'),
    m.nav_buildings,
    m.lnav_buildings_text,
    lit('build', (a) => `building-${a.kind}`, 'tab-tables'),
  ),
  seatStep(
    'privilege',
    doing('privilege'),
    m.nav_rules_privileges,
    m.lnav_privilege_text,
    lit('privilege', (a) => `privilege-${a.column}`, 'tab-tables'),
  ),
];

const PICTURES: readonly GuidePicture[] = [
  { id: 'we', title: m.ui_first_we, text: m.lnav_first_we_text, part: '.chart' },
  { id: 'win', title: m.ui_first_win, text: m.lnav_first_win_text, part: '.mat-area' },
  { id: 'turn', title: m.lnav_first_turn, text: m.lnav_first_turn_text, part: '.rondel' },
];

const field = (id: Field, title: () => string, text: () => string): RoundPart<State> => ({
  id,
  title,
  text,
  now: doing(...(id === 'market1' ? (['market1', 'market2'] as const) : [id])),
});

const ROUND: readonly RoundPart<State>[] = [
  { id: 'choose', title: m.lnav_round_choose, text: m.lnav_round_choose_text, now: choosing },
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
