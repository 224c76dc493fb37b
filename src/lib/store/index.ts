// The public interface of storage.
export { timeNow } from './day';
export { StoreError, STORE_FAILURES, type StoreFailure } from './failure';
export { cleanLine, cleanNote, truncate } from '../engine/clean-text';
export { whenIdle } from './lazy-backend';
export { newId } from './id';
export { storage, type CopyReader } from './storage.svelte';
export type { Change, LoggedTable, Row } from './backend';
export {
  checkMatchRow,
  checkSheetRow,
  EditionSchema,
  foldName,
  MATCH_STATUS,
  NAME_MAX,
  PrefSchema,
  ProfileSchema,
  SHEET_STATUS,
  reviewSchema,
  sheetEntrySchema,
  SheetSchema,
  type MatchRow,
  type MatchStatus,
  type MatchSummary,
  type Profile,
  type SheetRow,
  type SheetStatus,
} from './schemas';
export { factKey, INVALIDATED_PREFIX } from './stats-invalidation';
export { withIndexKeys, personKeys } from './index-keys';
export { damagedRows, type DamagedRow, type Page, type PageMark, type PageQuery } from './paging';
export {
  addMatch,
  getMatch,
  saveOpenTime,
  saveReview,
  purgeMatch,
  renameMatch,
  restoreMatch,
  saveSeats,
  archiveOrDeleteMatch,
} from './matches';
export { allMatches, allSheets } from './all-games';
export { countFinishedGames, countMatches, countSheets, listMatches, listSheets } from './list-games';
export { appendChanges, readEntries } from './stored-logs';
export { BIN_DAYS, purgeDueGames, noteBinShown } from './bin';
export { Ledger } from './ledger.svelte';
export { RowMessages, tellWindows } from './window-channel';
export { appendLog, repairMatch, readLog, readMatch } from './match-log';
export { rememberChosenColour, forgetPerson, listPeople, rememberPeople } from './people';
export { DEFAULT_PREFS, LIST_PREFS, PORTABLE_PREFS, PREFS, type PrefKey, type Prefs } from './pref-values';
export { readPrefs, savePref } from './prefs';
export { getEdition, resetEdition, saveEdition } from './editions';
export {
  addSheet,
  appendSheet,
  sheetContentOf,
  getSheet,
  purgeSheet,
  readSheet,
  readSheetLog,
  renameSheet,
  restoreSheet,
  statusAfterTap,
  archiveOrDeleteSheet,
  type NewSheet,
} from './sheets';
export { rawStorageJson, rawGameJson } from './raw-export';
export { renamePerson } from './rename-person';
