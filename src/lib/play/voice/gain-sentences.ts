// The changed figures of each player, as sentences.
import type { Seat } from '../../engine/game';
import { m } from '../../i18n/messages';
import type { Beat } from '../../ui/beats';
import type { Session } from '../session/session.svelte';

/** One sentence for each seat: the current values of its changed figures, in the order of the beats. */
export function gainSentences(
  { ui, people }: Pick<Session<object>, 'ui' | 'people'>,
  beats: readonly Beat[],
): string[] {
  const bySeat = new Map<Seat, string[]>();
  for (const beat of beats) {
    const words = beat.is === 'gain' ? ui.figure?.(beat.what, beat.now) : null;
    if (beat.is === 'gain' && words) bySeat.set(beat.seat, [...(bySeat.get(beat.seat) ?? []), words]);
  }
  // The sentence ends with a full stop, so the full stop of a figure such as "160 Cr." is removed.
  return [...bySeat].map(([seat, words]) =>
    m.play_said_now({ name: people[seat].name, figures: words.join(', ').replace(/\.$/, '') }),
  );
}
