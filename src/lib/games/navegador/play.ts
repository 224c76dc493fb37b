// Legal moves and their effects, dispatched to the file of their stage or action.
import type { Dealer } from '../../engine/dealer';
import type { Move } from '../../engine/game';
import {
  applyBuild,
  legalBuildings,
  applyFound,
  legalColony,
  applyShips,
  applyRecruit,
  legalShips,
  legalWorkers,
  applyProcess,
  applySell,
  legalMarket,
  applyGoa,
  applyPrivilege,
  legalPrivilege,
} from './actions';
import { FIELDS, type Field } from './data';
import { applyKeep, applyKing, legalKing } from './king';
import { moves } from './moves';
import { applyField, applyNavegador, applyPay, legalChoose, legalPay } from './rondel';
import { applyExplore, applySail, endCardSailing, legalSailing } from './sailing';
import { NAVEGADOR_STAGE, STAGES, type StageName, type State } from './state';
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

export const apply = moves.on<State, [Dealer]>({
  field: applyField,
  navegador: applyNavegador,
  pay: applyPay,
  sail: applySail,
  explore: applyExplore,
  recruit: applyRecruit,
  ships: applyShips,
  sell: applySell,
  process: applyProcess,
  found: applyFound,
  build: applyBuild,
  privilege: applyPrivilege,
  goa: applyGoa,
  done: applyDone,
  keep: applyKeep,
  king: applyKing,
});

function applyDone(s: State): void {
  if (s.stage === NAVEGADOR_STAGE) endCardSailing(s);
  else endTurn(s);
}
