// The numbered bases of every game's printed figures. Migrations need them without the games' rules.

const modules = import.meta.glob<{ BASES: readonly object[] }>('./*/bases.ts', { eager: true });

/** By game: its bases by number − 1. A game without printed figures is missing. */
export const BASES: Readonly<Record<string, readonly object[]>> = Object.fromEntries(
  Object.entries(modules).map(([path, { BASES: bases }]) => [path.split('/')[1], bases]),
);
