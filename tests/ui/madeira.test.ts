// Madeira's table under taps: placing dice and pieces, sums before the tap, and reminders.
import { fireEvent, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { describe, expect, test } from 'vitest';
import type { Timeline } from '../../src/lib/engine/timeline';
import { game } from '../../src/lib/games/madeira';
import { seatsLeftToAsk } from '../../src/lib/games/madeira/windmill';
import { BUILDING_REGION, BUILDINGS } from '../../src/lib/games/madeira/data';
import { workersInRegion } from '../../src/lib/games/madeira/pieces';
import { positionAfter, resourceChanges } from '../../src/lib/games/madeira/ui/model/move-result';
import { reminder } from '../../src/lib/games/madeira/ui/text/reminders';
import { ui } from '../../src/lib/games/madeira/ui';
import { panelHeading } from '../../src/lib/games/madeira/ui/text/heading';
import { NONE, STAGE, STAGES, TASK, type State } from '../../src/lib/games/madeira/state';
import type { Session } from '../../src/lib/play/session/session.svelte';
import { lookUp } from '../patience';
import { begin, find, offers } from './fixtures/madeira';
import { bubble, find as target, freshDevice, mountMatch, openMatch, state, tap } from './fixtures/table-taps';

freshDevice();

const open = async (line: Timeline<State>, id = 'a') => mountMatch(await openMatch(id, line, ui), 'Madeira');

const texts = (session: Session<State>) => session.legal.map((move) => game.moves.text(move));
const text = (selector: string) => document.querySelector(selector)?.textContent.replace(/\s+/g, ' ').trim() ?? '';

describe('taps', () => {
  test('set-up: a Worker goes to the tapped spot, the next to the tapped field; a second field of that region is refused', async () => {
    const session = await open(begin(2, 'table'));
    expect(text('.panel')).toContain('the most Prestige Points (PP) at the end');
    expect(text('[data-target="city-porto"]')).toMatch(/most \d+ PP else \d+ PP/);
    const spot = texts(session)[0].replace(/^worker home /, '');
    const at = Number(/\d+$/.exec(spot)?.[0]) - 1;
    await tap(
      `spot-${String(12 * ['porto', 'funchal', 'machico'].findIndex((c) => spot.startsWith(c)) + at)}`,
      session,
    );
    expect(session.ply).toBe(1);
    await tap('field-2a', session);
    expect(session.played[1].move).toBe('worker home 2a');
    await tap('field-2b', session);
    expect(session.ply).toBe(2);
    expect(bubble()).toContain('region');
  });

  test('a die is chosen → exactly its Buildings are lit, each with its price in Bread; equal dice are one button with their number; a tap on one places the die', async () => {
    const line = find(3, (s) => s.stage === STAGE.turn && diceOf(s).length === 3 && new Set(diceOf(s)).size === 2);
    const session = await open(line);
    const lit = () => [...document.querySelectorAll('.buildings .lit')].map((b) => b.getAttribute('data-play'));
    const legal = texts(session).filter((t) => t.startsWith('die'));
    const values = [...new Set(legal.map((t) => t.slice(4, 5)))];
    for (const value of values) {
      const n = diceOf(line.state).filter((one) => String(one) === value).length;
      expect(target(`die-${value}`).textContent.includes(`${String(n)}×`)).toBe(n > 1);
      if (document.querySelector(`[data-target="die-${value}"]`)) await fireEvent.click(target(`die-${value}`));
      await tick();
      expect(lit().sort()).toEqual(legal.filter((t) => t.slice(4, 5) === value).sort());
      for (const card of document.querySelectorAll('.buildings .lit em'))
        expect(card.textContent).toMatch(/free|−\d Bread/);
    }
    const [play] = lit();
    const b = play?.split(' ')[2] ?? '';
    await tap(`building-${b}`, session);
    expect(session.played[session.ply - 1].move).toBe(play);
  });

  test('the Mayor can move several pieces → none is chosen: a tap on a goal plays nothing, a tap on the piece and then on the goal plays the move; no field is lit', async () => {
    const session = await open(find(2, (s) => s.stage === STAGE.character && s.task === TASK.mayor));
    const move = session.legal.findLast((code) => game.moves.decode(code).type === 'citizen') ?? -1;
    const [piece, goal, ...more] = ui.targets(state(session), move);
    expect([piece, goal].every((name) => name.startsWith('spot-'))).toBe(true);
    expect(more).toEqual([]);
    expect(document.querySelectorAll('.spot.lit, .spot.chosen')).toHaveLength(0);
    const { ply } = session;
    await tap(goal, session);
    expect([session.ply, bubble()]).toEqual([ply, expect.stringContaining('First choose the piece')]);
    await tap(piece, session);
    expect(target(piece)).toHaveAttribute('aria-pressed', 'true');
    expect(document.querySelectorAll('.chart .lit')).toHaveLength(0);
    await tap(goal, session);
    expect(session.played[ply].move).toBe(game.moves.text(move));
  });

  test('the Building without a Character is lit, and no own Worker is in its region → its card says that it harvests nothing, and a tap asks before it ends the turn', async () => {
    const empty = (s: State) => s.characters.indexOf(NONE);
    const line = find(2, (s) => {
      const places = offers(s, new RegExp(`^die . ${BUILDINGS[empty(s)]}`));
      return s.stage === STAGE.turn && places && workersInRegion(s, s.seat, BUILDING_REGION[empty(s)]) === 0;
    });
    const card = `building-${BUILDINGS[empty(line.state)]}`;
    const session = await open(line);
    for (const die of document.querySelectorAll<HTMLElement>('[data-target^="die-"]')) {
      await fireEvent.click(die);
      if (target(card).matches('.lit')) break;
    }
    expect(target(card)).toHaveTextContent('harvests nothing now');
    expect(target(card)).toHaveAccessibleDescription(/harvests nothing now/);
    expect(
      [...document.querySelectorAll('.card')].filter((c) => c.textContent.includes('harvests nothing')),
    ).toHaveLength(1);
    const { ply } = session;
    await tap(card, session);
    expect(session.ply).toBe(ply);
    expect(target(card)).toHaveAttribute('aria-pressed', 'true');
    expect(target('take').textContent).toContain('This ends your turn.');
    await tap('take', session);
    expect(session.played[ply].move).toMatch(/^(die|pirate) /);
  });

  test('the last Worker of the Steward is to move → the heading says that its move ends the turn; for the Navigator’s ship it does not', () => {
    const after = (text: RegExp) =>
      find(2, (s, line) => s.stage === STAGE.task && s.left === 1 && text.test(line.played.at(-1)?.move ?? ''));
    const steward = after(/^worker \S+ [123]/);
    expect(panelHeading(steward.state).how).toBe('1 piece left; its move ends your turn');
    expect(panelHeading(after(/^favor navigator/).state).how).toBe('1 piece left');
  });

  test('a ship brings a King’s Reward → each reward is a bright button of the panel, and to take none is a quiet one', async () => {
    const session = await open(find(2, (s) => s.stage === STAGE.reward));
    const [none, ...rewards] = [...document.querySelectorAll<HTMLElement>('.panel [data-target^="play-"]')].sort(
      (a, b) => Number(b.textContent.includes('no reward')) - Number(a.textContent.includes('no reward')),
    );
    expect(none.textContent).toContain('Take no reward');
    expect(rewards).toHaveLength(session.legal.filter((move) => game.moves.decode(move).type === 'reward').length);
    expect(rewards.length).toBeGreaterThan(0);
    for (const one of rewards) expect(one.className).not.toBe(none.className);
  });

  test('Feeding → the sums are shown, and each choice to feed fewer Workers shows its Pirates before it is tapped', async () => {
    const line = find(3, (s) => s.stage === STAGE.feed && s.bread[s.seat] > 1);
    const session = await open(line);
    const most = session.legal.length - 1;
    expect(text('.steps [aria-current], ol [aria-current]')).toBe('Feeding');
    expect(text('.panel dl')).toContain('Workers on the board');
    const less = document.querySelector<HTMLElement>('[data-target="amount"] .end');
    if (less) await fireEvent.click(less);
    await tick();
    const play = document.querySelector<HTMLElement>('.panel [data-target^="play-feed"]');
    const chosen = Number(play?.dataset.target?.slice('play-feed '.length));
    expect(chosen).toBeLessThan(most);
    expect(text('.panel dl')).toMatch(/Pirates \+[1-9]/);
    if (play) await fireEvent.click(play);
    await session.settled();
    expect(session.played[session.ply - 1].move).toBe(`feed ${String(chosen)}`);
  });

  test('a dark field is tapped → nothing is played, and the reason is shown', async () => {
    const session = await open(find(2, (s) => s.stage === STAGE.turn));
    await tap('field-3e', session);
    expect(bubble()).not.toBe('');
    expect(session.ply).toBe(session.position);
  });
});

const diceOf = (s: State): number[] => [0, 1, 2].flatMap((v) => new Array<number>(s.dice[s.seat * 3 + v]).fill(v + 1));

describe('the preview of a move', () => {
  test('a move is previewed → the change that the move makes is shown, or nothing if chance decides', () => {
    let told = 0;
    find(2, (s, line) => {
      for (const move of line.legal()) {
        const next = positionAfter(s, move);
        const words = resourceChanges(s, move);
        if (!next) expect(words).toBe('');
        else if (next.bread[s.seat] !== s.bread[s.seat]) {
          expect(words).toContain(`Bread ${String(s.bread[s.seat])} → ${String(next.bread[s.seat])}`);
          told++;
        }
      }
      return told > 50;
    });
    const line = begin(2, 'chance');
    while (line.state.stage !== STAGE.begin) line.play(line.legal()[0]);
    expect(positionAfter(line.state, line.legal()[0])).toBeNull();
  });
});

describe('a ship from Home without Wood', () => {
  test('before the tap → the selected ship names the Wood to buy, and its move the Reals now and the Reals that follow', async () => {
    const line = find(2, (s) => s.task === TASK.ships && s.wood[s.seat] === 0 && offers(s, /^ship home (wheat|sugar)/));
    const s = line.state;
    const move = line.legal().find((one) => /^ship home (wheat|sugar)/.test(game.moves.text(one))) ?? -1;
    const next = positionAfter(s, move);
    expect(next?.income).toBeGreaterThan(s.income);
    expect(resourceChanges(s, move)).toMatch(
      new RegExp(`^Reals ${String(s.reals[s.seat])} → ${String(next?.reals[s.seat])}, .+, then \\+\\d+ Reals?$`),
    );
    await open(line);
    expect(text('.panel')).toMatch(/ship at Home \(−1 Wood\) · buy 1 Wood for \d Real/);
  });
});

describe('the last chance for windmill and trade', () => {
  /** A match in which all three players will be asked, in turn order. */
  const asking = () => find(3, (s) => s.stage === STAGE.mill && seatsLeftToAsk(s).length === 3);

  test('“nobody” is tapped → all three players decline at once and the round goes on; one undo reverts all three', async () => {
    const session = await open(asking());
    const ply = session.ply;
    await tap('call-nobody', session);
    expect(session.played.slice(ply).map((e) => e.move)).toEqual(['done', 'done', 'done']);
    expect(state(session).stage).not.toBe(STAGE.mill);
    session.undo();
    await session.settled();
    expect(session.ply).toBe(ply);
  });

  test('the second player is tapped → the first declines, the second uses the windmill, the third is asked afterwards', async () => {
    const session = await open(asking());
    const [first, second, third] = seatsLeftToAsk(state(session));
    await tap(`call-${String(second)}`, session);
    expect([state(session).seat, STAGES[state(session).stage]]).toEqual([second, 'mill']);
    expect(document.querySelector('[data-target="call-nobody"]')).toBeNull();
    expect(session.played.at(-1)).toMatchObject({ move: 'done', seat: first });
    // The call above played "done" for the first player: the same move again at once would count as a double tap.
    lookUp();
    await fireEvent.click(screen.getByRole('button', { name: /Finish windmill/ }));
    await session.settled();
    await tick();
    expect(state(session).seat).toBe(third);
  });
});

describe('reminders', () => {
  test('random games → more than ten different reminders appear', () => {
    const hints = new Set<string>();
    for (let k = 0; k < 40 && hints.size <= 10; k++) {
      find(3, (s) => {
        if (reminder(s)) hints.add(reminder(s));
        return s.stage === STAGE.finish;
      });
    }
    expect(hints.size).toBeGreaterThan(10);
  });
});

describe('by ear', () => {
  test('dice are in hand and on Buildings → the mat says their number and values, a Building its dice, markers and effect', async () => {
    const line = find(3, (s) => s.stage === STAGE.turn && s.markers.filter((n) => n > 0).length > 1);
    const session = await open(line);
    const { seat, dice, lying, markers } = state(session);
    const values = [1, 2, 3].flatMap((v) => new Array<number>(dice[seat * 3 + v - 1]).fill(v));
    expect(values.length).toBeGreaterThan(0);
    expect(
      screen.getByRole('img', {
        name: new RegExp(`^${String(values.length)} di(e|ce) in hand: ${values.join(', ')}$`),
      }),
    ).toBeVisible();
    const b = [0, 1, 2, 3, 4].find((k) => markers.some((n, at) => at % 5 === k && n > 0)) ?? 0;
    const onIt = [1, 2, 3].flatMap((v) => new Array<number>(lying[b * 6 + v - 1]).fill(v));
    const card = document.querySelectorAll('.buildings .card')[b];
    expect(card).toHaveAccessibleDescription(new RegExp(`Guild dic?e here: ${onIt.join(', ')}\\. Markers here: \\S+`));
    if (document.querySelector(`[data-target="die-${String(values[0])}"]`))
      await fireEvent.click(target(`die-${String(values[0])}`));
    const lit = document.querySelector('.buildings .lit');
    expect(lit).toHaveAccessibleName(/^Die /);
    expect(lit).toHaveAccessibleDescription(/, region \d: /);
  });
});
