// Malformed files, links and backups, by the thousand: each is still valid or is refused in one sentence.
import { deflateSync, gunzipSync, gzipSync, strFromU8, strToU8 } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { BadInput } from '../../src/lib/engine/errors';
import { FILE_LENGTH_MAX, writeMatchFile, type MatchFile } from '../../src/lib/engine/match-file';
import { packMatch } from './pack-old-link';
import { Rng, seedWords } from '../../src/lib/engine/rng';
import { Timeline } from '../../src/lib/engine/timeline';
import { loadGame } from '../../src/lib/games';
import { makeBackup } from '../../src/lib/backup/backup';
import { crc32 } from '../../src/lib/encoding/crc';
import { matchLink, readLink } from '../../src/lib/links/match-link';
import { mergeContent } from '../../src/lib/backup/merge';
import { readFile, type FileContent } from '../../src/lib/files/read-file';
import { faultWords } from '../../src/lib/encoding/fault-words';
import { addSheet, listMatches, storage, readLog } from '../../src/lib/store';
import { MemoryBackend } from '../../src/lib/store/memory-backend';
import { allGames } from '../laws/games';
import { byChance, playMatch } from '../laws/match';
import { damaged, garbled, poisoned } from './mutants';

/** Number of cases over all kinds, and their seed; `npm run soak` uses more. */
const CASES = Number(process.env.HOSTILE ?? 2_000);
const SEED = process.env.SEED ?? 'hostile';
const MOVES = 40;
const COLOURS = ['red', 'green', 'yellow', 'blue', 'black'];
const packed = (text: string) => gzipSync(strToU8(text), { mtime: 0, level: 6 });

const games = await allGames();
const files: MatchFile[] = games.map((game) => {
  const seats = game.seats[0];
  const choose = byChance(`hostile ${game.id}`);
  const played = playMatch({
    game,
    options: { seats },
    seed: `hostile ${game.id}`,
    choose: (s, moves, ply) => (ply < MOVES ? choose(s, moves, ply) : undefined),
    closely: 1000,
  });
  const people = COLOURS.slice(0, seats).map((colour, i) => ({ name: ['Ana', '<b>Zé</b>', 'Clara'][i], colour }));
  return { id: `m-${game.id}`, title: 'A night', start: played.start, people, log: played.log };
});
const texts = files.map(writeMatchFile);
const links = await Promise.all(files.map(matchLink));
/** A link rebuilt from damaged text, with a correct checksum. */
function relinked(text: string): string {
  const body = deflateSync(strToU8(text));
  const whole = new Uint8Array(body.length + 4);
  new DataView(whole.buffer).setUint32(0, crc32(body));
  whole.set(body, 4);
  return `1.${Buffer.from(whole).toString('base64url')}`;
}
let backup: Uint8Array<ArrayBuffer>;
let lines: string[];

const everything = async () => {
  const backend = await storage.backend;
  const all = { lower: '', upper: '\uffff' };
  const tables = [
    await backend.span('matches', { index: 'id', ...all }),
    await backend.span('log', { index: '[match+seq]', lower: ['', 0], upper: ['\uffff', Infinity] }),
    await backend.span('sheets', { index: 'id', ...all }),
  ];
  return JSON.stringify(tables);
};

/** A device that already has the first match: reading files must not change it. */
let device: MemoryBackend;

beforeAll(async () => {
  storage.use(new MemoryBackend());
  for (const text of texts) await mergeContent(await readFile(strToU8(text)));
  const counts = [{ colonies: 3 }, { colonies: 2 }];
  const people = [
    { name: 'Ana', colour: 'red' },
    { name: 'Zé', colour: 'blue' },
  ] as const;
  await addSheet({ game: 'navegador', people, counts, options: {} });
  backup = (await makeBackup()).files[0].bytes;
  lines = strFromU8(gunzipSync(backup)).trimEnd().split('\n');
  // The first read loads the score sheets: their loading time must not count for a case.
  await readFile(backup);
  device = new MemoryBackend();
  storage.use(device);
  await mergeContent(await readFile(strToU8(texts[0])));
});

