// The timeline of a match: undo, redo, the barrier of a reveal, restart turn, replay, and impossible logs.
import { beforeEach, describe, expect, test } from 'vitest';
import { BadInput, BadLog } from '../../src/lib/engine/errors';
import type { LogEntry, MatchStart } from '../../src/lib/engine/log';
import { Timeline } from '../../src/lib/engine/timeline';
import { game } from '../sample/games/contraband';
import { moves } from '../sample/games/contraband/moves';

const start: MatchStart = { game: 'contraband', rules: 1, options: { seats: 2, double: true }, seed: 'timeline' };
const make = (log: readonly LogEntry[] = [], from = start) => new Timeline(game, from, log);

type Line = ReturnType<typeof make>;
const say = (line: Line, ...texts: string[]) => texts.map((text) => line.play(moves.parse(text) ?? -1));
/** Sells or hides the first card the seat holds: a move without a reveal. */
const lay = (line: Line, how: 'sell' | 'hoard') => {
  const move = line.legal().find((m) => moves.text(m).startsWith(how));
  return line.play(move ?? -1);
};
const saved = (log: readonly LogEntry[]) => JSON.parse(JSON.stringify(log)) as LogEntry[];

let line: Line;
beforeEach(() => {
  line = make();
});

describe('playing', () => {
  test('a move is played → its entry has the move, the seat, the draws and whether something was revealed', () => {
    const [drawn] = say(line, 'draw');
    expect(drawn).toEqual({ move: 'draw', seat: 0, draws: [expect.any(Number)], reveals: true });
    expect(say(line, 'stop')).toEqual([{ move: 'stop', seat: 0 }]);
    expect(lay(line, 'hoard')).toMatchObject({ seat: 1 });
    expect(line.play(moves.parse('stop') ?? -1, 1234)).toEqual({ move: 'stop', seat: 1, at: 1234 });
    expect(line.ply).toBe(4);
    expect(line.log).toEqual(line.played);
  });

  test('a move is illegal → it throws and changes nothing', () => {
    const before = JSON.stringify(line.state);
    expect(() => say(line, 'stop')).toThrow('illegal');
    expect(() => line.play(-1)).toThrow();
    expect([JSON.stringify(line.state), line.ply, line.log.length]).toEqual([before, 0, 0]);
  });

  test('moves are played → earlier positions do not change', () => {
    const prints = [JSON.stringify(line.state)];
    for (let k = 0; k < 6; k++) {
      line.play(line.legal()[0]);
      prints.push(JSON.stringify(line.state));
    }
    expect(line.states.map((s) => JSON.stringify(s))).toEqual(prints);
  });

  test('two matches have the same seed → the same set-up, whose draws are stored with the start', () => {
    expect(line.start.setup).toHaveLength(4);
    expect(make().start).toEqual(line.start);
    expect(make([], line.start).state).toEqual(line.state);
    expect(make([], { ...start, seed: 'another' }).start.setup).not.toEqual(line.start.setup);
  });
});

describe('undo and redo', () => {
  test('moves are undone and redone → the same position, and the log only grows', () => {
    lay(line, 'sell');
    say(line, 'stop');
    lay(line, 'hoard');
    const full = JSON.stringify(line.state);
    const there = line.states[1];
    expect(line.undoTo(1)).toEqual({ undo: 2 });
    expect(line.state).toBe(there);
    expect([line.ply, line.log.length, line.redoable?.move]).toEqual([1, 4, 'stop']);
    say(line, 'stop');
    expect(line.redoable?.move).toMatch(/^hoard/);
    line.play(moves.parse(line.redoable?.move ?? '') ?? -1);
    expect([JSON.stringify(line.state), line.redoable, line.log.length]).toEqual([full, undefined, 6]);
  });

  test('another move is played after an undo → the redo list is empty', () => {
    lay(line, 'sell');
    say(line, 'stop');
    line.undoTo(0);
    expect(line.redoable?.move).toMatch(/^sell/);
    lay(line, 'hoard');
    expect(line.redoable).toBeUndefined();
  });

  test('undo to the same ply, a later one, a negative one or a fraction → throws', () => {
    lay(line, 'sell');
    say(line, 'stop');
    for (const ply of [2, 3, -1, 0.5, NaN]) expect(() => line.undoTo(ply), String(ply)).toThrow(RangeError);
    expect([line.ply, line.log.length]).toEqual([2, 2]);
  });

  test('several undos one after the other → redo plays the moves again in their order', () => {
    lay(line, 'sell');
    say(line, 'stop');
    lay(line, 'hoard');
    const played = line.played.map((e) => e.move);
    line.undoTo(2);
    line.undoTo(1);
    line.undoTo(0);
    const again: string[] = [];
    for (let next = line.redoable; next; next = line.redoable) {
      again.push(next.move);
      say(line, next.move);
    }
    expect(again).toEqual(played);
  });
});

