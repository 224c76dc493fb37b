// What makes browser tests long: `npm run soak` asks for it, and `npm test` plays the short forms.
import { describe, test } from 'vitest';

/** Every screen at every size in both themes, every host that answers wrongly: `npm run soak -- --only walks`. */
export const WHOLE_WALKS = process.env.SOAK === 'walks';
/** A whole game of each by touch, where the short form plays a round: `npm run soak -- --only touch`. */
export const WHOLE_GAMES = process.env.SOAK === 'touch';

/** Whatever `npm run soak` runs of the browser tests. */
const LONG = process.env.SOAK !== undefined;
/** Takes tests, and cases for them, and forgets them. */
const forgotten = Object.assign(() => undefined, { each: () => () => undefined });
/** vitest’s own in the long form; `npm test` does not know what is registered with it. */
export const longTest = LONG ? test : (forgotten as unknown as typeof test);
export const longDescribe = LONG ? describe : (forgotten as unknown as typeof describe);

/** The cases of the short form; with them, in the long form, all others. */
export const short = <T>(cases: readonly T[], chosen: (one: T) => boolean): T[] =>
  cases.filter((one) => WHOLE_WALKS || chosen(one));

/** One in so many of a long row of cases, the last one among them; in the long form all. */
export const fewer = <T>(cases: readonly T[], every: number): T[] =>
  cases.filter((_, k) => WHOLE_WALKS || (cases.length - 1 - k) % every === 0);

/** In the short form pages that differ by a game's words alone stand for one another: Navegador's are opened. */
export const oneOfEach = (paths: readonly string[]): string[] =>
  short(paths, (path) => !/\/(navigators|madeira)\//.test(path));

/** The browser's languages a game is played in by touch: one in the everyday run, another for each game. */
export const tongues = (everyday: string): readonly string[] =>
  WHOLE_GAMES ? ['en-GB', 'de-DE', 'pt-PT'] : [everyday];
