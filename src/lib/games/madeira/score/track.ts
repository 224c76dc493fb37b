// The prestige track: each step with its reason goes into the sheet's lines and the list of steps in one tap.
import type { Entry, SheetTable } from '../../../ui/score-ui';
import { HONOR_PP, BUILDING_GIVES, REWARD_GIVES, SLOT_PP, type PointSource } from '../data';
import { tableOf, type MadeiraTable, type Step } from './table';

/** Reasons people tap while the game runs (requests have a helper of their own), with the points each usually brings. */
export const REASONS: readonly { readonly source: PointSource; readonly points: readonly number[] }[] = [
  { source: 'capitania', points: [...BUILDING_GIVES.pp] },
  { source: 'alfandega', points: [1, 2, 3, 4] },
  { source: 'honor', points: [HONOR_PP] },
  { source: 'rewards', points: [1, REWARD_GIVES.pp] },
  { source: 'passing', points: [SLOT_PP] },
  { source: 'favors', points: [1] },
  { source: 'windmill', points: [1, -1] },
];

/** Points of a seat on the track: the sums of its lines, and what was only noted as a whole. */
export function onTrack(table: SheetTable, seat: number): number {
  const c = table.counts[seat];
  return table.sheet.rows
    .filter((row) => row.id !== 'resources' && row.id !== 'pirates')
    .reduce((sum, row) => sum + row.count(c), 0);
}

function entries(table: SheetTable, steps: readonly Step[], sign: 1 | -1): Entry[] {
  const sums = new Map<string, Entry>();
  for (const { seat, source, points } of steps) {
    const key = `${String(seat)} ${source}`;
    const before = sums.get(key)?.value ?? table.counts[seat][source];
    sums.set(key, { seat, field: source, value: before + sign * points });
  }
  return [...sums.values()];
}

/** Adds steps to the track: their sources' lines grow, the list remembers why; `t` and `also` change in the same tap. */
export function addSteps(
  table: SheetTable,
  steps: readonly Step[],
  t: MadeiraTable = tableOf(table),
  also: readonly Entry[] = [],
): void {
  table.enter([...entries(table, steps, 1), ...also], { ...t, steps: [...t.steps, ...steps] });
}

/** Takes one step off the track again. */
export function removeStep(table: SheetTable, index: number): void {
  const t = tableOf(table);
  const step = t.steps[index];
  if (!step) return;
  table.enter(entries(table, [step], -1), { ...t, steps: t.steps.toSpliced(index, 1) });
}
