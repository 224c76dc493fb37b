// Casting lots before everybody's eyes: the light runs round the table and stays with whom the lot has chosen.
import { drawLot, type Seat } from './table.svelte';

const LAPS = 2;
/** ms a seat is lit at first, and longer towards the end. */
const QUICK = 55;
const SLOW = 190;
/** ms the chosen one stays lit. */
const STAY = 650;

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Draws who begins and shows it; at once where motion is unwanted. Answers the seat's key. */
export async function castLots(
  seats: readonly Seat[],
  motion: 'auto' | 'none',
  light: (key: number) => void,
): Promise<number> {
  const chosen = drawLot(seats);
  const still = motion === 'none' || matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (still) return chosen;
  const steps = LAPS * seats.length + seats.findIndex((p) => p.key === chosen);
  for (let i = 0; i <= steps; i++) {
    light(seats[i % seats.length].key);
    if (i < steps) await wait(QUICK + (SLOW - QUICK) * (i / steps) ** 2);
  }
  await wait(STAY);
  return chosen;
}
