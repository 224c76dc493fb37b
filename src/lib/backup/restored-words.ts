// Sentences about games that were restored from copies when the app started.
import { joinNames } from '../i18n/isolate-bidi';
import { m } from '../i18n/messages';
import type { DamagedCopy } from '../store/restore-copies';
import type { RestoredGame } from '../store/storage.svelte';

export const damagedCopyWords = ({ name, file }: DamagedCopy): string => m.app_back_torn({ name: name || file });

/** Sentences about restored games, moves and versions, and one sentence for each unreadable copy (`torn`). */
export function restoredGamesWords(returned: readonly RestoredGame[], torn: readonly DamagedCopy[] = []): string[] {
  const named = (what: RestoredGame['what']) => returned.flatMap((one) => (one.what === what ? [one.name] : []));
  const [games, moves, versions] = [named('game'), named('moves'), named('version')];
  return [
    ...(games.length > 0 ? [`${m.app_trouble_back({ count: games.length })} ${joinNames(games)}`] : []),
    ...(moves.length > 0 ? [m.app_back_moves({ names: joinNames(moves) })] : []),
    ...(versions.length > 0 ? [m.app_back_version({ names: joinNames(versions) })] : []),
    ...torn.map(damagedCopyWords),
  ];
}
