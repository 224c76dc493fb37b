// Privilege: one token a turn for one worker, and the variant's King's privilege at Goa (000 p.6, 003).
import type { Move } from '../../engine/game';
import { COLUMNS, GOA, LIMITS, WORKERS_NEEDED } from './data';
import { code } from './moves';
import { privilegeBonus, N_COLUMNS, N_REGIONS, privilegesIn, type State } from './state';

/** Whether the actor could fetch its King's privilege now: only in the variant, only once, and with a ship at Goa. */
function canFetchKing(s: State): boolean {
  return s.goa && s.king[s.seat] === 0 && s.ships[s.seat * N_REGIONS + GOA] > 0;
}

/** Appends the privileges the actor may take, from the gallery and at Goa, and `done`. */
export function legalPrivilege(s: State, out: Move[]): void {
  if (s.acted === 0) {
    const payable = s.workers[s.seat] - WORKERS_NEEDED.privilege >= LIMITS.workersMin;
    const free = (c: number) => privilegesIn(s, s.seat, c) < LIMITS.perColumn;
    if (payable) {
      for (let c = 0; c < COLUMNS.length; c++) if (s.gallery[c] > 0 && free(c)) out.push(code.privilege(c));
    }
    if (canFetchKing(s)) for (let c = 0; c < COLUMNS.length; c++) if (free(c)) out.push(code.goa(c));
  }
  out.push(code.done);
}

/** Pays a worker for a privilege. Its cash bonus: the number on the place it covers × the things of the column. */
export function applyPrivilege(s: State, c: number): void {
  s.workers[s.seat] -= WORKERS_NEEDED.privilege;
  s.money[s.seat] += privilegeBonus(s, s.seat, c);
  s.gallery[c]--;
  s.privileges[s.seat * N_COLUMNS + c]++;
  s.acted = 1;
}

/** Fetches the King's privilege: it costs no worker, and its cash bonus is paid at once (003). */
export function applyGoa(s: State, c: number): void {
  s.money[s.seat] += privilegeBonus(s, s.seat, c);
  s.king[s.seat] = c + 1;
  s.acted = 1;
}
