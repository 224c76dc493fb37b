// A match by message on two devices that share only links: each device plays its own seat, an old link is recognised,
// and if a turn was played on two devices, both matches are kept.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { preferences } from '../../src/lib/device/prefs.svelte';
import { GAME_OVER } from '../../src/lib/engine/game';
import { matchLink } from '../../src/lib/links/match-link';
import { makeBackup } from '../../src/lib/backup/backup';
import { mergeContent } from '../../src/lib/backup/merge';
import { readFile } from '../../src/lib/files/read-file';
import { FileOpening } from '../../src/lib/backup/open-file.svelte';
import { packMatchCopy } from '../../src/lib/backup/pack-local-copy';
import { unpackLocalCopy } from '../../src/lib/backup/unpack-local-copy';
import { loadGame } from '../../src/lib/games';
import { continuationPlayedHere } from '../../src/lib/links/arrived-turn';
import { messageMatches } from '../../src/lib/play/session/by-message';
import { createMatch } from '../../src/lib/play/session/create-match';
import { hasUnsentMoves } from '../../src/lib/play/session/remote-turn';
import { openMatch } from '../../src/lib/play/session/open-match';
import type { Session } from '../../src/lib/play/session/session.svelte';
import { getMatch, storage } from '../../src/lib/store';
import { keepLocalCopy } from '../../src/lib/store/local-copy';
import { MemoryBackend } from '../../src/lib/store/memory-backend';
import { OpfsCopy } from '../../src/lib/store/opfs-copy';
import { gameTitle, restoreLost } from '../../src/lib/store/restore-copies';
import { IDS } from '../games/registry';

const PEOPLE = [
  { name: 'Ana', colour: 'red' },
  { name: 'Bruno', colour: 'green' },
] as const;

/** A device with its own storage and preferences. */
class Device {
  readonly #backend = new MemoryBackend();
  async use(): Promise<this> {
    await new Promise((done) => setTimeout(done));
    storage.use(this.#backend);
    await preferences.load();
    return this;
  }
}

/** Plays deterministic legal moves until another seat decides; returns the link. */
async function playTurn(session: Session<object>, pick = 0): Promise<string> {
  const { actor } = session;
  for (let taps = 0; session.mode === 'live' && session.actor === actor && taps < 200; taps++) {
    if (session.legal.length === 0) session.handOver(actor);
    session.play(session.legal[(pick + taps) % session.legal.length]);
    await session.settled();
  }
  return linkTo(session);
}
function linkTo({ row, log }: Session<object>): Promise<string> {
  const { id, title, people, start } = row;
  return matchLink({ id, title, people, start, log });
}

/** Opens a link as the page does, and takes `seat` on this device. */
async function open(
  link: string,
  seat: number,
): Promise<{ session: Session<object>; opening: FileOpening; id: string }> {
  const opening = new FileOpening();
  await opening.link(link);
  const id = (await opening.keep()) ?? '';
  messageMatches.begin(id);
  messageMatches.sit(id, [seat]);
  messageMatches.sent(id, (await getMatch(id))?.ply ?? 0);
  return { session: await openMatch(id), opening, id };
}

let ana: Device;
let bruno: Device;
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});
beforeEach(() => {
  ana = new Device();
  bruno = new Device();
});

async function begun(game: string): Promise<{ session: Session<object>; seat: number }> {
  await ana.use();
  const row = await createMatch({ game, people: PEOPLE });
  messageMatches.begin(row.id);
  const first = await openMatch(row.id);
  const seat = first.actor;
  messageMatches.sit(row.id, [seat]);
  return { session: first, seat };
}

it('moves came by link → Restart turn and “back to here” stop at these moves, unless everyone agrees to undo them', async () => {
  const { session, seat } = await begun('navegador');
  const link = await playTurn(session);
  await bruno.use();
  const { session: theirs } = await open(link, 1 - seat);
  const told = theirs.ply;
  expect(theirs.floor).toBe(told);
  theirs.play(theirs.legal[0]);
  await theirs.settled();
  expect(theirs.ply).toBeGreaterThan(told);
  theirs.restartTurn();
  await theirs.settled();
  expect(theirs.ply).toBe(told);
  theirs.undoTo(told - 1);
  await theirs.settled();
  expect(theirs.ply).toBe(told);
  theirs.takeBack(told - 1);
  await theirs.settled();
  expect(theirs.ply).toBeLessThan(told);
});

