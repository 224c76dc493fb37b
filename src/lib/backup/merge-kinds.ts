// The functions that merge-logs.ts needs to merge matches and score sheets.
import { isUndo, type LogEntry } from '../engine/log';
import { truncate } from '../engine/clean-text';
import { laterClock } from '../engine/player-clocks';
import { isFinishedLog, isSheetUndo, SheetLog, type SheetEntry } from '../engine/sheet-log';
import { m } from '../i18n/messages';
import { checkMatchRow, checkSheetRow, withIndexKeys, type MatchRow, type SheetRow } from '../store';
import { detailsAfterReseat, laterAmendments } from '../store/amend-game';
import { laterChange } from '../store/day';
import type { CheckedMatch, CheckedSheet } from '../files/check-by-rules';
import type { MergeKind } from './merge-logs';
import { canonicalJson, isSameStart } from '../engine/same-start';
import { divergedId } from '../files/log-relation';

/** A game's name in the title of version `n`: at most 150 characters, then `n` if it is above 2. */
function named({ title, people }: { readonly title: string; readonly people: readonly { name: string }[] }, n: number) {
  const name = truncate(title || people.map((p) => p.name).join(', '), 150);
  return n > 2 ? `${name} · ${String(n)}` : name;
}

export const MATCH_MERGE: MergeKind<MatchRow, CheckedMatch> = {
  of: 'matches',
  amended: (ours, copy) => laterAmendments(ours, copy).amended !== undefined,
  read: checkMatchRow,
  sameTable: (ours, theirs) => isSameStart(ours.start, theirs.start),
  bare: (entry: LogEntry) =>
    isUndo(entry) ? [entry.undo, entry.agreed] : [entry.move, entry.seat, entry.reveals, entry.draws ?? []],
  row({ log, archived, ...match }) {
    const status = archived ? 'archived' : match.summary.actor < 0 ? 'finished' : 'running';
    return withIndexKeys(checkMatchRow({ ...match, game: match.start.game, status, length: log.length }));
  },
  twin(match, n) {
    const count = match.log.reduce((n, entry) => n + (isUndo(entry) ? -entry.undo : 1), 0);
    const played = JSON.stringify(match.log.map((e) => (isUndo(e) ? -e.undo : [e.seat, e.move, e.draws])));
    return {
      ...match,
      id: divergedId(match.id, played),
      title: m.lib_twin_title({ name: named(match, n), count }),
    };
  },
  goOn(ours, copy) {
    const { summary, ply, log, review, title: theirTitle } = copy;
    const status = ours.status === 'archived' ? 'archived' : summary.actor < 0 ? 'finished' : 'running';
    const later = laterChange(ours, copy);
    const title = ours.title || theirTitle;
    const said = laterAmendments(ours, copy);
    const { who, words } = withIndexKeys({ ...ours, ...said, title, status, ...later });
    return {
      ...said,
      summary,
      ply,
      length: log.length,
      title,
      status,
      review,
      clock: copy.clock ?? ours.clock,
      deletedAt: undefined,
      ...later,
      who,
      words,
    };
  },
  known(ours, copy) {
    const { review, log } = copy;
    const reviewed = review && log.length === ours.length && ours.review?.length !== ours.length ? { review } : {};
    const clock = log.length === ours.length ? laterClock(ours.clock, copy.clock) : ours.clock;
    const said = { ...laterAmendments(ours, copy), ...reviewed, ...(clock !== ours.clock && { clock }) };
    if (ours.status !== 'deleted' && Object.keys(said).length === 0) return null;
    const lying = ours.status === 'deleted';
    const status = !lying ? ours.status : ours.summary.actor < 0 ? 'finished' : 'running';
    const { who, words } = withIndexKeys({ ...ours, ...said, status });
    return { ...said, status, deletedAt: undefined, who, words };
  },
};

/** Whether the taps of a sheet after the first `length` change who plays: then its row has the people. */
function changesPeople({ people, log }: CheckedSheet, length = 1): boolean {
  if (log.every((entry) => isSheetUndo(entry) || !entry.seats)) return false;
  const after = (taps: readonly SheetEntry[]) => JSON.stringify(new SheetLog(people.length, taps, log).content.people);
  return after(log) !== after(log.slice(0, length));
}

export const SHEET_MERGE: MergeKind<SheetRow, CheckedSheet> = {
  of: 'sheets',
  amended: (ours, copy) => laterAmendments(ours, copy).amended !== undefined,
  read: checkSheetRow,
  sameTable: (ours, theirs) => ours.game === theirs.game,
  bare: ({ at: _at, ...entry }: SheetEntry) => JSON.parse(canonicalJson(entry)) as unknown,
  row: ({ log, ...row }) => withIndexKeys(checkSheetRow({ ...row, length: log.length })),
  twin: (sheet, n) => ({
    ...sheet,
    id: divergedId(sheet.id, JSON.stringify(sheet.log.map(SHEET_MERGE.bare as (entry: SheetEntry) => unknown))),
    title: m.lib_twin_sheet_title({ name: named(sheet, n) }),
  }),
  goOn(ours, copy) {
    const { log, counts, options, extra, scores, status: theirs, ...sheet } = copy;
    const status = ours.status === 'archived' && theirs === 'finished' ? 'archived' : theirs;
    const later = laterChange(ours, sheet);
    const title = ours.title || sheet.title;
    const seated = changesPeople(copy, ours.length)
      ? { ...ours, people: copy.people, about: detailsAfterReseat(ours, copy.people) }
      : ours;
    const next = {
      ...seated,
      ...laterAmendments(seated, copy),
      counts,
      options,
      extra,
      scores,
      status,
      title,
      ...later,
      length: log.length,
      filled: undefined,
    };
    return withIndexKeys(checkSheetRow(next));
  },
  known(ours, copy, log) {
    const said = laterAmendments(ours, copy);
    if (ours.status !== 'deleted') return said.people ? withIndexKeys({ ...ours, ...said }) : null;
    const status = isFinishedLog(ours.people.length, log as readonly SheetEntry[]) ? 'finished' : 'draft';
    return withIndexKeys({ ...ours, ...said, status });
  },
};
