// Bots at the table: a bot gets its seat's view, its moves appear one by one, undo goes back to a person's decision,
// and a person plays the turn of a bot that failed.
import { flushSync } from 'svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { preferences } from '../../src/lib/device/prefs.svelte';
import { messageMatches } from '../../src/lib/play/session/by-message';
import type { Thinker } from '../../src/lib/bots/load-thinker';
import { Opponents } from '../../src/lib/play/turn/opponents.svelte';
import type { Session } from '../../src/lib/play/session/session.svelte';
import { Voice } from '../../src/lib/play/voice/voice.svelte';
import type { BotAnswer } from '../../src/lib/bots/protocol';
import { getMatch, saveSeats } from '../../src/lib/store';
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
  await saveSeats(
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
      return Promise.resolve({ moves: moves.map(code) } as unknown as BotAnswer);
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
  test('an opponent’s turn → it is played until a person’s turn, each move as a tap of its own', async () => {
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

  test('an opponent plays two moves → one announcement when its turn is over, also by voice if that is on', async () => {
    const session = await table([null, 'piloto', null], 'done');
    const spoken: string[] = [];
    class Utterance {
      constructor(readonly text: string) {}
    }
    vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
    vi.stubGlobal('speechSynthesis', { speak: ({ text }: Utterance) => spoken.push(text), cancel: () => undefined });
    preferences.now = { ...preferences.now, aloud: true };
    const heard = session as unknown as Session<object>;
    let voice: Voice | undefined;
    stops.push(
      $effect.root(() => {
        voice = new Voice(
          () => heard,
          () => false,
        );
      }),
    );
    flushSync();
    const before = voice?.announcer.sentences;
    await session.playFor(code('load 2'), 1);
    flushSync();
    expect(voice?.announcer.sentences).toBe(before);
    await session.playFor(code('done'), 2);
    flushSync();
    expect(spoken).toEqual(['Bruno loads 2', 'Bruno now has 2 barrels.']);
    expect(voice?.announcer.sentences.map(({ text }) => text)).toEqual(expect.arrayContaining(['Bruno loads 2']));
  });

  test('the bot is asked → it gets the position as its seat may see it, without the others’ secrets', async () => {
    const session = await table([null, 'piloto', null], 'done');
    const { asked, thinker } = answering('done');
    play(session, thinker);
    await eventually(() => expect(session.ply).toBe(2));
    const { secret } = asked[0].view as Harbour;
    expect(secret.map((n) => n > 0)).toEqual([false, true, false]);
  });

  test('an opponent’s turn → no move is legal for people, and the reason names the opponent', async () => {
    const session = await table([null, 'piloto', null], 'done');
    expect(session.legal).toEqual([]);
    expect(session.why(code('load 1'))).toMatch(/Bruno/);
  });

  test('a reload in the middle of the turn → the bot continues from the stored position', async () => {
    const session = await table([null, 'piloto', null], 'done', 'load 1');
    const { thinker } = answering('load 1', 'done');
    play(session, thinker);
    await eventually(() => expect(texts(session)).toEqual(['done', 'load 1', 'load 1', 'done']));
    expect(texts(await sit('a'))).toEqual(texts(session));
  });

  test('a window only follows → it asks no bot; the window plays → it asks the bot', async () => {
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
  test('Undo is tapped after bots’ moves → back to the last decision of a person; redo repeats the bots’ replies', async () => {
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

  test('only bots have played → undo is not possible', async () => {
    const session = await table(['piloto', 'piloto', null], 'load 1', 'done', 'done');
    expect(session.canUndo).toBe(false);
    session.undo();
    await session.settled();
    expect(session.ply).toBe(3);
  });
});

describe('a bot that fails', () => {
  test('a bot fails → a notice says so; a person plays that turn, and the bot plays its next turn again', async () => {
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

  test('the bot returns an illegal move → it counts as a failure, and nothing is played', async () => {
    vi.stubGlobal('reportError', vi.fn());
    const session = await table([null, 'piloto', null], 'done', 'load 3');
    const { thinker } = answering('load 3');
    const opponents = play(session, thinker);
    await eventually(() => expect(opponents.failed).toBe(true));
    expect(session.ply).toBe(2);
  });
});

describe('who plays a seat', () => {
  test('a seat changes between person and bot in mid-match → this is stored; a seat that a bot has left keeps its level', async () => {
    const session = await table([null, null, null], 'done');
    await session.seats.give(1, 'almirante');
    expect(session.opponent).toBe('almirante');
    expect((await getMatch('a'))?.people[1].bot).toMatchObject({ level: 'almirante' });
    await session.seats.give(1, null);
    expect(session.opponent).toBeNull();
    expect((await getMatch('a'))?.people[1].bot).toMatchObject({ level: 'almirante', left: true });
  });

  test('a person plays alone with bots → secrets without a curtain; a second person plays → a curtain', async () => {
    const session = await table([null, 'piloto', 'piloto']);
    session.handOver(0);
    expect([session.curtain, session.holder]).toEqual([null, 0]);
    await session.seats.give(1, null);
    session.handOver(0);
    expect([session.curtain, session.holder]).toEqual([0, null]);
  });

  test('one tap has moves for several seats → it stops at a bot’s seat', async () => {
    const session = await table([null, 'piloto', null]);
    session.play(code('done'), code('done'), code('done'));
    await session.settled();
    expect(texts(session)).toEqual(['done']);
  });
});

test('match by message → the bot plays on this device, then a person’s turn waits for the other device', async () => {
  const session = await table([null, 'piloto', null], 'load 1', 'done');
  messageMatches.begin('a');
  messageMatches.sit('a', [0]);
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
