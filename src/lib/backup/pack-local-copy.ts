// Packs a running match or an open sheet for localStorage, synchronously, so that it works while the page closes.
import { deflateSync } from 'fflate';
import type { AnyGame } from '../engine/game';
import type { LogEntry } from '../engine/log';
import type { SheetEntry } from '../engine/sheet-log';
import type { MatchRow, SheetRow } from '../store';
import type { LocalCopy } from '../store/local-copy';
import { withForm } from '../store/migrations';
import { bytesToLetters } from '../encoding/link-bytes';
import { packLink } from '../links/pack-link';

/** The prefix of a packed sheet. */
const SHEET_FORM = '1.';

/** Packs a match as in a link. Throws BadInput if its rules cannot replay it. */
export function packMatchCopy(rules: AnyGame, row: MatchRow, log: readonly LogEntry[]): LocalCopy {
  const { id, start, people, title, createdAt } = row;
  const updatedAt = Math.max(row.updatedAt, log.at(-1)?.at ?? 0);
  const packed = packLink(rules, { id, start, people, log, ...(title && { title }) });
  return { of: 'matches', id, createdAt, updatedAt, length: log.length, packed };
}

export function packSheetCopy(row: SheetRow, log: readonly SheetEntry[]): LocalCopy {
  const { id, createdAt, updatedAt } = row;
  const text = JSON.stringify({
    of: 'sheets',
    row: withForm('sheets', { ...row }),
    log: [{ sheet: id, seq: 0, entries: log }],
  });
  const packed = SHEET_FORM + bytesToLetters(deflateSync(new TextEncoder().encode(text), { level: 9 }));
  return { of: 'sheets', id, createdAt, updatedAt, length: log.length, packed };
}
