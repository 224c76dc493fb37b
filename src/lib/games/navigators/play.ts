// Legal moves and their effect, stage by stage.
import type { Dealer } from '../../engine/dealer';
import type { Move } from '../../engine/game';
import {
  applyReveal,
  applyStore,
  lastRound,
  legalReveal,
  legalStore,
  passMarker,
  startReveal,
  startStoring,
} from './end';
import { applyGive, applyPay, applyVoyage, legalGive, legalVoyage, startExpeditions } from './expedition';
import { legalPay } from './payment';
import { applyDummy, applyFlip, applyPlace, legalDummy, legalFlip, legalPlace, startPlanning } from './planning';
import { SAIL, STORE, type State } from './state';

type Legal = (s: State, out: Move[]) => void;
/** Plays the move; answers whether its phase is over. */
type Apply = (s: State, move: Move, dealer: Dealer) => boolean;

/** In the order of STAGES. */
const STEPS: readonly (readonly [Legal, Apply])[] = [
  [legalPlace, applyPlace],
  [legalDummy, (s, _, dealer) => applyDummy(s, dealer)],
  [legalFlip, applyFlip],
  [legalVoyage, applyVoyage],
  [legalPay, applyPay],
  [legalGive, applyGive],
  [legalStore, applyStore],
  [legalReveal, (s, _, dealer) => applyReveal(s, dealer)],
];

/** Appends every legal move of the actor, ascending; nothing when the game is over. */
export function legal(s: State, out: Move[]): void {
  if (s.stage < STEPS.length) STEPS[s.stage][0](s, out);
}

/** Plays a legal move in place. */
export function apply(s: State, move: Move, dealer: Dealer): void {
  if (STEPS[s.stage][1](s, move, dealer)) nextPhase(s);
}

/** Planning, Expedition, End, and round again until the last one (002 chapter 4). */
function nextPhase(s: State): void {
  if (s.stage < SAIL) startExpeditions(s);
  else if (s.stage < STORE && lastRound(s)) startReveal(s);
  else if (s.stage === STORE || startStoring(s)) {
    passMarker(s);
    startPlanning(s);
  }
}
