// Why a match cannot be opened, as one sentence for its page.
import { newerVersionText } from '../../device/newer-version';
import { BadInput } from '../../engine/errors';
import { m } from '../../i18n/messages';
import { StoreError } from '../../store';

export interface OpenError {
  readonly code: 'not-found' | 'gone' | 'binned' | 'only-copy' | 'damaged' | 'storage' | 'code-not-loaded';
  title(): string;
  text(): string;
}

export const NO_MATCH: OpenError = { code: 'not-found', title: m.play_missing_title, text: m.play_missing };

/** Thrown if the app's code for a game could not be loaded: the match is not damaged. */
export class GameCodeNotLoaded extends Error {
  override readonly name = 'GameCodeNotLoaded';
}

export class MatchInBin extends Error {
  override readonly name = 'MatchInBin';
}

/** Thrown if the browser has lost the match, and there is no room to restore it from its copy. */
export class MatchOnlyInCopy extends Error {
  override readonly name = 'MatchOnlyInCopy';
}

/** The sentences for the codes of BadInput that do not mean an illegal log. */
const SENTENCES: Readonly<Record<string, () => string>> = {
  newer_rules: m.play_newer,
  newer_edition: m.play_newer,
  bad_edition: m.play_edition,
  file_unknown_game: m.app_unknown_game,
};

/** The page's code, title and sentence for an error. */
export function openErrorOf(error: unknown): OpenError {
  if (error instanceof StoreError && error.code === 'gone')
    return { code: 'gone', title: m.play_gone_title, text: m.play_gone };
  if (error instanceof MatchInBin) return { code: 'binned', title: m.play_binned_title, text: m.play_binned };
  if (error instanceof MatchOnlyInCopy)
    return { code: 'only-copy', title: m.app_unreadable_now, text: m.app_only_copy };
  if (error instanceof BadInput || (error instanceof StoreError && error.code === 'damaged')) {
    const text = (error instanceof BadInput && SENTENCES[error.code]) || m.play_damaged;
    return { code: 'damaged', title: m.play_damaged_title, text };
  }
  if (error instanceof StoreError) {
    const newer = newerVersionText(error);
    if (newer !== null) return { code: 'storage', title: m.play_damaged_title, text: () => newer };
    if (error.code === 'missing') return { code: 'storage', title: m.app_unreadable_now, text: m.app_trouble_missing };
    return { code: 'storage', title: m.play_storage_title, text: m.play_storage };
  }
  if (error instanceof GameCodeNotLoaded)
    return { code: 'code-not-loaded', title: m.play_part_title, text: m.play_part };
  // Any other error in the rules also means that the log cannot be shown.
  return { code: 'damaged', title: m.play_damaged_title, text: m.play_damaged };
}
