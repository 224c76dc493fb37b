// All bases of The Navigators' printed figures. Index: number − 1. A released base never changes: a correction adds a
// new base.
import type { Edition } from './printed';

/** Values of the planning board from left to right (their order: house), and tiles of each wind (house). */
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
