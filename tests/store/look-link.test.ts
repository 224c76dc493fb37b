// A view-only position as a link: the link contains the whole public view and nothing else, and an impossible position
// is refused.
import { deflateSync } from 'fflate';
import { readdirSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { qrPath } from '../../src/lib/device/qr';
import { SeededDealer } from '../../src/lib/engine/dealer';
import type { AnyGame } from '../../src/lib/engine/game';
import type { LogEntry, MatchStart } from '../../src/lib/engine/log';
import { newMatchStart } from '../../src/lib/engine/match-start';
import { seedWords } from '../../src/lib/engine/rng';
import { Timeline } from '../../src/lib/engine/timeline';
import { loadGame } from '../../src/lib/games';
import { lettersToBytes, inflateBytes, bytesToLetters, decodeText } from '../../src/lib/encoding/link-bytes';
import { viewLink, readViewLink } from '../../src/lib/links/view-only-link';
import { COLOURS } from '../../src/lib/engine/person';
import type { MatchRow } from '../../src/lib/store';
import { startOf } from '../laws/upgraded-start';
import { golden } from '../games/registry';

/** A long URL, as some may serve the app from. */
const ADDRESS = 'https://somebody-with-a-long-name.example.org/caravela/look/#';

interface Golden {
  readonly game: AnyGame;
  readonly line: Timeline<object>;
  readonly row: MatchRow;
}

async function goldens(id: string): Promise<Golden[]> {
  const game = await loadGame(id);
  const folder = new URL(`../games/${id}/golden/`, import.meta.url);
  return readdirSync(folder).map((file) => {
    const kept = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as { start: MatchStart; log: LogEntry[] };
    const line = new Timeline<object>(game, startOf(kept.start), kept.log);
    const people = Array.from({ length: line.options.seats }, (_, i) => ({
      name: `Maximiliana Wolkens ${String(i)}`,
      colour: COLOURS[i],
    }));
    return {
      game,
      line,
      row: { start: line.start, people, title: 'An evening', id: 'kept-at-home' } as unknown as MatchRow,
    };
  });
}
const link = ({ game, line, row }: Golden, ply = line.ply): string => viewLink(game, row, line.states[ply], ply);
const parts = (fragment: string): unknown[] =>
  JSON.parse(decodeText(inflateBytes(lettersToBytes(fragment.slice(2))))) as unknown[];
const packed = (all: readonly unknown[]): string =>
  `1.${bytesToLetters(deflateSync(new TextEncoder().encode(JSON.stringify(all))))}`;

/** The error code if a fragment is refused; `believed` if it is accepted. */
const fate = (fragment: string): Promise<unknown> =>
  readViewLink(fragment).then(
    () => 'believed',
    (error: unknown) => (error as { code?: string }).code ?? error,
  );
/** The keys of `changed` whose values differ from `pieces`, with their new values, for an error message. */
function nameOf(changed: unknown, pieces: Readonly<Record<string, unknown>>): string {
  const other = Object.entries(changed as object).filter(([key, value]) => value !== pieces[key]);
  return other.map(([key, value]) => `${key} ${JSON.stringify(value).slice(0, 20)}`).join();
}

/** The values of a position that its public view hides. */
function hiddenIn(game: AnyGame, state: object): Record<string, unknown> {
  const seen = JSON.parse(JSON.stringify(game.redact(state, null))) as Record<string, unknown>;
  const all = JSON.parse(JSON.stringify(state)) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(all).filter(([key, value]) => !isDeepStrictEqual(value, seen[key])));
}

/** Another position with the same public view: the hidden parts are dealt again. */
function twinOf(game: AnyGame, state: object, seed: string): object {
  const twin = game.redact(state, null);
  game.resample(twin, null, new SeededDealer(seedWords(seed)).at(0));
  return twin;
}

