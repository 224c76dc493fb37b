// The number pad of a sheet: keys fill the active row, and Next goes through all rows.
import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { padRows, unvisitedRows, isRowVisited } from '../../src/lib/score/entry-pad-rows';
import { SheetSession } from '../../src/lib/score/sheet-session.svelte';
import GridSheet from '../../src/lib/score/GridSheet.svelte';
import ResultView from '../../src/lib/score/ResultView.svelte';
import { click, FOUR, freshDevice, settled } from './score-kit';
import { dialog, figure, openPad } from './score-pad-kit';

freshDevice();
/** The name of the active row, as screen readers announce it. */
const active = () => document.querySelector('[aria-current="step"] b')?.textContent;
const shown = (row: string) => dialog().getByRole('status', { name: row }).textContent.trim();
const typed = async (key: string) => {
  await fireEvent.keyDown(document.activeElement ?? document.body, { key });
  await settled();
};

describe('the pad', () => {
  it('30+20+40 is typed on the number pad → 90 is entered', async () => {
    const { session, finger } = await openPad();
    await finger.tap(figure('Cruzados, Ana'));
    await finger.type('Cruzados, Ana', '30+20+40');
    expect(screen.getByRole('dialog')).toHaveTextContent('30 + 20 + 40 =');
    expect(session.counts[0].cash).toBe(90);
  });

  it('45 is typed for Colonies, which is too many → the pad stays at Colonies, and nothing is entered', async () => {
    const { session, finger } = await openPad();
    await finger.tap(figure('Colonies, Ana'));
    await finger.type('Colonies, Ana', '45');
    expect(active()).toBe('Colonies');
    expect(shown('Colonies, Ana')).toBe('45');
    expect(session.entered(0, 'colonies'), '45 colonies cannot be: nothing is entered').toBe(false);
    expect(session.entered(0, 'factories')).toBe(false);
  });

  it('Next after a number that is too large → the row stays active, and a message gives the largest', async () => {
    const { finger } = await openPad();
    await finger.tap(figure('Colonies, Ana'));
    await finger.type('Colonies, Ana', '45');
    await finger.next();
    expect(active()).toBe('Colonies');
    expect(screen.getByRole('alert')).toHaveTextContent(/Colonies: at most \d+\./);
    await finger.key('Colonies, Ana', 'Delete the last digit');
    await finger.next();
    expect(active()).toBe('Factories');
  });

  it('Next is tapped → the typed number is entered, and the next unvisited row is active', async () => {
    const { session, finger } = await openPad();
    await finger.tap(figure('Ships, Ana'));
    await finger.key('Workers, Ana', '5');
    expect(active()).toBe('Workers');
    await finger.next();
    expect(active()).toBe('Cruzados');
    expect([session.entered(0, 'ships'), session.entered(0, 'cash')]).toEqual([false, false]);
    expect(session.entered(0, 'workers')).toBe(true);
  });

  it('Next is tapped again and again → all rows of all players become active, then the result opens', async () => {
    const { session, finger } = await openPad();
    await finger.tap(figure('Ships, Ana'));
    for (let i = 0; i < 4 * padRows(session).length; i++) await finger.next();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    for (const seat of [0, 1, 2, 3]) {
      expect(unvisitedRows(session, seat)).toEqual([]);
      expect(session.entered(seat, 'privilege_church')).toBe(true);
    }
  });

  it('Next leaves a person’s last row → the pad says whose rows come, with the emblem in its heading', async () => {
    const { session, finger } = await openPad();
    const arrived = () => screen.queryByText(/^Now the rows of/)?.textContent;
    const emblem = () => document.querySelector('dialog .head .badge')?.getAttribute('data-colour');
    await finger.tap(figure('Ships, Ana'));
    for (let i = 1; i < padRows(session).length; i++) await finger.next();
    expect([arrived(), emblem()]).toEqual([undefined, session.people[0].colour]);
    await finger.next();
    expect([arrived(), emblem()]).toEqual(['Now the rows of Bruno', session.people[1].colour]);
    await finger.next();
    expect(arrived()).toBeUndefined();
  });

  it('a total is quiet until half of the person’s rows are filled, and places appear after the last row of all', async () => {
    const { session, finger } = await openPad();
    const places = () => screen.queryAllByText(/^(1st|2nd|3rd|4th)$/).length;
    const quiet = () => screen.getByRole('tab', { name: /Ana/ }).querySelector('.points')?.classList.contains('soft');
    const rows = padRows(session).length;
    await finger.tap(figure('Ships, Ana'));
    await finger.next();
    expect([session.begun[0], quiet()]).toEqual([true, true]);
    for (let i = 1; i < 4 * rows - 1; i++) await finger.next();
    expect([session.begun, quiet(), places()]).toEqual([[true, true, true, true], false, 0]);
    expect(screen.queryByText(/leads by|tied with the leader|behind/)).toBeNull();
    await finger.next();
    expect(places()).toBe(4);
    expect(screen.getByText(/leads by|tied with the leader|behind/)).toBeInTheDocument();
  });

  it('a row is yes or no, or a choice of missions → it has such keys, and “No” counts as visited', async () => {
    const { session, finger } = await openPad('navigators');
    await finger.tap(figure('Ocean tiles, Ana'));
    await finger.type('Ocean tiles, Ana', '14');
    await finger.key('The Cape, Ana', 'No');
    const rows = padRows(session);
    const cape = rows.find((row) => row.id === 'cape');
    expect(cape && isRowVisited(session, 0, cape)).toBe(true);
    await finger.tap(dialog().getByRole('radio', { name: 'Fernando Pó' }));
    expect(session.counts[0].mission).toBe(1);
  });

  it('The Navigators: no mission card is chosen → the number keys are dark and say why, and Next stays', async () => {
    const { session, finger } = await openPad('navigators');
    await finger.tap(figure('Ocean tiles, Ana'));
    const why = 'Which mission was it? Choose the card, then count.';
    const keys = within(dialog().getByRole('group', { name: 'What the mission counts, Ana' }));
    const five = keys.getByRole('button', { name: '5' });
    const card = dialog().getByRole('radio', { name: 'Fernando Pó' });
    expect(card.compareDocumentPosition(five) & Node.DOCUMENT_POSITION_FOLLOWING, 'cards first').toBeTruthy();
    expect(five).toHaveAttribute('aria-disabled', 'true');
    await finger.type('Ocean tiles, Ana', '9');
    await finger.tap(five);
    expect(screen.getByRole('alert')).toHaveTextContent(why);
    await typed('7');
    await finger.next();
    expect([active(), screen.getByRole('alert').textContent]).toEqual(['Mission', why]);
    expect([session.entered(0, 'count'), session.entered(0, 'mission')]).toEqual([false, false]);
    await finger.tap(card);
    expect(five).toHaveAttribute('aria-disabled', 'false');
    await finger.tap(five);
    expect(session.counts[0]).toMatchObject({ mission: 1, count: 5 });
    await finger.next();
    expect(active()).not.toBe('Mission');
  });

  it('variant Goa → the pad has a row for the King’s privilege; without it none', async () => {
    const { session } = await openPad('navegador', { goa: true });
    expect(padRows(session).map((row) => row.id)).toContain('king');
    expect(padRows((await openPad()).session).map((row) => row.id)).not.toContain('king');
  });

  it('0 is entered in a row → the row counts as visited, after a reload too; other rows show “not entered yet”', async () => {
    const { session, finger } = await openPad();
    await finger.tap(figure('Explorers, Ana'));
    await finger.key('Explorers, Ana', '0');
    await session.settled();
    const again = await SheetSession.open(session.id);
    const [explorers, churches] = ['explorers', 'churches'].map((id) => padRows(session).find((row) => row.id === id));
    expect(again && explorers && isRowVisited(again, 0, explorers)).toBe(true);
    expect(again && churches && isRowVisited(again, 0, churches)).toBe(false);
    expect(dialog().getAllByText('not entered yet')).toHaveLength(7);
  });

  it('coins of 10, 199 is typed, and Next is tapped → the pad asks which number was meant, and enters only a tapped one', async () => {
    const { session, finger } = await openPad();
    await finger.tap(figure('Cruzados, Ana'));
    await finger.type('Cruzados, Ana', '199');
    expect(shown('Cruzados, Ana')).toBe('199');
    await finger.next();
    expect(active()).toBe('Cruzados');
    expect(session.entered(0, 'cash'), '199 cannot be: nothing is entered').toBe(false);
    expect(screen.getByRole('alert')).toHaveTextContent('199 isn’t a multiple of 10. Which number did you mean?');
    const meant = within(dialog().getByRole('group', { name: /Which number did you mean/ }));
    expect(meant.getAllByRole('button').map((b) => b.textContent)).toEqual(['190', '200', '1990']);
    await finger.tap(meant.getByRole('button', { name: '190' }));
    expect(session.counts[0].cash).toBe(190);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await finger.next();
    expect(active()).toBe('Colonies');
  });

  it('an impossible number is typed, and another row or person is tapped → the pad stays at the row and says why', async () => {
    const { session, finger } = await openPad();
    await finger.tap(figure('Colonies, Ana'));
    await finger.type('Colonies, Ana', '45');
    await finger.key('Factories, Ana', '5');
    expect([active(), session.entered(0, 'factories')]).toEqual(['Colonies', false]);
    expect(screen.getByRole('alert')).toHaveTextContent(/Colonies: at most \d+\./);
    await finger.tap(dialog().getByRole('button', { name: /Bruno/ }));
    expect([active(), session.seat]).toEqual(['Colonies', 0]);
    expect(shown('Colonies, Ana')).toBe('45');
    await finger.key('Colonies, Ana', 'Delete the last digit');
    await finger.key('Factories, Ana', '5');
    expect([session.counts[0].colonies, session.counts[0].factories]).toEqual([4, 5]);
  });

  it.each(['4,5', '4.5', '3-2', '3*2'])(
    '%s is typed on a keyboard → refused, never read without the sign',
    async (text) => {
      const { session, finger } = await openPad('madeira');
      await finger.tap(figure('Windmill, Ana'));
      for (const key of text) await typed(key);
      expect(shown('Windmill, Ana')).toBe(text);
      await typed('Enter');
      expect(active()).toBe('Windmill');
      expect(session.entered(0, 'windmill')).toBe(false);
      expect(screen.getByRole('alert')).toHaveTextContent('Windmill: only whole numbers, such as 45 or 30 + 15.');
    },
  );

  it('a sum of many coins is typed → every coin counts', async () => {
    const { session, finger } = await openPad();
    await finger.tap(figure('Cruzados, Ana'));
    await finger.type('Cruzados, Ana', '200+200+100+100+50+50+10+10');
    expect(session.counts[0].cash).toBe(720);
  });

  it('coins of 10, and 10 + 5 is typed → the sum is refused; without the 5 Next enters 10', async () => {
    const { session, finger } = await openPad();
    await finger.tap(figure('Cruzados, Ana'));
    await finger.type('Cruzados, Ana', '10');
    await finger.type('Cruzados, Ana', '+5');
    expect(screen.getByText(/^15 isn’t a multiple of 10\./)).toBeInTheDocument();
    await finger.next();
    expect(active()).toBe('Cruzados');
    expect(session.entered(0, 'cash')).toBe(false);
    await finger.key('Cruzados, Ana', 'Delete the last digit');
    await finger.next();
    expect(session.counts[0].cash).toBe(10);
  });

  it('keys of a keyboard are pressed → they type into the active row, and Enter works as Next', async () => {
    const { session, finger } = await openPad();
    await finger.tap(figure('Ships, Ana'));
    for (const key of ['4', 'Enter', '5', 'Enter']) await typed(key);
    expect([session.counts[0].ships, session.counts[0].workers]).toEqual([4, 5]);
    expect(active()).toBe('Cruzados');
  });

  it('a row may be negative → it has a key for the sign; other rows have none', async () => {
    const { session, finger } = await openPad('madeira');
    await finger.tap(figure('Windmill, Ana'));
    await finger.key('Windmill, Ana', '3');
    await finger.key('Windmill, Ana', 'Change the sign');
    expect(session.counts[0].windmill).toBe(-3);
    const honor = within(dialog().getByRole('group', { name: 'Honor, Ana' }));
    expect(honor.queryByRole('button', { name: 'Change the sign' })).not.toBeInTheDocument();
  });

  it('the device is rotated → the pad stays at its row with the typed number', async () => {
    const { session, finger } = await openPad();
    await finger.tap(figure('Cruzados, Ana'));
    await finger.type('Cruzados, Ana', '47');
    cleanup();
    render(GridSheet, { session, onresult: () => undefined });
    expect(active()).toBe('Cruzados');
    expect(shown('Cruzados, Ana')).toBe('47');
    await finger.key('Cruzados, Ana', '0');
    expect(session.counts[0].cash).toBe(470);
  });

  it('the pad is closed with Escape → a possible number is entered, an impossible one is not', async () => {
    const { session, finger } = await openPad();
    for (const [text, entered] of [
      ['470', 470],
      ['47', 470],
    ] as const) {
      await finger.tap(figure('Cruzados, Ana'));
      await finger.type('Cruzados, Ana', text);
      await typed('Escape');
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(session.counts[0].cash).toBe(entered);
    }
  });
});

