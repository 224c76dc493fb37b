// Stored matches for 2, 3 and 4 people, by greedy and random players.
import { describe, expect, it } from 'vitest';
import type { LogEntry } from '$lib/engine/log';
import { Timeline } from '$lib/engine/timeline';
import { game } from '$lib/games/madeira';
import { moves } from '$lib/games/madeira/moves';
import { goldens, replays, replaysBySeed, type Golden } from '../golden';

const stored = goldens('madeira');
const named = (wanted: string) => stored.find(({ name }) => name === wanted) as Golden;
const texts = (log: readonly LogEntry[]) => log.flatMap((e) => ('move' in e ? [e.move] : []));

describe('Stored matches', () => {
  it.each(stored)('$name is replayed → the same end, points and ranks', (golden) => {
    expect(replays(game, golden).pp).toEqual(golden.end.points);
  });

  it('a match begun under rules 1 pays a Building twice after a Favor → it replays only under rules 1', () => {
    const { start, log } = named('chance-4.json');
    expect([start.rules, new Timeline(game, start, log).state.rules, game.rules]).toEqual([1, 1, 4]);
    expect(() => new Timeline(game, { ...start, rules: 2 }, log)).toThrow('bad_log');
  });

  it('a match begun under rules 2 uses the Engineer although no die can be placed → it replays only under rules 2', () => {
    const { start, log } = named('chance-2-rules-2.json');
    expect([start.rules, new Timeline(game, start, log).state.rules]).toEqual([2, 2]);
    expect(() => new Timeline(game, { ...start, rules: 3 }, log)).toThrow('bad_log');
  });

  it('a match begun under rules 3 trades two goods for one of their kinds → it replays only under rules 3', () => {
    const { start, log } = named('chance-3-rules-3.json');
    expect([start.rules, new Timeline(game, start, log).state.rules]).toEqual([3, 3]);
    expect(() => new Timeline(game, { ...start, rules: 4 }, log)).toThrow('bad_log');
  });

  it('each number of people → there is a match by greedy players and one by random players', () => {
    const first = stored.filter(({ name }) => !name.includes('rules'));
    expect(stored.map(({ start }) => start.rules)).toContain(4);
    expect(first.map(({ name }) => name).toSorted()).toEqual(
      ['chance', 'greedy'].flatMap((k) => [2, 3, 4].map((n) => `${k}-${String(n)}.json`)),
    );
    expect(first.map(({ end }) => end.points.length).toSorted()).toEqual([2, 2, 3, 3, 4, 4]);
  });

  it('the stored matches together → they contain every family of moves', () => {
    const played = new Set(stored.flatMap(({ log }) => texts(log).map((text) => text.split(' ')[0])));
    const families = new Set(Array.from({ length: moves.size }, (_, m) => moves.family(m)));
    expect([...families].filter((f) => !played.has(f))).toEqual([]);
  });

  it('an entry is marked as a reveal → its move is `begin`, `roll`, `finish` or, since rules 3, a Constable', () => {
    for (const { start, log } of stored) {
      for (const e of log) {
        if (!('move' in e)) continue;
        const shows = ['begin', 'roll', 'finish', ...(start.rules < 3 ? [] : ['favor constable'])];
        expect(Boolean(e.reveals)).toBe(shows.includes(e.move));
      }
    }
  });

  it('a stored match is replayed by its seed, without its recorded draws → the same log and start', () => {
    replaysBySeed(game, stored[0]);
  });
});
