// Creates a table's sheet with the owner's figures stored on this device, and remembers the people.
import {
  addSheet,
  getEdition,
  listMatches,
  listSheets,
  NAME_MAX,
  rememberPeople,
  type MatchRow,
  type Page,
  type SheetRow,
} from '../store';
import { finishesWithin, TIMEOUT_MS } from '../store/timeout';
import { loadScoreUi } from './load-score-ui';
import { cleanLine } from '../engine/clean-text';
import type { StoredEdition } from '../engine/stored-edition';
import { levelOf, type Person } from '../engine/person';
import { isUnnamed } from '../ui/seats/seat-words';

export interface NewTable {
  readonly game: string;
  /** Clockwise; the first one begins. */
  readonly people: readonly Person[];
  readonly options?: Readonly<Record<string, unknown>>;
}

/** Creates and stores a draft; returns its row (`/score/sheet/?id=` + row.id). Throws StoreError. */
export async function createSheet(wish: NewTable): Promise<SheetRow> {
  const ui = await loadScoreUi(wish.game);
  const standard = ui.editions?.kept(ui.editions.standard);
  const own = await getEdition(wish.game).catch(() => undefined);
  const edition = own === undefined ? standard : typeof own === 'object' && own ? withoutChecked(own) : own;
  const people = wish.people.map((p) => ({ name: cleanLine(p.name, NAME_MAX), colour: p.colour }));
  const row = await addSheet({
    game: wish.game,
    people,
    counts: people.map(() => ({})),
    options: { ...(edition !== undefined && { edition }), ...wish.options },
  });
  // Remembering names is a convenience: a failure does not stop the sheet.
  await finishesWithin(rememberPeople(wish.people.filter((p) => !isUnnamed(p))), TIMEOUT_MS);
  return row;
}

/** The figures of a table: without the list of those that their owner checked. */
const withoutChecked = ({ checked: _checked, ...figures }: Partial<StoredEdition>): object => figures;

type Sat = Pick<SheetRow | MatchRow, 'people' | 'createdAt'>;
const newest = (page: Promise<Page<Sat>>): Promise<readonly Sat[]> =>
  page.then(
    ({ rows }) => rows,
    () => [],
  );

/**
 * The people of the newest open or finished match or sheet on this device, in seat order, without the match's bots;
 * empty if there is none.
 */
export async function lastPeople(): Promise<readonly Person[]> {
  const pages = await Promise.all([
    newest(listSheets({ status: 'draft', limit: 1 })),
    newest(listSheets({ status: 'finished', limit: 1 })),
    newest(listMatches({ status: 'running', limit: 1 })),
    newest(listMatches({ status: 'finished', limit: 1 })),
  ]);
  const [latest] = pages.flat().sort((a, b) => b.createdAt - a.createdAt);
  return (latest?.people ?? []).flatMap((p) => (levelOf(p) === null ? [{ name: p.name, colour: p.colour }] : []));
}
