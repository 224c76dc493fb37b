// Contraband's metadata for the shelf: a small game of ours, which only test builds contain.
import type { GameMeta } from '$lib/engine/meta';

export const meta: GameMeta = {
  id: 'contraband',
  name: 'Contraband',
  designers: 'Caravela',
  year: 2026,
  seats: [2, 3],
  minutes: [5, 10],
  place: 9,
  playable: true,
};
