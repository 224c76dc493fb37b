// Explanations on Navegador's screen: by tap and by long press.
import { cleanup, fireEvent } from '@testing-library/svelte';
import { createRawSnippet, flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FIELDS, LIMITS, type Field } from '../../src/lib/games/navegador/data';
import type { State } from '../../src/lib/games/navegador/state';
import { sit } from './fixtures/navegador-screen';
import { MemoryTable } from './fixtures/navegador.svelte';

afterEach(cleanup);

describe('a tap on anything', () => {
  test('a tap on Cruzados or colonies of the mat, or on a dark field → it is explained, and nothing is played', async () => {
    const table = new MemoryTable(2).moves('field ships');
    const screen = sit(table);
    await fireEvent.click(screen.container.querySelector('.mat .stats div dd') as HTMLElement);
    flushSync();
    expect(screen.bubble()).toMatch(/^Cruzados: every 200/);
    await fireEvent.click(screen.container.querySelector('.mat .own .cell b') as HTMLElement);
    flushSync();
    expect(screen.bubble()).toMatch(/^Colonies: /);
    await screen.tap('field-4');
    expect(screen.bubble()).toMatch(/^Privilege: Pay one worker/);
    expect(screen.answer()).not.toBe('');
    expect(table.line.ply).toBe(1);
  });
});

describe('a tap on a dark target shows its reason', () => {
  test.each([
    ['field sailing', 'closed-buildings', 'This turn’s action is Sailing.'],
    ['field sailing', 'closed-market', 'This turn’s action is Sailing.'],
    ['field buildings', 'building-church', 'You need 5 free workers. You have 3.'],
    [
      'field privilege',
      'field-0',
      'The stone has already moved this turn: use its field or end the turn. If Undo is lit, it takes the stone back.',
    ],
    ['field colony', 'region-guine', 'Guiné is still unknown: explore it first.'],
    ['field workers', 'hub', 'Another player holds the Navegador.'],
  ])('after %s a tap on %s shows the reason', async (played, target, answer) => {
    const table = new MemoryTable(3).moves(played);
    const screen = sit(table);
    const { ply } = table.line;
    await screen.tap(target);
    expect(screen.answer()).toBe(answer);
    expect(table.line.ply).toBe(ply);
  });

  test('more is traded than colonies or factories allow → refused with the reason, also if a trade is already planned', async () => {
    const table = new MemoryTable(2).moves('field market1').set((s) => {
      s.colonies[0] = 2;
      s.market[0] = 10;
      s.factories[1] = 1;
    });
    const screen = sit(table);
    await screen.tap('market-sugar-0');
    expect(screen.answer()).toBe('Each factory processes one unit of sugar: for 7 you have only 0 and the orange one.');
    await screen.tap('trade-sugar-more', 'trade-sugar-more');
    expect(screen.bubble()).toBe('');
    await screen.tap('trade-sugar-more');
    expect(screen.answer()).toBe('Each sugar colony sells one unit: for 3 you have only 2.');
    await screen.tap('trade-spices-less', 'trade-gold-less', 'trade-gold-less');
    expect(screen.answer()).toBe('Your orange factory already processes another good.');
    expect(table.turn.slice(1)).toEqual(['sell sugar 2', 'process spices 1', 'process gold 1']);
  });

  test('fewer than no Workers, or more than the money buys → refused with the reason', async () => {
    const screen = sit(new MemoryTable(2).moves('field workers'));
    await screen.tap('recruit-less');
    expect(screen.answer()).toBe('You have ordered none, so you can’t remove any.');
    await screen.tap('recruit-more', 'recruit-more', 'recruit-more');
    expect(screen.answer()).toBe('You need 250 Cr. You have 200.');
  });
});

