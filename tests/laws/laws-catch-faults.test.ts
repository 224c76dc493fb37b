// The laws catch faults: the sample game keeps every law, and each changed copy of it with a fault breaks one law.
import { describe, expect, test } from 'vitest';
import type { BotKnowledge, BotGame } from '../../src/lib/engine/bot';
import type { Dealer } from '../../src/lib/engine/dealer';
import { Rng, seedWords } from '../../src/lib/engine/rng';
import { Timeline } from '../../src/lib/engine/timeline';
import { game as rules } from '../sample/games/contraband';
import { bot } from '../sample/games/contraband/bot';
import { moves } from '../sample/games/contraband/moves';
import type { State } from '../sample/games/contraband/state';
import { settingsOf } from './games';
import { conform, playMatch, byChance, undoLaw } from './match';
import { LAWS, LawBreach, type Law } from './position';

const contraband = { ...rules, bot: bot as BotKnowledge<State> };
const honest = contraband as unknown as BotGame;
type Contraband = typeof contraband;
const { base } = moves;

/** Plays some matches of a game; returns the first breach of a law, or null. */
function firstBreach(game: BotGame): LawBreach | null {
  try {
    for (let k = 0; k < 12; k++) for (const { options } of settingsOf(game)) conform(game, options, `breach ${k}`);
    return null;
  } catch (error) {
    if (error instanceof LawBreach) return error;
    throw error;
  }
}

test('the unmodified game is played → it keeps every law, and reaches both its ends', () => {
  const ends = new Set<string | null>();
  for (let k = 0; k < 12; k++) {
    for (const { options } of settingsOf(honest)) {
      ends.add(honest.endedBy(conform(honest, options, `honest ${k}`, 3).state));
    }
  }
  expect(ends).toEqual(new Set(['rich', 'empty']));
});

/** State outside the position: a game must not have any. */
let outside = 0;

/** An `apply` that does something more after the original one. */
function andThen(more: (s: State, move: number, dealer: Dealer) => void): Partial<Contraband> {
  return {
    apply(s, move, dealer) {
      contraband.apply(s, move, dealer);
      more(s, move, dealer);
    },
  };
}

