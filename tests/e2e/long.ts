// The long forms of browser tests: `npm run soak` runs them, and `npm test` the short forms.
import { describe, test } from 'vitest';

/** True under `npm run soak -- --only walks`: every screen at every size in both themes, every misconfigured host. */
export const WHOLE_WALKS = process.env.SOAK === 'walks';
/** True under `npm run soak -- --only touch`: tests by touch play a whole match of each game instead of a round. */
export const WHOLE_GAMES = process.env.SOAK === 'touch';

/** True in every browser test that `npm run soak` runs. */
const LONG = process.env.SOAK !== undefined;
/** Has the form of Vitest's `test`, and ignores every test. */
const forgotten = Object.assign(() => undefined, { each: () => () => undefined });
/** Vitest's `test` and `describe` in the long form; in the short form these tests are ignored. */
export const longTest = LONG ? test : (forgotten as unknown as typeof test);
export const longDescribe = LONG ? describe : (forgotten as unknown as typeof describe);

/** The chosen cases in the short form, all in the long form. */
export const short = <T>(cases: readonly T[], chosen: (one: T) => boolean): T[] =>
  cases.filter((one) => WHOLE_WALKS || chosen(one));

/** Every `every`-th case in the short form, counted back from the last; all cases in the long form. */
export const fewer = <T>(cases: readonly T[], every: number): T[] =>
  cases.filter((_, k) => WHOLE_WALKS || (cases.length - 1 - k) % every === 0);

/** The pages to open. The short form omits pages of the other games that have an equal page of Navegador. */
export const oneOfEach = (paths: readonly string[]): string[] =>
  short(paths, (path) => !/\/(navigators|madeira)\//.test(path));

/** The browser languages for games by touch: `everyday` in the short form, three in the long form. */
export const tongues = (everyday: string): readonly string[] =>
  WHOLE_GAMES ? ['en-GB', 'de-DE', 'pt-PT'] : [everyday];
