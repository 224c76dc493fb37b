// The type of a device check and its finding.

export interface CheckFinding {
  /** Whether the result is as it should be; null if the check only reports a value. */
  readonly good: boolean | null;
  readonly text: string;
}

export interface DeviceCheck {
  readonly id: string;
  label(): string;
  /** Runs the check. If it throws, the error's name becomes a bad finding. */
  look(): Promise<CheckFinding>;
}

/** The result of `work` and its duration in whole ms. */
export async function measureTime<T>(work: () => Promise<T>): Promise<[T, number]> {
  const began = performance.now();
  const done = await work();
  return [done, Math.round(performance.now() - began)];
}

/** An error's name and message, cut to 120 characters. */
export function errorName(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 120) : String(error).slice(0, 120);
}
