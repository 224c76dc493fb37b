// Plays sounds one after the other through the device's loudspeaker; a device without one stays silent.
import type { Sound } from '../../ui/game-ui';
import { masterVolume, playSound } from './synthesise';

/** Seconds between the sounds of one move. */
const APART = 0.11;

export class SoundPlayer {
  readonly #context = new AudioContext();
  readonly #out: GainNode;

  constructor(volume: number) {
    this.#out = masterVolume(this.#context, volume);
  }

  /** The volume, 0 … 1. */
  set volume(volume: number) {
    this.#out.gain.value = volume;
  }

  play(sounds: readonly Sound[]): void {
    // A browser allows sound only after a tap on the page, and Safari interrupts it for a call. If it refuses, the table
    // stays silent.
    if (this.#context.state !== 'running') void this.#context.resume().catch(() => undefined);
    const now = this.#context.currentTime + 0.01;
    for (const [i, sound] of sounds.entries()) playSound(this.#context, this.#out, sound, now + i * APART);
  }

  close(): void {
    void this.#context.close();
  }
}
