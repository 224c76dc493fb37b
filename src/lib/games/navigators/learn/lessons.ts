// The Navigators' lessons: reading the wind, two coasts in one voyage, a base, the Cape.
import { m } from '$lib/i18n/messages';
import type { Lesson, Lessons } from '$lib/teach/lesson';
import { CAPE_KEY, LAGOS_HEX } from '../chart';
import { handSize, oceanTilesOf, type State } from '../state';
import positions from './positions.json';

const at = { seats: 2, rules: 2, turns: 1 } as const;
const gained = (fact: string, least: number) => ({ fact, least, gained: true }) as const;

const LESSONS: readonly Lesson[] = [
  {
    ...at,
    id: 'wind',
    title: m.lngs_l_wind,
    task: m.lngs_l_wind_task,
    position: positions.wind,
    goal: [gained('found', 1), gained('laid', 4)],
    answers: [
      { when: [gained('found', 1), gained('laid', 5)], text: m.lngs_l_wind_best },
      { when: [gained('found', 1), gained('laid', 4)], text: m.lngs_l_wind_done },
      { when: [gained('found', 1)], text: m.lngs_l_wind_few },
      { when: [gained('laid', 1)], text: m.lngs_l_wind_none },
      { when: [], text: m.lngs_l_wind_other },
    ],
    solution: [
      'sail D2', 'pay se 0 0 0', 'sail D3', 'pay sw 1 -1 1', 'sail D4', 'pay se 0 0 0', 'sail C5', 'pay ne 0 0 0',
      'sail C4', 'pay n 0 0 0', 'sail B3', 'pay sw 0 0 0', 'stop',
    ], // oxfmt-ignore
    other: ['sail D2', 'pay se 0 0 0', 'stop'],
  },
  {
    ...at,
    id: 'coasts',
    title: m.lngs_l_coasts,
    task: m.lngs_l_coasts_task,
    position: positions.coasts,
    goal: [gained('found', 2)],
    answers: [
      { when: [gained('found', 2)], text: m.lngs_l_coasts_done },
      { when: [gained('found', 1)], text: m.lngs_l_coasts_one },
      { when: [], text: m.lngs_l_coasts_other },
    ],
    solution: [
      'sail E3', 'pay se 0 0 0', 'sail D2', 'pay nw 0 0 1', 'sail C2', 'pay down 0 0 0', 'sail D2', 'pay none 0 0 1',
      'sail C3', 'pay nw 0 0 0', 'sail D3', 'pay s 0 0 0', 'sail D4', 'pay sw 0 0 0', 'stop',
    ], // oxfmt-ignore
    other: ['sail E3', 'pay se 0 0 0', 'stop'],
  },
  {
    ...at,
    id: 'base',
    title: m.lngs_l_base,
    task: m.lngs_l_base_task,
    position: positions.base,
    goal: [{ fact: 'base', least: 1 }],
    answers: [
      { when: [{ fact: 'base', least: 1 }], text: m.lngs_l_base_done },
      { when: [{ fact: 'tiles', most: 3 }], text: m.lngs_l_base_spent },
      { when: [], text: m.lngs_l_base_other },
    ],
    solution: ['sail D2', 'pay down 0 0 0', 'sail C3', 'pay none 2 2 0', 'build', 'stop'],
    other: ['stop'],
  },
  {
    ...at,
    id: 'cape',
    title: m.lngs_l_cape,
    task: m.lngs_l_cape_task,
    position: positions.cape,
    goal: [{ fact: 'cape', least: 1 }],
    answers: [
      { when: [{ fact: 'cape', least: 1 }], text: m.lngs_l_cape_done },
      { when: [gained('laid', 1)], text: m.lngs_l_cape_near },
      { when: [], text: m.lngs_l_cape_other },
    ],
    solution: [
      'sail J13', 'pay ne 0 0 0', 'sail J14', 'pay s 2 1 0', 'sail J15', 'pay ne 1 1 0', 'sail K16', 'pay ne 0 0 0', 'stop',
    ], // oxfmt-ignore
    other: ['stop'],
  },
];

/**
 * Facts for the lessons' conditions: tiles placed, key locations discovered (with the Cape), `cape`: 1 if the seat
 * discovered the Cape, `base`: 1 once the base has left Lagos, tiles in hand.
 */
function facts(state: object, seat: number) {
  const s = state as State;
  return {
    laid: oceanTilesOf(s, seat),
    found: s.finder.filter((who) => who === seat).length,
    cape: s.finder[CAPE_KEY] === seat ? 1 : 0,
    base: s.base[seat] === LAGOS_HEX ? 0 : 1,
    tiles: handSize(s, seat),
  };
}

export const lessons: Lessons = { lessons: LESSONS, facts };
