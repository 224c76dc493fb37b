// The sentences about what was restored from copies at a start: one for each kind of thing.
import { joined } from '../i18n/isolate';
import { m } from '../i18n/paraglide/messages';
import type { Torn } from '../store/bring-back';
import type { Returned } from '../store/storage.svelte';

export const tornWords = ({ name, file }: Torn): string => m.app_back_torn({ name: name || file });

/** Sentences about restored games, moves and versions; with torn copies, one more for each. */
export function returnedWords(returned: readonly Returned[], torn: readonly Torn[] = []): string[] {
  const named = (what: Returned['what']) => returned.flatMap((one) => (one.what === what ? [one.name] : []));
  const [games, moves, versions] = [named('game'), named('moves'), named('version')];
  return [
    ...(games.length > 0 ? [`${m.app_trouble_back({ count: games.length })} ${joined(games)}`] : []),
    ...(moves.length > 0 ? [m.app_back_moves({ names: joined(moves) })] : []),
    ...(versions.length > 0 ? [m.app_back_version({ names: joined(versions) })] : []),
    ...torn.map(tornWords),
  ];
}
