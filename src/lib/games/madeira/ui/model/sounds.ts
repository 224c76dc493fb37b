// What a move sounds like: what has changed between two positions, in the order of the table's movements.
import type { Sound } from '$lib/ui/game-ui';
import { STAGE, type State } from '../../state';

const differ = (a: readonly number[], b: readonly number[]): boolean => a.some((n, i) => n !== b[i]);
/** Workers and markers on the board. */
const PLACED = ['fields', 'spots', 'colony', 'watch', 'markers', 'passing', 'rows', 'guildOn'] as const;
/** A player's stock. */
const HELD = ['goods', 'wood', 'bread', 'requests', 'fulfilled', 'favorOf'] as const;

/** Dice are rolled for the rows at the beginning of a round, and for a Building. */
function rolled(before: State, after: State): boolean {
  const begun = before.stage !== after.stage && (before.stage === STAGE.begin || before.stage === STAGE.roll);
  return begun || after.round > before.round;
}

export function sounds(before: State, after: State): Sound[] {
  const heard: Sound[] = [];
  if (rolled(before, after)) heard.push('dice');
  if (PLACED.some((place) => differ(before[place], after[place]))) heard.push('stone');
  if (differ(before.slots, after.slots) || differ(before.ships, after.ships)) heard.push('sail');
  if (HELD.some((thing) => differ(before[thing], after[thing]))) heard.push('token');
  if (differ(before.reals, after.reals)) heard.push('coin');
  if (after.round !== before.round || after.phase !== before.phase) heard.push('chord');
  return heard;
}
