// Whether animations run, and how fast. Either the app's setting or the device's can switch them off.

/** An animation's duration at each speed, as a factor of its normal duration; 1 for a missing speed. */
const FACTORS: Readonly<Record<string, number>> = { fast: 0.5, slow: 2 };

export function isMotionOff(): boolean {
  return document.documentElement.dataset.motion === 'none' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** An animation's duration at the chosen speed, ms. `ms`: its duration at normal speed. */
export const scaledDuration = (ms: number): number =>
  ms * (FACTORS[document.documentElement.dataset.motion ?? ''] ?? 1);
