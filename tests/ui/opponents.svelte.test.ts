// Bots at the table: asked with the seat's view, shown move by move, undone to a person's decision, replaced after a
// failure.
import { flushSync } from 'svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { preferences } from '../../src/lib/device/prefs.svelte';
import { byMessage } from '../../src/lib/play/session/by-message';
import { Opponents, type Thinker } from '../../src/lib/play/turn/opponents.svelte';
import type { Session } from '../../src/lib/play/session/session.svelte';
import type { BotAdvice } from '../../src/lib/bots/protocol';
import { getMatch, seatMatch } from '../../src/lib/store';
import { withBot, type Level } from '../../src/lib/engine/person';
import type { Harbour } from './fixtures/harbour';
import { eventually } from '../patience';
import { code, people, setTable, sit } from './fixtures/match';
import { freshDevice } from './fixtures/table-taps';

let stops: (() => void)[] = [];
freshDevice();
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  vi.unstubAllGlobals();
});

const texts = (session: { played: readonly { move: string }[] }) => session.played.map((e) => e.move);

/** Stores a match with bots of these levels, null for a person. */
async function table(levels: readonly (Level | null)[], ...played: string[]): Promise<Session<Harbour>> {
  await setTable('a', ...played);
  await seatMatch(
    'a',
    people.map((p, seat) => withBot(p, levels[seat])),
  );
  return sit('a');
}

/** A thinker that always returns these moves, and records its questions. */
function answering(...moves: string[]) {
  const asked: Parameters<Thinker['ask']>[0][] = [];
  const thinker: Thinker = {
    ask: (question) => {
      asked.push(question);
      return Promise.resolve({ moves: moves.map(code) } as unknown as BotAdvice);
    },
    close: () => undefined,
  };
  return { asked, thinker };
}

/** Runs bots as the match screen does. */
function play(session: Session<Harbour>, thinker: Thinker, pace = 0): Opponents {
  const opponents = new Opponents(session as unknown as Session<object>, () => Promise.resolve(thinker));
  stops.push(
    $effect.root(() => {
      $effect(() => opponents.go(pace));
    }),
  );
  flushSync();
  return opponents;
}

describe('an opponent’s turn', () => {
  test('is played move by move from the stored position, each move its own tap, up to the next person', async () => {
    const session = await table([null, 'piloto', 'grumete'], 'load 1', 'done');
    const { asked, thinker } = answering('load 2', 'done');
    play(session, thinker);
    await eventually(() => expect(texts(session)).toEqual(['load 1', 'done', 'load 2', 'done', 'load 2', 'done']));
    expect(session.played.some((e) => e.tap)).toBe(false);
    expect(asked.map((q) => [q.seat, q.level])).toEqual([
      [1, 'piloto'],
      [2, 'grumete'],
    ]);
    expect(session.opponent).toBeNull();
  });

  test('gets the position as its seat may see it, and nothing else', async () => {
    const session = await table([null, 'piloto', null], 'done');
    const { asked, thinker } = answering('done');
    play(session, thinker);
    await eventually(() => expect(session.ply).toBe(2));
    const { secret } = asked[0].view as Harbour;
    expect(secret.map((n) => n > 0)).toEqual([false, true, false]);
  });

  test('lights nothing for people, and a dark thing says whose turn it is', async () => {
    const session = await table([null, 'piloto', null], 'done');
    expect(session.legal).toEqual([]);
    expect(session.why(code('load 1'))).toMatch(/Bruno/);
  });

  test('a reload in mid-turn continues from the stored position', async () => {
    const session = await table([null, 'piloto', null], 'done', 'load 1');
    const { thinker } = answering('load 1', 'done');
    play(session, thinker);
    await eventually(() => expect(texts(session)).toEqual(['done', 'load 1', 'load 1', 'done']));
    expect(texts(await sit('a'))).toEqual(texts(session));
  });

  test('a following window asks no bot', async () => {
    const session = await table([null, 'piloto', null], 'done');
    session.role = 'follows';
    const { asked, thinker } = answering('done');
    play(session, thinker);
    await session.settled();
    expect(asked).toEqual([]);
    session.role = 'plays';
    flushSync();
    await eventually(() => expect(session.ply).toBe(2));
  });
});

