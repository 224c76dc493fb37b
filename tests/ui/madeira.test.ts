// Madeira's table under taps: placing dice and pieces, sums before the tap, and reminders.
import { cleanup, fireEvent, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { describe, expect, test, vi } from 'vitest';
import type { Timeline } from '../../src/lib/engine/timeline';
import { game } from '../../src/lib/games/madeira';
import { seatsLeftToAsk } from '../../src/lib/games/madeira/windmill';
import { BUILDING_REGION, BUILDINGS } from '../../src/lib/games/madeira/data';
import { diceLeft, workersInRegion } from '../../src/lib/games/madeira/pieces';
import { FIELD_CENTRES } from '../../src/lib/games/madeira/ui/board/spots';
import { positionAfter, resourceChanges } from '../../src/lib/games/madeira/ui/model/move-result';
import { reminder } from '../../src/lib/games/madeira/ui/text/reminders';
import { ui } from '../../src/lib/games/madeira/ui';
import { NONE, STAGE, STAGES, TASK, type State } from '../../src/lib/games/madeira/state';
import type { Session } from '../../src/lib/play/session/session.svelte';
import { lookUp } from '../patience';
import { begin, find } from './fixtures/madeira';
import { bubble, find as target, freshDevice, mountMatch, openMatch, state, tap } from './fixtures/table-taps';

freshDevice();

const open = async (line: Timeline<State>, id = 'a') => mountMatch(await openMatch(id, line, ui), 'Madeira');

const texts = (session: Session<State>) => session.legal.map((move) => game.moves.text(move));
/** True if the text of a legal move matches `text`. */
const offers = (s: State, text: RegExp): boolean => {
  const out: number[] = [];
  game.legal(s, out);
  return out.some((move) => text.test(game.moves.text(move)));
};
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

  test('the Building without a Character is lit, and no own Worker is in its region → its card says that it harvests nothing', async () => {
    const empty = (s: State) => s.characters.indexOf(NONE);
    const line = find(2, (s) => {
      const places = offers(s, new RegExp(`^die . ${BUILDINGS[empty(s)]}`));
      return s.stage === STAGE.turn && places && workersInRegion(s, s.seat, BUILDING_REGION[empty(s)]) === 0;
    });
    const card = `building-${BUILDINGS[empty(line.state)]}`;
    await open(line);
    for (const die of document.querySelectorAll<HTMLElement>('[data-target^="die-"]')) {
      await fireEvent.click(die);
      if (target(card).matches('.lit')) break;
    }
    expect(target(card)).toHaveTextContent('harvests nothing now');
    expect(target(card)).toHaveAccessibleDescription(/harvests nothing now/);
    expect(
      [...document.querySelectorAll('.card')].filter((c) => c.textContent.includes('harvests nothing')),
    ).toHaveLength(1);
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

describe('explaining a thing', () => {
  test('a request is tapped → it is explained with the note that it ends the turn, and a second button takes it', async () => {
    const session = await open(find(3, (s) => s.stage === STAGE.row && s.round === 1));
    const button = document.querySelector<HTMLElement>('[data-target^="request-II-"]');
    expect(button?.textContent).toMatch(/Crown’s Request .+: .+\. Worth \d+ PP now \(row II\)/);
    const ply = session.ply;
    const name = button?.dataset.target ?? '';
    await tap(name, session);
    await tap(name, session);
    expect(session.ply).toBe(ply);
    expect(button).toHaveAttribute('aria-pressed', 'true');
    expect(text('.panel [role="status"]')).toContain('Crown’s Request');
    expect(target('take').textContent).toContain('This ends your turn.');
    expect(target('take')).toHaveFocus();
    await tap('take', session);
    expect(session.played.slice(ply).map((e) => e.move)).toEqual(['row II', `request ${name.split('-')[2]}`]);
    session.undo();
    await session.settled();
    expect(session.ply).toBe(ply);
  });

  test('the row is already taken → each request is one button of the panel, also once its tile is tapped; the same request of another row is refused', async () => {
    const session = await open(find(3, (s) => s.stage === STAGE.request && s.round === 1));
    expect(text('.panel header')).toContain('ends your turn');
    const ways = () => document.querySelectorAll<HTMLElement>('.panel [data-target^="play-request "]').length;
    expect(ways()).toBe(session.legal.length);
    const tiles = [...document.querySelectorAll<HTMLElement>('.rows .request')];
    const lit = tiles.filter((tile) => tile.matches('.lit'));
    const same = (tile: HTMLElement) => tile.dataset.target?.split('-')[2];
    const other = tiles.find((tile) => !lit.includes(tile) && lit.some((own) => same(own) === same(tile)));
    await tap(other?.dataset.target ?? '', session);
    expect(bubble()).toContain('First take one of the row’s requests.');
    expect(document.querySelector('[data-target="take"]')).toBeNull();
    await tap(lit[0].dataset.target ?? '', session);
    expect(lit[0]).toHaveAttribute('aria-pressed', 'true');
    expect([target('take').textContent !== '', ways()]).toEqual([true, session.legal.length - 1]);
  });

  test.each<[string, (s: State) => boolean, string, RegExp]>([
    [
      'passing slot',
      (s) => s.stage === STAGE.turn && diceLeft(s, s.seat) > 1,
      'pass-',
      /place no more dice this round/,
    ],
    ['own Favor', (s) => offers(s, /^favor (?!constable)/), 'own-', /: /],
    ['Favor on a district', (s) => offers(s, /^build /), 'favor-', /Wood/],
    ['own request', (s) => s.stage === STAGE.crown, 'own-', /PP/],
  ])('a tap on a lit %s only asks, Escape cancels, and “take” plays it', async (_, at, name, says) => {
    const session = await open(find(2, at));
    if (!document.querySelector(`[data-target^="${name}"]`)) await tap('tab-orders', session);
    const lit = document.querySelector<HTMLElement>(`[data-target^="${name}"][aria-disabled="false"]`);
    const ply = session.ply;
    await tap(lit?.dataset.target ?? '', session);
    expect(session.ply).toBe(ply);
    expect(target('take').textContent).toMatch(says);
    await fireEvent.keyDown(window, { key: 'Escape' });
    await tick();
    expect(document.querySelector('[data-target="take"]')).toBeNull();
    await tap(lit?.dataset.target ?? '', session);
    await tap('take', session);
    expect(session.ply).toBeGreaterThan(ply);
  });

  test('a choice is begun and a panel is opened → Escape closes only the panel; the next Escape cancels the choice', async () => {
    const session = await open(find(3, (s) => s.stage === STAGE.row && s.round === 1));
    const request = document.querySelector<HTMLElement>('[data-target^="request-II-"]');
    await tap(request?.dataset.target ?? '', session);
    expect(document.querySelector('[data-target="take"]')).not.toBeNull();
    await fireEvent.keyDown(document.body, { key: 'l' });
    expect(document.querySelector('[data-panel="log"]')).not.toBeNull();
    await fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(document.querySelector('[data-panel="log"]')).toBeNull();
    expect(document.querySelector('[data-target="take"]')).not.toBeNull();
    await fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(document.querySelector('[data-target="take"]')).toBeNull();
  });

  test('City Watch, passing column or windmill is tapped → it is explained, the windmill with each player’s number', async () => {
    const session = await open(find(2, (s) => s.stage === STAGE.turn && s.passing.some((seat) => seat >= 0)));
    await tap('tab-orders', session);
    await tap('watch', session);
    expect(bubble()).toContain('City Watch: a Worker here can place a black Pirate die');
    await tap('windmill', session);
    expect(bubble()).toMatch(/how many Workers it feeds.*(Ana|Bento) \d, (Ana|Bento) \d$/);
    expect(bubble()).not.toMatch(/6 5 4 3/);
    const passed = [...document.querySelectorAll<HTMLElement>('.slots [data-what]')].find((slot) =>
      slot.querySelector('[data-name]'),
    );
    await fireEvent.click(passed?.querySelector('[data-name]') ?? document.body);
    expect(bubble()).toContain('of the passing column');
  });

  test('dice were just rolled → their cost appears after the animation; in a match opened at that position, at once', async () => {
    const session = await open(find(3, (s) => s.stage === STAGE.roll));
    session.play(session.legal.find((move) => game.moves.text(move) === 'roll') ?? -1);
    await session.settled();
    await tick();
    expect(STAGES[state(session).stage]).toBe('pay');
    expect(document.querySelector('.panel .body')).toHaveClass('late');
    cleanup();
    await mountMatch(session, 'Madeira');
    expect(document.querySelector('.panel .body')).not.toHaveClass('late');
  });

  test('too few Reals for a Building → its price is dark and says why; the windmill that brings Reals is next to it', async () => {
    const short = (s: State) => s.stage === STAGE.pay && s.reals[s.seat] < s.cost && offers(s, /^down reals/);
    const session = await open(find(4, (s) => short(s) && !offers(s, /^pay/)));
    const { cost, reals, seat } = state(session);
    const pay = document.querySelector('.panel [aria-disabled="true"]');
    expect(pay?.textContent.replace(/\s+/g, ' ')).toContain(
      `costs ${String(cost)} Reals. You have ${String(reals[seat])}.`,
    );
    const mill = session.legal.find((move) => game.moves.text(move) === 'down reals') ?? -1;
    await fireEvent.click(screen.getByText(ui.moveLabel(state(session), mill, session.people)));
    await session.settled();
    expect(state(session).reals[seat]).toBeGreaterThan(reals[seat]);
  });

  test.each<[string, (s: State) => boolean, RegExp]>([
    [
      'a region without own Workers',
      (s) => s.stage === STAGE.character && !offers(s, /^harvest/),
      /no Worker on a field/,
    ],
    [
      'fewer than two Wheat',
      (s) => s.stage === STAGE.mill && s.goods[s.seat * 3] < 2 && seatsLeftToAsk(s).length === 1,
      /need 2 Wheat\. You have [01]/,
    ],
  ])('%s → the choice is dark, and says why', async (_, at, reason) => {
    const session = await open(find(3, at));
    const { ply } = session;
    const dark = document.querySelector<HTMLElement>('.panel .pages [aria-disabled="true"]');
    expect(dark?.textContent).toMatch(reason);
    await tap(dark?.dataset.target ?? '', session);
    expect(session.ply).toBe(ply);
  });

  test('a phone hides the mat → the panel shows the active player’s Bread', async () => {
    const [wide, high] = [
      vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get'),
      vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get'),
    ];
    wide.mockReturnValue(390);
    high.mockReturnValue(700);
    const session = await open(find(2, (s) => s.stage === STAGE.turn));
    const { bread, seat } = state(session);
    wide.mockRestore();
    high.mockRestore();
    expect(text('.panel .purse')).toMatch(new RegExp(`\\b${String(bread[seat])}\\s*Bread`));
  });

  test('players have passed → the tab Order shows their names, not only tokens', async () => {
    await open(find(2, (s) => s.stage === STAGE.turn && s.passing.some((seat) => seat >= 0)));
    const tokens = document.querySelectorAll('[data-target="tab-orders"] .token');
    expect(tokens.length).toBeGreaterThan(1);
    expect(text('[data-target="tab-orders"]')).toMatch(/(Ana|Bento)/);
  });

  test('a covered district is tapped → it is explained; a seat’s points → a text says what they count', async () => {
    const session = await open(find(2, (s) => s.stage === STAGE.turn));
    const favor = document.querySelector<HTMLElement>('[data-target^="favor-"]');
    if (!favor) await tap('tab-cities', session);
    const cover = document.querySelector<HTMLElement>('.cover[aria-disabled="true"]');
    await tap(cover?.dataset.target ?? '', session);
    expect(bubble()).toMatch(/: .+ · (blue|green|orange|violet) guild · \d Wood to build/);
    await tap(`points-${String(state(session).seat)}`, session);
    expect(bubble()).toContain('without the loss for Pirates');
  });

  test('a Building is lit → its effect is next to its price; only a Building without a price is marked as free', async () => {
    await open(find(2, (s) => s.stage === STAGE.turn && s.dice[s.seat * 3 + 2] > 0));
    const lit = [...document.querySelectorAll<HTMLElement>('.card.lit')];
    expect(lit.length).toBeGreaterThan(0);
    for (const card of lit) expect(card.querySelector('.foot')?.textContent.trim()).not.toBe('');
    for (const price of document.querySelectorAll('.card em'))
      expect(price.classList.contains('free')).toBe(price.textContent === 'free');
  });

  test('any two fields of the chart → they are far enough apart not to overlap', () => {
    const list = Object.values(FIELD_CENTRES);
    for (const [i, a] of list.entries())
      for (const b of list.slice(i + 1)) expect(Math.abs(a.x - b.x) >= 96 || Math.abs(a.y - b.y) >= 88).toBe(true);
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
