// What a check of this device answers.

export interface Finding {
  /** Whether it is as the app likes it; null if there is no better and worse. */
  readonly good: boolean | null;
  readonly text: string;
}

export interface Check {
  readonly id: string;
  label(): string;
  /** Looks. Whatever it throws is found wrong by its name. */
  look(): Promise<Finding>;
}

/** How long something took, in whole ms. */
export async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const began = performance.now();
  const done = await work();
  return [done, Math.round(performance.now() - began)];
}

/** The name of an error, as a person would look it up. */
export function nameOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 120) : String(error).slice(0, 120);
}
