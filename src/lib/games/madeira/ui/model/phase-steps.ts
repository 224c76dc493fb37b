// The steps of phases D and E in order, and which one is running. Phase E is shown as two steps, in the last round
// only.
import { m } from '$lib/i18n/messages';
import { ROUNDS } from '../../data';
import { D, E, STAGE, TASK, type State } from '../../state';

interface PhaseStep {
  readonly word: string;
  readonly now: boolean;
}

/** Income is never the running step: it needs no decision. Buying Wood for the ships belongs to Upkeep. */
export function phaseSteps(s: State): PhaseStep[] {
  const step = (word: () => string, now: boolean): PhaseStep => ({ word: word(), now });
  if (s.phase === D) {
    return [
      step(m.mad_h_honor, s.stage === STAGE.honor),
      step(m.mad_step_income, false),
      step(m.mad_step_upkeep, s.stage === STAGE.upkeep || s.task === TASK.upkeep),
      step(m.mad_h_feed, s.stage === STAGE.feed),
      ...(s.rules < 3 || s.round === ROUNDS ? [step(m.mad_step_grain, s.stage === STAGE.grain)] : []),
    ];
  }
  if (s.phase !== E || s.stage === STAGE.over) return [];
  if (s.round < ROUNDS) return [];
  return [step(m.mad_step_crown, s.stage !== STAGE.finish), step(m.mad_h_finish, s.stage === STAGE.finish)];
}
