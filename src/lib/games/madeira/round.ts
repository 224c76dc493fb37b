// Phase A: a round begins, and in the order of the passing column everybody takes a row: dice, a request, favors turned up (004 p.8).
import type { Dealer } from '../../engine/dealer';
import type { Move } from '../../engine/game';
import { boardOf } from './board';
import { dealCharacters, rollGuildDice, rollPirateDice } from './chance';
import { DICE, N_FAVORS, N_GUILDS, N_REQUESTS } from './data';
import { nextSlot, startPlacing, startTurn } from './flow';
import { base } from './moves';
import { A, NONE, STAGE, type State } from './state';

/** Waits for the first player to lay out a new round; the reveal falls between two moves. */
export function startRound(s: State): void {
  s.round++;
  s.phase = A;
  s.rows.fill(NONE);
  startTurn(s, s.passing[nextSlot(s, NONE)], STAGE.begin);
}

export function legalBegin(_: State, out: Move[]): void {
  out.push(base.begin);
}

export function applyBegin(s: State, dealer: Dealer): void {
  dealCharacters(s, dealer);
  rollPirateDice(s, dealer);
  rollGuildDice(s, dealer);
  startRows(s);
}

/** Choosing rows begins: in round 1 straight after the set-up. */
export function startRows(s: State): void {
  s.phase = A;
  nextRow(s);
}

/** The topmost marker still in the passing column chooses; when it is empty phase B begins. */
function nextRow(s: State): void {
  const slot = nextSlot(s, NONE);
  if (slot === NONE) {
    startPlacing(s);
    return;
  }
  startTurn(s, s.passing[slot], STAGE.row);
  s.cursor = NONE;
}

export function legalRow(s: State, out: Move[]): void {
  for (let row = 0; row < s.seats; row++) if (s.rows[row] === NONE) out.push(base.row + row);
}

/** Moves the marker and takes the row's dice (004 p.8, 4.a and 4.b). */
export function applyRow(s: State, move: Move): void {
  const row = move - base.row;
  s.passing[s.passing.indexOf(s.seat)] = NONE;
  s.rows[row] = s.seat;
  s.cursor = row;
  for (let k = row * DICE.perRow; k < (row + 1) * DICE.perRow; k++) {
    s.dice[s.seat * DICE.faces + s.rowDice[k] - 1]++;
    s.rowDice[k] = 0;
  }
  s.stage = STAGE.request;
}

export function legalRequest(s: State, out: Move[]): void {
  for (let q = 0; q < N_REQUESTS; q++) if (s.rowRequests[s.cursor * N_REQUESTS + q] > 0) out.push(base.request + q);
}

export function applyRequest(s: State, move: Move): void {
  const q = move - base.request;
  s.rowRequests[s.cursor * N_REQUESTS + q]--;
  s.requests[s.seat * N_REQUESTS + q]++;
  const guilds = boardOf(s.edition, s.seats).rows[s.cursor];
  if (guilds.length > 1 && guilds.some((g) => sleeping(s, g))) {
    s.stage = STAGE.guild;
    return;
  }
  for (const g of guilds) wake(s, g);
  nextRow(s);
}

/** Whether the actor has a face-down favor of a guild. */
function sleeping(s: State, guild: number): boolean {
  const of = boardOf(s.edition, s.seats).guild;
  return of.some((g, f) => g === guild && s.favorOf[f] === s.seat && s.favorUp[f] === 0);
}

/** Turns up all the actor's favors of a guild. */
function wake(s: State, guild: number): void {
  const of = boardOf(s.edition, s.seats).guild;
  for (let f = 0; f < N_FAVORS; f++) if (of[f] === guild && s.favorOf[f] === s.seat) s.favorUp[f] = 1;
}

/** With two or three players one of the row's two guilds is named, where a favor of either lies face-down (004 p.8, digest E13). */
export function legalGuild(s: State, out: Move[]): void {
  const guilds = boardOf(s.edition, s.seats).rows[s.cursor];
  for (let g = 0; g < N_GUILDS; g++) if (guilds.includes(g)) out.push(base.guild + g);
}

export function applyGuild(s: State, move: Move): void {
  wake(s, move - base.guild);
  nextRow(s);
}
