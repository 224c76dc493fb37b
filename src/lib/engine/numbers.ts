// Number helpers for the rules of all games: lists, sums, ranges, assertions.

export const zeros = (n: number): number[] => new Array<number>(n).fill(0);

export const filledList = (n: number, value: number): number[] => new Array<number>(n).fill(value);

/** The sum of `list`, or of its entries from `from` up to, not including, `to`. */
export function sum(list: readonly number[], from = 0, to = list.length): number {
  let n = 0;
  for (let i = from; i < to; i++) n += list[i];
  return n;
}

export const isWithin = (n: number, min: number, max: number): boolean => Number.isInteger(n) && n >= min && n <= max;

/**
 * Throws if `holds` is false; the message has the sentence, the place and the value found. The message is built only on
 * failure, because the rules call this some fifty times a ply.
 */
export function assertHolds(
  holds: boolean,
  sentence: string,
  where: string | number = '',
  found: string | number = '',
): void {
  if (!holds) throw new Error(`invariant: ${sentence} (${[where, found].filter((part) => part !== '').join(': ')})`);
}
