// Legal moves and their effects. Each stage and each family of moves has its function in another file.
import type { Dealer } from '../../engine/dealer';
import type { Move } from '../../engine/game';
import { legalBuilding, performForPointsOnly } from './building-effects';
import { applyBuild, legalCharacter } from './character';
import { applyCity, applyFulfil, applyWealth, legalCity, legalCrown, legalWealth } from './crown';
import { applyBishop, applyFavor, applyLady, legalBishop, legalLady } from './favor';
import { applyFinish, legalFinish } from './end-of-game';
import { applyAgain, applyHarvest, legalAgain } from './harvest';
import { applyDie, applyPirate } from './dice-placing';
import { applyFeed, applyHonor, applyUpkeep, legalFeed, legalHonor, legalUpkeep } from './maintenance';
import { applyDown, applyTrade, applyUp, seatsLeftToAsk, legalMill } from './windmill';
import { code, moves } from './moves';
import { applyPay, applyRefuse, applyRoll, legalPay, legalRoll } from './building-phase';
import { applyPass, legalTurn } from './placing-phase';
import { applyReward, legalReward, skipRewards } from './reward';
import { continueRound, roundStepOf } from './round';
import {
  applyRoundBegin,
  applyGuild,
  applyRequest,
  applyRow,
  legalRoundBegin,
  legalGuild,
  legalRequest,
  legalRow,
} from './row-phase';
import { applySettle, legalSettle } from './setup';
import { applyShip } from './ships';
import { STAGE, STAGES, TASK, type StageName, type State } from './state';
import {
  applyBread,
  applyCitizen,
  applyDiscard,
  applyFlip,
  applyWorker,
  endMoving,
  legalPirates,
  legalTask,
} from './task';
import { endTask, endTurn } from './turn';
import { takeWoodFrom, legalWood } from './wood';

type LegalPart = (s: State, out: Move[]) => void;
const nothing: LegalPart = () => undefined;

/** The legal moves of each stage, except windmill, trade and the moves that end the stage. */
const LEGAL: Readonly<Record<StageName, LegalPart>> = {
  settle: legalSettle,
  begin: legalRoundBegin,
  row: legalRow,
  request: legalRequest,
  guild: legalGuild,
  turn: legalTurn,
  character: legalCharacter,
  task: legalTask,
  wood: legalWood,
  get: legalWood,
  pirates: legalPirates,
  again: legalAgain,
  reward: legalReward,
  bishop: legalBishop,
  lady: legalLady,
  roll: legalRoll,
  pay: legalPay,
  building: legalBuilding,
  mill: nothing,
  honor: legalHonor,
  upkeep: legalUpkeep,
  feed: legalFeed,
  grain: nothing,
  crown: legalCrown,
  city: legalCity,
  wealth: legalWealth,
  finish: legalFinish,
  over: nothing,
};
const stages = STAGES.map((name) => LEGAL[name]);

/** Appends `done`, which ends an optional or repeatable step, and `skip`, which declines an offer. */
function legalEnds(s: State, offered: number, out: Move[]): void {
  switch (s.stage) {
    case STAGE.task:
      // A trade can make a mandatory step impossible: then the player may end it.
      if (s.must === 0 || offered === 0) out.push(code.done);
      return;
    case STAGE.again:
      if (s.must === 0) out.push(code.done);
      return;
    case STAGE.character:
      if (s.task === TASK.mayor) out.push(code.done);
      out.push(code.skip);
      return;
    case STAGE.building:
      if (s.award > 0) out.push(code.done);
      out.push(code.skip);
      return;
    case STAGE.mill:
    case STAGE.grain:
      out.push(code.done);
      return;
    case STAGE.reward:
    case STAGE.honor:
      out.push(code.skip);
  }
}

/** Appends every legal move of the active player, in ascending order. */
export function legal(s: State, out: Move[]): void {
  const before = out.length;
  stages[s.stage](s, out);
  const offered = out.length - before;
  legalMill(s, out);
  legalEnds(s, offered, out);
}

/** The effect of each family of moves. Names in a move arrive as their indices, numbers as numbers. */
const effect = moves.on<State, [Dealer]>({
  begin: applyRoundBegin,
  row: applyRow,
  request: applyRequest,
  guild: applyGuild,
  favor: applyFavor,
  die: applyDie,
  pirate: applyPirate,
  pass: applyPass,
  harvest: applyHarvest,
  again: applyAgain,
  worker: (s, from, to) => {
    if (s.stage === STAGE.settle) applySettle(s, from, to);
    else applyWorker(s, from, to);
  },
  citizen: applyCitizen,
  ship: applyShip,
  build: applyBuild,
  marker: applyBishop,
  building: applyLady,
  flip: applyFlip,
  reward: applyReward,
  bread: applyBread,
  discard: applyDiscard,
  wood: takeWoodFrom,
  roll: applyRoll,
  pay: applyPay,
  refuse: applyRefuse,
  honor: applyHonor,
  upkeep: applyUpkeep,
  feed: applyFeed,
  fulfil: applyFulfil,
  city: applyCity,
  donate: applyWealth,
  finish: applyFinish,
  up: applyUp,
  down: applyDown,
  trade: applyTrade,
  done: applyDone,
  skip: applySkip,
});

/** Plays a legal move in place, then everything that follows without a decision. */
export function apply(s: State, move: Move, dealer: Dealer): void {
  const step = roundStepOf(s);
  effect(s, move, dealer);
  continueRound(s, step);
}

/**
 * Whether a move declines the last chance for windmill and trade. All seats are asked this question together, so that
 * one tap plays `done` for several of them.
 */
export const isGroupDecline = (s: State, move: Move): boolean => move === code.done && seatsLeftToAsk(s).length > 0;

function applyDone(s: State): void {
  if (s.stage === STAGE.mill || s.stage === STAGE.grain) endTurn(s);
  else if (s.stage === STAGE.building) performForPointsOnly(s);
  else if (s.stage === STAGE.again) endTask(s);
  else endMoving(s);
}

function applySkip(s: State): void {
  if (s.stage === STAGE.reward) skipRewards(s);
  else endTurn(s);
}
