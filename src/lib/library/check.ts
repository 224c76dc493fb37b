// What schemas cannot see: every match is replayed by its rules, every sheet read by its game, before anything is kept.
import { BadInput } from '../engine/errors';
import type { LogEntry } from '../engine/log';
import { Timeline } from '../engine/timeline';
import { gameMeta, loadGame } from '../games';
import { summarise } from '../play/summary';
import { SheetDesk } from '../score/desk.svelte';
import { loadScoreUi, SCORED } from '../score/registry';
import type { MatchSummary, SheetRow } from '../store';
import { COLOURS, type Person } from '../ui/game-ui';
import type { MatchCargo, SheetCargo } from './cargo';
import { Slices } from './slices';

/** A match the rules have replayed. */
export interface SoundMatch extends Omit<MatchCargo, 'people' | 'log' | 'title'> {
  readonly title: string;
  readonly people: readonly Person[];
  readonly log: readonly LogEntry[];
  readonly ply: number;
  readonly summary: MatchSummary;
}

/** Everybody has a name and a colour of their own. Throws BadInput. */
function seated(people: readonly { readonly name: string; readonly colour: string }[]): Person[] {
  const seats = people.map(({ name, colour }) => {
    const known = COLOURS.find((c) => c === colour);
    if (!known || !name.trim()) throw new BadInput('file_damaged', { path: 'people' });
    return { name, colour: known };
  });
  if (new Set(seats.map((p) => p.colour)).size !== seats.length) throw new BadInput('file_damaged', { path: 'people' });
  return seats;
}

/** Replays a match in short slices. Throws BadInput: `file_unknown_game`, `newer_rules`, `bad_log`, `file_damaged`, or a game's own. */
export async function soundMatch(cargo: MatchCargo): Promise<SoundMatch> {
  const { start, log, title = '' } = cargo;
  if (!gameMeta(start.game)?.playable) throw new BadInput('file_unknown_game', { game: start.game });
  const game = await loadGame(start.game);
  const people = seated(cargo.people);
  if (game.parseOptions(start.options).seats !== people.length) throw new BadInput('file_damaged', { path: 'people' });
  const slices = new Slices();
  const line = new Timeline(game, start);
  for (const entry of log) {
    line.replay(entry);
    await slices.pause();
  }
  const summary = summarise(game, line.options, line.state);
  return { ...cargo, title, people, start: line.start, ply: line.ply, summary };
}

/** Reads a sheet as its game reads it. Throws BadInput. */
export async function soundSheet(cargo: SheetCargo): Promise<SheetRow> {
  if (!SCORED.some((g) => g.id === cargo.game)) throw new BadInput('file_unknown_game', { game: cargo.game });
  const row: SheetRow = { ...cargo, people: seated(cargo.people) };
  const seats = row.people.length;
  if (row.counts.length !== seats || row.scores.length > seats) throw new BadInput('file_damaged', { path: 'counts' });
  try {
    const desk = new SheetDesk(row, await loadScoreUi(row.game));
    if (desk.totals.length !== seats || desk.totals.some((n) => !Number.isFinite(n))) throw new RangeError('totals');
  } catch (error) {
    throw error instanceof BadInput ? error : new BadInput('file_damaged', { path: 'counts' });
  }
  return row;
}
