// The sound of each beat.
import type { Beat } from '$lib/ui/beats';
import type { Sound } from '$lib/ui/game-ui';

const WOODEN = /^(worker|citizen|marker|mill)/;
const STOCK = new Set(['bread', 'wood', 'wheat', 'sugar', 'wine']);

export function soundOfBeat(beat: Beat): Sound | null {
  if (beat.is === 'begin') return 'chord';
  if (beat.is === 'turn') return /\bdie\b/.test(beat.piece) ? 'dice' : 'token';
  if (beat.is === 'move') {
    if (WOODEN.test(beat.piece)) return 'stone';
    if (beat.piece.startsWith('ship-')) return 'sail';
    return /^(request|favor)/.test(beat.piece) ? 'token' : null;
  }
  if (beat.what === 'reals') return 'coin';
  return STOCK.has(beat.what) ? 'token' : null;
}