it('sent moves are undone by agreement and played again → they can be undone, and a new link is offered', async () => {
  const { session, seat } = await begun('navegador');
  await playTurn(session);
  const told = session.ply;
  messageMatches.sent(session.row.id, told);
  expect(hasUnsentMoves(session)).toBe(false);
  session.takeBack(told - 1);
  await session.settled();
  expect(session.actor).toBe(seat);
  const left = session.ply;
  await playTurn(session);
  expect(session.ply).toBe(told);
  expect(session.idle?.text).toContain(`send ${PEOPLE[1 - seat].name} the link`);
  expect(session.canUndo).toBe(true);
  session.undo();
  await session.settled();
  expect(session.ply).toBe(left);
  messageMatches.sent(session.row.id, session.ply);
  expect(hasUnsentMoves(session)).toBe(false);
});

it('a sent turn is undone as a whole → the other device decides again, and the link with the undo is asked for', async () => {
  const { session, seat } = await begun('navegador');
  const link = await playTurn(session);
  const told = session.ply;
  messageMatches.sent(session.row.id, told);
  await bruno.use();
  const { session: theirs } = await open(link, 1 - seat);
  await playTurn(theirs);
  messageMatches.sent(theirs.row.id, theirs.ply);
  expect(theirs.actor).toBe(seat);
  theirs.takeBack(told - 1);
  await theirs.settled();
  expect(theirs.actor).toBe(seat);
  expect(theirs.idle?.text).toContain(`send ${PEOPLE[seat].name} the link`);
});

it('a backup is opened on a new device → a match by message asks who sits here, and offers no moves before', async () => {
  const { session, seat } = await begun('navegador');
  await playTurn(session);
  messageMatches.sent(session.row.id, session.ply);
  const { id } = session.row;
  const [{ bytes }] = (await makeBackup()).files;
  await bruno.use();
  const other = await createMatch({ game: 'navegador', people: PEOPLE });
  messageMatches.sit(other.id, [1]);
  await mergeContent(await readFile(bytes));
  await preferences.load();
  const copy = await openMatch(id);
  expect(messageMatches.of(other.id)?.seats).toEqual([1]);
  expect(copy.seats.mine).toEqual([]);
  expect([copy.legal, copy.floor]).toEqual([[], session.ply]);
  await ana.use();
  await mergeContent(await readFile(bytes));
  await preferences.load();
  expect(messageMatches.of(id)?.seats).toEqual([seat]);
});

it('the database is lost → a match by message restored from its local copy keeps its seats and its sent moves', async () => {
  const { session, seat } = await begun('navegador');
  messageMatches.sent(session.row.id, 0);
  expect(keepLocalCopy(packMatchCopy(await loadGame('navegador'), session.row, session.log))).toBe(true);
  const empty = new MemoryBackend();
  storage.use(empty);
  const { restored } = await restoreLost(empty, new OpfsCopy(empty, vi.fn(), Promise.resolve(null)), unpackLocalCopy);
  expect(restored.map(({ row }) => gameTitle(row))).toEqual(['Ana, Bruno']);
  await preferences.load();
  const { seats } = await openMatch(session.row.id);
  expect([seats.mine, seats.given]).toEqual([[seat], true]);
});

