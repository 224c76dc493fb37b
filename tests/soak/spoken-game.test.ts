// A game through the accessibility tree alone, by keyboard: every move is announced with its player, action and result.
import { expect, test } from 'vitest';
import { IDS } from '../games/registry';
import { openApp } from '../e2e/fixtures';
import { plant, rowsOf } from '../e2e/plant-matches';
import { Listener } from './spoken-game';
import { unlikeLog } from './spoken-log';
import { stored } from '../e2e/stored';

test.each(IDS)(
  '%s: a whole game by keyboard alone → every move is announced as the log has it',
  async (game) => {
    const app = await openApp();
    await plant(app.page, await rowsOf([{ id: 'spoken', game, seats: 2, turns: 0 }]));
    await app.follow('/play/?id=spoken');
    await app.page.getByRole('heading', { name: 'Game board' }).waitFor();
    const listener = new Listener(app.page, `spoken ${game}`);
    await listener.play();
    const match = await stored(app.page, 'spoken');
    const { faults, announced, played } = await unlikeLog(match, listener.heard);
    console.log(game, {
      announcements: listener.heard.length,
      announced,
      played,
      faults: faults.length,
      lost: listener.lost.length,
    });
    expect(faults).toEqual([]);
    // Check the comparison itself: announcements reduced to their first sentence must count as faults.
    const silent = await unlikeLog(
      match,
      listener.heard.map((said) => said.slice(0, 1)),
    );
    expect(silent.faults.length).toBeGreaterThan(0);
    expect(announced).toBe(played);
    expect(listener.lost).toEqual([]);
    expect(app.faults).toEqual([]);
  },
  3_000_000,
);
