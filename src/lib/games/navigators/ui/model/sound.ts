// What a beat sounds like.
import { seatOfPlace, type Beat } from '$lib/ui/beats';
import type { Sound } from '$lib/ui/game-ui';
import { CAPE_KEY, KEY_LOCATIONS, SEA_HEX_IDS } from '../../chart';

const CAPE = SEA_HEX_IDS[KEY_LOCATIONS[CAPE_KEY]];

export function soundOfBeat(beat: Beat): Sound | null {
  if (beat.is === 'begin') return 'chord';
  if (beat.is === 'turn') return 'token';
  if (beat.is !== 'move') return null;
  const [kind] = beat.piece.split('-');
  // Markers leave the planning board without a sound.
  if (kind === 'marker' || kind === 'dummy') return beat.to && seatOfPlace(beat.to) === null ? 'stone' : null;
  if (kind === 'ship' || kind === 'base') return 'sail';
  if (kind === 'key') return beat.to === CAPE ? 'chord' : 'coin';
  return 'token';
}
