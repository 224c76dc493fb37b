// Madeira's lessons: a request for the Crown, a harvest, the Mayor's income, a ship in the market, two requests at
// once.
import { m } from '$lib/i18n/messages';
import type { Condition, Lesson, Lessons } from '$lib/teach/lesson';
import { goodsOf } from '../pieces';
import type { State } from '../state';
import positions from './positions.json';

const at = { seats: 2, rules: 3, turns: 1 } as const;
const gained = (fact: string, least: number): Condition => ({ fact, least, gained: true });

const LESSONS: readonly Lesson[] = [
  {
    ...at,
    id: 'crown',
    title: m.lmad_l_crown,
    task: m.lmad_l_crown_task,
    position: positions.crown,
    goal: [gained('pp', 10)],
    answers: [
      { when: [gained('pp', 10)], text: m.lmad_l_crown_done },
      { when: [gained('pp', 1)], text: m.lmad_l_crown_less },
      { when: [], text: m.lmad_l_crown_other },
    ],
    solution: ['fulfil guilds'],
    other: ['fulfil urbanization', 'city porto'],
  },
  {
    ...at,
    id: 'harvest',
    title: m.lmad_l_harvest,
    task: m.lmad_l_harvest_task,
    position: positions.harvest,
    goal: [gained('store', 3)],
    answers: [
      { when: [gained('store', 3), { fact: 'ones', most: 0 }], text: m.lmad_l_harvest_best },
      { when: [gained('store', 3)], text: m.lmad_l_harvest_done },
      { when: [gained('store', 1)], text: m.lmad_l_harvest_less },
      { when: [], text: m.lmad_l_harvest_other },
    ],
    solution: ['die 1 alfandega', 'harvest'],
    other: ['die 3 casa'],
  },
  {
    ...at,
    id: 'mayor',
    title: m.lmad_l_mayor,
    task: m.lmad_l_mayor_task,
    position: positions.mayor,
    goal: [gained('wood', 4)],
    answers: [
      { when: [gained('wood', 4)], text: m.lmad_l_mayor_done },
      { when: [gained('wood', 1)], text: m.lmad_l_mayor_less },
      { when: [], text: m.lmad_l_mayor_other },
    ],
    solution: ['die 2 capitania', 'worker funchal3 machico1', 'citizen porto3 machico5'],
    other: ['die 2 capitania', 'done'],
  },
  {
    ...at,
    id: 'ships',
    title: m.lmad_l_ships,
    task: m.lmad_l_ships_task,
    position: positions.ships,
    goal: [gained('reals', 7)],
    answers: [
      { when: [gained('reals', 7)], text: m.lmad_l_ships_done },
      { when: [gained('reals', 1)], text: m.lmad_l_ships_less },
      { when: [], text: m.lmad_l_ships_other },
    ],
    solution: ['die 2 moinho', 'ship wine1 wine2 1', 'done'],
    other: ['die 2 moinho', 'skip'],
  },
  {
    ...at,
    id: 'two',
    title: m.lmad_l_two,
    task: m.lmad_l_two_task,
    position: positions.two,
    goal: [gained('pp', 25)],
    answers: [
      { when: [gained('pp', 25)], text: m.lmad_l_two_done },
      { when: [gained('pp', 15)], text: m.lmad_l_two_near },
      { when: [], text: m.lmad_l_two_other },
    ],
    solution: ['fulfil guilds', 'fulfil urbanization', 'city machico'],
    other: ['fulfil market', 'fulfil urbanization', 'city funchal'],
  },
];

/** Facts for the lessons' conditions: points so far, goods and Wood together, Wood, Reals, Guild dice of value 1. */
function facts(state: object, seat: number) {
  const s = state as State;
  return {
    pp: s.pp[seat],
    store: goodsOf(s, seat) + s.wood[seat],
    wood: s.wood[seat],
    reals: s.reals[seat],
    ones: s.dice[seat * 3],
  };
}

export const lessons: Lessons = { lessons: LESSONS, facts };
