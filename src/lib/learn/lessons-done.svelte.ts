// Which lessons were done on this device.
import { preferences } from '../device/prefs.svelte';

const nameOf = (game: string, lesson: string): string => `${game} ${lesson}`;

export const lessonsDone = {
  /** Whether a lesson was finished on this device. Reactive. */
  has: (game: string, lesson: string): boolean => preferences.now.lessons.includes(nameOf(game, lesson)),
  add: (game: string, lesson: string): void => {
    if (!lessonsDone.has(game, lesson))
      void preferences.set('lessons', [...preferences.now.lessons, nameOf(game, lesson)]);
  },
};
