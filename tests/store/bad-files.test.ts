// Files from outside: a bad file is refused with an error code and changes nothing; a match file is stored once, even
// if it is imported again.
import 'fake-indexeddb/auto';
import { gunzipSync, gzipSync, strFromU8, strToU8 } from 'fflate';
import { beforeEach, describe, expect, test } from 'vitest';
import type { LogEntry } from '../../src/lib/engine/log';
import { Rng, seedWords } from '../../src/lib/engine/rng';
import { mergeContent } from '../../src/lib/backup/merge';
import { readFile } from '../../src/lib/files/read-file';
import { getMatch, readLog } from '../../src/lib/store';
import { device, line, pack, people, played, sheet } from './test-device';

beforeEach(device);

describe('a bad file', () => {
  const code = async (bytes: Uint8Array) =>
    readFile(bytes).then(
      () => 'read',
      (error: unknown) => (error as { code?: string }).code,
    );
  const spoilt = (text: string) => gzipSync(strToU8(text), { mtime: 0, level: 6 });

  test('a changed bit or a missing end → the file is refused, or read unchanged if the bit has no meaning', async () => {
    await played('m-1', 6);
    await sheet();
    const bytes = await pack();
    const honest = JSON.stringify(await readFile(bytes));
    const outcome = (bad: Uint8Array) =>
      readFile(bad).then(
        (cargo) => (JSON.stringify(cargo) === honest ? 'the same' : 'another'),
        (error: unknown) => (error as { code?: string }).code,
      );
    const rng = new Rng(seedWords('spoil'));
    for (let k = 0; k < 300; k++) {
      const bad = bytes.slice(0, k % 3 === 0 ? rng.below(bytes.length) : bytes.length);
      if (k % 3 !== 0) bad[rng.below(bad.length)] ^= 1 << rng.below(8);
      expect(await outcome(bad), `change ${String(k)}`).toMatch(/^(file_.*|the same)$/);
    }
  });

  test.each([
    ['lines in reverse order', (t: string) => t.split('\n').reverse().join('\n'), 'file_damaged'],
    ['a missing line', (t: string) => t.split('\n').toSpliced(1, 1).join('\n'), 'file_damaged'],
    ['a future version', (t: string) => t.replace('"caravela":2', '"caravela":3'), 'file_newer'],
    ['a line after its end', (t: string) => `${t}{"end":{"matches":1,"sheets":0}}\n`, 'file_damaged'],
  ])('a file with %s is refused', async (_what, spoil, expected) => {
    await played('m-1', 3);
    const text = strFromU8(gunzipSync(await pack()));
    expect(spoil(text)).not.toBe(text);
    expect(await code(spoilt(spoil(text)))).toBe(expected);
  });

  test('one match of a file has an illegal move → it is skipped and named, and the rest is read', async () => {
    await played('m-1', 6);
    await played('m-2', 6);
    const text = strFromU8(gunzipSync(await pack())).replace(/"move":"[^"]+"/, '"move":"explore"');
    const cargo = await readFile(spoilt(text));
    expect(cargo.matches).toHaveLength(1);
    expect(cargo.refused).toMatchObject([{ name: 'Ana, Bruno', code: 'bad_log' }]);
    expect(text.split('\n')).toContain(cargo.refused[0].raw);
  });

  test.each([
    ['a line that is not JSON', (t: string) => t.replace('\n{', '\n{{'), '{{"match":{"form":'],
    ['an id that is a path', (t: string) => t.replace('"id":"m-1"', '"id":"../m"'), 'Ana, Bruno'],
    ['a date after the year 2100', (t: string) => t.replace('"updatedAt":5000', '"updatedAt":5e12'), 'Ana, Bruno'],
    ['a title that is not text', (t: string) => t.replace('"title":""', '"title":7'), 'Ana, Bruno'],
  ])('%s: the line is skipped and named, its text can be saved, and the rest is read', async (_what, spoil, name) => {
    await played('m-1', 3);
    await played('m-2', 3);
    await sheet();
    const text = strFromU8(gunzipSync(await pack()));
    const bad = spoil(text);
    expect(bad).not.toBe(text);
    const cargo = await readFile(spoilt(bad));
    expect(cargo.matches).toHaveLength(1);
    expect(cargo.sheets).toHaveLength(1);
    expect(cargo.refused).toHaveLength(1);
    expect(cargo.refused[0].name.startsWith(name)).toBe(true);
    expect(bad.split('\n')).toContain(cargo.refused[0].raw);
    device();
    expect((await mergeContent(cargo)).outcome).toMatchObject({ added: 1, sheetsAdded: 1 });
  });

  test('a title has a control character, a name a lone surrogate (0.1.0 wrote both) → they are dropped', async () => {
    await played('m-1', 3);
    const text = strFromU8(gunzipSync(await pack()))
      .replace('"title":""', '"title":"A\\u0007 night\\ttogether"')
      .replace('"Ana"', '"Ana\\ud83d"');
    const cargo = await readFile(spoilt(text));
    expect(cargo.refused).toEqual([]);
    expect(cargo.matches[0]).toMatchObject({ title: 'A night together', people: [{ name: 'Ana' }, people[1]] });
  });

  test('a file unpacks to more than the limit → it is refused before it fills the memory', async () => {
    const bomb = gzipSync(new Uint8Array(40_000_000), { mtime: 0, level: 6 });
    expect(await code(bomb)).toBe('file_too_big');
  });
});

describe('one match as a file', () => {
  const one = (log: readonly LogEntry[], more: object = {}) => {
    const { start } = line(0);
    return strToU8(JSON.stringify({ caravela: 1, kind: 'match', start, people, log, ...more }));
  };

  test('a match file is imported twice → the match is stored once, under its own id', async () => {
    const cargo = await readFile(one(line(9).log, { id: 'm-9' }));
    expect((await mergeContent(cargo)).id).toBe('m-9');
    expect((await mergeContent(cargo)).outcome).toMatchObject({ known: 1 });
    expect(await readLog('m-9')).toEqual(line(9).log);
    expect(await getMatch('m-9')).toMatchObject({ createdAt: 1000, updatedAt: 1008, ply: 9 });
  });

  test('an old file has no id → a longer file of the same match continues it', async () => {
    const first = await mergeContent(await readFile(one(line(4).log)));
    const longer = await mergeContent(await readFile(one(line(7).log)));
    expect(longer.id).toBe(first.id);
    expect(longer.outcome).toMatchObject({ longer: 1 });
  });

  test.each([
    ['a move that is not legal', { log: [{ move: 'explore', seat: 0 }] }, 'bad_log'],
    ['a move of another seat', { log: [{ ...line(1).log[0], seat: 1 }] }, 'bad_log'],
    ['an unknown colour', { people: [{ name: 'X', colour: 'pink' }, people[1]] }, 'file_damaged'],
    ['a colour twice', { people: [people[1], people[1]] }, 'file_damaged'],
    ['rules of a future version', { start: { ...line(0).start, rules: 99 } }, 'newer_rules'],
    ['an unknown game', { start: { ...line(0).start, game: 'chess' } }, 'file_unknown_game'],
  ])('a match file with %s is refused with its own error code', async (_what, more, code) => {
    await expect(readFile(one(line(3).log, more))).rejects.toMatchObject({ code });
  });
});
