// Editions of the planning board and tiles: valid editions are read, invalid editions are refused with their fault.
import { describe, expect, it } from 'vitest';
import { BadInput } from '$lib/engine/errors';
import { SeededDealer } from '$lib/engine/dealer';
import { seedWords } from '$lib/engine/rng';
import { game } from '$lib/games/navigators';
import { BOX_PIECES } from '$lib/games/navigators/data';
import { printed, standardEdition, type Edition } from '$lib/games/navigators/edition';
import { seatByLaunchNumber } from '$lib/games/navigators/expedition';

const other = (change: Partial<Edition['spaces']>, winds: readonly number[] = standardEdition.winds): Edition => ({
  spaces: { ...standardEdition.spaces, ...change },
  winds,
});
const codes = (e: Edition) => printed.faults(e).map((f) => `${f.code} ${f.path}`);

describe('Editions', () => {
  it('a match has no edition → it uses the standard edition, which is valid', () => {
    expect(codes(standardEdition)).toEqual([]);
    expect(game.parseOptions({ seats: 2 })).toEqual({ seats: 2, edition: standardEdition });
  });

  it('a row has another order, or winds another distribution → the edition is valid', () => {
    expect(codes(other({ launch: [4, 3, 2, 1], storage: [8, 4, 2, 0] }, [12, 8, 4, 4, 8, 12]))).toEqual([]);
  });

  it('values that the rulebook excludes → a fault with its row', () => {
    expect(codes(other({ explore: [3, 4, 5, 7] }))).toEqual(['range spaces.explore']);
    expect(codes(other({ wind: [0, 2, 3, 4] }))).toEqual(['range spaces.wind']);
    expect(codes(other({ flip: [1, 2, 3, 7] }))).toEqual(['values spaces.flip']);
    expect(codes(other({ launch: [1, 2, 3, 3] }))).toEqual(['values spaces.launch']);
    expect(codes(other({ storage: [0, 2, 4, 4] }))).toEqual(['values spaces.storage']);
    expect(codes(other({}, [8, 8, 8, 8, 8, 9]))).toEqual(['wind_sum winds']);
  });

  it.each([null, 7, {}, { spaces: standardEdition.spaces }, { ...standardEdition, more: 1 }, other({}, [48])])(
    'a malformed edition → the error BadInput: %o',
    (raw) => {
      expect(() => printed.parse(raw)).toThrow(BadInput);
    },
  );

  it('a match has its own edition → the launch order and winds of that edition count', () => {
    const edition = printed.parse(JSON.parse(JSON.stringify(other({ launch: [4, 3, 2, 1] }, [48, 0, 0, 0, 0, 0]))));
    const s = game.setup(game.parseOptions({ seats: 4 }, edition), new SeededDealer(seedWords('own')).at(-1));
    s.board.splice(12, 4, 0, 1, 2, 3);
    expect([1, 2, 3, 4].map((n) => seatByLaunchNumber(s, n))).toEqual([3, 2, 1, 0]);
    expect(s.unseen.slice(0, 6)).toEqual([BOX_PIECES.exploration, 0, 0, 0, 0, 0]);
    expect(Object.isFrozen(edition.spaces.launch)).toBe(true);
  });
});
