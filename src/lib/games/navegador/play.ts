// Legal moves and their effect, sent to the file of the stage or action they belong to.
import type { Dealer } from '../../engine/dealer';
import type { Move } from '../../engine/game';
import { applyBuildings, legalBuildings } from './buildings';
import { applyColony, legalColony } from './colony';
import { FIELDS, type Field } from './data';
import { applyShips, applyWorkers, legalShips, legalWorkers } from './hire';
import { applyKing, legalKing } from './king';
import { applyProcess, applySell, legalMarket } from './market';
import { base } from './moves';
import { applyGoa, applyPrivilege, legalPrivilege } from './privilege';
import { applyField, applyNavegador, applyPay, legalChoose, legalPay } from './rondel';
import { applyExplore, applySail, endCardSailing, legalSailing } from './sailing';
import { NAVEGADOR, STAGES, type StageName, type State } from './state';
import { endTurn } from './turn';

const ACTIONS: Readonly<Record<Field, (s: State, out: Move[]) => void>> = {
  sailing: legalSailing,
  workers: legalWorkers,
  market1: legalMarket,
  colony: legalColony,
  privilege: legalPrivilege,
  ships: legalShips,
  market2: legalMarket,
  buildings: legalBuildings,
};
const actions = FIELDS.map((f) => ACTIONS[f]);

const LEGAL: Readonly<Record<StageName, (s: State, out: Move[]) => void>> = {
  choose: legalChoose,
  navegador: legalSailing,
  pay: legalPay,
  action: (s, out) => {
    actions[s.stone[s.seat]](s, out);
  },
  king: legalKing,
  over: () => undefined,
};
const stages = STAGES.map((name) => LEGAL[name]);

/** Appends every legal move of the actor, ascending. */
export function legal(s: State, out: Move[]): void {
  stages[s.stage](s, out);
}

/** Plays a legal move in place. */
export function apply(s: State, move: Move, dealer: Dealer): void {
  if (move < base.navegador) applyField(s, move);
  else if (move < base.pay) applyNavegador(s);
  else if (move < base.sail) applyPay(s, move);
  else if (move < base.explore) applySail(s, move);
  else if (move < base.recruit) applyExplore(s, dealer);
  else if (move < base.ships) applyWorkers(s, move);
  else if (move < base.sell) applyShips(s, move);
  else if (move < base.process) applySell(s, move);
  else if (move < base.found) applyProcess(s, move);
  else if (move < base.build) applyColony(s, move);
  else if (move < base.privilege) applyBuildings(s, move);
  else if (move < base.goa) applyPrivilege(s, move);
  else if (move < base.done) applyGoa(s, move);
  else if (move < base.keep) applyDone(s);
  else applyKing(s, move);
}

function applyDone(s: State): void {
  if (s.stage === NAVEGADOR) endCardSailing(s);
  else endTurn(s);
}