describe('the barrier', () => {
  test('undo goes beyond the last reveal (the barrier) → it throws and changes nothing', () => {
    lay(line, 'sell');
    say(line, 'stop', 'draw', 'stop');
    lay(line, 'hoard');
    expect(line.barrier).toBe(3);
    line.undoTo(3);
    expect(() => line.undoTo(2)).toThrow('unseen');
    expect([line.ply, line.barrier, line.log.length]).toEqual([3, 3, 6]);
  });

  test('undo goes beyond a reveal with everyone’s agreement → the log records it, and a replay accepts it', () => {
    say(line, 'draw', 'stop');
    expect(line.undoTo(0, 'agreed')).toEqual({ undo: 2, agreed: true });
    expect(line.barrier).toBe(0);
    lay(line, 'hoard');
    expect(make(saved(line.log), line.start).state).toEqual(line.state);
  });

  test('everyone agrees, but undo crosses no reveal → the agreement is not recorded', () => {
    say(line, 'draw', 'stop');
    expect(line.undoTo(1, 'agreed')).toEqual({ undo: 1 });
  });

  test('a draw is undone → the next draw at that ply gives the same card', () => {
    const [first] = say(line, 'draw');
    line.undoTo(0, 'agreed');
    expect(say(line, 'draw')).toEqual([first]);
  });
});

describe('restart turn', () => {
  test('a turn is running → `turnStart` is the ply at which it began', () => {
    expect(line.turnStart).toBe(0);
    lay(line, 'sell');
    expect(line.turnStart).toBe(0);
    say(line, 'stop');
    expect(line.turnStart).toBe(2);
    lay(line, 'sell');
    expect(line.turnStart).toBe(2);
    line.undoTo(line.turnStart);
    expect([line.ply, line.turnStart]).toEqual([2, 2]);
  });
});

describe('replay', () => {
  test('a log with undo, redo and agreement is read again → the same moves, log, redo and positions', () => {
    say(line, 'draw', 'stop');
    lay(line, 'sell');
    line.undoTo(2);
    lay(line, 'hoard');
    say(line, 'gamble');
    line.undoTo(2, 'agreed');
    const again = make(saved(line.log), saved([line.start as never])[0] as unknown as MatchStart);
    expect(again.state).toEqual(line.state);
    expect(again.played).toEqual(line.played);
    expect(again.log).toEqual(line.log);
    expect(again.redoable).toEqual(line.redoable);
    expect(again.states).toEqual(line.states);
  });

  test('a log is replayed → its draws come from the log, not from the seed', () => {
    const { draws = [] } = say(line, 'draw')[0];
    const deck = line.states[0].deck;
    const other = [0, 1, 2].find((k) => k !== draws[0] && deck[k] > 0) ?? 0;
    const again = make([{ move: 'draw', seat: 0, draws: [other], reveals: true }], line.start);
    expect(again.state.hands[other]).toBe(line.states[0].hands[other] + 1);
  });

  test('the game is over → no more moves are accepted', () => {
    while (!line.over) line.play(line.legal()[0]);
    expect(line.legal()).toEqual([]);
    expect(() => line.play(0)).toThrow('illegal');
  });
});

describe('a log that breaks the rules', () => {
  const draw = { move: 'draw', seat: 0, draws: [0], reveals: true } as const;
  const bad: [string, LogEntry[]][] = [
    ['a move that the action table does not contain', [{ move: 'sell 4', seat: 0 }]],
    ['markup', [{ move: '<img src=x onerror=alert(1)>', seat: 0 }]],
    ['a move that is not legal here', [{ move: 'stop', seat: 0 }]],
    ['another seat’s move', [{ ...draw, seat: 1 }]],
    ['a card that is not in the deck', [{ ...draw, draws: [7] }]],
    ['a draw that is missing', [{ move: 'draw', seat: 0, reveals: true }]],
    ['a draw too many', [{ ...draw, draws: [0, 0] }]],
    ['a draw where nothing is drawn', [draw, { move: 'stop', seat: 0, draws: [1] }]],
    ['a reveal that is not marked', [{ move: 'draw', seat: 0, draws: [0] }]],
    ['a reveal marked where there is none', [draw, { move: 'stop', seat: 0, reveals: true }]],
    ['undo of more moves than were played', [draw, { undo: 2, agreed: true }]],
    ['undo of nothing', [draw, { undo: 0 }]],
    ['the first move marked as continuing a tap', [{ ...draw, tap: true }]],
    [
      'another seat’s move marked as continuing a tap',
      [draw, { move: 'stop', seat: 0 }, { move: 'draw', seat: 1, draws: [0], reveals: true, tap: true }],
    ],
    ['undo of half a move', [draw, { undo: 0.5, agreed: true }]],
    ['undo across a reveal without agreement', [draw, { undo: 1 }]],
  ];
  test.each(bad)('%s → the error BadLog', (_, log) => {
    expect(() => make(log, line.start)).toThrow(BadLog);
  });

  test('a start of another game, with newer rules, wrong options or a wrong set-up → the error BadInput', () => {
    const { setup = [] } = line.start;
    const wrong: Partial<MatchStart>[] = [
      { game: 'madeira' },
      { rules: 2 },
      { options: { seats: 9 } },
      { options: null },
      { setup: setup.slice(1) },
      { setup: [...setup, 0] },
      { setup: [99, 0, 0, 0] },
    ];
    for (const part of wrong)
      expect(() => make([], { ...line.start, ...part }), JSON.stringify(part)).toThrow(BadInput);
  });
});
