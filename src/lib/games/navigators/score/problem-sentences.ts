// The problems of a Navigators sheet, each as a sentence at its field.
import { m } from '$lib/i18n/messages';
import type { SheetProblem } from '../../../engine/sheet';
import type { SheetTable } from '../../../score-kit/score-ui';
import { MISSIONS } from '../data';
import { ITEMS, MISSION_NAME } from './items';

export function problemSentence(problem: SheetProblem, _: SheetTable): string {
  const n = (key: string) => Number(problem.args?.[key] ?? 0);
  const field = ITEMS.flatMap(({ fields }) => fields).find(({ id }) => id === problem.field);
  const what = field?.label() ?? problem.field;
  switch (problem.code) {
    case 'range':
      return m.score_range({ what, min: n('min'), max: n('max') });
    case 'table':
      return problem.field === 'cape'
        ? m.score_ngs_table_cape()
        : m.score_table_sum({ what, sum: n('sum'), most: n('most') });
    case 'mission_over':
      return m.score_ngs_mission_over({ tiles: n('tiles') });
    case 'mission_none':
      return m.score_ngs_mission_zero();
    case 'no_cape':
      return m.score_ngs_look_cape();
    case 'mission_which':
      return m.score_ngs_mission_which();
    case 'mission_twice': {
      const mission = MISSIONS.find((name) => name === problem.args?.mission);
      return m.score_ngs_mission_twice({ mission: mission ? MISSION_NAME[mission]() : '' });
    }
    default:
      return problem.code;
  }
}
