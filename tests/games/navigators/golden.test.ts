// Stored matches for each number of people and both ways to end: every later version replays each to the same end.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { LogEntry, MatchStart } from '$lib/engine/log';
import { Timeline } from '$lib/engine/timeline';
import { seatRanks, seatTotals, type Counts } from '$lib/engine/sheet';
import { game } from '$lib/games/navigators';
import { startOf } from '../../laws/upgraded-start';

interface Golden {
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

const folder = new URL('golden/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
const read = (name: string): Golden => {
  const golden = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Golden;
  return { ...golden, start: startOf(golden.start) };
};

describe('Stored matches', () => {
  it.each(files)('%s is replayed → the same end, points and ranks', (name) => {
    const { start, log, end } = read(name);
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
  });

  it('the stored matches → they end by the Cape with 2, 3 and 4 people, and one ends by rounds', () => {
    const ways = files.map((name) => `${read(name).end.endedBy} ${String(read(name).end.points.length)}`);
    expect(ways).toEqual(expect.arrayContaining(['cape 2', 'cape 3', 'cape 4', 'rounds 2']));
  });

  it('a stored match is replayed by its seed, without its recorded draws → the same log and start', () => {
    const { start, log } = read(files[0]);
    const fresh = new Timeline(game, {
      game: start.game,
      rules: start.rules,
      options: start.options,
      edition: start.edition,
      seed: start.seed,
    });
    for (const entry of log) {
      if ('move' in entry) expect(fresh.play(game.moves.parse(entry.move) ?? -1)).toEqual(entry);
    }
    expect(fresh.start).toEqual(start);
  });
});
