// All draws and rolls of the set-up and of the start of a round (004 p.3, p.4, p.8).
import type { Dealer } from '../../engine/dealer';
import { filledList } from '../../engine/numbers';
import { boardOf, N_COVERED_DISTRICTS } from './board';
import {
  DICE_FIGURES,
  EMPTY_BUILDING_IN_ROUND,
  N_BUILDINGS,
  N_CHARACTERS,
  N_COLONIES,
  N_GUILDS,
  N_REQUESTS,
  REQUESTS_PER_ROW,
  REWARDS,
  REWARD_TILES,
} from './data';
import { NONE, type State } from './state';

/** Draws an item from a bag (counts by index), removes it and returns its index. */
function take(bag: number[], dealer: Dealer): number {
  const i = dealer.draw(bag);
  bag[i]--;
  return i;
}

/** Draws five Crown's Requests for each row (004 p.3). */
export function dealRequests(s: State, dealer: Dealer): void {
  const bag = boardOf(s.edition, s.seats).requests.slice();
  for (let i = 0; i < s.seats * REQUESTS_PER_ROW; i++)
    s.rowRequests[Math.floor(i / REQUESTS_PER_ROW) * N_REQUESTS + take(bag, dealer)]++;
}

/**
 * Draws a favor for each of the four rightmost districts of each city (004 p.3). With the Ambassadors one favor of each
 * guild first goes back into the box (sheet of the expansion).
 */
export function dealFavors(s: State, dealer: Dealer): void {
  const bag = filledList(s.favorOf.length, 1);
  const { guild } = boardOf(s.edition, s.seats);
  for (let g = 0; g < N_GUILDS && s.ambassadors; g++) {
    bag[dealer.draw(guild.map((of) => (of === g ? 1 : 0)))] = 0;
  }
  for (let at = 0; at < N_COVERED_DISTRICTS; at++) s.covers[at] = take(bag, dealer);
}

/** Draws an A and a B tile for each colony; two tiles stay in the box (004 p.4). */
export function dealRewards(s: State, dealer: Dealer): void {
  const bags = REWARD_TILES.map((tile) => REWARDS.map((r) => (s.edition.rewards[r] === tile ? 1 : 0)));
  for (let k = 0; k < N_COLONIES * REWARD_TILES.length; k++) s.rewards[k] = take(bags[k % REWARD_TILES.length], dealer);
}

/** Puts the four Characters on the five Buildings; EMPTY_BUILDING_IN_ROUND names the Building that stays empty (004 p.8). */
export function dealCharacters(s: State, dealer: Dealer): void {
  const bag = filledList(N_CHARACTERS, 1);
  for (let b = 0; b < N_BUILDINGS; b++) {
    s.characters[b] = b === EMPTY_BUILDING_IN_ROUND[s.round - 1] ? NONE : take(bag, dealer);
  }
}

/** Rolls the Pirate dice for the City Watch (004 p.8). */
export function rollPirateDice(s: State, dealer: Dealer): void {
  s.pirateDice.fill(0);
  for (let k = 0; k < DICE_FIGURES.pirates; k++) s.pirateDice[dealer.roll(DICE_FIGURES.faces)]++;
}

/** Rolls three Guild dice for each row (004 p.8). */
export function rollGuildDice(s: State, dealer: Dealer): void {
  s.rowDice.fill(0);
  for (let k = 0; k < s.seats * DICE_FIGURES.perRow; k++) s.rowDice[k] = 1 + dealer.roll(DICE_FIGURES.faces);
}
