// King's Rewards: each ship just landed takes one of the two tiles of its colony, in any order (004 p.10, p.20).
import type { Move } from '../../engine/game';
import {
  N_COLONIES,
  R_CAPTAIN,
  R_FIELD,
  R_FLIP,
  R_MILL,
  R_PRESTIGE,
  R_REALS,
  R_ROYAL,
  R_WATCH,
  REWARD_GIVES,
  SOURCE_INDEX,
  REWARD_TILES,
} from './data';
import { isMillAtTop } from './windmill';
import { code } from './moves';
import { addPP } from './pieces';
import { TASK, type State } from './state';
import { canStartTask, startCityMove } from './task';
import { endTask, startTask } from './turn';

const N_TILES = REWARD_TILES.length;

/** Whether ships of this action may still choose rewards. */
export const hasRewardsLeft = (s: State): boolean => s.pending.some((n) => n > 0);

/** Whether a reward would have an effect for the active player (digest E11, E16). */
function isRewardUseful(s: State, reward: number): boolean {
  if (reward === R_FIELD) return canStartTask(s, TASK.fields);
  if (reward === R_WATCH) return canStartTask(s, TASK.watch);
  if (reward === R_FLIP) return canStartTask(s, TASK.flip);
  return reward !== R_MILL || !isMillAtTop(s, s.seat);
}

export function legalReward(s: State, out: Move[]): void {
  for (let c = 0; c < N_COLONIES; c++) {
    if (s.pending[c] === 0) continue;
    for (let t = 0; t < N_TILES; t++) {
      if (isRewardUseful(s, s.rewards[c * N_TILES + t])) out.push(code.reward(c, t));
    }
  }
}

export function applyReward(s: State, colony: number, tile: number): void {
  s.pending[colony]--;
  perform(s, s.rewards[colony * N_TILES + tile]);
}

function perform(s: State, reward: number): void {
  if (reward === R_FIELD) startTask(s, TASK.fields, 1, 1);
  else if (reward === R_CAPTAIN) startCityMove(s, s.seat, SOURCE_INDEX.rewards, REWARD_GIVES.cityPP);
  else if (reward === R_FLIP) startTask(s, TASK.flip, 1, 1);
  else if (reward === R_WATCH) startTask(s, TASK.watch, 1, 1);
  else if (reward === R_ROYAL) startTask(s, TASK.royal, 1, 1);
  else {
    if (reward === R_PRESTIGE) addPP(s, s.seat, SOURCE_INDEX.rewards, REWARD_GIVES.pp);
    else if (reward === R_REALS) s.reals[s.seat] += REWARD_GIVES.reals;
    else if (!isMillAtTop(s, s.seat)) s.mill[s.seat]++;
    endTask(s);
  }
}

/** Declines all rewards still to be chosen (digest E11). */
export function skipRewards(s: State): void {
  s.pending.fill(0);
  endTask(s);
}
