// The Navigators' metadata for the shelf, without its rules. The rulebook names neither designer nor year nor length.
import type { GameMeta } from '../../engine/meta';

export const meta: GameMeta = {
  id: 'navigators',
  name: 'The Navigators',
  designers: '',
  year: 0,
  seats: [2, 4],
  minutes: [45, 90],
  place: 2,
  playable: true,
  figures: true,
};
