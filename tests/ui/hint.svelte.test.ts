// A hint is computed from the visible position only; a second tap plays its move; it disappears with the position.
import { flushSync } from 'svelte';
import { describe, expect, test, vi } from 'vitest';
import type { BotAnswer } from '../../src/lib/bots/protocol';
import { render } from '@testing-library/svelte';
import HintNote from '../../src/lib/play/hints/HintNote.svelte';
import { endHintTarget, followHintMark, nextHintTarget, type HintMark } from '../../src/lib/play/hints/hint-marks';
import { Hints } from '../../src/lib/play/hints/hint.svelte';
import { messageMatches } from '../../src/lib/play/session/by-message';
import type { Thinker } from '../../src/lib/bots/load-thinker';
import type { Session } from '../../src/lib/play/session/session.svelte';
import { saveSeats } from '../../src/lib/store';
import { withBot } from '../../src/lib/engine/person';
import type { Harbour } from './fixtures/harbour';
import { code, people, playAll, setTable, sit } from './fixtures/match';
import { freshDevice } from './fixtures/table-taps';

freshDevice();

const way = (move: string, value: number) => ({
  moves: [code(move)],
  value,
  behind: { points: 4 - value, noise: 1 },
  lead: value,
  win: 0.5,
  chances: null,
});
const asked: Parameters<Thinker['ask']>[0][] = [];
/** Hints of a fake bot that always recommends `move`, followed by the moves `after` in the same plan. */
function hintsFor(session: Session<Harbour>, move: string, ...after: string[]): Hints {
  asked.length = 0;
  const thinker: Thinker = {
    ask: (question) => {
      asked.push(question);
      return Promise.resolve({
        ...way(move, 4),
        moves: [move, ...after].map(code),
        alternatives: [way('done', 0)],
        own: null,
        beside: way('done', 0),
        endsAtOnce: false,
        tempting: false,
        reasons: [
          { code: 'left', args: { n: 2 }, weight: 2, of: 'best' },
          { code: 'gone', args: { n: 1 }, weight: 1, of: 'best' },
        ],
        steps: [[{ code: 'left', args: { n: 1 }, weight: 1, of: 'best' }], []],
        stage: 0.5,
        ms: 1,
        cut: false,
      } satisfies BotAnswer);
    },
    close: () => undefined,
  };
  return new Hints(session as unknown as Session<object>, () => Promise.resolve(thinker));
}

