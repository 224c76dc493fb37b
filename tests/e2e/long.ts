// The long forms of browser tests: `npm run soak` runs them, and `npm test` the short forms.
import { describe, test } from 'vitest';

/** Every screen at every size in both themes, every misconfigured host: `npm run soak -- --only walks`. */
export const WHOLE_WALKS = process.env.SOAK === 'walks';
/** A whole game of each by touch instead of a round: `npm run soak -- --only touch`. */
export const WHOLE_GAMES = process.env.SOAK === 'touch';

/** Any browser test run by `npm run soak`. */
const LONG = process.env.SOAK !== undefined;
/** Accepts tests and cases, and ignores them. */
const forgotten = Object.assign(() => undefined, { each: () => () => undefined });
/** vitest's own in the long form; `npm test` does not see these tests. */
export const longTest = LONG ? test : (forgotten as unknown as typeof test);
export const longDescribe = LONG ? describe : (forgotten as unknown as typeof describe);

/** The cases of the short form; in the long form all. */
export const short = <T>(cases: readonly T[], chosen: (one: T) => boolean): T[] =>
  cases.filter((one) => WHOLE_WALKS || chosen(one));

/** One in `every` cases, the last one included; in the long form all. */
export const fewer = <T>(cases: readonly T[], every: number): T[] =>
  cases.filter((_, k) => WHOLE_WALKS || (cases.length - 1 - k) % every === 0);

/** In the short form, of pages that differ only by game, only Navegador's are opened. */
export const oneOfEach = (paths: readonly string[]): string[] =>
  short(paths, (path) => !/\/(navigators|madeira)\//.test(path));

/** The browser languages for games by touch: one in the short form, another for each game in the long. */
export const tongues = (everyday: string): readonly string[] =>
  WHOLE_GAMES ? ['en-GB', 'de-DE', 'pt-PT'] : [everyday];
