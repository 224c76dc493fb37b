// The sounds of a list of beats.
import type { Beat } from '../../ui/beats';
import type { Sound } from '../../ui/game-ui';

/** The sounds of a list of beats, in its order, each once. */
export const soundsOf = (beats: readonly Beat[], sound: (beat: Beat) => Sound | null): Sound[] => [
  ...new Set(beats.map(sound).filter((one) => one !== null)),
];
