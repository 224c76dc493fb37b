// What the rest of the app may use of storage.
export { timeNow } from './day';
export { StoreFailed, STORE_FAILURES, type StoreFailure } from './failure';
export { cleanLine, cleanNote, cut } from '../engine/text';
export { whenQuiet } from './lazy-backend';
export { freshId } from './id';
export { storage, type Healer } from './storage.svelte';
export type { Change, Logged, Row } from './backend';
export {
  checkedMatch,
  checkedSheet,
  EditionSchema,
  folded,
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
} from './records';
export { factKey, TOUCHED } from './stats-invalidation';
export { indexed, whoKeys } from './index-keys';
export { strays, type Damaged, type Page, type PageMark, type PageWish } from './paging';
export {
  addMatch,
  getMatch,
  keepReview,
  purgeMatch,
  renameMatch,
  restoreMatch,
  seatMatch,
  shelveMatch,
} from './matches';
export { countMatches, countSheets, listMatches, listSheets } from './lists';
export { addingMany, entriesOf } from './append';
export { BIN_DAYS, emptyBin, tellBin } from './bin';
export { Ledger } from './ledger.svelte';
export { News, tell } from './window-channel';
export { appendLog, mendMatch, readLog, readMatch } from './log';
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
  shelfOf,
  shelveSheet,
  type NewSheet,
} from './sheets';
export { rawAll, rawGame } from './raw-export';
export { renamePerson } from './rename';
