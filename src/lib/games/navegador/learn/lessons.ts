// Navegador's lessons: the first voyage, a colony, the market twice, a privilege. They use the default edition.
import { m } from '$lib/i18n/messages';
import type { Lesson, Lessons } from '$lib/teach/lesson';
import type { State } from '../state';
import { shipsOf } from '../state';
import positions from './positions.json';

const money = (least: number) => ({ fact: 'money', least, gained: true }) as const;
const at = { seats: 2, rules: 1, turns: 1 } as const;

const LESSONS: readonly Lesson[] = [
  {
    ...at,
    id: 'voyage',
    title: m.lnav_l_voyage,
    task: m.lnav_l_voyage_task,
    position: { seed: 'learn 1', log: '' },
    goal: [{ fact: 'explorers', least: 1, gained: true }],
    answers: [
      { when: [{ fact: 'explorers', least: 1 }], text: m.lnav_l_voyage_done },
      { when: [], text: m.lnav_l_voyage_other },
    ],
    solution: ['field sailing', 'sail portugal bahia 1', 'sail portugal bahia 1', 'explore', 'done'],
    other: ['field workers', 'recruit 1', 'done'],
  },
  {
    ...at,
    id: 'colony',
    title: m.lnav_l_colony,
    task: m.lnav_l_colony_task,
    position: positions.colony,
    goal: [{ fact: 'colonies', least: 1, gained: true }],
    answers: [
      { when: [{ fact: 'colonies', least: 1, gained: true }], text: m.lnav_l_colony_done },
      { when: [{ fact: 'ships', most: -1, gained: true }], text: m.lnav_l_colony_far },
      { when: [], text: m.lnav_l_colony_other },
    ],
    solution: ['field colony', 'found bahia', 'done'],
    other: ['field workers', 'recruit 1', 'done'],
  },
  {
    ...at,
    id: 'market',
    title: m.lnav_l_market,
    task: m.lnav_l_market_task,
    position: positions.market,
    goal: [money(120)],
    answers: [
      { when: [money(120)], text: m.lnav_l_market_done },
      { when: [money(90)], text: m.lnav_l_market_orange },
      { when: [money(60)], text: m.lnav_l_market_factory },
      { when: [], text: m.lnav_l_market_other },
    ],
    solution: ['field market2', 'sell gold 1', 'process sugar 1', 'process spices 1', 'done'],
    other: ['field market2', 'sell gold 1', 'done'],
  },
  {
    ...at,
    id: 'work',
    title: m.lnav_l_work,
    task: m.lnav_l_work_task,
    position: positions.work,
    goal: [money(240)],
    answers: [
      { when: [money(240)], text: m.lnav_l_work_done },
      { when: [money(200)], text: m.lnav_l_work_near },
      { when: [], text: m.lnav_l_work_other },
    ],
    solution: ['field market1', 'sell sugar 3', 'process gold 3', 'done'],
    other: ['field market1', 'sell sugar 3', 'sell gold 1', 'done'],
  },
  {
    ...at,
    id: 'privilege',
    title: m.lnav_l_privilege,
    task: m.lnav_l_privilege_task,
    position: positions.privilege,
    goal: [money(90)],
    answers: [
      { when: [money(90)], text: m.lnav_l_privilege_done },
      { when: [money(1)], text: m.lnav_l_privilege_less },
      { when: [], text: m.lnav_l_privilege_other },
    ],
    solution: ['field privilege', 'privilege factory', 'done'],
    other: ['field privilege', 'privilege church', 'done'],
  },
];

function facts(state: object, seat: number) {
  const s = state as State;
  return {
    money: s.money[seat],
    ships: shipsOf(s, seat),
    colonies: s.colonies.slice(seat * 3, seat * 3 + 3).reduce((a, b) => a + b, 0),
    explorers: s.explorers[seat],
  };
}

export const lessons: Lessons = { lessons: LESSONS, facts };
