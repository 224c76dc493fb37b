// Advice on a physical table's sheet: entries that are possible but probably wrong.
import type { Counts, ScoreSheet, SheetProblem } from '../../../engine/sheet';
import type { Edition } from '../edition';
import { STARTING_SUPPLY } from '../data';
import { colonyCount, makeSheet, PRIVILEGE_FIELDS } from '../sheet';

/** More Cruzados than this at the end are probably a typing error (our own limit). */
const RICH = 5000;

/**
 * The most privileges of each column that the gallery can get in a whole game: one at the start, plus full refills in
 * phases II and III.
 */
function privilegesInGallery(edition: Edition, seats: number): number {
  return edition.refill[seats as keyof Edition['refill']].reduce((n, more) => n + more, 1);
}

/**
 * Advice if there are more colonies than the explored regions can have: as many regions are explored as the sheets have
 * explorers. No advice before every seat has entries.
 */
function unexplored(edition: Edition, table: readonly Counts[]): SheetProblem[] {
  const untouched = (c: Counts) =>
    c.colonies === 0 &&
    c.factories === STARTING_SUPPLY.orange &&
    c.shipyards === STARTING_SUPPLY.shipyards &&
    c.churches === STARTING_SUPPLY.churches;
  if (table.some(untouched)) return [];
  const explorers = table.reduce((n, c) => n + (c.explorers ?? 0), 0);
  const colonies = table.reduce((n, c) => n + colonyCount(c), 0);
  const largest = Object.values(edition.stacks).sort((a, b) => b - a);
  const most = largest.slice(0, explorers).reduce((n, k) => n + k, 0);
  if (colonies <= most) return [];
  return [{ code: 'unexplored', field: 'colonies', seat: null, stop: false, args: { colonies, explorers, most } }];
}

function lookAgain(edition: Edition, table: readonly Counts[]): SheetProblem[] {
  const most = privilegesInGallery(edition, table.length);
  const privileges = PRIVILEGE_FIELDS.flatMap((field): SheetProblem[] => {
    const sum = table.reduce((n, c) => n + (c[field] ?? 0), 0);
    return sum > most ? [{ code: 'gallery', field, seat: null, stop: false, args: { sum, most } }] : [];
  });
  const rich = table.flatMap((c, seat): SheetProblem[] =>
    (c.cash ?? 0) > RICH ? [{ code: 'rich', field: 'cash', seat, stop: false, args: { cash: c.cash } }] : [],
  );
  return [...privileges, ...rich, ...unexplored(edition, table)];
}

/** The rules' own sheet, with advice on entries added to its checks. */
export function physicalSheet(edition: Edition): ScoreSheet {
  const sheet = makeSheet(edition);
  return { ...sheet, check: (table) => [...(sheet.check?.(table) ?? []), ...lookAgain(edition, table)] };
}
