// What tells a link that is a turn of a match by message from one that only shows a match.

/** The query of the address; the match itself stands in its fragment, which no browser sends. */
export const BY_MESSAGE = 'by=message';

/** Whether an address was sent as a turn. */
export const isTurn = (search: string): boolean => new URLSearchParams(search).get('by') === 'message';
