// A game through the accessibility tree alone, by keyboard: every move is announced with its player, action and result.
import { expect, test } from 'vitest';
import { openApp } from './fixtures';
import { short, WHOLE_WALKS } from './long';
import { PEOPLE, plant, rowsOf } from './seed';
import { Listener } from './spoken-game';

const TABLES = short(['navigators', 'navegador', 'madeira'], (game) => game === 'navigators');
/** Moves of the everyday form: a round of The Navigators for two. */
const ROUND = 14;

test.each(TABLES)(
  `%s: ${WHOLE_WALKS ? 'a whole game' : 'a round'} by keyboard and announcements`,
  async (game) => {
    const app = await openApp();
    await plant(app.page, await rowsOf([{ id: 'spoken', game, seats: 2, turns: 0 }]));
    await app.follow('/play/?id=spoken');
    await app.page.getByRole('heading', { name: 'Game board' }).waitFor();
    const names = PEOPLE.slice(0, 2).map(({ name }) => name);
    const listener = new Listener(app.page, names, `spoken ${game}`);
    const over = await listener.play(WHOLE_WALKS ? Infinity : ROUND);
    console.log(game, 'moves announced', listener.heard, 'faults', listener.faults.length);
    expect(listener.faults).toEqual([]);
    expect(over).toBe(WHOLE_WALKS);
    expect(app.faults).toEqual([]);
  },
  WHOLE_WALKS ? 1_500_000 : undefined,
);
