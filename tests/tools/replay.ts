// `npm run replay -- FILE`: replays an exported match by the rules and prints the position and the scores: the final
// ones, or those at which a rule was reported.
import { readFileSync } from 'node:fs';
import { BadInput } from '../../src/lib/engine/errors';
import { GAME_OVER } from '../../src/lib/engine/game';
import { Timeline } from '../../src/lib/engine/timeline';
import { GAMES, loadGame } from '../../src/lib/games';
import { seatRanks, rowPoints, seatTotals } from '../../src/lib/engine/sheet';
import { matchFileFrom } from '../../src/lib/store/migrations/match-file';
import { BadUsage, readArgs, tool } from './args';

const USAGE = `npm run replay -- FILE [--json]
  FILE     a match exported from the app, or a report about a rule
  --json   position and scores as one JSON object`;

/** By error code: what is wrong with the file. Every other code means that the file is damaged. */
const FAULTS: Readonly<Record<string, string>> = {
  file_not_json: 'it is no file of Caravela',
  file_not_ours: 'it is no file of Caravela',
  file_no_match: 'it holds no match',
  file_too_big: 'it is too large to be one of ours',
  file_newer: 'it comes from a newer Caravela',
  newer_rules: 'it was played by newer rules',
  no_such_game: 'its game is not known here',
  bad_options: 'its options are not the game’s',
  bad_edition: 'its edition makes no sense',
  newer_edition: 'its edition is of a newer Caravela',
  bad_log: 'its log breaks the rules',
};

/** The sentence for an error, with the place or move if the error names one. */
function fault({ code, args }: BadInput): string {
  const about = [args.detail, args.path, args.game].find((word) => word !== undefined && word !== '');
  return [FAULTS[code] ?? 'it is damaged', about].filter((word) => word !== undefined).join(', ');
}

/** The rows of a table as text, columns aligned. */
function aligned(rows: readonly (readonly (string | number)[])[]): string {
  const widths = rows[0].map((_, k) => Math.max(...rows.map((row) => String(row[k]).length)));
  const cell = (value: string | number, k: number) =>
    k === 0 ? String(value).padEnd(widths[k]) : String(value).padStart(widths[k]);
  return rows.map((row) => row.map(cell).join('  ')).join('\n');
}

function text(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new BadUsage(`${path} cannot be read`);
  }
}

async function main(): Promise<void> {
  const { values, rest } = readArgs({ json: { type: 'boolean' } }, 1);
  if (rest.length !== 1) throw new BadUsage('A file is missing: a match exported from the app');
  const file = matchFileFrom(text(rest[0]));
  if (!GAMES.some((g) => g.id === file.start.game)) throw new BadInput('no_such_game', { game: file.start.game });
  const game = await loadGame(file.start.game);
  const began = performance.now();
  const line = new Timeline(game, file.start, file.log);
  const micros = Math.round(((performance.now() - began) * 1000) / Math.max(1, file.log.length));
  game.checkInvariants(line.state);

  const { report } = file;
  const ply = Math.min(report?.ply ?? line.ply, line.ply);
  const state = line.states[ply];
  const sheet = game.sheet(line.options);
  const table = game.tally(state);
  const names = file.people.map((p) => p.name);
  const over = game.actor(state) === GAME_OVER;
  const points = seatTotals(sheet, table);
  const places = seatRanks(sheet, table);
  if (values.json) {
    const scores = names.map((name, i) => ({ name, points: points[i], place: places[i] }));
    console.log(
      JSON.stringify({ game: game.id, moves: ply, over, endedBy: game.endedBy(state), scores, state, report }),
    );
    return;
  }
  console.log(`${game.id}: ${ply} moves, ${game.turn(state)} turns, replayed at ${micros} µs a log entry`);
  console.log(over ? `over: ${game.endedBy(state) ?? ''}` : `running: ${names[game.actor(state)]} decides`);
  if (report) console.log(`reported: ${[report.words, report.move, report.note].filter(Boolean).join(' | ')}`);
  console.log(`\n${position(state)}\n`);
  const rows = sheet.rows.map((row) => [row.id, ...table.map((c, i) => rowPoints(row, c, i, table))]);
  console.log(aligned([['', ...names], ...rows, ['total', ...points], ['place', ...places]]));
}

/** The position as text, one line for each part, without the edition. */
function position(state: object): string {
  const parts = Object.entries(state).filter(([key]) => key !== 'edition');
  return aligned(parts.map(([key, value]) => [key, JSON.stringify(value)])).replace(/ {2,}(?=\S+$)/gm, '  ');
}

await tool(USAGE, async () => {
  try {
    await main();
  } catch (error) {
    if (error instanceof BadInput) throw new BadUsage(`This file cannot be replayed: ${fault(error)}`);
    throw error;
  }
});
