// The app in WebKit and Firefox: the first visit, and an update to a second version; then offline the pages in three
// sizes, a round of each game (in the short form in one of the two browsers), long lists of choices, and stored data.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { GAMES } from '../../src/lib/games';
import { GUARD_MS } from '../../src/lib/play/turn/turn-change-guard';
import { game as madeira } from '../../src/lib/games/madeira';
import { STAGE } from '../../src/lib/games/madeira/state';
import { root } from '../../src/tools/install.mjs';
import { misfits as unfit } from '../e2e/fits';
import { ownServer, routes, SIZES } from '../e2e/fixtures';
import { fewer, oneOfEach, WHOLE_WALKS } from '../e2e/long';
import { atRest } from '../e2e/wait-for-rest';
import { plant, rowsOfLines } from '../e2e/plant-matches';
import { find } from '../ui/fixtures/madeira';
import { Device, type Driven, type Size } from './device';
import { found, NAMES, type Name } from './find';
import { firstVisit, secondVersion } from './versions';
import { asPage, DatabaseStopped, largerLetters, misfit, newMatch, playRound, ply, tapAndStore } from './walk';

const SEEN_IN = { tablet: SIZES.tablet, portrait: SIZES.portrait, phone: SIZES.phone };
const BACKUP = join(root, 'tests/saves/0.1.0/backup.caravela');
/** Maximal number of moves of a round: further moves show nothing new. */
const MOST = WHOLE_WALKS ? 60 : 3;

/**
 * What does not fit on the open page. The long form checks all `sizes`, then reverses the list, so that the next page
 * begins in the last size. The short form checks the first size, then moves it to the end of the list.
 */
async function misfits(device: Device, path: string, sizes: [string, Size][]): Promise<string[]> {
  const faults: string[] = [];
  for (const [size, measures] of WHOLE_WALKS ? sizes : sizes.slice(0, 1)) {
    await device.driven.resize(measures);
    const fault = await misfit(device);
    if (fault) faults.push(`${path}, ${size}: ${fault}`);
  }
  if (WHOLE_WALKS) sizes.reverse();
  else sizes.push(...sizes.splice(0, 1));
  return faults;
}

/**
 * Words of the table on a phone that are cut, broken or overflow, because letter widths differ by browser. The short
 * form checks nothing and returns an empty list.
 */
async function words(device: Device, where: string): Promise<string[]> {
  if (!WHOLE_WALKS) return [];
  await device.driven.resize(SIZES.phone);
  // The layout follows the new size two frames later, which may take a second on a busy machine.
  await device.run(async () => {
    for (let frames = 0; frames < 3; frames++) await new Promise((drawn) => requestAnimationFrame(drawn));
  });
  await atRest(asPage(device));
  const faults = await unfit(asPage(device), []);
  await device.driven.resize(SIZES.tablet);
  return faults.map((fault) => `${where}, phone: ${fault}`);
}

/** Heights of a low window, px: the lower it is, the fewer choices fit on one page of Madeira's panel. */
const LOW = [690, 630];
/** This many windmill trades fill several pages. */
const MANY = 8;

/** Turns all pages of the panel's list; returns all choices, and the choices that were fully visible on some page. */
async function listed(device: Device) {
  const whole = new Set<string>();
  for (let first = ''; ;) {
    const page = await device.run(async () => {
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      const room = document.querySelector('.pages [data-whole]')?.getBoundingClientRect() ?? new DOMRect();
      const seen = [...document.querySelectorAll<HTMLElement>('.pages [data-target^="play-"]')].filter((choice) => {
        const { left, top, right, bottom } = choice.getBoundingClientRect();
        // Firefox breaks a choice that is higher than its column in two.
        if (choice.getClientRects().length > 1) return false;
        return left >= room.left - 1 && right <= room.right + 1 && top >= room.top - 1 && bottom <= room.bottom + 1;
      });
      const more = document.querySelector('.pages [data-target="page"]') !== null;
      return { moves: seen.map((choice) => choice.dataset.target?.slice('play-'.length) ?? ''), more };
    });
    if (page.moves[0] === first) break;
    first ||= page.moves[0];
    for (const move of page.moves) whole.add(move);
    if (!page.more) break;
    await device.tap('.pages [data-target="page"]');
  }
  const all = await device.run(() =>
    [...document.querySelectorAll<HTMLElement>('.pages [data-target^="play-"]')].map(
      (choice) => choice.dataset.target?.slice('play-'.length) ?? '',
    ),
  );
  return { all, whole: all.filter((move) => whole.has(move)) };
}