describe('undo', () => {
  test('goes back to the last decision of a person; redo repeats the bots’ replies', async () => {
    const session = await table([null, 'piloto', 'piloto'], 'load 1');
    const { thinker } = answering('done');
    play(session, thinker);
    session.play(code('done'));
    await eventually(() => expect(session.ply).toBe(4));
    session.undo();
    await session.settled();
    expect(texts(session)).toEqual(['load 1']);
    session.redo();
    await session.settled();
    expect(texts(session)).toEqual(['load 1', 'done', 'done', 'done']);
  });

  test('cannot undo if only bots have played', async () => {
    const session = await table(['piloto', 'piloto', null], 'load 1', 'done', 'done');
    expect(session.canUndo).toBe(false);
    session.undo();
    await session.settled();
    expect(session.ply).toBe(3);
  });
});

describe('a bot that fails', () => {
  test('is announced; a person plays its turn, and the bot plays the next one itself', async () => {
    vi.stubGlobal('reportError', vi.fn());
    const session = await table([null, 'piloto', null], 'done');
    const { thinker } = answering('done');
    let broken = true;
    const opponents = play(session, {
      ...thinker,
      ask: (q, signal) => (broken ? Promise.reject(new Error('stumbled')) : thinker.ask(q, signal)),
    });
    await eventually(() => expect(opponents.failed).toBe(true));
    opponents.playOn();
    flushSync();
    expect(session.legal.length).toBeGreaterThan(0);
    broken = false;
    session.play(code('load 3'), code('done'));
    await session.settled();
    expect([texts(session), session.opponent]).toEqual([['done', 'load 3', 'done'], null]);
    session.play(code('load 1'), code('done'));
    await session.settled();
    session.play(code('load 2'), code('done'));
    await eventually(() => expect(texts(session).slice(-3)).toEqual(['load 2', 'done', 'done']));
  });

  test('an illegal move counts as a failure', async () => {
    vi.stubGlobal('reportError', vi.fn());
    const session = await table([null, 'piloto', null], 'done', 'load 3');
    const { thinker } = answering('load 3');
    const opponents = play(session, thinker);
    await eventually(() => expect(opponents.failed).toBe(true));
    expect(session.ply).toBe(2);
  });
});

describe('who plays a seat', () => {
  test('changes in mid-match and is stored with it; a seat that a bot left remembers the bot', async () => {
    const session = await table([null, null, null], 'done');
    await session.seats.give(1, 'almirante');
    expect(session.opponent).toBe('almirante');
    expect((await getMatch('a'))?.people[1].bot).toMatchObject({ level: 'almirante' });
    await session.seats.give(1, null);
    expect(session.opponent).toBeNull();
    expect((await getMatch('a'))?.people[1].bot).toMatchObject({ level: 'almirante', left: true });
  });

  test('a person alone with bots sees secrets without a curtain', async () => {
    const session = await table([null, 'piloto', 'piloto']);
    session.handOver(0);
    expect([session.curtain, session.holder]).toEqual([null, 0]);
    await session.seats.give(1, null);
    session.handOver(0);
    expect([session.curtain, session.holder]).toEqual([0, null]);
  });

  test('a reply for the whole table is not a bot’s reply', async () => {
    const session = await table([null, 'piloto', null]);
    session.play(code('done'), code('done'), code('done'));
    await session.settled();
    expect(texts(session)).toEqual(['done']);
  });
});

test('by message: a bot plays on the device that has the match; a person at another device does not', async () => {
  const session = await table([null, 'piloto', null], 'load 1', 'done');
  byMessage.begin('a');
  byMessage.sit('a', [0]);
  try {
    const { asked, thinker } = answering('load 2', 'done');
    expect(session.seats.away(session.actor)).toBe(false);
    play(session, thinker);
    await eventually(() => expect(texts(session)).toEqual(['load 1', 'done', 'load 2', 'done']));
    expect(asked.map((q) => q.seat)).toEqual([1]);
    expect([session.actor, session.opponent, session.seats.away(2)]).toEqual([2, null, true]);
  } finally {
    await preferences.set('turns', []);
  }
});
