// Tables for spreadsheets (RFC 4180), written so that a double click opens them in columns.
import { unbroken } from './plain';
import { dated } from './when';

/** Excel reads a file as UTF-8 only if it begins with this. */
const BOM = '\ufeff';
/** What a spreadsheet takes for the beginning of a formula, also in full width, behind spaces, or behind what nobody sees. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫]|^[\t\r]/u;

/** A cell: quoted if needed, and never read as a formula. */
export function csvCell(value: string | number, mark = '.'): string {
  if (typeof value === 'number') return String(value).replace('.', mark);
  const text = unbroken(value);
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",;\n\r\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A day is written year-month-day: spreadsheets of every language read a date in it. */
export type Cell = string | number;

/** A whole table. Where the decimal mark is a comma, spreadsheets expect semicolons between cells. */
export function csvText(rows: readonly (readonly Cell[])[], locale = dated()): string {
  const mark = new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.';
  const between = mark === ',' ? ';' : ',';
  return BOM + rows.map((row) => `${row.map((cell) => csvCell(cell, mark)).join(between)}\r\n`).join('');
}
