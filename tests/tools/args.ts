// Command lines of the tools: named values, whole numbers in a range, and errors as sentences.
import { parseArgs, type ParseArgsConfig } from 'node:util';

/** A user's mistake, as a sentence. */
export class BadUsage extends Error {}

type Values = Record<string, string | boolean | (string | boolean)[] | undefined>;
type Options = NonNullable<ParseArgsConfig['options']>;

/** Turns `--games -1` into `--games=-1`: a negative number is a wrong value, not another option. */
function joined(args: readonly string[], options: Options): string[] {
  return args.reduce<string[]>((line, word) => {
    const last = line.at(-1) ?? '';
    const waits = last.startsWith('--') && options[last.slice(2)]?.type === 'string';
    return waits && /^-\d/.test(word) ? [...line.slice(0, -1), `${last}=${word}`] : [...line, word];
  }, []);
}

/** The named options, and at most `words` other words. Throws BadUsage. */
export function readArgs(options: Options, words = 0): { values: Values; rest: string[] } {
  try {
    const args = joined(process.argv.slice(2), options);
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true, strict: true });
    if (positionals.length > words) throw new BadUsage(`${positionals[words]}: one word too many`);
    return { values: values as Values, rest: positionals };
  } catch (error) {
    if (error instanceof BadUsage) throw error;
    const said = error instanceof Error ? error.message : String(error);
    throw new BadUsage(said.split(/\n|\. /, 1)[0]);
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

/** Runs a tool. `--help` prints its usage; a user's mistake ends it with a sentence and exit code 2. */
export async function tool(usage: string, work: () => Promise<void>): Promise<void> {
  if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) {
    console.log(usage);
    return;
  }
  try {
    await work();
  } catch (error) {
    if (!(error instanceof BadUsage)) throw error;
    const [name] = /^npm run \w+/.exec(usage) ?? [''];
    console.error(`${error.message.replace(/\.?$/, '.')}\nHow it is called: ${name} -- --help`);
    process.exitCode = 2;
  }
}
