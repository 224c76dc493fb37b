// Placing dice: a Guild die with an Action Marker, or a Pirate die for a Worker of the City Watch; and the Bread they
// cost (004 p.9).
import type { Move } from '../../engine/game';
import { breadFor } from './sums';
import { startCharacter } from './character';
import { BUILDING_REGION, DICE_FIGURES, N_BUILDINGS } from './data';
import { code } from './moves';
import { AFTER_TASK_END, type State } from './state';

/** Whether a Character has room for a die: a Character holds as many dice as there are players (004 p.9). */
export const hasRoomForDie = (s: State, b: number): boolean => s.guildOn[b] + s.pirateOn[b] < s.seats;

/**
 * Appends each Guild die of the actor on each Character with room for it, if the actor has the Bread. If the actor has
 * a Worker in the City Watch, appends the Pirate dice too, on Characters without a Pirate die.
 */
export function legalDice(s: State, out: Move[]): void {
  for (let value = 1; value <= DICE_FIGURES.faces; value++) {
    if (s.dice[s.seat * DICE_FIGURES.faces + value - 1] === 0) continue;
    for (let b = 0; b < N_BUILDINGS; b++) {
      if (hasRoomForDie(s, b) && affordable(s, value, b)) out.push(code.die(value, b));
    }
  }
  if (s.watch[s.seat] === 0) return;
  for (let value = 1; value <= DICE_FIGURES.faces; value++) {
    if (s.pirateDice[value - 1] === 0) continue;
    for (let b = 0; b < N_BUILDINGS; b++) {
      if (hasRoomForDie(s, b) && s.pirateOn[b] === 0 && affordable(s, value, b)) out.push(code.pirate(value, b));
    }
  }
}

/** Whether the actor can place any die now. */
export function canPlaceDie(s: State): boolean {
  const dice: Move[] = [];
  legalDice(s, dice);
  return dice.length > 0;
}

const affordable = (s: State, value: number, b: number): boolean =>
  breadFor(value, BUILDING_REGION[b]) <= s.bread[s.seat];

/** Places a Guild die together with an Action Marker (004 p.9). */
export function applyDie(s: State, value: number, b: number): void {
  s.dice[s.seat * DICE_FIGURES.faces + value - 1]--;
  s.guildOn[b]++;
  s.lying[b * 2 * DICE_FIGURES.faces + value - 1]++;
  s.markers[s.seat * N_BUILDINGS + b]++;
  placed(s, value, b);
}

/** Places a Pirate die, which sends a Worker of the City Watch home and leaves no marker (004 p.9). */
export function applyPirate(s: State, value: number, b: number): void {
  s.pirateDice[value - 1]--;
  s.pirateOn[b] = 1;
  s.lying[(b * 2 + 1) * DICE_FIGURES.faces + value - 1]++;
  s.watch[s.seat]--;
  s.home[s.seat]++;
  placed(s, value, b);
}

function placed(s: State, value: number, b: number): void {
  s.building = b;
  s.bread[s.seat] -= breadFor(value, BUILDING_REGION[b]);
  s.back = AFTER_TASK_END;
  startCharacter(s);
}
