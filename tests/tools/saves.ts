// `npm run saves`: stores fixtures of this version that every later version must open. It is run once for each release,
// and the fixtures are committed.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Timeline } from '../../src/lib/engine/timeline';
import { makeBackup } from '../../src/lib/backup/backup';
import { reviewMatch } from '../../src/lib/bots/review-worker';
import { matchLink } from '../../src/lib/links/match-link';
import { viewLink } from '../../src/lib/links/view-only-link';
import { BY_MESSAGE_QUERY } from '../../src/lib/links/arrived-turn';
import { exportedMatchText } from '../../src/lib/play/finale/export-match';
import { GAMES, loadGame } from '../../src/lib/games';
import { startColumn } from '../../src/lib/score/column/join-sheet';
import { handOverLink, inviteLink, readColumnLink, type SheetInvite } from '../../src/lib/score/column/column-link';
import { loadScoreUi } from '../../src/lib/score/load-score-ui';
import { SheetSession } from '../../src/lib/score/sheet-session.svelte';
import {
  addSheet,
  storage,
  readLog,
  rememberPeople,
  saveEdition,
  savePref,
  saveReview,
  type MatchRow,
} from '../../src/lib/store';
import { amendMatch, amendSheet } from '../../src/lib/store/amend-game';
import { addEvening, editEvening, setEveningGame } from '../../src/lib/store/evenings';
import { TABLES, type Row, type TableName } from '../../src/lib/store/backend';
import { DATABASE_VERSIONS } from '../../src/lib/store/disk-backend';
import { MemoryBackend } from '../../src/lib/store/memory-backend';
import { version } from '../../package.json';
import { rowsOf, type Rows, type SeedMatch } from '../e2e/plant-matches';
import { PEOPLE } from '../test-match';
import { tool } from './args';
import { root } from '../../src/tools/install.mjs';
import { keepSheet } from '../store/change-sheet';

/** The database version of the rows. */
const DATABASE = Math.max(...DATABASE_VERSIONS.map((v) => v.version));
const people = PEOPLE.slice(0, 3);
const wishes: SeedMatch[] = GAMES.filter((game) => game.playable).flatMap(({ id }) => [
  { id: `${id}-running`, game: id, seats: 3, turns: 8, title: 'A long night' },
  { id: `${id}-finished`, game: id, seats: 2 },
]);

/** Every row of a table, in the order of the table's first key. */
async function all(backend: MemoryBackend, table: TableName): Promise<Row[]> {
  const [index] = TABLES[table].split(', ');
  const [lower, upper] = index.startsWith('[')
    ? [
        ['', 0],
        ['\uffff', Infinity],
      ]
    : ['', '\uffff'];
  return (await backend.span(table, { index, lower, upper })) as Row[];
}

/** The address of the app in the links of the fixtures. */
const SITE = 'https://caravela.example/';

/** The links of every match, by name: one to the match, one to its position for viewing only. */
async function matchLinks(rows: readonly MatchRow[]): Promise<Record<string, string>> {
  const links: Record<string, string> = {};
  for (const row of rows) {
    const { id, title, people: seats, start } = row;
    const log = await readLog(id);
    const game = await loadGame(start.game);
    const line = new Timeline<object>(game, start, log);
    links[`match-${id}`] = await matchLink({ id, title, start, people: seats, log });
    links[`look-${id}`] = viewLink(game, row, line.state, line.ply);
  }
  return links;
}

/** The links of each game's sheet, by name: one to the sheet for players' phones, one that brings a column back. */
async function sheetLinks(): Promise<Record<string, string>> {
  const links: Record<string, string> = {};
  for (const { id: game } of GAMES) {
    const ui = await loadScoreUi(game);
    const row = await addSheet({ game, title: '', people, counts: people.map(() => ({})), options: {} });
    links[`sheet-${game}`] = inviteLink(new SheetSession(row, ui));
    const column = await startColumn((await readColumnLink(links[`sheet-${game}`])) as SheetInvite, 1);
    const session = await SheetSession.open(column);
    if (session) links[`column-${game}`] = handOverLink(session);
  }
  return links;
}

/** Stores a finished sheet of each game, with a different count for each person. */
async function finishSheets(): Promise<void> {
  for (const { id: game } of GAMES) {
    const title = 'Played to the end';
    const { id } = await addSheet({ game, title, people, counts: people.map(() => ({})), options: {} });
    const desk = await SheetSession.open(id);
    if (!desk) throw new Error(`the sheet of ${game} was not stored`);
    const field = desk.ui.items[0].fields[0].id;
    desk.say(people.map((_, seat) => ({ seat, field, value: 3 + seat })));
    // The Navigators asks for each player's mission and its count.
    for (const seat of game === 'navigators' ? people.keys() : []) {
      desk.say([{ seat, field: 'mission', value: 1 + seat }]);
      desk.say([{ seat, field: 'count', value: 1 }]);
    }
    await desk.settled();
    desk.finish();
    await desk.settled();
    if (!desk.finished) throw new Error(`the sheet of ${game} cannot be finished`);
  }
}

