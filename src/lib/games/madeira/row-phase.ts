// Phase A: a round begins; then each player, in the order of the passing column, takes a row: its dice, a request, and
// favors turned face-up (004 p.8).
import type { Dealer } from '../../engine/dealer';
import type { Move } from '../../engine/game';
import { boardOf } from './board';
import { dealCharacters, rollGuildDice, rollPirateDice } from './draws-and-rolls';
import { DICE_FIGURES, N_FAVORS, N_GUILDS, N_REQUESTS } from './data';
import { code } from './moves';
import { NONE, STAGE, type State } from './state';
import { endTurn, nextPassingSlot, startTurn } from './turn';

/**
 * Rounds 2 to 5 begin with a turn of the first player: its only move reveals Characters and dice (004 p.8). Returns
 * false in round 1, because the set-up has dealt them.
 */
export function startRoundBegin(s: State): boolean {
  if (s.round === 1) return false;
  startTurn(s, s.passing[nextPassingSlot(s, NONE)], STAGE.begin);
  return true;
}

export function legalRoundBegin(_: State, out: Move[]): void {
  out.push(code.begin);
}

export function applyRoundBegin(s: State, dealer: Dealer): void {
  dealCharacters(s, dealer);
  rollPirateDice(s, dealer);
  rollGuildDice(s, dealer);
  endTurn(s);
}

/** The topmost marker still in the passing column chooses a row next. */
export function nextRow(s: State): boolean {
  const slot = nextPassingSlot(s, NONE);
  if (slot === NONE) return false;
  startTurn(s, s.passing[slot], STAGE.row);
  s.cursor = NONE;
  return true;
}

export function legalRow(s: State, out: Move[]): void {
  for (let row = 0; row < s.seats; row++) if (s.rows[row] === NONE) out.push(code.row(row));
}

/** The player's marker goes to the row, and the player gets its dice (004 p.8, 4.a and 4.b). */
export function applyRow(s: State, row: number): void {
  s.passing[s.passing.indexOf(s.seat)] = NONE;
  s.rows[row] = s.seat;
  s.cursor = row;
  for (let k = row * DICE_FIGURES.perRow; k < (row + 1) * DICE_FIGURES.perRow; k++) {
    s.dice[s.seat * DICE_FIGURES.faces + s.rowDice[k] - 1]++;
    s.rowDice[k] = 0;
  }
  s.stage = STAGE.request;
}

export function legalRequest(s: State, out: Move[]): void {
  for (let q = 0; q < N_REQUESTS; q++) if (s.rowRequests[s.cursor * N_REQUESTS + q] > 0) out.push(code.request(q));
}

export function applyRequest(s: State, q: number): void {
  s.rowRequests[s.cursor * N_REQUESTS + q]--;
  s.requests[s.seat * N_REQUESTS + q]++;
  const guilds = boardOf(s.edition, s.seats).rows[s.cursor];
  if (guilds.length > 1 && guilds.some((g) => sleeping(s, g))) {
    s.stage = STAGE.guild;
    return;
  }
  for (const g of guilds) wake(s, g);
  endTurn(s);
}

/** Whether the active player has a face-down favor of a guild. */
function sleeping(s: State, guild: number): boolean {
  const of = boardOf(s.edition, s.seats).guild;
  return of.some((g, f) => g === guild && s.favorOf[f] === s.seat && s.favorUp[f] === 0);
}

/** Turns up all favors of a guild that the active player has. */
function wake(s: State, guild: number): void {
  const of = boardOf(s.edition, s.seats).guild;
  for (let f = 0; f < N_FAVORS; f++) if (of[f] === guild && s.favorOf[f] === s.seat) s.favorUp[f] = 1;
}

/**
 * With two or three players a row has two guilds. If the player has a face-down favor of one of them, the player
 * chooses the guild whose favors turn up (004 p.8, digest E13).
 */
export function legalGuild(s: State, out: Move[]): void {
  const guilds = boardOf(s.edition, s.seats).rows[s.cursor];
  for (let g = 0; g < N_GUILDS; g++) if (guilds.includes(g)) out.push(code.guild(g));
}

export function applyGuild(s: State, guild: number): void {
  wake(s, guild);
  endTurn(s);
}
