// A hint is visible on the board: at every kind of decision its mark is on the next target to tap, is not clipped, and
// looks different from lit targets.
import { expect, test } from 'vitest';
import { loadGame } from '../../src/lib/games';
import type { MoveEntry } from '../../src/lib/engine/log';
import { Timeline } from '../../src/lib/engine/timeline';
import { RELEASED } from '../games/registry';
import { targetsIn } from '../laws/targets';
import { cleared } from '../tools/screens';
import { openApp, resized, SIZES, THEMES, type App } from '../e2e/fixtures';
import { unseenMarks } from '../e2e/visible-marks';
import { momentsOf } from '../e2e/moments';
import { plant, type Rows } from '../e2e/plant-matches';
import { stored } from '../e2e/stored';

const BOTH = ['tablet', 'phone'] as const;
/** Copies of these rows; their match ids end in `suffix`. */
const copied = ({ matches = [], log = [] }: Rows, suffix: string): Rows => ({
  matches: matches.map((row) => ({ ...row, id: `${String(row.id)}-${suffix}` })),
  log: log.map((row) => ({ ...row, match: `${String(row.match)}-${suffix}` })),
});

/** For each hint mark: its target's name, and whether a tap in its middle, or on its lamp, reaches that target. */
const marked = (app: App) =>
  app.page.locator('[data-hint-mark]').evaluateAll((marks) =>
    marks.map((mark) => {
      const name = mark.getAttribute('data-hint-mark') ?? '';
      const under = (part: Element) => {
        const { left, top, width, height } = part.getBoundingClientRect();
        const found = document.elementFromPoint(left + width / 2, top + height / 2);
        return found?.closest('[data-target]')?.getAttribute('data-target') ?? 'nothing';
      };
      const lamp = mark.querySelector('.lamp') ?? mark;
      const reached = [under(mark), under(lamp)].filter((one) => one !== name);
      return reached.length === 0 ? name : `${name}, covered by ${reached.join()}`;
    }),
  );

test.each(RELEASED)(
  '%s: a hint is asked for at each kind of decision → a visible mark is on the first target of its move',
  async (id) => {
    const app = await openApp();
    const { moments: looked, rows } = await momentsOf(id, 3, {
      chosen: (all) => all.filter(({ deeds }) => !deeds.includes('before ')),
    });
    expect(looked).not.toEqual([]);
    // The hinted move is played afterwards, so each size has its own copy of the match.
    for (const size of BOTH) await plant(app.page, copied(rows, size));
    const game = await loadGame(id);
    const { targetsOfMove } = targetsIn(id);
    const faults: string[] = [];
    for (const [k, moment] of looked.entries())
      for (const size of BOTH) {
        await app.page.emulateMedia({ colorScheme: THEMES[k % THEMES.length] });
        await resized(app.page, SIZES[size]);
        const match = `${moment.id}-${size}`;
        await app.goto(`/play/?id=${match}`);
        await cleared(app.page);
        const { start, log } = await stored(app.page, match);
        const line = new Timeline(game, start, log);
        await app.page.locator('[data-control="hint"]').click();
        const missed = app.page.getByTestId('hint').filter({ hasText: 'No hint found' });
        const hidden = app.page.getByTestId('hint').filter({ hasText: 'still face-down' });
        await app.page.locator('[data-control="hint"][aria-pressed="true"]').or(hidden).or(missed).first().waitFor();
        if ((await hidden.count()) > 0) {
          await app.page.getByRole('button', { name: 'Look at Pirates' }).first().click();
          await app.page.locator('[data-control="lift"]').click();
          await app.page.locator('[data-control="hint"]').click();
        }
        await app.page.locator('[data-control="hint"][aria-pressed="true"]').or(missed).first().waitFor();
        if ((await missed.count()) > 0) {
          faults.push(`${match}: no hint was found`);
          continue;
        }
        await app.settled();
        const names = await marked(app);
        const unseen = await unseenMarks(app.page);
        const cut = await app.page.getByTestId('hint').evaluate((note) => note.scrollHeight - note.clientHeight);
        if (cut > 1) faults.push(`${match}: the hint's text is ${String(cut)} px higher than its place`);
        await app.page.locator('[data-control="hint"]').click();
        const [{ move }] = (await stored(app.page, match, log.length)).log as readonly MoveEntry[];
        const wanted = targetsOfMove(game.redact(line.state, game.actor(line.state)), game.moves.parse(move) ?? -1);
        const wrong = names.length === 1 && wanted.includes(names[0]) ? [] : [`marked: ${names.join()}`];
        for (const fault of [...wrong, ...unseen]) faults.push(`${match}, ${move}: ${fault}`);
      }
    expect(faults).toEqual([]);
  },
);
