// Stored matches for 2, 3 and 4 people, by greedy and random players: every later version replays each to the same end.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { LogEntry, MatchStart } from '$lib/engine/log';
import { Timeline } from '$lib/engine/timeline';
import { seatRanks, seatTotals, type Counts } from '$lib/engine/sheet';
import { game } from '$lib/games/madeira';
import { moves } from '$lib/games/madeira/moves';
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
const texts = (log: readonly LogEntry[]) => log.flatMap((e) => ('move' in e ? [e.move] : []));

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
    expect(t.state.pp).toEqual(end.points);
  });

  it('a match begun under rules 1 pays a Building twice after a Favor → it replays only under rules 1', () => {
    const { start, log } = read('chance-4.json');
    expect([start.rules, new Timeline(game, start, log).state.rules, game.rules]).toEqual([1, 1, 4]);
    expect(() => new Timeline(game, { ...start, rules: 2 }, log)).toThrow('bad_log');
  });

  it('a match begun under rules 2 uses the Engineer although no die can be placed → it replays only under rules 2', () => {
    const { start, log } = read('chance-2-rules-2.json');
    expect([start.rules, new Timeline(game, start, log).state.rules]).toEqual([2, 2]);
    expect(() => new Timeline(game, { ...start, rules: 3 }, log)).toThrow('bad_log');
  });

  it('a match begun under rules 3 trades two goods for one of their kinds → it replays only under rules 3', () => {
    const { start, log } = read('chance-3-rules-3.json');
    expect([start.rules, new Timeline(game, start, log).state.rules]).toEqual([3, 3]);
    expect(() => new Timeline(game, { ...start, rules: 4 }, log)).toThrow('bad_log');
  });

  it('each number of people → there is a match by greedy players and one by random players', () => {
    const first = files.filter((name) => !name.includes('rules'));
    expect(files.map((f) => read(f).start.rules)).toContain(4);
    expect(first.toSorted()).toEqual(
      ['chance', 'greedy'].flatMap((k) => [2, 3, 4].map((n) => `${k}-${String(n)}.json`)),
    );
    expect(first.map((f) => read(f).end.points.length).toSorted()).toEqual([2, 2, 3, 3, 4, 4]);
  });

  it('the stored matches together → they contain every family of moves', () => {
    const played = new Set(files.flatMap((f) => texts(read(f).log).map((text) => text.split(' ')[0])));
    const families = new Set(Array.from({ length: moves.size }, (_, m) => moves.family(m)));
    expect([...families].filter((f) => !played.has(f))).toEqual([]);
  });

  it('an entry is marked as a reveal → its move is `begin`, `roll`, `finish` or, since rules 3, a Constable', () => {
    for (const f of files) {
      const { start, log } = read(f);
      for (const e of log) {
        if (!('move' in e)) continue;
        const shows = ['begin', 'roll', 'finish', ...(start.rules < 3 ? [] : ['favor constable'])];
        expect(Boolean(e.reveals)).toBe(shows.includes(e.move));
      }
    }
  });

  it('a stored match is replayed by its seed, without its recorded draws → the same log and start', () => {
    const { start, log } = read(files[0]);
    const { setup, ...bare } = start;
    expect(setup).toBeDefined();
    const again = new Timeline(game, bare);
    for (const entry of log) if ('move' in entry) again.play(game.moves.parse(entry.move) ?? -1);
    expect(again.log).toEqual(log);
    expect(again.start).toEqual(start);
  });
});
