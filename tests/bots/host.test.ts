// Asking a bot: with a worker, without one, if the worker dies, hangs or fails, and if the question is aborted.
import { describe, expect, it } from 'vitest';
import type { MessageFromWorker, BotQuestion, MessageToWorker } from '$lib/bots/protocol';
import { BotHost, WorkStopped, type WorkerLike } from '$lib/bots/bot-host';
import type { SlicePace } from '$lib/bots/time-slicing';
import { serveQuestions, type WorkerPort } from '$lib/bots/worker-server';
import { SeededDealer } from '$lib/engine/dealer';
import { seedWords } from '$lib/engine/rng';
import { loadBotGame } from '$lib/games/bots';

/** Time slices of `slice` ms by a fake clock that advances 1 ms each time it is read. `rests` counts the pauses. */
function pace(slice = 5): SlicePace & { rests: number } {
  let time = 0;
  const own = {
    rests: 0,
    slice,
    now: () => time++,
    rest: (go: () => void) => {
      own.rests++;
      setImmediate(go);
    },
  };
  return own;
}

/** A fake worker without a thread. Messages are copied, as to a real worker. `deaf`: the worker never replies. */
class FakeWorker implements WorkerLike {
  onmessage: WorkerLike['onmessage'] = null;
  onerror: WorkerLike['onerror'] = null;
  readonly heard: MessageToWorker[] = [];
  ended = false;
  readonly port: WorkerPort = {
    onmessage: null,
    postMessage: (message: MessageFromWorker) => {
      const data = structuredClone(message);
      setImmediate(() => {
        if (!this.ended) this.onmessage?.({ data });
      });
    },
  };

  constructor(readonly deaf = false) {}

  postMessage(message: MessageToWorker): void {
    const data = structuredClone(message);
    this.heard.push(data);
    if (!this.deaf) setImmediate(() => this.port.onmessage?.({ data }));
  }

  terminate(): void {
    this.ended = true;
  }
}

function served(): FakeWorker {
  const worker = new FakeWorker();
  serveQuestions(worker.port, loadBotGame, pace(50));
  return worker;
}

async function question(over: Partial<BotQuestion> = {}): Promise<BotQuestion> {
  const game = await loadBotGame('navigators');
  const options = game.parseOptions({ seats: 2 });
  const s = game.setup(options, new SeededDealer(seedWords('host')).at(-1));
  const seat = game.actor(s);
  return {
    game: 'navigators',
    rules: game.rules,
    options,
    view: game.redact(s, seat),
    seat,
    level: 'piloto',
    seed: 'host',
    ...over,
  };
}

async function legal(view: object): Promise<number[]> {
  const out: number[] = [];
  (await loadBotGame('navigators')).legal(view, out);
  return out;
}

interface Made {
  readonly host: BotHost;
  readonly made: FakeWorker[];
  /** Callbacks of the watchdogs that wait for the worker. */
  readonly watches: Set<() => void>;
  readonly here: ReturnType<typeof pace>;
}

function hostWith(make: () => FakeWorker | null): Made {
  const made: FakeWorker[] = [];
  const watches = new Set<() => void>();
  const here = pace();
  const host = new BotHost({
    make: () => {
      const worker = make();
      if (worker) made.push(worker);
      return worker;
    },
    load: loadBotGame,
    pace: here,
    after: (_, go) => {
      watches.add(go);
      return () => watches.delete(go);
    },
  });
  return { host, made, watches, here };
}

describe('with a worker', () => {
  it('two questions → one worker, created at the first, replies to both with legal moves', async () => {
    const { host, made, watches, here } = hostWith(served);
    expect(made).toHaveLength(0);
    const ask = await question();
    const first = await host.ask(ask);
    expect(await legal(ask.view)).toContain(first.moves[0]);
    expect(first.alternatives.length).toBeLessThanOrEqual(3);
    expect((await host.ask(ask)).moves).toEqual(first.moves);
    expect(made).toHaveLength(1);
    expect(watches.size).toBe(0);
    expect(here.rests).toBe(0);
  });

  it('a newer question is asked, the signal is aborted or the host is closed → the pending question is rejected', async () => {
    const { host, made } = hostWith(served);
    const ask = await question();
    const first = host.ask(ask);
    const second = host.ask(ask);
    await expect(first).rejects.toBeInstanceOf(WorkStopped);
    expect((await second).moves.length).toBeGreaterThan(0);
    const gone = new AbortController();
    const third = host.ask(ask, gone.signal);
    gone.abort();
    await expect(third).rejects.toBeInstanceOf(WorkStopped);
    expect(made[0].heard.at(-1)).toEqual({ id: 3, stop: true });
    await expect(host.ask(ask, gone.signal)).rejects.toBeInstanceOf(WorkStopped);
    const last = host.ask(ask);
    host.close();
    await expect(last).rejects.toBeInstanceOf(WorkStopped);
    expect(made[0].ended).toBe(true);
  });

  it('the game throws in the worker → the caller gets the error, and the next question works', async () => {
    const { host } = hostWith(served);
    await expect(host.ask(await question({ game: 'chess' }))).rejects.toThrow('chess');
    expect((await host.ask(await question())).moves.length).toBeGreaterThan(0);
  });
});

describe('without a worker', () => {
  it.each([
    ['no worker can be made', () => null],
    [
      'making a worker throws',
      () => {
        throw new Error('not allowed');
      },
    ],
  ])('%s → the page computes the moves itself, with pauses', async (_, make) => {
    const { host, here } = hostWith(make);
    const thought = await host.ask(await question({ level: 'almirante' }));
    expect(thought.moves.length).toBeGreaterThan(0);
    expect(here.rests).toBeGreaterThan(3);
  });

  it('the worker dies or hangs → the page computes the moves of the pending question and of later ones itself', async () => {
    for (const end of ['dies', 'hangs'] as const) {
      const { host, made, watches } = hostWith(() => new FakeWorker(true));
      const waiting = host.ask(await question());
      if (end === 'dies') made[0].onerror?.(new Error('gone'));
      else for (const watch of [...watches]) watch();
      expect((await waiting).moves.length).toBeGreaterThan(0);
      expect(made[0].ended).toBe(true);
      await host.ask(await question());
      expect(made).toHaveLength(1);
    }
  });
});