const textsOf = (moves: readonly number[]) => moves.map((move) => madeira.moves.text(move));

/** Checks that Madeira's panel shows every choice of a long list on some page, even if one choice fills a page. */
async function longLists(device: Device): Promise<void> {
  const lists = {
    open: find(2, ({ round }, at) => {
      const moves = round < 4 ? [] : textsOf(at.legal());
      return ['harvest', 'done', 'skip'].every((move) => moves.includes(move));
    }),
    mill: find(2, ({ stage }, at) => {
      const moves = stage === STAGE.turn ? textsOf(at.legal()) : [];
      return moves.filter((move) => /^(up|down|trade)/.test(move)).length >= MANY;
    }),
  };
  await device.goto('/');
  const rows = await rowsOfLines(Object.entries(lists).map(([id, line]) => ({ id, line })));
  await plant(asPage(device), { ...rows, prefs: [{ key: 'recap', value: false }] });
  for (const height of LOW) {
    await device.driven.resize({ width: 1024, height });
    for (const list of Object.keys(lists)) {
      await device.goto(`/play/?id=${list}`);
      if (list === 'mill') await device.tap('[data-target="mill"]');
      await device.see('.pages [data-target^="play-"]');
      const { all, whole } = await listed(device);
      expect(whole, `${list}, at ${String(height)} px`).toEqual(all);
    }
  }
  await device.driven.resize(SIZES.tablet);
}

/** Pages that redirect to another page if they have no query. */
const ELSEWHERE = ['/score/blank/', '/score/new/', '/score/sheet/', '/score/table/'];
const depth = (path: string) => path.split('/').length;

/**
 * Everything that does not fit, on every page. Each page starts in the size in which the page before ended. The short
 * form loads one page of each depth, and goes to one in nine of the others by links.
 */
async function unfitPages(device: Device): Promise<string[]> {
  const faults: string[] = [];
  const sizes = Object.entries(SEEN_IN);
  const all = routes(inject('site'));
  const loaded = WHOLE_WALKS ? all : all.filter((path, k) => all.findIndex((p) => depth(p) === depth(path)) === k);
  const linked = fewer(
    oneOfEach(all).filter((path) => !ELSEWHERE.includes(path)),
    9,
  );
  for (const path of new Set([...loaded, ...linked])) {
    await (loaded.includes(path) ? device.goto(path) : device.follow(path));
    faults.push(...(await misfits(device, path, sizes)));
  }
  for (const path of ['/play/?id=no-such-match', '/?source=pwa']) {
    await device.goto(path);
    faults.push(...(await misfits(device, path, sizes)));
  }
  await device.driven.resize(SIZES.tablet);
  return faults;
}

