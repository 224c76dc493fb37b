// Stored matches of a game: every later version replays each to the same end.
import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { BaseOptions, Game } from '$lib/engine/game';
import type { LogEntry, MatchStart } from '$lib/engine/log';
import { seatRanks, seatTotals, type Counts } from '$lib/engine/sheet';
import { Timeline } from '$lib/engine/timeline';
import { startOf } from '../laws/upgraded-start';

export interface Golden {
  readonly name: string;
  readonly start: MatchStart;
  readonly log: readonly LogEntry[];
  readonly end: {
    readonly endedBy: string;
    readonly round: number;
    readonly turns: number;
    readonly tally: readonly Counts[];
    readonly points: readonly number[];
    readonly ranks: readonly number[];
  };
}

/** The matches in the folder `golden` of a game's tests. */
export function goldens(game: string): Golden[] {
  const folder = new URL(`${game}/golden/`, import.meta.url);
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return files.map((name) => {
    const golden = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Golden;
    return { ...golden, name, start: startOf(golden.start) };
  });
}

/** Replays a match, checks every position, and expects the stored end; returns the last position. */
export function replays<S extends { round: number }, O extends BaseOptions, A>(
  game: Game<S, O, A>,
  { start, log, end }: Golden,
): S {
  const t = new Timeline(game, start, log);
  const sheet = game.sheet(t.options);
  const tally = game.tally(t.state);
  for (const s of t.states) game.checkInvariants(s);
  expect({
    endedBy: game.endedBy(t.state),
    round: t.state.round,
    turns: game.turn(t.state),
    tally,
    points: seatTotals(sheet, tally),
    ranks: seatRanks(sheet, tally),
  }).toEqual(end);
  return t.state;
}

/** Replays a match by its seed, without its recorded draws, and expects the same log and start. */
export function replaysBySeed<S extends object, O extends BaseOptions, A>(
  game: Game<S, O, A>,
  { start, log }: Golden,
): void {
  const { setup, ...bare } = start;
  expect(setup).toBeDefined();
  const again = new Timeline(game, bare);
  for (const entry of log) if ('move' in entry) again.play(game.moves.parse(entry.move) ?? -1);
  expect(again.log).toEqual(log);
  expect(again.start).toEqual(start);
}
