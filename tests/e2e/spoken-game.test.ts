// A game through the accessibility tree alone, by keyboard: every move is announced with its player, action and result.
import { expect, test } from 'vitest';
import { IDS } from '../games/registry';
import { openApp } from './fixtures';
import { short, WHOLE_WALKS } from './long';
import { plant, rowsOf } from './plant-matches';
import { Listener } from './spoken-game';
import { unlikeLog } from './spoken-log';
import { stored } from './stored';

const TABLES = short(IDS, (game) => game === 'navigators');
/** Moves of the short form: a round of The Navigators for two. */
const ROUND = 14;

test.each(TABLES)(
  `%s: ${WHOLE_WALKS ? 'a whole game' : 'a round'} by keyboard alone → every move is announced as the log has it`,
  async (game) => {
    const app = await openApp();
    await plant(app.page, await rowsOf([{ id: 'spoken', game, seats: 2, turns: 0 }]));
    await app.follow('/play/?id=spoken');
    await app.page.getByRole('heading', { name: 'Game board' }).waitFor();
    const listener = new Listener(app.page, `spoken ${game}`);
    const over = await listener.play(WHOLE_WALKS ? Infinity : ROUND);
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
    expect(over).toBe(WHOLE_WALKS);
    expect(app.faults).toEqual([]);
  },
  WHOLE_WALKS ? 3_000_000 : undefined,
);
