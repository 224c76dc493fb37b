// The running action as a list of steps that can each be removed, and its effect on the cash.
import { moves, type Action } from '../../moves';
import { REGIONS } from '../../data';
import { m } from '$lib/i18n/messages';
import { moveLabel } from '../text/move-words';
import type { PlannedAction } from '$lib/table/game-screen.svelte';
import type { TableScreen } from './screen.svelte';
import { COLUMN_NAMES, KIND_NAMES, colonyGood, regionNameById } from '../text/wording';

/** A step of the running action, as the panel lists it. */
export interface StepRow {
  readonly ply: number;
  readonly text: string;
  /** Cruzados gained (or paid, negative). */
  readonly cash: number;
  /** Removes the step; null if a reveal came after it. */
  readonly back: (() => void) | null;
}

function short(screen: TableScreen, { ply, action: a }: PlannedAction<Action>): string {
  const s = screen.table.at(ply);
  switch (a.type) {
    case 'sail':
      return m.nav_step_sail({ from: regionNameById(s, a.from), to: regionNameById(s, a.to) });
    case 'explore':
      return m.nav_step_explored({ region: regionNameById(s, REGIONS[s.target]) });
    case 'found':
      return m.nav_step_found({ good: colonyGood(s, REGIONS.indexOf(a.region)), region: regionNameById(s, a.region) });
    case 'build':
      return KIND_NAMES[a.kind]();
    case 'privilege':
      return m.nav_step_priv({ column: COLUMN_NAMES[a.column]() });
    case 'goa':
      return m.nav_step_goa({ column: COLUMN_NAMES[a.column]() });
    default:
      return moveLabel(s, moves.encode(a));
  }
}

/** The steps of the running action, oldest first. */
export function stepRows(screen: TableScreen): StepRow[] {
  const { seat } = screen.view;
  return screen.steps.map((step, i) => {
    const next = screen.steps[i + 1];
    const after = next ? screen.table.at(next.ply) : screen.view;
    return {
      ply: step.ply,
      text: short(screen, step),
      cash: after.money[seat] - screen.table.at(step.ply).money[seat],
      back: step.ply >= screen.table.barrier ? () => screen.change(step.ply, null) : null,
    };
  });
}

export function cashChange(screen: TableScreen): { from: number; to: number } {
  const { seat } = screen.view;
  return { from: screen.before.money[seat], to: screen.view.money[seat] };
}
