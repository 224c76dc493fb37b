// The steps of a round in rulebook order (004 p.7–p.17), and the loop that leads from decision to decision.
import { openPaidDistrict } from './character';
import { convertFields, nextCrown, startCrown } from './crown';
import { endRound } from './end-of-game';
import { takeIncome, nextFeed, nextLastTrader, nextUpkeep, startHonor } from './maintenance';
import { nextMiller, startMill } from './windmill';
import { startNextPayer, startBuildingPhase } from './building-phase';
import { nextPlacer, startPlacing } from './placing-phase';
import { hasRewardsLeft } from './reward';
import { startRoundBegin, nextRow } from './row-phase';
import { nextSettler } from './setup';
import { continueAfterShipPaid } from './ships';
import {
  A,
  B,
  AFTER_TASK_END,
  AFTER_TASK_TURN,
  C,
  D,
  E,
  SETUP,
  STAGE,
  STAGES,
  TASK,
  type StageName,
  type State,
} from './state';
import { clearTask, ENDED_STAGES, endTurn } from './turn';

/** A step of the round. `first` and `next` begin a turn, or return false if no player has to decide. */
interface Step {
  readonly phase: number;
  /** The stages in which players decide during this step. */
  readonly stages: readonly StageName[];
  /** Begins the step's first turn. */
  readonly first: (s: State) => boolean;
  /** Begins the next turn of the step; missing if the step has only one turn. */
  readonly next?: (s: State) => boolean;
}

/** Stages of a turn in phase B or C after a die was placed, a Building was paid, or a favor was used. */
const ACTING = ['character', 'task', 'wood', 'get', 'pirates', 'again', 'reward', 'bishop', 'lady'] as const;

const STEPS = {
  // Before round 1: each player places Workers, the last player first (p.5).
  settling: { phase: SETUP, stages: ['settle'], first: nextSettler, next: nextSettler },
  // A. Round set-up (p.8): Characters and dice; rows of the guild board.
  layout: { phase: A, stages: ['begin'], first: startRoundBegin },
  rows: { phase: A, stages: ['row', 'request', 'guild'], first: nextRow, next: nextRow },
  // B. Character actions (p.9).
  placing: { phase: B, stages: ['turn', ...ACTING], first: startPlacing, next: nextPlacer },
  // C. Building actions (p.14); then the last chance for a step down the windmill.
  paying: { phase: C, stages: ['roll', 'pay', 'building', ...ACTING], first: startBuildingPhase, next: startNextPayer },
  mill: { phase: C, stages: ['mill'], first: startMill, next: nextMiller },
  // D. Maintenance (p.16) has four steps; then each player with goods may trade a last time (see nextLastTrader).
  honor: { phase: D, stages: ['honor'], first: startHonor },
  income: { phase: D, stages: [], first: takeIncome },
  upkeep: { phase: D, stages: ['upkeep', 'wood'], first: nextUpkeep, next: nextUpkeep },
  feeding: { phase: D, stages: ['feed'], first: nextFeed, next: nextFeed },
  grain: { phase: D, stages: ['grain'], first: nextLastTrader, next: nextLastTrader },
  // E. The Crown's Requests (p.16): fulfilled in rounds 1, 3 and 5; in rounds 2 and 4 fields convert (p.17).
  crown: { phase: E, stages: ['crown', 'city', 'wealth'], first: startCrown, next: nextCrown },
  fields: { phase: E, stages: [], first: convertFields },
  // After round 5 the Pirates are revealed (p.17).
  end: { phase: E, stages: ['finish'], first: endRound },
} as const satisfies Record<string, Step>;
export type StepName = keyof typeof STEPS;

const NAMES = Object.keys(STEPS) as StepName[];
const ORDER: readonly Step[] = NAMES.map((name) => STEPS[name]);
/** The first step of every round. */
const FIRST = NAMES.indexOf('layout');
/** [phase · stages + stage]: the index of the step that a position belongs to. */
const STEP_AT = [SETUP, A, B, C, D, E].flatMap((phase) =>
  STAGES.map((stage) => ORDER.findIndex((step) => step.phase === phase && step.stages.includes(stage))),
);

/** The index of a decision's step; −1 after the end. */
export const roundStepOf = (s: State): number => STEP_AT[s.phase * STAGES.length + s.stage];

/** Begins steps until one of them begins a turn. */
function enter(s: State, step: number): void {
  for (let at = step; ; at = at + 1 < ORDER.length ? at + 1 : FIRST) {
    s.phase = ORDER[at].phase;
    if (ORDER[at].first(s)) return;
  }
}

/** Begins a step of the round, or the first later step in which a player has to decide. */
export function startRoundStep(s: State, name: StepName): void {
  enter(s, NAMES.indexOf(name));
}

/** After the end of a turn or task: continues to the next decision. Does nothing while a turn or task runs. */
export function continueRound(s: State, step: number): void {
  while (s.stage < 0) {
    if (s.stage === ENDED_STAGES.wood) woodEnded(s);
    else if (s.stage === ENDED_STAGES.task) taskEnded(s);
    else if (!ORDER[step].next?.(s)) enter(s, step + 1 < ORDER.length ? step + 1 : FIRST);
  }
}

/** The needed Wood is complete: the ship moves, the turn of Upkeep ends, or the district is built (004 p.12). */
function woodEnded(s: State): void {
  if (s.task === TASK.ships) continueAfterShipPaid(s);
  else if (s.task === TASK.upkeep) endTurn(s);
  else openPaidDistrict(s);
}

/**
 * After a task: the player chooses King's Rewards, if there are some to choose. If there are none, the turn ends or,
 * after a favor, goes on.
 */
function taskEnded(s: State): void {
  clearTask(s);
  if (hasRewardsLeft(s)) s.stage = STAGE.reward;
  else if (s.back === AFTER_TASK_END) endTurn(s);
  else s.stage = s.back === AFTER_TASK_TURN ? STAGE.turn : STAGE.pay;
}
