// Draws the first player with an animation: a light runs round the table and stops at the chosen seat.
import { isMotionOff } from '../motion-speed';
import { drawSeat, type SeatEntry } from './seating.svelte';

const LAPS = 2;
/** How long a seat is lit, ms: `QUICK` at first, `SLOW` at the end. */
const QUICK = 55;
const SLOW = 190;
/** How long the chosen seat stays lit at the end, ms. */
const STAY = 650;

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

/**
 * Draws the first player at random and returns the seat's key. Calls `light` for each seat that the animation lights;
 * without motion there is no animation.
 */
export async function drawFirstPlayer(seats: readonly SeatEntry[], light: (key: number) => void): Promise<number> {
  const chosen = drawSeat(seats);
  if (isMotionOff()) return chosen;
  const steps = LAPS * seats.length + seats.findIndex((p) => p.key === chosen);
  for (let i = 0; i <= steps; i++) {
    light(seats[i % seats.length].key);
    if (i < steps) await wait(QUICK + (SLOW - QUICK) * (i / steps) ** 2);
  }
  await wait(STAY);
  return chosen;
}