describe('the result', () => {
  it('The Navigators: a mission card is missing → Finish is disabled, and the result says whose card', async () => {
    const { session } = await openPad('navigators', {}, FOUR.slice(0, 2));
    session.say([
      { seat: 0, field: 'ocean', value: 9 },
      { seat: 0, field: 'mission', value: 1 },
      { seat: 0, field: 'count', value: 4 },
      { seat: 1, field: 'ocean', value: 7 },
      { seat: 1, field: 'count', value: 3 },
    ]);
    await settled();
    cleanup();
    render(ResultView, { session, name: 'The Navigators', onback: () => undefined, onagain: () => undefined });
    const finish = screen.getByRole('button', { name: 'Finish' });
    expect(finish).toBeDisabled();
    expect(document.querySelector('[data-why="finish"]')).toHaveTextContent(/^Bruno: Mission is missing/);
    await click(screen.getByRole('button', { name: 'Confirm for Bruno' }));
    expect(finish, 'confirming what was entered chooses no card').toBeDisabled();
    await click(screen.getByRole('button', { name: 'Enter for Bruno' }));
    expect(session.asking).toMatchObject({ seat: 1, field: 'mission' });
    session.say([{ seat: 1, field: 'mission', value: 2 }]);
    await settled();
    expect(finish).toBeEnabled();
  });

  it('rows of a player are unvisited → the result lists them, and one tap confirms their values', async () => {
    const { session, finger } = await openPad();
    await finger.tap(figure('Ships, Ana'));
    await finger.key('Ships, Ana', '4');
    await finger.tap(dialog().getByRole('button', { name: 'Close' }));
    cleanup();
    render(ResultView, { session, name: 'Navegador', onback: () => undefined, onagain: () => undefined });
    const text = /^Not entered for Ana: Workers, Cruzados, Colonies, Factories, Explorers, Shipyards and Churches\./;
    expect(screen.getByText(text)).toBeInTheDocument();
    await finger.tap(screen.getByRole('button', { name: 'Confirm for Ana' }));
    expect(screen.queryByText(text)).not.toBeInTheDocument();
    expect(unvisitedRows(session, 0)).toEqual([]);
  });
});
