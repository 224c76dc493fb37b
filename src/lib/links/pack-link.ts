// Packs one match into the letters of a link. Synchronous and small, so that a table can pack its match as the page
// closes.
import { deflateSync } from 'fflate';
import type { MatchFile } from '../engine/match-file';
import type { AnyGame } from '../engine/game';
import type { LogEntry, MatchStart } from '../engine/log';
import { packLog } from '../engine/pack-log';
import { MIGRATION_CHAINS } from '../store/migrations';
import { crc32 } from '../encoding/crc';
import { bytesToLetters } from '../encoding/link-bytes';

/** The prefix of a link whose moves are indices among the legal ones. */
export const LINK_FORM = '2.';
/** How many bytes the head's length and the log's checksum take; both come before the two packed parts. */
export const LENGTH_BYTES = 2;
export const CHECKSUM_BYTES = 4;

/** A checksum of the log: it differs if other rules read an index as another move. */
export function logChecksum({ setup }: MatchStart, log: readonly LogEntry[]): number {
  const said = log.map((e) => ('undo' in e ? [e.undo, e.agreed] : [e.seat, e.move, e.draws, e.reveals, e.tap]));
  return crc32(new TextEncoder().encode(JSON.stringify([setup ?? [], said])));
}

/** The fragment, without `#`, that contains a match. Throws BadInput if its rules cannot replay it. */
export function packLink(rules: AnyGame, { id, start, people, log, title }: MatchFile): string {
  const { game, rules: version, options, edition, seed } = start;
  const seats = people.map((p) => (p.bot ? [p.name, p.colour, p.bot] : [p.name, p.colour]));
  const head = [
    MIGRATION_CHAINS.matches.form,
    game,
    version,
    options,
    edition ?? 0,
    seed,
    seats,
    id ?? '',
    title ?? '',
  ];
  const first = deflateSync(new TextEncoder().encode(JSON.stringify(head)), { level: 9 });
  const second = deflateSync(packLog(rules, start, log), { level: 9 });
  const bytes = new Uint8Array(LENGTH_BYTES + CHECKSUM_BYTES + first.length + second.length);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, first.length);
  view.setUint32(LENGTH_BYTES, logChecksum(start, log));
  bytes.set(first, LENGTH_BYTES + CHECKSUM_BYTES);
  bytes.set(second, LENGTH_BYTES + CHECKSUM_BYTES + first.length);
  return LINK_FORM + bytesToLetters(bytes);
}
