// CSV tables (RFC 4180) that spreadsheets of any language open in columns.
import { withoutSoftHyphens } from './normalise';
import { dateLocale } from './dates';

/** Excel reads a file as UTF-8 only if it begins with this. */
const BOM = '\ufeff';
/** What spreadsheets read as the beginning of a formula, also in full width, after spaces or invisible characters. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫]|^[\t\r]/u;

/** A cell as text: quoted if needed, and never read as a formula. `mark`: the decimal mark of numbers. */
export function csvCell(value: string | number, mark = '.'): string {
  if (typeof value === 'number') return String(value).replace('.', mark);
  const text = withoutSoftHyphens(value);
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",;\n\r\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A cell's value. Write days as year-month-day: spreadsheets of every language recognise that. */
export type CsvCell = string | number;

/** A whole table. With a decimal comma, spreadsheets expect semicolons between cells. */
export function csvText(rows: readonly (readonly CsvCell[])[], locale = dateLocale()): string {
  const mark = new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.';
  const between = mark === ',' ? ';' : ',';
  return BOM + rows.map((row) => `${row.map((cell) => csvCell(cell, mark)).join(between)}\r\n`).join('');
}
