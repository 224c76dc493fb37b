// Contraband's score sheet: sold cards, hidden cards at double value, luck.
import type { Counts, ScoreSheet } from '$lib/engine/sheet';
import { BOX, CARDS, HOARDED } from './data';
import { meta } from './meta';
import { of, type State } from './state';

/** The two ways in which a card scores: sold openly, or hidden. */
const SIDES = ['open', 'hoard'] as const;
const FACTOR = { open: 1, hoard: HOARDED } as const;
const LINES = SIDES.flatMap((side) => CARDS.map((card) => ({ id: `${side}${card}`, card, factor: FACTOR[side] })));

export const sheet: ScoreSheet = {
  game: meta.id,
  fields: [
    ...LINES.map(({ id, card }) => ({ id, min: 0, max: BOX[card - 1], start: 0, tableMax: BOX[card - 1] })),
    { id: 'luck', min: -40, max: 40, start: 0 },
  ],
  rows: [
    ...LINES.map(({ id, card, factor }) => ({ id, count: (c: Counts) => c[id], value: () => card * factor })),
    { id: 'luck', count: (c) => c.luck, value: () => 1 },
  ],
  /** A tie goes to the most hidden threes. */
  tieBreak: (c) => [c.hoard3],
};

/** The counts of every seat. Cards that a view does not show count as 0. */
export const tally = (s: State): Counts[] =>
  Array.from({ length: s.seats }, (_, seat) => {
    const own = { open: of(s.open, seat), hoard: of(s.hoards, seat) };
    const counts = SIDES.flatMap((side) => CARDS.map((card, k) => [`${side}${card}`, own[side][k]] as const));
    return { ...Object.fromEntries(counts), luck: s.luck[seat] };
  });
