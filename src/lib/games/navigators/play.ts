// Legal moves and their effects, by stage.
import type { Dealer } from '../../engine/dealer';
import type { Move } from '../../engine/game';
import {
  applyDrop,
  applyKeep,
  applyReveal,
  isLastRound,
  legalReveal,
  legalStore,
  passStartingMarker,
  startReveal,
  startStoring,
} from './end-phase';
import {
  applyBuild,
  applyGive,
  applyPay,
  applySail,
  applyStop,
  legalGive,
  legalVoyage,
  startExpeditions,
} from './expedition';
import { moves } from './moves';
import { legalPay } from './payment';
import {
  applyDone,
  applyDummy,
  applyFlip,
  applyPlace,
  legalDummy,
  legalFlip,
  legalPlace,
  startPlanning,
} from './planning';
import { SAIL_STAGE, STAGES, STORE_STAGE, type StageName, type State } from './state';

type Legal = (s: State, out: Move[]) => void;

const LEGAL: Readonly<Record<StageName, Legal>> = {
  place: legalPlace,
  dummy: legalDummy,
  flip: legalFlip,
  sail: legalVoyage,
  pay: legalPay,
  build: legalGive,
  store: legalStore,
  reveal: legalReveal,
  over: () => undefined,
};
const stages = STAGES.map((name) => LEGAL[name]);

/** Appends every legal move of the actor, ascending; nothing when the game is over. */
export function legal(s: State, out: Move[]): void {
  stages[s.stage](s, out);
}

/** Plays the move; returns whether its phase is over. */
const played = moves.on<State, [Dealer], boolean>({
  place: applyPlace,
  dummy: applyDummy,
  flip: applyFlip,
  done: applyDone,
  sail: applySail,
  pay: applyPay,
  build: applyBuild,
  give: applyGive,
  stop: applyStop,
  keep: applyKeep,
  drop: applyDrop,
  reveal: applyReveal,
});

export function apply(s: State, move: Move, dealer: Dealer): void {
  if (played(s, move, dealer)) nextPhase(s);
}

/** Begins the next phase: Planning, Expedition, End, then the next round; after the last round the reveal (002 4). */
function nextPhase(s: State): void {
  if (s.stage < SAIL_STAGE) startExpeditions(s);
  else if (s.stage < STORE_STAGE && isLastRound(s)) startReveal(s);
  else if (s.stage === STORE_STAGE || startStoring(s)) {
    passStartingMarker(s);
    startPlanning(s);
  }
}