/** Plays a round by taps, reloads in mid-turn, plays on, and undoes one move; then checks the table in every size. */
async function oneGame(device: Device, game: string): Promise<string[]> {
  const path = await newMatch(device, game);
  const { board } = await playRound(device, `round ${game}`, MOST);
  // At least one move (in the long form three) is played by a tap on the board: on a slow machine the others may come
  // from the list.
  expect(board, `${game}: moves by a tap on the board`).toBeGreaterThan(WHOLE_WALKS ? 2 : 0);
  const before = await ply(device);
  await device.reload();
  await device.see(`.match[data-ply="${String(before)}"]`);
  await playRound(device, `after ${game}`, 1);
  const after = await ply(device);
  expect(after).toBeGreaterThan(before);
  if (await device.run(() => document.querySelector('[data-control="undo"][aria-disabled="false"]') !== null)) {
    // Just after a change of turn, taps on controls are ignored: wait until that time is over.
    await device.run((ms) => new Promise<void>((on) => setTimeout(on, ms)), GUARD_MS);
    await device.tap('[data-control="undo"]');
    await device.see(`.match:not([data-ply="${String(after)}"])`);
    expect(await ply(device)).toBeLessThan(after);
  }
  const faults = await misfits(device, path, Object.entries(SEEN_IN));
  await device.driven.resize(SIZES.tablet);
  if (WHOLE_WALKS && game === 'navegador') faults.push(...(await largerLetters(device)));
  return [...faults, ...(await words(device, game))];
}

/** Imports a backup of an older version, and opens one of its finished matches; returns the words that do not fit. */
async function restored(device: Device): Promise<string[]> {
  await device.goto('/open/');
  await device.driven.choose('input[type="file"]', BACKUP);
  await device.see('h2', 'This file contains');
  await device.tap('button', 'Restore now');
  await device.see('main', 'Restored from the file:');
  await device.goto('/play/?id=madeira-finished');
  await device.see('[data-testid="final"]');
  return words(device, 'a finished game');
}

/** A physical sheet is filled, stored, and there again after a reload. */
async function scored(device: Device): Promise<void> {
  await device.driven.resize(SIZES.phone);
  await device.goto('/score/new/?game=navegador');
  await tapAndStore(device, 'button', 'Open the sheet', '[role="tab"][aria-selected="true"]');
  const total = () => device.run(() => document.querySelector('[role="tab"][aria-selected="true"]')?.textContent ?? '');
  const before = await total();
  for (let n = 0; n < 3; n++) await device.tap('button[aria-label$=": more"]');
  await device.see('[role="status"]', 'saved');
  const after = await total();
  expect(after).not.toBe(before);
  await device.reload();
  await device.see('[role="tab"][aria-selected="true"]');
  expect(await total()).toBe(after);
}

/** The whole walk, in a browser of its own; returns all faults. After an error a picture of the screen is kept. */
async function walk(driven: Driven, name: Name): Promise<string[]> {
  const server = await ownServer();
  try {
    const device = new Device(driven, server.origin);
    await driven.resize(SIZES.tablet);
    await firstVisit(device, server);
    if (WHOLE_WALKS) await secondVersion(device, server);
    await server.stop();
    const faults = await unfitPages(device);
    // The short form plays each game in one of the browsers.
    const games = GAMES.filter((game) => game.playable);
    const played = games.filter((_, k) => WHOLE_WALKS || NAMES[k % NAMES.length] === name);
    for (const { id } of played) faults.push(...(await oneGame(device, id)));
    faults.push(...(await restored(device)));
    if (WHOLE_WALKS) await longLists(device);
    await scored(device);
    return [...faults, ...(await device.faults())];
  } catch (error) {
    const results = join(root, 'tests/results');
    mkdirSync(results, { recursive: true });
    writeFileSync(join(results, `${name}.png`), await driven.picture());
    throw error;
  } finally {
    await driven.close();
  }
}

describe.each(NAMES)('%s', (name) => {
  const open = found(name);
  test.runIf(open)(
    'after the first visit the server stops → its pages fit, and matches, a backup and a sheet work offline',
    async () => {
      for (let browsers = 1; ; browsers++) {
        const driven = await (open as NonNullable<typeof open>)();
        try {
          expect(await walk(driven, name)).toEqual([]);
          console.log(`${driven.name}: pages, a round of its games, a backup and a sheet, offline`);
          return;
        } catch (error) {
          if (!(error instanceof DatabaseStopped) || browsers === 3) throw error;
          console.log(
            `${driven.name}: its database has stopped taking writes; the walk begins again in a new browser.`,
          );
        }
      }
    },
  );
});