describe.each(IDS)('%s', (game) => {
  it('links go back and forth → the same match on both devices, and each plays only its own seat', async () => {
    const { session, seat } = await begun(game);
    let link = await playTurn(session);
    const { id } = session.row;
    let mine = 1 - seat;
    for (let turn = 0; turn < 8; turn++) {
      await (mine === seat ? ana : bruno).use();
      const came = await open(link, mine);
      expect(came.id).toBe(id);
      expect(came.session.actor).toBe(mine);
      link = await playTurn(came.session, turn);
      expect(came.session.actor).not.toBe(mine);
      expect(came.session.legal).toEqual([]);
      const name = PEOPLE[1 - mine].name;
      if (came.session.actor !== GAME_OVER) expect(came.session.idle?.text).toContain(`send ${name} the link`);
      messageMatches.sent(id, came.session.ply);
      if (came.session.actor !== GAME_OVER) expect(came.session.idle?.text).toContain(`${name} has the link`);
      mine = 1 - mine;
      if (came.session.actor === GAME_OVER) return;
    }
  });
});

it('the other device begins → the panel asks for the link, until the link without a move is sent', async () => {
  const { session, seat } = await begun('navegador');
  messageMatches.sit(session.row.id, [1 - seat]);
  const { name } = PEOPLE[seat];
  expect(session.idle?.text).toContain(`send ${name} the link`);
  messageMatches.sent(session.row.id, 0);
  expect(session.idle?.text).toContain(`${name} has the link`);
});

describe('links opened twice, late or on two devices', () => {
  it('a link older than the stored match → it is recognised, and opening it changes nothing', async () => {
    const { session, seat } = await begun('navegador');
    const first = await playTurn(session);
    await bruno.use();
    const came = await open(first, 1 - seat);
    await playTurn(came.session);
    const length = came.session.log.length;
    const again = new FileOpening();
    await again.link(first);
    expect(again.step).toMatchObject({ at: 'asked', plan: { outcome: { known: 1, longer: 0, twins: 0 } } });
    await again.keep();
    expect((await getMatch(came.id))?.length).toBe(length);
  });

  it('a link is asked for again after reopening the match → the same link', async () => {
    const { session } = await begun('madeira');
    const link = await playTurn(session);
    expect(await linkTo(await openMatch(session.row.id))).toBe(link);
  });

  it('the same turn is played on two devices → both matches are kept, and the person sits in the new one too', async () => {
    const { session, seat } = await begun('navegador');
    const first = await playTurn(session);
    const other = new Device();
    await bruno.use();
    await playTurn((await open(first, 1 - seat)).session, 0);
    await other.use();
    const twice = await open(first, 1 - seat);
    const second = await playTurn(twice.session, 1);
    await bruno.use();
    const opening = new FileOpening();
    await opening.link(second);
    expect(opening.step).toMatchObject({ at: 'asked', plan: { outcome: { twins: 1 } } });
    const id = (await opening.keep()) ?? '';
    expect(id).not.toBe(session.row.id);
    expect([await getMatch(id), await getMatch(session.row.id)].every(Boolean)).toBe(true);
    expect(messageMatches.of(id)?.seats).toEqual([1 - seat]);
  });

  it('a turn has three continuations → “ours” is the one opened on this device just before the newest, not the first', async () => {
    const { session, seat } = await begun('navegador');
    const first = await playTurn(session);
    const links: string[] = [];
    for (const pick of [1, 2]) {
      await new Device().use();
      links.push(await playTurn((await open(first, 1 - seat)).session, pick));
    }
    await bruno.use();
    await playTurn((await open(first, 1 - seat)).session, 0);
    vi.setSystemTime(Date.now() + 1000);
    const { id: taken } = await open(links[0], 1 - seat);
    vi.setSystemTime(Date.now() + 1000);
    const { id: came } = await open(links[1], 1 - seat);
    expect(new Set([taken, came, session.row.id]).size).toBe(3);
    expect(await continuationPlayedHere(came)).toBe(taken);
  });

  it('moves were sent or received by link → they cannot be undone; later moves can', async () => {
    const { session, seat } = await begun('navegador');
    const link = await playTurn(session);
    expect(session.canUndo).toBe(true);
    messageMatches.sent(session.row.id, session.ply);
    expect(session.canUndo).toBe(false);
    await bruno.use();
    const { session: theirs } = await open(link, 1 - seat);
    expect(theirs.canUndo).toBe(false);
    theirs.play(theirs.legal[0]);
    await theirs.settled();
    expect(theirs.canUndo).toBe(true);
  });
});
