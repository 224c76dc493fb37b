// What Madeira's table explains: a tapped thing, a choice without what it costs, and signs that are shown only sometimes.
import { cleanup, fireEvent, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { describe, expect, test, vi } from 'vitest';
import type { Timeline } from '../../src/lib/engine/timeline';
import { game } from '../../src/lib/games/madeira';
import { seatsLeftToAsk } from '../../src/lib/games/madeira/windmill';
import { diceLeft } from '../../src/lib/games/madeira/pieces';
import { FIELD_CENTRES } from '../../src/lib/games/madeira/ui/board/spots';
import { ui } from '../../src/lib/games/madeira/ui';
import { STAGE, STAGES, type State } from '../../src/lib/games/madeira/state';
import { find, offers } from './fixtures/madeira';
import { bubble, find as target, freshDevice, mountMatch, openMatch, state, tap } from './fixtures/table-taps';

freshDevice();

const open = async (line: Timeline<State>, id = 'a') => mountMatch(await openMatch(id, line, ui), 'Madeira');

const text = (selector: string) => document.querySelector(selector)?.textContent.replace(/\s+/g, ' ').trim() ?? '';

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
    expect(bubble()).toContain('Requests and Pirates are not counted yet');
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
