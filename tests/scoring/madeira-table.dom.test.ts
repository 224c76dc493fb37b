// Madeira's helpers: the random set-up, and the Characters and dice of a round.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CHARACTERS,
  EMPTY_BUILDING_IN_ROUND,
  FAVORS,
  GUILD_FAVORS,
  GUILDS,
  N_REQUESTS,
  REWARDS,
} from '../../src/lib/games/madeira/data';
import { standardEdition } from '../../src/lib/games/madeira/edition';
import { dealTable, firstTurnOrder, rollRound } from '../../src/lib/games/madeira/score/deal-setup';

/** Turns a stream of numbers into a random source: returns a function that gives 0 … n − 1. */
const chance = (stream: Iterator<number>) => (n: number) => (stream.next().value as number) % n;

describe('a set-up drawn by the app', () => {
  it('a set-up is drawn → no Favor, reward or starting tile is dealt twice, and no request more often than there are players', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(2, 3, 4),
        fc.boolean(),
        fc.infiniteStream(fc.nat(10_000)),
        (players, more, stream) => {
          const d = dealTable(standardEdition, players, chance(stream), more);
          expect(d.requests.map((row) => row.reduce((a, b) => a + b, 0))).toEqual(new Array(players).fill(5));
          for (let q = 0; q < N_REQUESTS; q++)
            expect(d.requests.reduce((n, row) => n + row[q], 0)).toBeLessThanOrEqual(players);
          const favors = d.favors.flat().map((f) => FAVORS[f]);
          const guildOf = { ...standardEdition.ambassadors, ...standardEdition.guilds };
          expect(new Set(favors).size).toBe(12);
          expect(GUILDS.map((g) => favors.filter((f) => guildOf[f] === g).length)).toEqual([3, 3, 3, 3]);
          if (!more) expect([...favors].sort()).toEqual([...GUILD_FAVORS].sort());
          d.rewards.forEach((pair) => expect(pair.map((r) => standardEdition.rewards[REWARDS[r]])).toEqual(['a', 'b']));
          expect(new Set(d.rewards.flat()).size).toBe(6);
          expect(new Set(d.starting).size).toBe(players);
          expect(d.starting[firstTurnOrder(d.starting, [0, 1, 2, 3].slice(0, players))[0]]).toBe(
            Math.max(...d.starting),
          );
        },
      ),
    );
  });
  it('each round another Building has no Character, in round 3 Alfândega', () => {
    for (let round = 1; round <= 5; round++) {
      const { characters, guild, pirates } = rollRound(round, 4, () => 0);
      expect(characters[EMPTY_BUILDING_IN_ROUND[round - 1]]).toBe(-1);
      expect(characters.filter((c) => c >= 0).toSorted()).toEqual(CHARACTERS.map((_, i) => i));
      expect([guild.length, guild[0].length, pirates.length]).toEqual([4, 3, 3]);
    }
    expect(EMPTY_BUILDING_IN_ROUND[2]).toBe(2);
  });
});
