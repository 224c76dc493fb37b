// The sounds of the table, synthesised from a few notes and some noise, so that no file is needed.
import type { Sound } from '../../ui/game-ui';

/** The audio context: a browser's, or one of a test without loudspeakers. */
type Context = Pick<
  BaseAudioContext,
  | 'createOscillator'
  | 'createGain'
  | 'createBuffer'
  | 'createBufferSource'
  | 'createBiquadFilter'
  | 'createDynamicsCompressor'
  | 'createWaveShaper'
  | 'destination'
  | 'sampleRate'
>;

interface Note {
  /** Start, in seconds after the sound's beginning. */
  readonly at: number;
  readonly hertz: number;
  /** The pitch at the end, Hz; by default it does not change. */
  readonly to?: number;
  /** Seconds until the note has faded. */
  readonly lasts: number;
  /** The volume, 0 … 1. */
  readonly loud: number;
  /** Seconds until the note has its full volume. */
  readonly rise?: number;
  readonly wave?: OscillatorType;
}

/**
 * Noise through a band filter that moves from one frequency to another (`from`, `to`, Hz). Times and volume as in
 * `Note`.
 */
interface Breath {
  readonly at: number;
  readonly from: number;
  readonly to: number;
  readonly lasts: number;
  readonly loud: number;
  readonly rise?: number;
  /** The filter's quality factor: the larger, the narrower its band. */
  readonly narrow?: number;
}

interface Voice {
  readonly notes?: readonly Note[];
  readonly breaths?: readonly Breath[];
}

const knock = (at: number, hertz: number, loud: number): Voice => ({
  notes: [{ at, hertz, to: hertz * 0.6, lasts: 0.09, loud }],
  breaths: [{ at, from: hertz * 5, to: hertz * 3, lasts: 0.03, loud: loud * 0.6 }],
});
const both = (...voices: readonly Voice[]): Voice => ({
  notes: voices.flatMap((v) => v.notes ?? []),
  breaths: voices.flatMap((v) => v.breaths ?? []),
});

const VOICES: Readonly<Record<Sound, Voice>> = {
  stone: knock(0, 170, 1),
  sail: { breaths: [{ at: 0, from: 350, to: 900, lasts: 0.38, loud: 0.55, rise: 0.12, narrow: 0.8 }] },
  coin: {
    notes: [
      { at: 0, hertz: 2093, lasts: 0.16, loud: 0.16 },
      { at: 0.07, hertz: 2637, lasts: 0.22, loud: 0.18 },
      { at: 0.07, hertz: 5274, lasts: 0.1, loud: 0.05 },
    ],
  },
  token: knock(0, 430, 0.7),
  dice: both(
    knock(0, 620, 0.35),
    knock(0.06, 520, 0.4),
    knock(0.11, 680, 0.32),
    knock(0.19, 560, 0.3),
    knock(0.3, 480, 0.22),
  ),
  turn: {
    notes: [
      { at: 0, hertz: 392, lasts: 0.22, loud: 0.2, rise: 0.02, wave: 'triangle' },
      { at: 0.11, hertz: 587, lasts: 0.3, loud: 0.2, rise: 0.02, wave: 'triangle' },
    ],
  },
  bell: {
    notes: [
      { at: 0, hertz: 988, lasts: 0.35, loud: 0.16 },
      { at: 0, hertz: 2667, lasts: 0.2, loud: 0.05 },
      { at: 0.2, hertz: 988, lasts: 0.4, loud: 0.16 },
    ],
  },
  chord: {
    notes: [147, 220, 294, 370, 440].map((hertz, i) => ({
      at: i * 0.035,
      hertz,
      lasts: 1.5,
      loud: 0.13,
      rise: 0.05,
      wave: 'triangle',
    })),
  },
};

/** The curve that rounds off peaks covers levels up to this factor of the full level. */
const REACH = 2;
const STEPS = 1024;
const ROUNDED = Float32Array.from({ length: 2 * STEPS + 1 }, (_, i) => 0.95 * Math.tanh(REACH * (i / STEPS - 1)));

function halved(context: Context): GainNode {
  const gain = context.createGain();
  gain.gain.value = 1 / REACH;
  return gain;
}

/** The output of all sounds, with volume 0 … 1; a limiter prevents clipping. */
export function masterVolume(context: Context, volume: number): GainNode {
  const gain = context.createGain();
  gain.gain.value = volume;
  const limit = context.createDynamicsCompressor();
  limit.threshold.value = -10;
  limit.ratio.value = 20;
  limit.attack.value = 0.002;
  limit.release.value = 0.1;
  // Rounds off the peaks that the limiter is too slow for: sounds of quick taps add up.
  const round = context.createWaveShaper();
  round.curve = ROUNDED;
  gain.connect(limit).connect(halved(context)).connect(round).connect(context.destination);
  return gain;
}

/** A second of noise, the same on every device. */
function noise(context: Context): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const data = buffer.getChannelData(0);
  let seed = 1;
  for (let i = 0; i < data.length; i++) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) | 0;
    data[i] = seed / 2 ** 31;
  }
  return buffer;
}
const noises = new WeakMap<Context, AudioBuffer>();

/** A gain that rises to its volume at the time `at`, then fades. */
function shape(
  context: Context,
  { loud, rise = 0.003, lasts }: Pick<Note, 'loud' | 'rise' | 'lasts'>,
  at: number,
): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + rise);
  gain.gain.exponentialRampToValueAtTime(0.0005, at + lasts);
  return gain;
}

/** Plays a sound into `out` at a time of the context, in seconds. */
export function playSound(context: Context, out: AudioNode, sound: Sound, at: number): void {
  const { notes = [], breaths = [] } = VOICES[sound];
  for (const note of notes) {
    const begin = at + note.at;
    const tone = context.createOscillator();
    tone.type = note.wave ?? 'sine';
    tone.frequency.setValueAtTime(note.hertz, begin);
    if (note.to !== undefined) tone.frequency.exponentialRampToValueAtTime(note.to, begin + note.lasts);
    tone.connect(shape(context, note, begin)).connect(out);
    tone.start(begin);
    tone.stop(begin + note.lasts);
  }
  for (const breath of breaths) {
    const begin = at + breath.at;
    let buffer = noises.get(context);
    if (!buffer) noises.set(context, (buffer = noise(context)));
    const source = context.createBufferSource();
    source.buffer = buffer;
    const band = context.createBiquadFilter();
    band.type = 'bandpass';
    band.Q.value = breath.narrow ?? 0.7;
    band.frequency.setValueAtTime(breath.from, begin);
    band.frequency.exponentialRampToValueAtTime(breath.to, begin + breath.lasts);
    source
      .connect(band)
      .connect(shape(context, breath, begin))
      .connect(out);
    source.start(begin);
    source.stop(begin + breath.lasts);
  }
}
