// What a beat sounds like.
import type { Beat } from '$lib/ui/beats';
import type { Sound } from '$lib/ui/game-ui';

/** Figures whose gain sounds like a token. */
const TAKEN = /^(colony|factory|explorer|shipyard|church|worker)/;

export function soundOfBeat(beat: Beat): Sound | null {
  if (beat.is === 'begin') return 'chord';
  if (beat.is === 'turn') return beat.piece === 'region' ? 'token' : null;
  if (beat.is === 'move') {
    if (beat.piece.startsWith('stone-')) return 'stone';
    if (beat.piece.startsWith('ship-')) return 'sail';
    return beat.piece.startsWith('privilege-') ? 'token' : null;
  }
  if (beat.what === 'money') return 'coin';
  return beat.by > 0 && TAKEN.test(beat.what) ? 'token' : null;
}
