// Command lines of the tools: named values, whole numbers in a range, and an error that says how to do it right.
import { parseArgs, type ParseArgsConfig } from 'node:util';

/** What the person got wrong, in a sentence. */
export class BadUsage extends Error {}

type Values = Record<string, string | boolean | (string | boolean)[] | undefined>;

/** The named options and the rest of the line. Throws BadUsage. */
export function readArgs(options: ParseArgsConfig['options']): { values: Values; rest: string[] } {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true, strict: true });
    return { values: values as Values, rest: positionals };
  } catch (error) {
    throw new BadUsage(error instanceof Error ? error.message : String(error));
  }
}

/** A whole number in a range. Throws BadUsage. */
export function whole(name: string, value: unknown, min: number, max: number): number {
  const n = Number(value);
  if (value === '' || !Number.isInteger(n) || n < min || n > max) {
    throw new BadUsage(`--${name} must be a whole number from ${min} to ${max}, not ${String(value)}`);
  }
  return n;
}

/** Runs a tool; a person's mistake ends it with a sentence and exit code 2. */
export async function tool(usage: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof BadUsage)) throw error;
    console.error(`${error.message}\n${usage}`);
    process.exitCode = 2;
  }
}