/** A device with one reviewed match, a finished lesson, a solved puzzle of that match and one from strong bots. */
async function learn(rows: Rows, id: string): Promise<void> {
  const device = new MemoryBackend();
  storage.use(device);
  const matches = (rows.matches ?? []).filter((row) => row.id === id);
  await device.write([{ op: 'add', table: 'matches', rows: matches }]);
  await device.write([{ op: 'add', table: 'log', rows: (rows.log ?? []).filter(({ match }) => match === id) }]);
  const { start } = matches[0] as unknown as MatchRow;
  const log = await readLog(id);
  const { played } = new Timeline<object>(await loadGame(start.game), start, log);
  const review = await reviewMatch({ start, played }, () => undefined, new AbortController().signal);
  await saveReview(id, { length: log.length, text: JSON.stringify(review) });
  await savePref('lessons', ['navegador voyage']);
  await savePref('puzzles', [`${id} 0`, 'strong-madeira-0 96']);
}

/** A turn forwarded by a messenger: quoted, and with the link broken over lines. */
const message = (link: string): string =>
  `Your turn! Look:\n${`${SITE}open/?${BY_MESSAGE_QUERY}#${link}`.replace(/.{60}(?=.)/g, '$&\n> ')}\nSee you on Friday.\n`;

await tool('npm run saves', async () => {
  const seeded = await rowsOf(wishes);
  const device = new MemoryBackend();
  storage.use(device);
  for (const table of ['matches', 'log'] as const)
    await device.write([{ op: 'add', table, rows: seeded[table] ?? [] }]);
  for (const { id } of GAMES) {
    const sheet = await addSheet({ game: id, title: 'Cardboard', people, counts: people.map(() => ({})), options: {} });
    if (id === 'navegador') await keepSheet({ ...sheet, counts: people.map((_, i) => ({ colonies: 3 + i })) });
    await amendSheet(sheet.id, {
      names: [],
      about: { at: Date.UTC(2025, 11, 31, 12), day: '2025-12-31', place: 'Porto' },
    });
  }
  const ended = 'navegador-finished';
  await amendMatch(ended, {
    names: [],
    about: { at: Date.UTC(2025, 11, 31, 12), day: '2025-12-31', minutes: 90, note: 'By the fire' },
  });
  const evening = await addEvening();
  await setEveningGame(evening.id, { of: 'matches', id: ended }, true);
  await editEvening(evening.id, { title: 'The last of the year', at: Date.UTC(2025, 11, 31, 12), day: '2025-12-31' });
  await rememberPeople(people);
  await savePref('theme', 'dark');
  await saveEdition('navegador', { base: 1, changes: { 'buildings.church.2': 210 } });

  const folder = join(root, 'tests/saves', version);
  mkdirSync(folder, { recursive: true });
  for (const row of (seeded.matches ?? []) as unknown as Parameters<typeof exportedMatchText>[0][])
    writeFileSync(join(folder, `${row.id}.caravela.json`), exportedMatchText(row, await readLog(row.id)));
  writeFileSync(join(folder, 'backup.caravela'), (await makeBackup()).files[0].bytes);
  const rows: Partial<Record<TableName, Row[]>> = {};
  const matches = (seeded.matches ?? []) as unknown as MatchRow[];
  for (const table of Object.keys(TABLES) as TableName[]) rows[table] = await all(device, table);
  writeFileSync(join(root, `tests/store/saves/database-${String(DATABASE)}.json`), `${JSON.stringify(rows)}\n`);
  // Finish sheets on another device, so that the backup and the database above do not contain them.
  const links = await matchLinks(matches);
  storage.use(new MemoryBackend());
  Object.assign(links, await sheetLinks());
  storage.use(new MemoryBackend());
  await finishSheets();
  writeFileSync(join(folder, 'sheets.caravela'), (await makeBackup()).files[0].bytes);
  await learn(seeded, 'madeira-finished');
  writeFileSync(join(folder, 'learning.caravela'), (await makeBackup()).files[0].bytes);
  writeFileSync(
    join(folder, 'links.jsonl'),
    Object.entries(links)
      .map((link) => `${JSON.stringify(link)}\n`)
      .join(''),
  );
  for (const [name, link] of Object.entries(links))
    if (/^match-.*-running$/.test(name)) writeFileSync(join(folder, `${name}.message.txt`), message(link));
});
