// Which matches have the guide on, and whether their first pictures were seen. Which steps are shown follows
// from the match.
import { preferences } from '../device/prefs.svelte';
import type { Prefs } from '../store';

type StoredGuide = Prefs['guides'][number];

/** Largest number of guided matches remembered; the oldest are forgotten. */
export const MOST_GUIDES = 60;

async function change(match: string, how: Partial<StoredGuide>): Promise<void> {
  const kept: readonly StoredGuide[] = preferences.now.guides;
  const old = kept.find((g) => g.match === match) ?? { match, on: false, looked: false };
  const next = [...kept.filter((g) => g.match !== match), { ...old, ...how }];
  await preferences.set('guides', next.slice(-MOST_GUIDES));
}

/** The match just created with the guide: its pictures open by themselves, once. */
let fresh: string | null = null;

/** True if the user switched the guide off in its strip, and the device could not store that. */
let leftUnsaved = $state(false);

export const guideSettings = {
  /** Whether a match has the guide on. Reactive. */
  on: (match: string): boolean => preferences.now.guides.some((g) => g.match === match && g.on),
  /** Whether a match's first pictures were seen or dismissed. Reactive. */
  looked: (match: string): boolean => preferences.now.guides.some((g) => g.match === match && g.looked),
  turn: (match: string, on: boolean): void => void change(match, { on }),
  look: (match: string): void => void change(match, { looked: true }),
  /** Switches the guide off; its strip disappears. If that cannot be stored, the table shows a notice. */
  leave: async (match: string): Promise<void> => {
    await change(match, { on: false });
    leftUnsaved = preferences.failed;
  },
  /** Whether switching off could not be stored; false again once the notice is closed. Reactive. */
  get leftUnsaved(): boolean {
    return leftUnsaved;
  },
  set leftUnsaved(shown: boolean) {
    leftUnsaved = shown;
  },
  /** Switches the guide on for a new match, whose first pictures then open by themselves. */
  begin: (match: string): void => {
    fresh = match;
    void change(match, { on: true });
  },
  /** Whether the pictures of this match open by themselves: true only for a new match, and only at the first call. */
  opens: (match: string): boolean => {
    const yes = fresh === match;
    if (yes) fresh = null;
    return yes;
  },
};