describe.each(golden())('%s', (id) => {
  test('any position of a game → its link contains the public view and fits a QR code', async () => {
    for (const golden of await goldens(id)) {
      const { line, row } = golden;
      let longest = '';
      for (let ply = 0; ply <= line.ply; ply += ply === line.ply ? 1 : Math.min(61, line.ply - ply)) {
        const fragment = link(golden, ply);
        if (fragment.length > longest.length) longest = fragment;
        const look = await readViewLink(fragment);
        expect(look.view).toEqual(JSON.parse(JSON.stringify(line.game.redact(line.states[ply], null))));
        expect(look).toMatchObject({ ply, title: row.title, people: row.people });
      }
      expect(qrPath(ADDRESS + longest), `${String(longest.length)} letters`).not.toBeNull();
    }
  });

  test('a link is made → it has only game, options, people, title, move count and position, no seed or log', async () => {
    for (const golden of await goldens(id)) {
      const all = parts(link(golden, Math.floor(golden.line.ply / 2)));
      const { rules, options, edition } = golden.line.start;
      expect(all.slice(1, 6)).toEqual([id, rules, options, edition ?? 0, '']);
      expect(all.slice(7, 10)).toEqual(['', 'An evening', Math.floor(golden.line.ply / 2)]);
      expect(all).toHaveLength(11);
    }
  });

  test('a link has an impossible position, or one that reveals a secret → it is refused', async () => {
    const [golden] = await goldens(id);
    const ply = Math.floor(golden.line.ply / 2);
    const all = parts(link(golden, ply));
    const pieces = all[10] as Record<string, unknown>;
    const listed = Object.keys(pieces).filter((key) => Array.isArray(pieces[key]));
    const wrong: unknown[] = [
      null,
      [],
      'a table',
      {},
      { ...pieces, more: 1 },
      { ...pieces, seat: 7 },
      { ...pieces, stage: 99 },
      { ...pieces, turns: 1e300 },
      { ...pieces, turns: '<b>' },
      { ...pieces, edition: {} },
      ...listed.filter((key) => (pieces[key] as unknown[]).length > 0).map((key) => ({ ...pieces, [key]: [] })),
      ...listed.map((key) => ({ ...pieces, [key]: 0 })),
      ...listed.map((key) => ({ ...pieces, [key]: new Array(5000).fill(0) })),
    ];
    const secrets = Object.entries(hiddenIn(golden.game, golden.line.states[ply]));
    wrong.push(...secrets.map(([key, value]) => ({ ...pieces, [key]: value })));
    const believed = [];
    for (const one of wrong) {
      const answer = await fate(packed([...all.slice(0, 10), one]));
      if (answer !== 'link_damaged') believed.push([answer, nameOf(one, pieces)]);
    }
    expect(believed).toEqual([]);
    for (const [at, value, code] of [
      [1, 'chess', 'file_unknown_game'],
      [2, 99, 'newer_rules'],
      [3, { seats: 99 }, 'file_damaged'],
      [6, [['Ana', 'red']], 'file_damaged'],
      [6, (all[6] as unknown[]).map(() => ['Ana', 'red']), 'file_damaged'],
      [9, -1, 'link_damaged'],
    ] as const)
      expect(await fate(packed(all.with(at, value))), `${String(at)} ${String(value)}`).toBe(code);
  });
});

test.each(golden())('%s: two positions differ only in what is hidden → the same link', async (id) => {
  let different = 0;
  for (const { game, line, row } of await goldens(id)) {
    for (const ply of [0, Math.floor(line.ply / 3), Math.floor(line.ply / 2)]) {
      const state = line.states[ply];
      const other = twinOf(game, state, `twin ${String(ply)}`);
      if (JSON.stringify(other) !== JSON.stringify(state)) different++;
      expect(viewLink(game, row, other, ply)).toBe(viewLink(game, row, state, ply));
    }
  }
  const [{ game, line }] = await goldens(id);
  if (Object.keys(hiddenIn(game, line.states[0])).length > 0) expect(different).toBeGreaterThan(0);
});

test('a link is cut off, misread or of a newer version → it is refused', async () => {
  const [golden] = await goldens('madeira');
  const good = link(golden);
  const bomb = `1.${bytesToLetters(deflateSync(new Uint8Array(5_000_000)))}`;
  for (const bad of ['', 'hello', '1.', good.slice(0, -9), good.replace(/.$/, '_-'), `1.${'A'.repeat(20_000)}`, bomb])
    expect(await fate(bad), bad.slice(0, 20)).toBe('link_damaged');
  expect(await fate(good.replace('1.', '7.'))).toBe('file_newer');
});

test('a match has a named edition → its view-only link shows the name, and a match of ours has none', async () => {
  const game = await loadGame('navigators');
  const own = { base: 1, changes: { 'winds.0': 7, 'winds.1': 9 }, name: 'Ana’s box' };
  for (const [edition, name] of [
    [own, 'Ana’s box'],
    [undefined, ''],
  ] as const) {
    const line = new Timeline(game, newMatchStart(game, { seats: 2 }, 'named', edition));
    const people = [
      { name: 'Ana', colour: 'red' },
      { name: 'Bento', colour: 'green' },
    ];
    const row = { start: line.start, people, title: '', id: 'a' } as unknown as MatchRow;
    expect((await readViewLink(viewLink(game, row, line.state, 0))).edition).toBe(name);
  }
});