describe('a hint', () => {
  test('Hint is tapped → the move and its lead over the next best are named; tapped again → the move is played', async () => {
    await setTable('a');
    const session = await sit('a');
    const hints = hintsFor(session, 'load 2');
    await hints.tap();
    expect(hints.shown).toMatchObject({ move: code('load 2'), points: 4, close: false, only: false, plan: null });
    expect(session.ply).toBe(0);
    await hints.tap();
    await session.settled();
    expect(session.played.map((e) => e.move)).toEqual(['load 2']);
    expect(hints.shown).toBeNull();
  });

  test('a person at another device decides → Hint is disabled, and no bot is asked', async () => {
    await setTable('a');
    messageMatches.begin('a');
    const session = await sit('a');
    messageMatches.sit('a', [1 - session.actor]);
    const hints = hintsFor(session, 'load 2');
    await hints.tap();
    expect(hints.may).toBe(false);
    expect(asked).toEqual([]);
  });

  test('a hint was followed → the next hint continues its plan with what the rest gains; other moves were played → the bot is asked again', async () => {
    await setTable('a', 'load 1');
    const session = await sit('a');
    const hints = hintsFor(session, 'load 2', 'done');
    for (let k = 0; k < 2; k++) await hints.tap();
    await session.settled();
    await hints.tap();
    expect(hints.shown).toMatchObject({ move: code('done'), plan: 'load 2', reasons: [{ args: { n: 1 } }] });
    for (let k = 0; k < 2; k++) session.undo();
    await session.settled();
    expect(session.ply).toBe(0);
    await playAll(session, 'done', 'load 2');
    await hints.tap();
    expect(asked).toHaveLength(2);
    expect(hints.shown?.plan ?? null).toBeNull();
  });

  test('only one move is legal in a plan → it is called the only one, not a part of the plan', async () => {
    await setTable('a');
    const session = await sit('a');
    const hints = hintsFor(session, 'look', 'load 3', 'done');
    for (let k = 0; k < 4; k++) {
      await hints.tap();
      await session.settled();
    }
    await hints.tap();
    expect(hints.shown).toMatchObject({ move: code('done'), only: true, plan: null });
    expect(asked).toHaveLength(1);
  });

  test('too little room → whole sentences at the end are hidden, but screen readers still read them', async () => {
    await setTable('a');
    const session = await sit('a');
    const hints = hintsFor(session, 'load 2');
    await hints.tap();
    const seen = (note: Element) => {
      const copy = note.cloneNode(true) as Element;
      copy.querySelector('.sr-only')?.remove();
      return copy.textContent.replace(/\s+/g, ' ').trim();
    };
    const draw = () => {
      const { container } = render(HintNote, { session: session as unknown as Session<object>, hints });
      flushSync();
      return container;
    };
    const whole = draw();
    const all = seen(whole);
    expect(whole.querySelector('.sr-only')?.textContent).toBe('');
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(all.length - 5);
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(function (this: HTMLElement) {
      return seen(this).length;
    });
    const small = draw();
    const left = small.querySelector('.sr-only')?.textContent ?? '';
    expect(left).not.toBe('');
    expect(all.endsWith(left)).toBe(true);
    expect(`${seen(small)} ${left}`).toBe(all);
  });

  test('the curtain is not lifted → the hint’s bot gets no secret; lifted, or a person alone → that seat’s secret', async () => {
    const secret = () => (asked[0].view as Harbour).secret.map((n) => n > 0);
    await setTable('a');
    const session = await sit('a');
    const hints = hintsFor(session, 'load 1');
    await hints.tap();
    expect(secret()).toEqual([false, false, false]);
    hints.clear();
    asked.length = 0;
    session.handOver(0);
    session.lift();
    await hints.tap();
    expect(secret()).toEqual([true, false, false]);
    await saveSeats(
      'a',
      people.map((p, seat) => withBot(p, seat === 0 ? null : 'piloto')),
    );
    await hintsFor(await sit('a'), 'load 1').tap();
    expect(secret()).toEqual([true, false, false]);
  });

  test('the recommended move is not legal → no hint, and `missed` is true; the app plays the seat → hints are not offered', async () => {
    await setTable('a', 'load 3');
    const session = await sit('a');
    const hints = hintsFor(session, 'load 3');
    await hints.tap();
    expect([hints.shown, hints.missed]).toEqual([null, true]);
    await session.seats.give(0, 'piloto');
    expect(hints.may).toBe(false);
  });

  test('a covered secret could allow more moves → no hint, but a request to look at the secret first', async () => {
    await setTable('a', 'load 3');
    const session = await sit('a');
    expect(session.hides).toBe(false);
    Object.defineProperty(session, 'hides', { value: true });
    const hints = hintsFor(session, 'load 3');
    await hints.tap();
    expect([hints.shown, hints.hidden, hints.missed]).toEqual([null, true, false]);
    hints.clear();
    expect(hints.hidden).toBe(false);
  });

  test('a hint is shown → it names the targets that play its move; cleared → no targets', async () => {
    await setTable('a');
    const hints = hintsFor(await sit('a'), 'load 2');
    await hints.tap();
    expect(hints.targets).toEqual(['load 2']);
    hints.clear();
    expect(hints.targets).toEqual([]);
  });
});

