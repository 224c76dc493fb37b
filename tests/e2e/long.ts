// What makes browser tests long: `npm run soak` asks for it, and `npm test` plays the short forms.

/** Every screen at every size in both themes, every host that answers wrongly: `npm run soak -- --only walks`. */
export const WHOLE_WALKS = process.env.WHOLE_WALKS === 'yes';
/** A whole game of each by touch, where the short form plays a round: `npm run soak -- --only touch`. */
export const WHOLE_GAMES = process.env.WHOLE_GAMES === 'yes';

/** The cases of the short form; with them, in the long form, all others. */
export const short = <T>(cases: readonly T[], chosen: (one: T) => boolean): T[] =>
  cases.filter((one) => WHOLE_WALKS || chosen(one));
