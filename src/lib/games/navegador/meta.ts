// Navegador's metadata for the shelf, without its rules.
import type { GameMeta } from '../../engine/meta';

export const meta: GameMeta = {
  id: 'navegador',
  name: 'Navegador',
  designers: 'Mac Gerdts',
  year: 2010,
  seats: [2, 5],
  minutes: [60, 90],
  place: 1,
  bgg: 66589,
  playable: true,
  figures: true,
};
