// A table of arena results in a Markdown file: one row for each game, number of seats and pairing, the newest result.
import { readFileSync, writeFileSync } from 'node:fs';

/**
 * An arena's result for A: share of wins with its interval (0 … 1), mean points and ranks, and processor time of A's
 * turns in ms.
 */
export interface Result {
  readonly game: string;
  readonly seats: number;
  readonly a: string;
  readonly b: string;
  readonly games: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
  readonly margin: number;
  readonly rank: number;
  readonly points: number;
  readonly others: number;
  /** Median of the winners' points. */
  readonly winner: number;
  readonly ms: { readonly p50: number; readonly p99: number; readonly worst: number };
  readonly turns: { readonly median: number; readonly most: number };
  readonly unfinished: number;
  readonly ends: Readonly<Record<string, number>>;
  readonly verdict?: string;
}

const HEAD =
  '| game | seats | A | B | games | A wins, % [95 %] | even | points A : B | winners | ms a turn, 50 / 99 / worst | turns a seat, middle / most | unfinished |';
const RULE = `|${'---|'.repeat(HEAD.split('|').length - 2)}`;

const percent = (x: number): string => (100 * x).toFixed(1);

function cells(sum: Result): string[] {
  return [
    sum.game,
    String(sum.seats),
    sum.a,
    sum.b,
    String(sum.games),
    `${percent(sum.share)} [${percent(sum.low)}, ${percent(sum.high)}]`,
    percent(1 / sum.seats),
    `${String(sum.points)} : ${String(sum.others)}`,
    String(sum.winner),
    `${String(sum.ms.p50)} / ${String(sum.ms.p99)} / ${String(sum.ms.worst)}`,
    `${String(sum.turns.median)} / ${String(sum.turns.most)}`,
    String(sum.unfinished),
  ];
}

const keyOf = (row: string): string =>
  row
    .split('|')
    .slice(1, 5)
    .map((cell) => cell.trim())
    .join(' ');

/**
 * Returns the text with a result in its table. The result replaces the row with the same game, seats, A and B, or gets
 * a new row; a text without a table gets a table.
 */
export function withRow(text: string, sum: Result): string {
  const row = `| ${cells(sum).join(' | ')} |`;
  const lines = text.split('\n');
  const head = lines.findIndex((line) => /^\| game +\| seats +\| A/.test(line));
  if (head < 0) return `${text.trimEnd()}\n\n${HEAD}\n${RULE}\n${row}\n`;
  let end = head + 2;
  while (end < lines.length && lines[end].startsWith('|')) end++;
  const same = lines.findIndex((line, i) => i > head + 1 && i < end && keyOf(line) === keyOf(row));
  if (same < 0) lines.splice(end, 0, row);
  else lines[same] = row;
  return lines.join('\n');
}

export function writeRow(file: string, sum: Result): void {
  writeFileSync(file, withRow(readFileSync(file, 'utf8'), sum));
}
