// Photos of tables, at most one for each match or sheet, in their own table: lists of games stay fast.
import * as v from 'valibot';
import { timeSchema } from '../engine/input-schemas';
import type { LoggedTable, Row } from './backend';
import { changeTime, timeNow } from './day';
import { StoreError } from './failure';
import { validRows } from './schemas';
import { factKey } from './stats-invalidation';
import { storage } from './storage.svelte';

/** Largest photo, in bytes. */
export const PHOTO_BYTES_MAX = 200 * 1024;
const PREFIX = 'data:image/jpeg;base64,';

/** Whether a data URL contains bytes from the start mark of a JPEG to its end mark. */
function isWholeJpeg(url: string): boolean {
  return /^[A-Za-z0-9/+]{8,}={0,2}$/.test(url.slice(PREFIX.length)) && atob(url.slice(-8)).endsWith('\xff\xd9');
}

export const PhotoSchema = v.object({
  /** The game, as `factKey` writes it. */
  key: v.pipe(v.string(), v.regex(/^(match|sheet) .{1,80}$/u)),
  /** When the photo was added or removed, ms since 1970: of two devices, the later change wins. */
  at: timeSchema,
  /** The photo as a data URL; missing if it was removed. */
  jpeg: v.optional(
    v.pipe(
      v.string(),
      v.startsWith(`${PREFIX}/9j/`),
      v.maxLength(PREFIX.length + Math.ceil(PHOTO_BYTES_MAX / 3) * 4),
      v.check(isWholeJpeg),
    ),
  ),
});
export type Photo = v.InferOutput<typeof PhotoSchema>;

/** The photos of these games by `factKey`, as data URLs; those of games without one are missing. Throws StoreError. */
export async function readPhotos(keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await (await storage.backend).getMany('photos', keys);
  return new Map(validRows(PhotoSchema, rows).flatMap(({ key, jpeg }) => (jpeg ? [[key, jpeg]] : [])));
}

/** Stores the photo of a game, as a data URL; null removes it. Throws StoreError: `gone` if there is no such game. */
export async function savePhoto(of: LoggedTable, id: string, jpeg: string | null, now = timeNow()): Promise<void> {
  const key = factKey(of, id);
  const backend = await storage.backend;
  await backend.transact([of, 'photos'], async (transaction) => {
    if ((await transaction.get(of, id)) === undefined) throw new StoreError('gone');
    const [before] = validRows(PhotoSchema, [await transaction.get('photos', key)]);
    const row: Row = { key, at: changeTime(now, before?.at), ...(jpeg !== null && { jpeg }) };
    await transaction.write([{ op: 'put', table: 'photos', rows: [row] }]);
  });
}
