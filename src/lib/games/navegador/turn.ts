// Between decisions: a turn ends, a phase opens, the card moves on, the final round runs out.
import { CABO, COLUMNS, MALACA, SAILING } from './data';
import { placeKings } from './king';
import { CHOOSE, KING, NAVEGADOR, NONE, type State } from './state';

/** The phase of the explored regions: Cabo opens II, Malaca III (000 p.7). */
function phaseOf(known: number): number {
  if (known & (1 << MALACA)) return 3;
  return known & (1 << CABO) ? 2 : 1;
}

/** Opens a phase once the action that discovered it is over, and refills the gallery TO its number (000 p.7, 003). */
export function openPhase(s: State): void {
  const due = phaseOf(s.known);
  while (s.phase < due) {
    s.phase++;
    const to = s.edition.refill[s.seats as 2 | 3 | 4 | 5][s.phase - 2];
    for (let c = 0; c < COLUMNS.length; c++) if (s.gallery[c] < to) s.gallery[c] = to;
  }
}

/** The Navegador goes to the previous seat, the orange ship to that player's field (000 p.7). */
export function passCard(s: State): void {
  s.holder = (s.holder + s.seats - 1) % s.seats;
  s.mark = s.stone[s.holder];
}

/** Clears the fields of the running action. */
export function clearAction(s: State): void {
  if (s.stage === NAVEGADOR || s.stone[s.seat] === SAILING) {
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

/** Ends a turn. A trigger gives every seat one more turn, the trigger's own last (000 p.7); it is never extended. */
export function endTurn(s: State): void {
  clearAction(s);
  openPhase(s);
  if (s.trigger > 0 && s.final === NONE) s.final = s.seats;
  if (s.final === 0) {
    placeKings(s, 0);
    return;
  }
  if (s.final > 0) s.final--;
  s.seat = (s.seat + 1) % s.seats;
  s.turns++;
  s.stage = CHOOSE;
}

/** Turns of each seat in the last round, the running one included (000 p.7); null before it, and once it is over. */
export function lastTurns(s: State): number[] | null {
  if (s.final === NONE || s.stage >= KING) return null;
  return s.money.map((_, seat) => ((seat - s.seat + s.seats) % s.seats <= s.final ? 1 : 0));
}