describe('a hint marks the target to tap next', () => {
  const tabOf = (name: string) => (name.startsWith('hex') ? 'chart' : null);
  const next = (html: string, ...names: string[]) => {
    document.body.innerHTML = html;
    return nextHintTarget(document.body, names, tabOf)?.getAttribute('data-target');
  };
  const key = (name: string, more = '') => `<button data-target="${name}" ${more}></button>`;

  test('some targets of the move are chosen or opened → the hint marks the first of the others', () => {
    expect(next(key('die') + key('building'), 'die', 'building')).toBe('die');
    expect(next(key('die', 'aria-pressed="true"') + key('building'), 'die', 'building')).toBe('building');
    expect(next(key('words', 'aria-expanded="true"') + key('play'), 'words', 'play')).toBe('play');
    expect(next(key('hex', 'aria-pressed="true"'), 'hex')).toBe('hex');
  });

  test('a target plays the move as soon as it is tapped → it is marked, not the list in which the move is named too', () => {
    document.body.innerHTML = key('words') + key('field-2a', 'data-play="worker home 2a"');
    const found = nextHintTarget(document.body, ['words', 'field-2a'], () => null, 'worker home 2a');
    expect(found?.getAttribute('data-target')).toBe('field-2a');
  });

  test('a target is not in the page → it is not marked; a target is repeated → marked until the target after it appears', () => {
    expect(next(key('pay'), 'tile', 'pay')).toBe('pay');
    expect(next(key('n-less'), 'n-less', 'n-less', 'play')).toBe('n-less');
    expect(next(key('n-less') + key('play'), 'n-less', 'n-less', 'play')).toBe('play');
    expect(next(key('n-more'), 'n-more', 'n-more')).toBe('n-more');
    expect(next('', 'pay')).toBeUndefined();
  });

  test('the move ends on the board → that place is marked too, unless a tap on it now plays another move; a button in the panel never is', () => {
    const end = (html: string, ...names: string[]) => {
      document.body.innerHTML = html;
      const next = nextHintTarget(document.body, names, tabOf);
      return endHintTarget(document.body, names, next, 'die 2 moinho')?.getAttribute('data-target') ?? null;
    };
    expect(end(key('die') + key('building'), 'die', 'building')).toBe('building');
    expect(end(key('die') + key('building', 'data-play="die 2 moinho"'), 'die', 'building')).toBe('building');
    expect(end(key('die') + key('building', 'data-play="die 1 moinho"'), 'die', 'building')).toBeNull();
    expect(end(key('hex'), 'hex')).toBeNull();
    expect(end(`<p class="panel">${key('tile')}${key('pay')}</p>`, 'tile', 'pay')).toBeNull();
  });

  test('the target is on a closed tab → that tab is marked first', () => {
    expect(next(key('tab-chart', 'aria-pressed="false"'), 'hex', 'pay')).toBe('tab-chart');
    expect(next(key('tab-chart', 'aria-pressed="true"') + key('hex'), 'hex')).toBe('hex');
  });

  /** The mark of a button, 100 × 40 px, that is 300 px down in a list `end` px high; `cover` is over the button. */
  function markOf(end: number, cover = ''): HintMark | null {
    document.body.innerHTML = `<i></i><div data-area style="overflow: auto">${key('hex')}</div><p data-area></p>`;
    const [layer, list, hex] = ['i', 'div', 'button'].map((name) => document.querySelector(name) as Element);
    const boxes: [Element, DOMRect][] = [
      [layer, new DOMRect(0, 0, 0, 0)],
      [document.documentElement, new DOMRect(0, 0, 800, 800)],
      [document.body, new DOMRect(0, 0, 800, 800)],
      [list, new DOMRect(0, 0, 200, end)],
      [hex, new DOMRect(0, 300, 100, 40)],
    ];
    for (const [el, box] of boxes) vi.spyOn(el, 'getBoundingClientRect').mockReturnValue(box);
    document.elementFromPoint = () => (cover ? document.querySelector(cover) : hex);
    let mark: HintMark | null = null;
    const stop = followHintMark(
      layer,
      0,
      () => hex,
      (found) => (mark = found),
    );
    stop();
    return mark;
  }

  test('a list shows only a part of the target → the mark is round that part, not over what follows the list', () => {
    expect(markOf(400)).toMatchObject({ x: 50, y: 320, width: 100, height: 40 });
    expect(markOf(330)).toMatchObject({ x: 50, y: 315, width: 100, height: 30 });
    expect(markOf(310)).toBeNull();
  });

  test('another part of the table covers the target → it has no mark', () => {
    expect(markOf(400, 'div')).not.toBeNull();
    expect(markOf(400, 'p')).toBeNull();
  });
});
