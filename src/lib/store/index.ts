// What the rest of the app may use of storage.
export { StoreFailed, STORE_FAILURES, type StoreFailure } from './failure';
export { place } from './place.svelte';
export {
  folded,
  MATCH_STATUS,
  NAME_MAX,
  SHEET_STATUS,
  type MatchRow,
  type MatchStatus,
  type MatchSummary,
  type Profile,
  type SheetRow,
  type SheetStatus,
} from './records';
export type { Page, PageMark, PageWish } from './paging';
export {
  addMatch,
  BIN_DAYS,
  countMatches,
  emptyBin,
  getMatch,
  listMatches,
  purgeMatch,
  renameMatch,
  restoreMatch,
  shelveMatch,
} from './matches';
export { appendLog, readLog } from './log';
export { forgetPerson, listPeople, rememberPeople } from './people';
export { DEFAULT_PREFS, PREFS, readPrefs, savePref, type PrefKey, type Prefs } from './prefs';
export { getEdition, resetEdition, saveEdition } from './editions';
export { addSheet, getSheet, listSheets, purgeSheet, saveSheet, type NewSheet } from './sheets';
