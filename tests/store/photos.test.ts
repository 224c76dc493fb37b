// The photo of a table: kept with its game through bin, undo, backup and merge, and gone with it.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import { mergeContent } from '../../src/lib/backup/merge';
import { readFile } from '../../src/lib/files/read-file';
import { LinePacker, unpackLines } from '../../src/lib/files/gzip';
import { archiveOrDeleteMatch, factKey, purgeMatch, restoreMatch, storage } from '../../src/lib/store';
import { PHOTO_BYTES_MAX, readPhotos, savePhoto } from '../../src/lib/store/photos';
import { device, pack, played, sheet } from './test-device';

beforeEach(device);

/** A whole JPEG for the store: start mark, `size` bytes, end mark. */
const jpeg = (size: number, byte = 7) =>
  `data:image/jpeg;base64,${Buffer.from([0xff, 0xd8, 0xff, ...new Array<number>(size).fill(byte), 0xff, 0xd9]).toString('base64')}`;
const PHOTO = jpeg(30);
const photoOf = async (of: 'matches' | 'sheets', id: string) => {
  const key = factKey(of, id);
  return (await readPhotos([key])).get(key);
};

test('a match with a photo is deleted and restored → it still has it; it is removed for good → the photo is gone', async () => {
  await played('m-1', 3);
  await savePhoto('matches', 'm-1', PHOTO);
  await archiveOrDeleteMatch('m-1', 'deleted');
  await restoreMatch('m-1');
  expect(await photoOf('matches', 'm-1')).toBe(PHOTO);
  await purgeMatch('m-1');
  expect(await (await storage.backend).get('photos', 'match m-1')).toBeUndefined();
  await expect(savePhoto('matches', 'm-1', PHOTO)).rejects.toMatchObject({ code: 'gone' });
});

describe('a backup', () => {
  test('games have photos → another device gets them, of the sheet too; a game in the bin keeps its photo here', async () => {
    await played('m-1', 3);
    await played('m-2', 3, 'b');
    const { id } = await sheet();
    for (const game of ['m-1', 'm-2']) await savePhoto('matches', game, PHOTO);
    await savePhoto('sheets', id, jpeg(PHOTO_BYTES_MAX - 5));
    await archiveOrDeleteMatch('m-2', 'deleted');
    const content = await readFile(await pack());
    device();
    await mergeContent(content);
    expect([content.refused, content.photos.length]).toEqual([[], 2]);
    expect([await photoOf('matches', 'm-1'), await photoOf('matches', 'm-2')]).toEqual([PHOTO, undefined]);
    expect(await photoOf('sheets', id)).toHaveLength(jpeg(PHOTO_BYTES_MAX - 5).length);
  });

  test('a photo is replaced or removed on one device → the later change wins on both, and an older backup restores nothing', async () => {
    await played('m-1', 3);
    await savePhoto('matches', 'm-1', PHOTO, 7000);
    const first = await pack();
    await savePhoto('matches', 'm-1', jpeg(30, 9), 8000);
    await mergeContent(await readFile(first));
    expect(await photoOf('matches', 'm-1')).toBe(jpeg(30, 9));
    await savePhoto('matches', 'm-1', null, 9000);
    const last = await pack();
    await mergeContent(await readFile(first));
    expect(await photoOf('matches', 'm-1')).toBeUndefined();
    device();
    await mergeContent(await readFile(first));
    expect(await photoOf('matches', 'm-1')).toBe(PHOTO);
    await mergeContent(await readFile(last));
    expect(await photoOf('matches', 'm-1')).toBeUndefined();
  });

  test('a match goes on in two ways → the version from the file keeps the photo of the file', async () => {
    await played('m-1', 8, 'a', 4);
    await savePhoto('matches', 'm-1', PHOTO);
    const bytes = await pack();
    device();
    await played('m-1', 8, 'b', 4);
    await mergeContent(await readFile(bytes));
    const rows = await (await storage.backend).span('photos', { index: 'key', lower: '', upper: '\uffff' });
    expect(rows).toMatchObject([{ key: expect.stringMatching(/^match m-1.+/) as unknown, jpeg: PHOTO }]);
    expect(await photoOf('matches', 'm-1')).toBeUndefined();
  });

  test.each([
    ['is cut off', PHOTO.slice(0, -8)],
    ['is not base64', `${PHOTO}====`],
    ['has hardly begun', PHOTO.slice(0, 'data:image/jpeg;base64,/9j/'.length)],
    ['is no JPEG', PHOTO.replace('/9j/', 'AAAA')],
    ['is larger than 200 KB', jpeg(PHOTO_BYTES_MAX)],
    ['is a picture that could run scripts', 'data:image/svg+xml;base64,PHN2Zy8+'],
  ])('a photo in a backup %s → it is left out, and its game is restored', async (_, bad) => {
    await played('m-1', 3);
    await savePhoto('matches', 'm-1', PHOTO);
    const lines = new LinePacker();
    for await (const line of unpackLines(await pack())) lines.add(line.replace(PHOTO, bad));
    const content = await readFile(lines.whole());
    expect(content.refused.map(({ name }) => name)).toEqual(['']);
    expect([content.matches.length, content.photos]).toEqual([1, []]);
  });
});
