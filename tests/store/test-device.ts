// Stores matches and sheets on a test device, makes its backup, and switches to another device.
import { Rng, seedWords } from '../../src/lib/engine/rng';
import { newMatchStart } from '../../src/lib/engine/match-start';
import { Timeline } from '../../src/lib/engine/timeline';
import { loadGame } from '../../src/lib/games';
import { makeBackup } from '../../src/lib/backup/backup';
import { summariseMatch } from '../../src/lib/store/match-summary';
import {
  addMatch,
  addSheet,
  listMatches,
  listPeople,
  listSheets,
  readLog,
  storage,
  type MatchRow,
} from '../../src/lib/store';
import { MemoryBackend } from '../../src/lib/store/memory-backend';

export const people = [
  { name: 'Ana', colour: 'red' },
  { name: 'Bruno', colour: 'green' },
] as const;
export const game = await loadGame('navegador');

/** A match of random moves that depend on `way`; the first `shared` moves are the same for every `way`. */
export function line(moves: number, way = 'a', shared = 0) {
  const timeline = new Timeline(game, newMatchStart(game, { seats: 2 }, 'table'));
  for (let k = 0; k < moves; k++) {
    const rng = new Rng(seedWords(`${k < shared ? 'a' : way} ${String(k)}`));
    const legal = timeline.legal();
    timeline.play(legal[rng.below(legal.length)], 1000 + k);
  }
  return timeline;
}

/** Stores a match with this many moves. */
export async function played(id: string, moves: number, way = 'a', shared = 0): Promise<MatchRow> {
  const timeline = line(moves, way, shared);
  return addMatch({
    id,
    title: '',
    people,
    start: timeline.start,
    log: timeline.log,
    ply: timeline.ply,
    summary: summariseMatch(game, timeline.options, timeline.state),
    createdAt: 5000,
  });
}

export const counts = [{ colonies: 3 }, { colonies: 2 }];
/** Stores a filled-in sheet of two people. */
export const sheet = () => addSheet({ game: 'navegador', people, counts, options: {} });
/** A backup of everything on this device, in one file. */
export const pack = async () => (await makeBackup()).files[0].bytes;
/** Switches to another, empty device. */
export const device = () => storage.use(new MemoryBackend());
/** The rows of all tables that the tests compare, as JSON. */
export const everything = async () => {
  const backend = await storage.backend;
  const all = { lower: '', upper: '\uffff' };
  return JSON.stringify([
    await backend.span('matches', { index: 'id', ...all }),
    await backend.span('log', { index: '[match+seq]', lower: ['', 0], upper: ['\uffff', 1e9] }),
    await backend.span('sheets', { index: 'id', ...all }),
    await backend.span('people', { index: 'key', ...all }),
    await backend.span('prefs', { index: 'key', ...all }),
    await backend.span('editions', { index: 'game', ...all }),
  ]);
};

/** What the app lists on this device, as JSON: running matches with their logs, draft sheets, people. */
export const told = async () => {
  const { rows } = await listMatches({ status: 'running' });
  const logs = await Promise.all(rows.map(({ id }) => readLog(id)));
  const sheets = (await listSheets({ status: 'draft' })).rows;
  return JSON.stringify([rows, logs, sheets, await listPeople()]);
};
