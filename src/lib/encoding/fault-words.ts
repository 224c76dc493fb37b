// The fault of a file or link as one sentence, and numbers of games as words.
import { BadInput } from '../engine/errors';
import { joinList } from '../i18n/join-list';
import { m } from '../i18n/messages';
import { StoreError } from '../store/failure';

const WORDS: Readonly<Record<string, () => string>> = {
  file_not_json: m.lib_bad_not_ours,
  file_not_ours: m.lib_bad_not_ours,
  file_no_match: m.lib_bad_not_ours,
  file_too_big: m.lib_bad_too_big,
  file_newer: m.lib_bad_newer,
  newer_rules: m.lib_bad_newer,
  newer_edition: m.lib_bad_newer,
  bad_log: m.lib_bad_log,
  bad_edition: m.lib_bad_edition,
  file_unknown_game: m.lib_bad_game,
  link_damaged: m.lib_bad_link,
};

export function faultWords(error: unknown): string {
  if (error instanceof StoreError) return m.lib_bad_store();
  if (error instanceof BadInput) return (WORDS[error.code] ?? m.lib_bad_damaged)();
  return m.lib_bad_damaged();
}

/** "12 games and 3 score sheets"; without sheets "12 games", without games "3 score sheets". */
export function contentCountWords(matches: number, sheets: number): string {
  if (sheets === 0) return m.lib_games({ count: matches });
  if (matches === 0) return m.lib_sheets({ count: sheets });
  return joinList([m.lib_games({ count: matches }), m.lib_sheets({ count: sheets })]);
}
