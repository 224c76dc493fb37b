// Legal moves and their effect, sent to the file of the stage or action they belong to.
import type { Dealer } from '../../engine/dealer';
import type { Move } from '../../engine/game';
import { applyPay, applyRefuse, applyRoll, legalBuilding, legalPay, legalRoll, performAlone } from './building';
import { applyBuild, legalCharacter } from './character';
import { applyCity, applyFulfil, applyWealth, legalCity, legalCrown, legalWealth } from './crown';
import { applyBishop, applyFavor, applyLady, legalBishop, legalLady } from './favor';
import { applyFinish, legalFinish } from './finish';
import { endTurn, finishTask } from './flow';
import { applyAgain, applyHarvest, legalAgain } from './harvest';
import {
  applyFeed,
  applyHonor,
  applyUpkeep,
  income,
  legalFeed,
  legalHonor,
  legalUpkeep,
  nextGrain,
} from './maintenance';
import { applyDown, applyTrade, applyUp, legalMill, nextMiller } from './mill';
import { base, moves, type Action } from './moves';
import { applyReward, legalReward, skipRewards } from './reward';
import {
  applyBegin,
  applyGuild,
  applyRequest,
  applyRow,
  legalBegin,
  legalGuild,
  legalRequest,
  legalRow,
} from './round';
import { applySettle, legalSettle } from './setup';
import { applyShip } from './ships';
import { STAGE, STAGES, TASK, type StageName, type State } from './state';
import {
  applyBread,
  applyCitizen,
  applyDiscard,
  applyFlip,
  applyWorker,
  endTask,
  legalPirates,
  legalTask,
} from './task';
import { applyDie, applyPass, applyPirate, legalTurn } from './turn';
import { applyWood, legalWood } from './wood';

type LegalPart = (s: State, out: Move[]) => void;
const nothing: LegalPart = () => undefined;

/** The moves of each stage, apart from windmill and trade and from ending it. */
const LEGAL: Readonly<Record<StageName, LegalPart>> = {
  settle: legalSettle,
  begin: legalBegin,
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

/** `done` ends what has begun or need not begin; `skip` does without what was offered. */
function legalEnds(s: State, offered: number, out: Move[]): void {
  switch (s.stage) {
    case STAGE.task:
      // What must be done may have become impossible by a trade: then it may be left.
      if (s.must === 0 || offered === 0) out.push(base.done);
      return;
    case STAGE.again:
      if (s.must === 0) out.push(base.done);
      return;
    case STAGE.character:
      if (s.task === TASK.mayor) out.push(base.done);
      out.push(base.skip);
      return;
    case STAGE.building:
      if (s.award > 0) out.push(base.done);
      out.push(base.skip);
      return;
    case STAGE.mill:
    case STAGE.grain:
      out.push(base.done);
      return;
    case STAGE.reward:
    case STAGE.honor:
      out.push(base.skip);
  }
}

/** Appends every legal move of the actor, ascending. */
export function legal(s: State, out: Move[]): void {
  const before = out.length;
  stages[s.stage](s, out);
  const offered = out.length - before;
  legalMill(s, out);
  legalEnds(s, offered, out);
}

type ApplyPart = (s: State, move: Move, dealer: Dealer) => void;

const APPLY: Readonly<Record<Action['type'], ApplyPart>> = {
  begin: (s, _, dealer) => {
    applyBegin(s, dealer);
  },
  row: applyRow,
  request: applyRequest,
  guild: applyGuild,
  favor: applyFavor,
  die: applyDie,
  pirate: applyPirate,
  pass: applyPass,
  harvest: applyHarvest,
  again: applyAgain,
  worker: (s, move) => {
    if (s.stage === STAGE.settle) applySettle(s, move);
    else applyWorker(s, move);
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
  wood: applyWood,
  roll: (s, _, dealer) => {
    applyRoll(s, dealer);
  },
  pay: applyPay,
  refuse: applyRefuse,
  honor: applyHonor,
  upkeep: applyUpkeep,
  feed: applyFeed,
  fulfil: applyFulfil,
  city: applyCity,
  donate: applyWealth,
  finish: (s, _, dealer) => {
    applyFinish(s, dealer);
  },
  up: applyUp,
  down: applyDown,
  trade: applyTrade,
  done: applyDone,
  skip: applySkip,
};

/** Plays a legal move in place. */
export function apply(s: State, move: Move, dealer: Dealer): void {
  APPLY[moves.family(move)](s, move, dealer);
}

function applyDone(s: State): void {
  if (s.stage === STAGE.mill) nextMiller(s);
  else if (s.stage === STAGE.grain) nextGrain(s);
  else if (s.stage === STAGE.building) performAlone(s);
  else if (s.stage === STAGE.again) finishTask(s);
  else endTask(s);
}

function applySkip(s: State): void {
  if (s.stage === STAGE.reward) skipRewards(s);
  else if (s.stage === STAGE.honor) income(s);
  else endTurn(s);
}
