// Sounds at the table: the first game asks about sounds, and none is heard until “Sounds on” is tapped.
import { screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { preferences } from '../../src/lib/device/prefs.svelte';
import { SoundPlayer } from '../../src/lib/play/sound/sound-player';
import { eventually } from '../patience';
import { press, table, tap } from './fixtures/match';
import { freshDevice } from './fixtures/table-taps';

/** Sounds started so far. */
let begun = 0;
/** The state of the loudspeaker; `interrupted` is Safari's after a call. */
let state: AudioContextState = 'running';
/** A silent audio node that accepts everything and counts `start`. */
function part(): unknown {
  const param = new Proxy({}, { get: () => () => undefined, set: () => true });
  const node: object = new Proxy(
    {},
    {
      get: (_, name) => {
        if (name === 'connect') return () => node;
        if (name === 'start') return () => begun++;
        if (name === 'stop') return () => undefined;
        return param;
      },
      set: () => true,
    },
  );
  return node;
}

class SilentContext {
  get state() {
    return state;
  }
  resume(): Promise<void> {
    state = 'running';
    return Promise.resolve();
  }
  readonly currentTime = 0;
  readonly sampleRate = 100;
  readonly destination = part();
  readonly createOscillator = part;
  readonly createGain = part;
  readonly createBufferSource = part;
  readonly createBiquadFilter = part;
  readonly createDynamicsCompressor = part;
  readonly createWaveShaper = part;
  createBuffer() {
    return { getChannelData: () => new Float32Array(100) };
  }
  readonly close = (): void => undefined;
}

describe('sounds', () => {
  freshDevice({});
  beforeEach(() => {
    begun = 0;
    state = 'running';
    vi.stubGlobal('AudioContext', SilentContext);
    preferences.ready = true;
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    preferences.ready = false;
  });
  const ask = () => screen.queryByTestId('sound-ask');

  test('“Sounds on” is tapped → the question disappears, and a sound is heard at once', async () => {
    const session = await table();
    await tick();
    expect(ask()).toBeInTheDocument();
    expect(begun).toBe(0);
    await tap('Sounds on', session);
    expect(ask()).toBeNull();
    expect(preferences.now).toMatchObject({ sound: true, soundAsked: true });
    await eventually(() => expect(begun).toBeGreaterThan(0));
  });

  test('a move is played instead of an answer → the question disappears, and sounds stay off', async () => {
    const session = await table();
    await press('Enter', session);
    expect(ask()).toBeNull();
    expect(preferences.now).toMatchObject({ sound: false, soundAsked: true });
    expect(begun).toBe(0);
  });

  test('sounds are on → a change of turn is heard, Undo is not', async () => {
    preferences.now = { ...preferences.now, sound: true };
    const session = await table('load 1');
    // The first move may come before the sound code is loaded.
    for (let n = 0; begun === 0; n++) {
      if (n > 200) throw new Error('nothing is heard');
      await press(n % 2 ? 'u' : 'Enter', session);
      await vi.dynamicImportSettled();
    }
    const before = begun;
    await press('u', session);
    expect(begun).toBe(before);
  });

  test.each(['suspended', 'interrupted'] as const)('the loudspeaker was %s → the next sound wakes it', (was) => {
    const player = new SoundPlayer(1);
    state = was;
    player.play(['stone']);
    expect(state).toBe('running');
  });
});
