// Hints and review agree: a player who follows every hint makes no mistake by the review, and no hint names an
// alternative with a better chance.
import { expect, it } from 'vitest';
import { loadBotGame } from '$lib/games/bots';
import { WHOLE_WALKS } from '../e2e/long';
import { follow } from '../bots/follow-hints';
import { IDS } from '../games/registry';

it.each(IDS)('%s: the player follows every hint → the review marks no decision as a mistake', async (id) => {
  const { hints, judged } = follow(await loadBotGame(id), `follow ${id}`, WHOLE_WALKS ? 60 : 30);
  expect(judged.length).toBeGreaterThan(WHOLE_WALKS ? 5 : 3);
  expect(judged.filter((d) => d.loss > 0.5 || d.grade > 0)).toEqual([]);
  for (const { win, close } of hints) {
    if (win) expect(win.to).toBeGreaterThanOrEqual(win.from);
    if (close) expect(win).toBeNull();
  }
});
