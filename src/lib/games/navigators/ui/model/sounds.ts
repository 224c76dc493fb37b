// What a move sounds like: what has changed between two positions, in the order of the table's movements.
import type { Sound } from '$lib/ui/game-ui';
import { CAPE_KEY } from '../../chart';
import { NONE, type State } from '../../state';

const differ = (a: readonly number[], b: readonly number[]): boolean => a.some((n, i) => n !== b[i]);

export function sounds(before: State, after: State): Sound[] {
  const heard: Sound[] = [];
  if (differ(before.board, after.board) && after.placed > before.placed) heard.push('stone');
  if (before.ship !== after.ship || differ(before.base, after.base)) heard.push('sail');
  if (differ(before.owner, after.owner) || differ(before.hand, after.hand) || differ(before.shown, after.shown))
    heard.push('token');
  const found = after.finder.some((seat, key) => seat !== NONE && before.finder[key] === NONE && key !== CAPE_KEY);
  if (found) heard.push('coin');
  if (before.cape !== after.cape || after.round > before.round) heard.push('chord');
  return heard;
}
