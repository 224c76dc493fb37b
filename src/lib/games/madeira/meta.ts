// Madeira's metadata for the shelf. It does not load the rules.
import type { GameMeta } from '../../engine/meta';

export const meta: GameMeta = {
  id: 'madeira',
  name: 'Madeira',
  designers: 'Nuno Bizarro Sentieiro & Paulo Soledade',
  year: 2013,
  seats: [2, 4],
  minutes: [60, 150],
  place: 3,
  bgg: 95527,
  playable: true,
  figures: true,
};
