// Advice on a physical table's sheet: entries that are possible but probably wrong.
import type { Counts, ScoreSheet, SheetProblem } from '../../../engine/sheet';
import type { Edition } from '../edition';
import { LIMITS, STARTING_SUPPLY } from '../data';
import { colonyCount, makeSheet, PRIVILEGE_FIELDS } from '../sheet';

/**
 * The most privileges of each column that the gallery can get in a whole game: one at the start, plus full refills in
 * phases II and III. A sheet from a file may have more or fewer people than the game: then any number is possible.
 */
function privilegesInGallery(edition: Edition, seats: number): number {
  const refills: Readonly<Record<number, readonly number[] | undefined>> = edition.refill;
  return refills[seats]?.reduce((n, more) => n + more, 1) ?? Infinity;
}

/**
 * Advice if there are more colonies than the explored regions can have: as many regions are explored as the sheets have
 * explorers, and a region has at most four colonies (000 quick intro). No advice before every seat has entries.
 */
function unexplored(table: readonly Counts[]): SheetProblem[] {
  const untouched = (c: Counts) =>
    c.colonies === 0 &&
    c.factories === STARTING_SUPPLY.orange &&
    c.shipyards === STARTING_SUPPLY.shipyards &&
    c.churches === STARTING_SUPPLY.churches;
  if (table.some(untouched)) return [];
  const explorers = table.reduce((n, c) => n + (c.explorers ?? 0), 0);
  const colonies = table.reduce((n, c) => n + colonyCount(c), 0);
  const most = explorers * LIMITS.stack;
  if (colonies <= most) return [];
  return [{ code: 'unexplored', field: 'colonies', seat: null, stop: false, args: { colonies, explorers, most } }];
}

function lookAgain(edition: Edition, table: readonly Counts[]): SheetProblem[] {
  const most = privilegesInGallery(edition, table.length);
  const privileges = PRIVILEGE_FIELDS.flatMap((field): SheetProblem[] => {
    const sum = table.reduce((n, c) => n + (c[field] ?? 0), 0);
    return sum > most ? [{ code: 'gallery', field, seat: null, stop: false, args: { sum, most } }] : [];
  });
  return [...privileges, ...unexplored(table)];
}

/** The rules' own sheet, with advice on entries added to its checks. */
export function physicalSheet(edition: Edition): ScoreSheet {
  const sheet = makeSheet(edition);
  return { ...sheet, check: (table) => [...(sheet.check?.(table) ?? []), ...lookAgain(edition, table)] };
}
