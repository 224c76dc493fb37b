// Which sounds the table plays after a change.
import type { Beat } from '../../ui/beats';
import type { Sound } from '../../ui/game-ui';

/** The sounds of a list of beats, in the order of the beats, each sound once. */
export const soundsOf = (beats: readonly Beat[], sound: (beat: Beat) => Sound | null): Sound[] => [
  ...new Set(beats.map(sound).filter((one) => one !== null)),
];