const mutants: readonly { law: Law; fault: string; game: Partial<Contraband> }[] = [
  { law: 'codec', fault: 'two moves share a text', game: { moves: { ...moves, text: (m) => moves.text(m % 8) } } },
  { law: 'codec', fault: 'a text is read loosely', game: { moves: { ...moves, parse: (t) => moves.parse(t.trim()) } } },
  {
    law: 'codec',
    fault: 'a typed form is lost',
    game: { moves: { ...moves, encode: (a) => (a.type === 'stop' ? 0 : moves.encode(a)) } },
  },
  {
    law: 'options',
    fault: 'invalid options are accepted',
    game: { parseOptions: (raw) => ({ seats: 2, double: false, ...(raw as object) }) },
  },
  {
    law: 'options',
    fault: 'invalid options throw an error that is not BadInput',
    game: {
      parseOptions: (raw) => {
        const { seats, double = false } = raw as { seats: number; double?: boolean };
        if (!(seats >= 2 && seats <= 3)) throw new TypeError('seats');
        return { seats, double };
      },
    },
  },
  {
    law: 'setup',
    fault: 'the table depends on more than the seed',
    game: { setup: (o, d) => ({ ...contraband.setup(o, d), turns: ++outside }) },
  },
  {
    law: 'actor',
    fault: 'a seat that does not exist decides',
    game: { actor: (s) => (s.stage === 1 ? s.seats : contraband.actor(s)) },
  },
  {
    law: 'legal',
    fault: 'the list of moves is descending',
    game: { legal: (s, out) => void out.push(...listed(s).reverse()) },
  },
  {
    law: 'legal',
    fault: 'each move is listed twice',
    game: { legal: (s, out) => void out.push(...listed(s).flatMap((m) => [m, m])) },
  },
  {
    law: 'legal',
    fault: 'a position before the end has no legal move',
    game: { legal: (s, out) => void out.push(...listed(s).filter((m) => m !== base.stop && m !== base.gamble)) },
  },
  {
    law: 'legal',
    fault: 'a move is legal after the end',
    game: { legal: (s, out) => void out.push(...(s.stage === 2 ? [base.stop] : listed(s))) },
  },
  {
    law: 'legal',
    fault: 'asking changes the position',
    game: {
      legal: (s, out) => {
        contraband.legal(s, out);
        s.luck[0] += 1;
      },
    },
  },
  {
    law: 'legal',
    fault: 'moves already in the list are removed',
    game: {
      legal: (s, out) => {
        out.length = 0;
        contraband.legal(s, out);
      },
    },
  },
  {
    law: 'applies',
    fault: 'a legal move cannot be played',
    game: andThen((_, move) => {
      if (move === base.hoard + 2) throw new Error('not today');
    }),
  },
  {
    law: 'reasons',
    fault: 'a legal move gets a reason',
    game: { why: (s, m) => (m === base.draw ? { code: 'never' } : contraband.why(s, m)) },
  },
  { law: 'reasons', fault: 'an illegal move gets no reason', game: { why: () => null } },
  {
    law: 'reasons',
    fault: 'asking why changes the position',
    game: {
      why: (s, m) => {
        s.luck[0] = 1;
        return contraband.why(s, m);
      },
    },
  },
  {
    law: 'clone',
    fault: 'the copy shares a list',
    game: { clone: (s) => ({ ...contraband.clone(s), luck: s.luck, hands: s.hands, open: s.open }) },
  },
  {
    law: 'clone',
    fault: 'the copy lacks a value',
    game: { clone: (s) => ({ ...contraband.clone(s), luck: s.luck.map(() => 0) }) },
  },
  {
    law: 'json',
    fault: 'the position contains NaN',
    game: { setup: (o, d) => ({ ...contraband.setup(o, d), luck: [NaN, 0, 0] }) },
  },
  {
    law: 'json',
    fault: 'the position contains a Set',
    game: { setup: (o, d) => ({ ...contraband.setup(o, d), seen: new Set([1]) }) },
  },
  {
    law: 'invariants',
    fault: 'a card too many comes into play',
    game: andThen((s, move) => {
      if (move === base.gamble) s.hands[0]++;
    }),
  },
  {
    law: 'replay',
    fault: 'chance does not come from the dealer',
    game: andThen((s, move) => {
      if (move === base.gamble) s.luck[0] = ++outside % 17;
    }),
  },
  {
    law: 'views',
    fault: 'a view still shows a hand',
    game: {
      redact: (s, seat) => {
        const view = contraband.redact(s, seat);
        view.open[0] += s.hands[view.seats * 3 - 1];
        return view;
      },
    },
  },
  {
    law: 'views',
    fault: 'what is hidden is dealt with a card too many',
    game: {
      resample: (s, seat, dealer) => {
        contraband.resample(s, seat, dealer);
        s.deck[0]++;
      },
    },
  },
  {
    law: 'views',
    fault: 'legal moves depend on what the seat cannot see',
    game: {
      legal: (s, out) => {
        const hidden = s.hands[((s.seat + 1) % s.seats) * 3] > 0;
        out.push(...listed(s).filter((m) => m !== base.draw || !hidden || s.stage !== 0));
        if (out.length === 0 && s.stage === 0) out.push(base.stop);
      },
    },
  },
  {
    law: 'views',
    fault: 'a move legal in the public view is not legal in the position',
    game: {
      legal: (s, out) => {
        contraband.legal(s, out);
        if (s.stage === 0 && s.hiddenHand[s.seat] > 0) out.push(base.stop);
      },
    },
  },
  {
    law: 'leaks',
    fault: 'a move shows what is hidden, but is no reveal',
    game: andThen((s, move) => {
      if (move === base.stop) s.luck[0] = s.hands[3] + s.hands[4];
    }),
  },
  {
    law: 'turns',
    fault: 'a turn is skipped',
    game: andThen((s, move) => {
      if (move === base.stop) s.turns++;
    }),
  },
  { law: 'end', fault: 'a finished game has no end', game: { endedBy: () => null } },
  { law: 'end', fault: 'a game ends in a way that its list lacks', game: { ends: ['poor'] } },
  { law: 'end', fault: 'a running game has an end', game: { endedBy: () => 'rich' } },
  {
    law: 'end',
    fault: 'it never ends',
    game: andThen((s) => {
      if (s.stage === 2) s.stage = 0;
    }),
  },
  {
    law: 'scores',
    fault: 'a count is no field of the sheet',
    game: { tally: (s) => contraband.tally(s).map((c) => ({ ...c, gold: 1 })) },
  },
  {
    law: 'scores',
    fault: 'a count is above its range',
    game: { tally: (s) => contraband.tally(s).map((c) => ({ ...c, open1: 4 })) },
  },
  {
    law: 'scores',
    fault: 'points are not whole',
    game: { sheet: (o) => ({ ...contraband.sheet(o), rows: [{ id: 'x', count: () => 1, value: () => 0.5 }] }) },
  },
  { law: 'bots', fault: 'pruning removes every move', game: { bot: { prune: (_, list) => void list.splice(0) } } },
  { law: 'bots', fault: 'the evaluation is NaN', game: { bot: { evaluate: () => NaN } } },
];

function listed(s: State): number[] {
  const out: number[] = [];
  contraband.legal(s, out);
  return out;
}

describe('a game with one fault breaks the law that the fault concerns', () => {
  test.each(mutants)('$law: $fault', ({ law, game }) => {
    outside = 0;
    const breach = firstBreach({ ...contraband, ...game } as unknown as BotGame);
    expect(breach?.law, breach?.message).toBe(law);
  });

  test('undo crosses a reveal or loses a move → it breaks the law “barrier” or “undo”', () => {
    class Forgetful extends Timeline<object> {
      override undoTo(ply: number) {
        return super.undoTo(ply, 'agreed');
      }
    }
    class Lossy extends Timeline<object> {
      override undoTo(ply: number) {
        return super.undoTo(ply > this.barrier ? ply - 1 : ply);
      }
    }
    const breach = (kind: typeof Timeline<object>) => {
      try {
        for (let k = 0; k < 30; k++) {
          const played = playMatch({
            game: honest,
            options: { seats: 2 },
            seed: `undo ${k}`,
            choose: byChance(`u${k}`),
            closely: 100,
          });
          undoLaw(honest, played, new Rng(seedWords(String(k))), new kind(honest, played.start, played.log));
        }
        return null;
      } catch (error) {
        return error instanceof LawBreach ? error.law : error;
      }
    };
    expect(breach(Timeline<object>)).toBe(null);
    expect(breach(Forgetful)).toBe('barrier');
    expect(breach(Lossy)).toBe('undo');
  });

  test('any law → some game with a fault breaks it', () => {
    const tried = new Set<Law>([...mutants.map((m) => m.law), 'undo', 'barrier']);
    expect(LAWS.filter((law) => !tried.has(law))).toEqual([]);
  });
});