describe('nothing can be done on a field', () => {
  const bahia = (s: State) => {
    s.known |= 1 << 2;
    s.open[2 * LIMITS.stack] = 40;
    s.ships[2] = 1;
  };
  test.each<[Field, Partial<State>, string, string]>([
    ['buildings', { workers: [2, 3] }, '', 'You need 3 free workers. You have 2.'],
    ['buildings', { money: [30, 200] }, '40 Cr.', 'You need 40 Cr. You have 30.'],
    ['colony', {}, '', 'You have no ship in a region with colonies. Sail there first.'],
    ['colony', { money: [30, 200] }, '40 Cr.', 'You need 40 Cr. You have 30.'],
    ['privilege', { workers: [2, 3] }, '', 'A privilege costs a worker, and you must keep two. You have 2.'],
    ['workers', { money: [40, 200] }, '50 Cr.', 'You need 50 Cr. You have 40.'],
    ['sailing', { stone: [3, -1] }, '−2', 'None of your ships can move any farther.'],
  ])(
    '%s with %o → the field shows what is missing before the tap, and the panel after it',
    async (id, change, price, lack) => {
      const table = new MemoryTable(2).set((s) => {
        if (change.money) bahia(s);
        Object.assign(s, change);
      });
      const screen = sit(table);
      const field = `field-${String(FIELDS.indexOf(id))}`;
      expect(screen.find(field).getAttribute('aria-label')).toContain(lack);
      expect(screen.find(field).nextElementSibling?.querySelector('em')?.textContent ?? '').toBe(price);
      expect(screen.lit(field)).toBe(true);
      await screen.tap(field);
      const panel = screen.container.querySelector('.panel')?.textContent;
      expect(panel).toContain(lack);
      expect(panel).not.toContain('workers free');
    },
  );

  test('something can be done on a field → it is lit as before, and its label gives no reason', () => {
    const screen = sit(new MemoryTable(2).set(bahia));
    for (const id of ['colony', 'sailing', 'market1'] as const)
      expect(screen.find(`field-${String(FIELDS.indexOf(id))}`).getAttribute('aria-label')).not.toContain('.');
  });
});

test.each([
  ['without a recap', undefined],
  ['next to a recap', createRawSnippet(() => ({ render: () => '<p>Bruno: Ships</p>' }))],
])('the Navegador’s holder begins the first turn %s → the panel says what the card does', (_, recap) => {
  const screen = sit(
    new MemoryTable(2).set((s) => (s.holder = 0)),
    recap,
  );
  expect(screen.container.querySelector('.panel')?.textContent).toContain('You hold the Navegador, the orange card');
});

describe('a long press explains a thing', () => {
  const hold = (at: HTMLElement) => {
    at.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch', button: 0 }));
    vi.advanceTimersByTime(500);
    flushSync();
  };
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test('a lit target is pressed long → it is explained and not played; a dark one → its reason too', async () => {
    const table = new MemoryTable(2);
    table.moves('field sailing');
    const screen = sit(table);
    const before = table.line.ply;
    const lit = screen.container.querySelector<HTMLElement>('[data-target][aria-disabled="false"]');
    const dark = screen.find('hub');
    if (!lit) throw new Error('nothing is lit');
    hold(lit);
    expect(screen.bubble()).toContain(lit.getAttribute('aria-label') ?? lit.textContent.trim());
    expect(table.line.ply).toBe(before);
    hold(dark);
    const told = screen.bubble();
    await screen.tap('hub');
    // A tap on a dark target shows the same text: the explanation, then the reason.
    expect(screen.answer()).not.toBe('');
    expect(told).toBe(screen.bubble());
    vi.advanceTimersByTime(3999);
    flushSync();
    expect(screen.bubble()).not.toBe('');
    vi.advanceTimersByTime(1);
    flushSync();
    expect(screen.bubble()).toBe('');
  });

  test('the finger moves during a long press → no explanation; the browser’s own context menu never opens', () => {
    const screen = sit(new MemoryTable(2));
    const at = screen.find('hub');
    at.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch', button: 0 }));
    at.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, clientX: 30 }));
    vi.advanceTimersByTime(1000);
    flushSync();
    expect(screen.bubble()).toBe('');
    const menu = new MouseEvent('contextmenu', { bubbles: true, cancelable: true });
    at.dispatchEvent(menu);
    expect(menu.defaultPrevented).toBe(true);
  });
});
