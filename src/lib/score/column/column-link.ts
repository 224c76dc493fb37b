// Two links for players who use their own phones: one brings the open sheet to a phone, one brings the column back.
import { deflateSync } from 'fflate';
import * as v from 'valibot';
import { BadInput } from '../../engine/errors';
import { cleanLine } from '../../engine/clean-text';
import { lettersToBytes, COLUMN_LINK_FORM, inflateBytes, bytesToLetters, decodeText } from '../../encoding/link-bytes';
import { COLOURS, type Person } from '../../engine/person';
import type { Counts } from '../../engine/sheet';
import { NAME_MAX } from '../../store';
import { hasValue, padRows } from '../entry-pad-rows';
import type { SheetSession } from '../sheet-session.svelte';
import { acceptedFields, acceptedTaps } from '../../engine/accepted-taps';
import { loadScoring } from '../../games/scored';
import { scoreTable, type Scoring, type SheetOptions } from '../../engine/scored-table';
import { columnOptions } from './player-column';

/** Longest fragment that is read, in characters: more than the largest QR code contains. */
const LINK_MAX = 12_000;

/** An open sheet for a player's phone. */
export interface SheetInvite {
  readonly kind: 'sheet';
  readonly id: string;
  readonly game: string;
  readonly people: readonly Person[];
  readonly options: SheetOptions;
  readonly counts: readonly Counts[];
}

/** A player's column on its way back to the table's sheet. */
export interface HandedColumn {
  readonly kind: 'column';
  /** Id of the table's sheet, to which the column belongs. */
  readonly id: string;
  readonly game: string;
  readonly seat: number;
  readonly person: Person;
  readonly figures: Counts;
}

const packed = (parts: readonly unknown[]) =>
  COLUMN_LINK_FORM + bytesToLetters(deflateSync(new TextEncoder().encode(JSON.stringify(parts)), { level: 9 }));

/** The fragment, without `#`, that brings a sheet to its players' phones. */
export function inviteLink({ id, game, options, row }: SheetSession): string {
  const seats = row.people.map(({ name, colour }) => [name, colour]);
  return packed(['sheet', id, game, seats, columnOptions(options), row.counts]);
}

function enteredFigures(session: SheetSession, seat: number): Counts {
  const asked = padRows(session).flatMap((row) =>
    row.fields.filter((f) => hasValue(session, seat, f)).map((f) => f.id),
  );
  const ids = new Set([...Object.keys(session.row.counts[seat]), ...asked]);
  return Object.fromEntries([...ids].map((id) => [id, session.counts[seat][id]]));
}

/** The fragment, without `#`, that brings a player's column back. Throws if the sheet is for a whole table. */
export function handOverLink(session: SheetSession): string {
  const { column, game, row } = session;
  if (!column) throw new Error('not a column');
  const { name, colour } = row.people[column.seat];
  return packed(['column', column.of, game, column.seat, name, colour, enteredFigures(session, column.seat)]);
}

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(80));
const name = v.pipe(
  v.string(),
  v.maxLength(NAME_MAX),
  v.check((text) => cleanLine(text) !== ''),
);
const colour = v.picklist(COLOURS);
const figures = v.record(v.string(), v.number());
const sheet = v.tuple([
  v.literal('sheet'),
  id,
  id,
  v.pipe(
    v.array(v.tuple([name, colour])),
    v.minLength(1),
    v.maxLength(8),
    v.check((people) => new Set(people.map(([, c]) => c)).size === people.length),
  ),
  v.record(v.string(), v.unknown()),
  v.pipe(v.array(figures), v.maxLength(8)),
]);
const column = v.tuple([
  v.literal('column'),
  id,
  id,
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(7)),
  name,
  colour,
  figures,
]);
const schema = v.union([sheet, column]);

function check(scoring: Scoring, seats: number, table: readonly Counts[]): void {
  const known = acceptedTaps(acceptedFields(scoring, seats));
  const set = table.flatMap((own, seat) => Object.entries(own).map(([f, n]) => [seat, f, n] as const));
  if (!known({ set })) throw new BadInput('link_damaged');
}

/** Whether the game's rules can compute the sheet of an invitation. */
function sound({ options, counts }: SheetInvite, scoring: Scoring): boolean {
  try {
    const { unreadable, totals } = scoreTable(scoring, { counts, options, extra: null });
    return !unreadable && totals.every(Number.isFinite);
  } catch {
    return false;
  }
}

/** Reads a fragment. Throws BadInput with what is wrong: `file_newer`, `file_unknown_game`, `link_damaged`. */
export async function readColumnLink(fragment: string): Promise<SheetInvite | HandedColumn> {
  if (!fragment.startsWith(COLUMN_LINK_FORM))
    throw new BadInput(/^\d+\./.test(fragment) ? 'file_newer' : 'link_damaged');
  if (fragment.length > LINK_MAX) throw new BadInput('link_damaged');
  let parts: unknown;
  try {
    parts = JSON.parse(decodeText(inflateBytes(lettersToBytes(fragment.slice(COLUMN_LINK_FORM.length)))));
  } catch {
    throw new BadInput('link_damaged');
  }
  const read = v.safeParse(schema, parts);
  if (!read.success) throw new BadInput('link_damaged');
  const [, , game] = read.output;
  const scoring = await loadScoring(game).catch(() => {
    throw new BadInput('file_unknown_game', { game });
  });
  if (read.output[0] === 'column') {
    const [kind, id, , seat, name, colour, figures] = read.output;
    check(scoring, seat + 1, [figures]);
    return { kind, id, game, seat, person: { name: cleanLine(name), colour }, figures };
  }
  const [kind, id, , seats, options, counts] = read.output;
  const people = seats.map(([name, colour]) => ({ name: cleanLine(name), colour }));
  const invite: SheetInvite = { kind, id, game, people, options: columnOptions(options), counts };
  if (counts.length !== people.length) throw new BadInput('link_damaged');
  check(scoring, people.length, counts);
  if (!sound(invite, scoring)) throw new BadInput('link_damaged');
  return invite;
}
