// The sounds and vibrations of a match: moves, changes of turn, the final scoring. The sound code is loaded only if
// sounds are on.
import { untrack } from 'svelte';
import { preferences } from '../../device/prefs.svelte';
import type { Beat } from '../../ui/beats';
import type { Sound } from '../../ui/game-ui';
import type { Session } from '../session/session.svelte';
import type { SoundPlayer } from './sound-player';

/** The volume for each value of the setting. */
const VOLUMES = { low: 0.35, middle: 0.65, high: 1 } as const;

/** How long a refused tap and a change of turn vibrate, ms. */
const REFUSED = 25;
const PASSED = 15;

const canSound = (): boolean => typeof AudioContext !== 'undefined';

function shake(ms: number): void {
  // Some browsers cannot vibrate, others refuse to before the first tap.
  if (preferences.now.sound && 'vibrate' in navigator) navigator.vibrate(ms);
}

/** The sounds of a list of beats, in the order of the beats, each sound once. */
export const soundsOf = (beats: readonly Beat[], sound: (beat: Beat) => Sound | null): Sound[] =>
  beats
    .map(sound)
    .filter((one) => one !== null)
    .filter((one, i, all) => all.indexOf(one) === i);

export class MatchSounds {
  readonly #session: Session<object>;
  #player: SoundPlayer | null = null;
  #loading: Promise<void> | null = null;
  #askedAt: number | null = null;
  #closed = false;

  constructor(session: Session<object>) {
    this.#session = session;
  }

  /** Whether to ask about sounds: once, at the start of the first game. */
  readonly asks = $derived.by(() => {
    const { ready, now } = preferences;
    return this.#session.ply === 0 && ready && !now.sound && !now.soundAsked && canSound();
  });

  async #load(): Promise<void> {
    // If loading fails, the next sound tries again.
    const read = await import('./sound-player').catch(() => (this.#loading = null));
    if (read && !this.#closed) this.#player = new read.SoundPlayer(VOLUMES[preferences.now.volume]);
  }

  /** Loads the sound code if sounds are on. */
  async ready(): Promise<void> {
    if (!preferences.now.sound || !canSound()) return;
    await (this.#loading ??= this.#load());
  }

  /** Plays a sample when sounds are turned on. */
  async welcome(): Promise<void> {
    await this.ready();
    this.hear(['stone', 'coin']);
  }

  hear(sounds: readonly Sound[]): void {
    if (!preferences.now.sound || sounds.length === 0) return;
    const player = this.#player;
    if (!player) return;
    player.volume = VOLUMES[preferences.now.volume];
    player.play(sounds);
  }

  /** Plays the sounds of what happens. */
  readonly follow = (beats: readonly Beat[]): void => {
    const { sound } = this.#session.ui;
    if (sound) this.hear(soundsOf(beats, sound));
  };

  /** The turn has passed to another player: sounds and vibrates. */
  passed(): void {
    this.hear(['turn']);
    shake(PASSED);
  }

  /** A first move without an answer means no: the app does not ask again. Call it in an effect. */
  asked(): void {
    if (this.#session.ply > 0 && this.#askedAt === 0 && !preferences.now.sound && canSound())
      untrack(() => void preferences.set('soundAsked', true));
    this.#askedAt = this.#session.ply;
  }

  /** Vibrates at each refused tap inside `room`. Returns a stop function. */
  readonly refusals = (room: HTMLElement): (() => void) => {
    const refused = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('[data-target][aria-disabled="true"]'))
        shake(REFUSED);
    };
    room.addEventListener('click', refused);
    return () => room.removeEventListener('click', refused);
  };

  close(): void {
    this.#closed = true;
    this.#player?.close();
  }
}