const pick = <T>(list: readonly T[], rng: Rng) => list[rng.below(list.length)];
function poisonedBackup(rng: Rng): Uint8Array<ArrayBuffer> {
  const at = rng.below(lines.length);
  return packed(`${lines.with(at, poisoned(lines[at], rng)).join('\n')}\n`);
}
const KINDS: readonly [string, number, (rng: Rng) => Promise<FileContent>][] = [
  ['match files, garbled', 0.3, (rng) => readFile(strToU8(garbled(pick(texts, rng), rng)))],
  ['match files, poisoned', 0.35, (rng) => readFile(strToU8(poisoned(pick(texts, rng), rng)))],
  ['links, garbled', 0.05, (rng) => readLink(garbled(pick(links, rng), rng))],
  ['links around spoilt matches', 0.15, (rng) => readLink(relinked(garbled(packMatch(pick(files, rng)), rng)))],
  ['backups, damaged', 0.05, (rng) => readFile(damaged(backup, rng))],
  ['backups, poisoned', 0.1, poisonedBackupCargo],
];
function poisonedBackupCargo(rng: Rng): Promise<FileContent> {
  return readFile(poisonedBackup(rng));
}

describe(`${String(CASES)} cases`, () => {
  test.each(KINDS)(
    '%s: damaged data is read → it is still valid or refused in one sentence, and nothing is stored',
    { timeout: 900_000 + CASES * 60 },
    async (kind, share, read) => {
      const rng = new Rng(seedWords(`${SEED} ${kind}`));
      const before = await everything();
      const sum = { sound: 0, refused: 0 };
      const codes = new Set<string>();
      for (let k = 0; k < CASES * share; k++) {
        try {
          const cargo = await read(rng);
          sum.sound++;
          if (sum.sound % 20 === 1) await storesSoundly(cargo, `${kind} ${String(k)}`);
          cargo.refused.forEach(({ code }) => codes.add(code));
        } catch (error) {
          if (!(error instanceof BadInput)) throw new Error(`${kind}, case ${String(k)}`, { cause: error });
          expect(faultWords(error)).toMatch(/\.$/);
          codes.add(error.code);
          sum.refused++;
        }
      }
      expect(await everything(), 'nothing is stored by reading').toBe(before);
      console.log(`${kind}: ${JSON.stringify(sum)} ${[...codes].join(' ')}`);
      expect(sum.refused).toBeGreaterThan(0);
    },
  );
});

/** A valid case is stored on a device that already has a match, and every log is replayed there. */
async function storesSoundly(cargo: FileContent, label: string): Promise<void> {
  storage.use(new MemoryBackend());
  await mergeContent(await readFile(strToU8(texts[0])));
  await mergeContent(cargo);
  for (const status of ['running', 'finished'] as const) {
    for (const row of (await listMatches({ status })).rows) {
      const line = new Timeline(await loadGame(row.game), row.start, await readLog(row.id));
      expect(line.ply, label).toBe(row.ply);
    }
  }
  storage.use(device);
}

test('a file, its unpacked content or a link is too big → it is refused by its size alone', async () => {
  const code = (bytes: Uint8Array) =>
    readFile(bytes).then(
      () => 'read',
      (error: unknown) => (error as BadInput).code,
    );
  const bomb = gzipSync(new Uint8Array(40_000_000), { mtime: 0, level: 6 });
  expect(await code(new Uint8Array(FILE_LENGTH_MAX + 1).fill(32))).toBe('file_too_big');
  expect(await code(bomb)).toBe('file_too_big');
  await expect(readLink(`1.${'A'.repeat(300_000)}`)).rejects.toMatchObject({ code: 'link_damaged' });
});
