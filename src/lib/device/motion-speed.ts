// Whether animations run, and how fast. Both the app's and the device's setting can switch them off.

/** Speeds of animations: off, fast, normal, slow. */
export const SPEEDS = ['none', 'fast', 'auto', 'slow'] as const;
export type Speed = (typeof SPEEDS)[number];

/** Duration of a beat compared with the normal one. */
const FACTORS: Readonly<Record<string, number>> = { fast: 0.5, slow: 2 };

export function isMotionOff(): boolean {
  return document.documentElement.dataset.motion === 'none' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** How long a beat lasts at the chosen speed. `ms`: at normal speed. */
export const scaledDuration = (ms: number): number =>
  ms * (FACTORS[document.documentElement.dataset.motion ?? ''] ?? 1);
