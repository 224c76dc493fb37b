// The public interface of storage.
export { timeNow } from './day';
export { StoreError, STORE_FAILURES, type StoreFailure } from './failure';
export { cleanLine, cleanNote, truncate } from '../engine/clean-text';
export { whenIdle } from './lazy-backend';
export { freshId } from './id';
export { storage, type CopyReader } from './storage.svelte';
export type { Change, LoggedTable, Row } from './backend';
export {
  checkedMatch,
  checkedSheet,
  EditionSchema,
  foldName,
  MATCH_STATUS,
  NAME_MAX,
  PrefSchema,
  ProfileSchema,
  SHEET_STATUS,
  sheetEntry,
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
export { damagedRows, type Damaged, type Page, type PageMark, type PageQuery } from './paging';
export {
  addMatch,
  getMatch,
  keepReview,
  purgeMatch,
  renameMatch,
  restoreMatch,
  seatMatch,
  archiveOrDeleteMatch,
} from './matches';
export { countMatches, countSheets, listMatches, listSheets } from './lists';
export { appendChanges, entriesOf } from './append';
export { BIN_DAYS, emptyBin, noteBinShown } from './bin';
export { Ledger } from './ledger.svelte';
export { RowMessage, tellWindows } from './window-channel';
export { appendLog, repairMatch, readLog, readMatch } from './log';
export { chooseColour, forgetPerson, listPeople, rememberPeople } from './people';
export { DEFAULT_PREFS, PORTABLE_PREFS, PREFS, readPrefs, savePref, type PrefKey, type Prefs } from './prefs';
export { getEdition, resetEdition, saveEdition } from './editions';
export {
  addSheet,
  appendSheet,
  contentOf,
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
export { rawAll, rawGame } from './raw-export';
export { renamePerson } from './rename-person';
