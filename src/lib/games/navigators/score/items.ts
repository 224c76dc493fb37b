// The items of The Navigators' sheet: ocean tiles, key locations, the Cape, and the mission with its count.
import { m } from '$lib/i18n/messages';
import type { ItemUi, SheetTable } from '../../../score-kit/score-ui';
import { MISSION_POINTS, MISSIONS, RULE_NUMBERS, type Mission } from '../data';
import { missionUnits } from '../scoring';
import { missionIn } from '../sheet';

export const MISSION_NAME: Readonly<Record<Mission, () => string>> = {
  fernando: m.ngs_mission_fernando,
  pero: m.ngs_mission_pero,
  henry: m.score_ngs_henry,
  diogo: m.ngs_mission_diogo,
};
export const MISSION_RULE: Readonly<Record<Mission, () => string>> = {
  fernando: m.score_ngs_fernando_rule,
  pero: m.score_ngs_pero_rule,
  henry: m.score_ngs_henry_rule,
  diogo: m.score_ngs_diogo_rule,
};
const MISSION_COUNTS: Readonly<Record<Mission, () => string>> = {
  fernando: m.score_ngs_fernando_counts,
  pero: m.score_ngs_pero_counts,
  henry: m.score_ngs_henry_counts,
  diogo: m.score_ngs_diogo_counts,
};

function missionHint(table: SheetTable, seat: number): string {
  const mission = missionIn(table.counts[seat]);
  return mission ? MISSION_COUNTS[mission]() : m.score_ngs_mission_which();
}

function missionWhy(table: SheetTable, seat: number): string {
  const c = table.counts[seat];
  const mission = missionIn(c);
  if (!mission) return m.score_ngs_mission_which();
  const units = missionUnits(mission, c.count);
  return [MISSION_RULE[mission](), m.score_ngs_why_product({ units, value: MISSION_POINTS[mission] })].join(' ');
}

export const ITEMS: readonly ItemUi[] = [
  {
    row: 'ocean',
    icon: 'hex',
    label: m.ngs_sheet_ocean,
    hint: () => m.score_ngs_ocean_hint(),
    fields: [{ id: 'ocean', kind: 'count', label: m.ngs_sheet_ocean }],
    why: (t, seat) => m.score_ngs_why_ocean({ count: t.counts[seat].ocean, value: RULE_NUMBERS.ocean }),
  },
  {
    row: 'keys',
    icon: 'lighthouse',
    label: m.ngs_sheet_keys,
    hint: () => m.score_ngs_keys_hint(),
    fields: [{ id: 'keys', kind: 'count', label: m.ngs_sheet_keys }],
    why: (t, seat) => m.score_ngs_why_keys({ count: t.counts[seat].keys, value: RULE_NUMBERS.key }),
  },
  {
    row: 'cape',
    icon: 'compass',
    label: m.ngs_sheet_cape,
    hint: () => '',
    fields: [{ id: 'cape', kind: 'flag', label: m.score_ngs_cape_found }],
    why: () => m.score_ngs_why_cape({ value: RULE_NUMBERS.cape }),
  },
  {
    row: 'mission',
    icon: 'scroll',
    label: m.ngs_sheet_mission,
    hint: missionHint,
    fields: [
      {
        id: 'mission',
        kind: 'pick',
        required: true,
        label: m.ngs_sheet_mission,
        picks: () => [
          { value: 0, label: m.score_ngs_mission_none() },
          ...MISSIONS.map((mission, i) => ({ value: i + 1, label: MISSION_NAME[mission]() })),
        ],
      },
      {
        id: 'count',
        kind: 'count',
        label: m.ngs_sheet_count,
        closed: (table, seat) => (missionIn(table.counts[seat]) ? null : m.score_ngs_mission_which()),
      },
    ],
    why: missionWhy,
  },
];
