// What the rest of the app may use of storage.
export { StoreFailed, STORE_FAILURES, type StoreFailure } from './failure';
export { whenQuiet } from './fresh';
export { place } from './place.svelte';
export type { Change, Row } from './backend';
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
  SheetSchema,
  type MatchRow,
  type MatchStatus,
  type MatchSummary,
  type Profile,
  type SheetRow,
  type SheetStatus,
} from './records';
export { factKey, NOTE } from './notes';
export { indexed, whoKeys } from './paging';
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
export { DEFAULT_PREFS, PORTABLE_PREFS, PREFS, readPrefs, savePref, type PrefKey, type Prefs } from './prefs';
export { getEdition, resetEdition, saveEdition } from './editions';
export { addSheet, countSheets, getSheet, listSheets, purgeSheet, saveSheet, type NewSheet } from './sheets';
export { renamePerson } from './rename';
