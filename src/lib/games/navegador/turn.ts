// Changes between two turns: a turn ends, a phase opens, the card passes on, the final round ends.
import { CABO, COLUMNS, MALACA, SAILING_FIELD } from './data';
import { startPlacingKings } from './king';
import { CHOOSE_STAGE, KING_STAGE, NAVEGADOR_STAGE, NONE, type State } from './state';

/** The phase that the explored regions open: Cabo II, Malaca III; otherwise I (000 p.7). */
function phaseOf(known: number): number {
  if (known & (1 << MALACA)) return 3;
  return known & (1 << CABO) ? 2 : 1;
}

/** Opens the phase that an action discovered, and refills the gallery up to the edition's number (000 p.7, 003). */
export function openPhase(s: State): void {
  const due = phaseOf(s.known);
  while (s.phase < due) {
    s.phase++;
    const to = s.edition.refill[s.seats as 2 | 3 | 4 | 5][s.phase - 2];
    for (let c = 0; c < COLUMNS.length; c++) if (s.gallery[c] < to) s.gallery[c] = to;
  }
}

/** The Navegador card goes to the previous seat, the orange ship to the field of that seat's stone (000 p.7). */
export function passCard(s: State): void {
  s.holder = (s.holder + s.seats - 1) % s.seats;
  s.mark = s.stone[s.holder];
}

/** Resets what the position stores for one action only. */
export function clearAction(s: State): void {
  if (s.stage === NAVEGADOR_STAGE || s.stone[s.seat] === SAILING_FIELD) {
    s.moving.fill(0);
    s.sailed = 0;
    s.explored = 0;
  }
  if (s.busy > 0) s.used.fill(0);
  s.busy = 0;
  s.traded = 0;
  s.orange = 0;
  s.acted = 0;
}

/** Ends a turn. After a trigger every seat has one more turn, the player who triggered it the last one (000 p.7). */
export function endTurn(s: State): void {
  clearAction(s);
  openPhase(s);
  if (s.trigger > 0 && s.final === NONE) s.final = s.seats;
  if (s.final === 0) {
    startPlacingKings(s, 0);
    return;
  }
  if (s.final > 0) s.final--;
  s.seat = (s.seat + 1) % s.seats;
  s.turns++;
  s.stage = CHOOSE_STAGE;
}

/** By seat: turns left in the last round, 1 or 0, the running one included (000 p.7). Null outside the last round. */
export function lastRoundTurns(s: State): number[] | null {
  if (s.final === NONE || s.stage >= KING_STAGE) return null;
  return s.money.map((_, seat) => ((seat - s.seat + s.seats) % s.seats <= s.final ? 1 : 0));
}
