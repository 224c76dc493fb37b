// What a move sounds like: what has changed between two positions, in the order of the table's movements.
import type { Sound } from '$lib/ui/game-ui';
import type { State } from '../../state';

const differ = (a: readonly number[], b: readonly number[]): boolean => a.some((n, i) => n !== b[i]);
const more = (a: readonly number[], b: readonly number[]): boolean => a.some((n, i) => b[i] > n);
/** What a player takes from the supply and lays down. */
const PIECES = [
  'colonies',
  'factories',
  'explorers',
  'shipyards',
  'churches',
  'workers',
  'privileges',
  'king',
] as const;

export function sounds(before: State, after: State): Sound[] {
  const heard: Sound[] = [];
  if (differ(before.stone, after.stone)) heard.push('stone');
  if (differ(before.ships, after.ships)) heard.push('sail');
  if (PIECES.some((piece) => more(before[piece], after[piece]))) heard.push('token');
  if (differ(before.money, after.money)) heard.push('coin');
  if (after.phase > before.phase) heard.push('chord');
  return heard;
}
