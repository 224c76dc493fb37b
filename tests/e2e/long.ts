// What makes browser tests long: `npm run soak` asks for it, and `npm test` plays the short forms.

/** Every screen at every size in both themes, every host that answers wrongly: `npm run soak -- --only walks`. */
export const WHOLE_WALKS = process.env.WHOLE_WALKS === 'yes';
/** A whole game of each by touch, where the short form plays a round: `npm run soak -- --only touch`. */
export const WHOLE_GAMES = process.env.WHOLE_GAMES === 'yes';

/** The cases of the short form; with them, in the long form, all others. */
export const short = <T>(cases: readonly T[], chosen: (one: T) => boolean): T[] =>
  cases.filter((one) => WHOLE_WALKS || chosen(one));

/** The browser's languages a game is played in by touch: one in the everyday run, another for each game. */
export const tongues = (everyday: string): readonly string[] =>
  WHOLE_GAMES ? ['en-GB', 'de-DE', 'pt-PT'] : [everyday];
