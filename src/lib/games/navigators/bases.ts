// All bases of The Navigators' printed figures; base n has index n − 1. A released base never changes: a correction
// adds a new base.
import type { Edition } from './edition-shape';

/** The order of a row's values, left to right, and the number of tiles of each wind are our proposals (house). */
const BASE_1: Edition = {
  spaces: {
    explore: [3, 4, 5, 6],
    wind: [1, 2, 3, 4],
    flip: [1, 2, 4, 7],
    launch: [1, 2, 3, 4],
    storage: [0, 2, 4, 8],
  },
  winds: [8, 8, 8, 8, 8, 8],
};

export const BASES: readonly Edition[] = [BASE_1];
