// Matches of three people, finished by default, for statistics.
import { addMatch } from '../../src/lib/store';

export const ana = { name: 'Ana', colour: 'red' } as const;
export const bruno = { name: 'Bruno', colour: 'green' } as const;
export const clara = { name: 'Clara', colour: 'blue' } as const;

let at = 1000;
/** Stores a match with these points, newer than all before; `over`: whether it is finished. */
export async function match(
  people: readonly (typeof ana | typeof bruno | typeof clara)[],
  points: number[],
  over = true,
) {
  const order = [...points].sort((a, b) => b - a);
  const ranks = points.map((p) => order.indexOf(p) + 1);
  at += 1000;
  return addMatch({
    id: `m-${String(at)}`,
    title: '',
    people,
    start: { game: 'navegador', rules: 1, options: { seats: people.length }, seed: 's' },
    summary: {
      actor: over ? -1 : 0,
      turn: 1,
      scores: points,
      thumb: {},
      ...(over && { ranks, counts: points.map((p) => ({ colonies: p })) }),
    },
    ply: 0,
    log: [],
    createdAt: at,
  });
}
