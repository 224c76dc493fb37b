// Names a better turn by what was not played.

/**
 * Index of the first move in which a better turn differs from the played one: a label of an earlier move would name what
 * was played. The last move if all are equal.
 */
export function firstDifference<T>(better: readonly T[], played: readonly T[]): number {
  const at = better.findIndex((move, k) => move !== played[k]);
  return at < 0 ? Math.max(0, better.length - 1) : at;
}
