// Navegador's texts: moves, log, reasons and rules, over whole random games.
import { describe, expect, test } from 'vitest';
import { printed, standardEdition } from '../../src/lib/games/navegador/edition';
import { game } from '../../src/lib/games/navegador/index';
import { ui } from '../../src/lib/games/navegador/ui';
import { REASONS } from '../../src/lib/games/navegador/why';
import { moves } from '../../src/lib/games/navegador/moves';
import type { State } from '../../src/lib/games/navegador/state';
import type { Timeline } from '../../src/lib/engine/timeline';
import { recapSignsOf } from '../../src/lib/play/log/recap-signs';
import { LogLineMaker } from '../../src/lib/play/session/log-lines';
import { MemoryTable } from './fixtures/navegador.svelte';

const BROKEN = /undefined|NaN|null|\[object|\{\w+\}/;

/** Plays a random game; after each move calls `each` with the table and the number of moves before that move. */
function wander(seats: number, seed: string, plies: number, each: (table: MemoryTable, before: number) => void): void {
  const table = new MemoryTable(seats, { goa: seats === 5 }, seed);
  let x = 17 + seats;
  const random = (n: number) => (x = (x * 48271) % 2147483647) % n;
  for (let k = 0; k < plies && !table.line.over; k++) {
    const list = table.legal;
    const on = list.filter((m) => moves.text(m) !== 'done');
    const pool = on.length > 0 && random(5) > 0 ? on : list;
    table.moves(moves.text(pool[random(pool.length)]));
    each(table, k);
  }
}

describe('moves and log', () => {
  test.each([2, 3, 4, 5])(
    '%i players: a random game → all legal moves have different words, and log lines use names, never "you"',
    (seats) => {
      wander(seats, 'rumo', 500, (table, k) => {
        const { line } = table;
        const labels = table.legal.map((move) => ui.moveLabel(line.state, move, table.people));
        expect(new Set(labels).size, labels.join('\n')).toBe(labels.length);
        const said = ui.logLine(line.states[k], line.states[k + 1], line.played[k], table.people);
        for (const text of [...labels, said ?? '', ui.status(line.state, table.people)]) {
          expect(text).not.toMatch(BROKEN);
          expect(text).not.toMatch(/\byou\b|\byour\b/i);
        }
        if (said === null || line.played[k].move === 'done') return;
        const { name } = table.people[line.played[k].seat];
        expect(said.startsWith(`${name} `)).toBe(true);
        const known = ui.logLine(line.states[k], line.states[k + 1], line.played[k], table.people, 'known');
        expect(`${name} ${known ?? ''}`).toBe(said);
      });
    },
  );

  test('a field costs no ship → its words name no price, as its action may cost money', () => {
    const { line, legal, people } = new MemoryTable(2);
    const labels = legal.map((move) => ui.moveLabel(line.state, move, people));
    expect(labels).toContain('Ships');
    expect(labels.join()).not.toMatch(/free|:/);
  });

  test('a region is explored → the line names player, region, ships, gain and prices', () => {
    const table = new MemoryTable(2).moves(
      'field sailing',
      'sail portugal guine 1',
      'sail portugal guine 1',
      'explore',
    );
    const { states, played: line } = table.line;
    const said = ui.logLine(states[3], states[4], line[3], table.people) ?? '';
    const prices = table.view.open.slice(4, 7);
    expect(said).toBe(
      `Ana explores Guiné with 2 ships, loses 1: +${String(prices[0])} Cr., gold ${prices.join(' · ')}`,
    );
  });

  test('two ships sail one route in a row → one line with “2 ships”; undoing one leaves “a ship”', () => {
    const table = new MemoryTable(2).moves('field sailing').set((s) => {
      s.known |= 0b10010;
      s.ships[0] = 2;
      s.ships[1] = 2;
      s.moving.fill(0);
      s.moving[0] = 2;
      s.moving[3] = 2;
    });
    const told = () => {
      const { states, played: line } = table.line;
      return new LogLineMaker(game, ui, table.people).lines(states, line).map((l) => [l.ply, l.text]);
    };
    table.moves('sail portugal guine 1', 'sail guine angola 1', 'sail guine angola 1', 'sail portugal guine 1');
    expect(told().slice(1)).toEqual([
      [2, 'Ana sails a ship from Portugal to Guiné'],
      [4, 'Ana sails 2 ships from Guiné to Angola'],
      [5, 'Ana sails a ship from Portugal to Guiné'],
    ]);
    table.line.undoTo(3);
    expect(told().slice(2)).toEqual([[3, 'Ana sails a ship from Guiné to Angola']]);
  });

  test('a field is far → its label names its price in ships', () => {
    const table = new MemoryTable(2).moves('field sailing', 'done', 'field market1', 'done');
    const label = ui.moveLabel(table.view, moves.encode({ type: 'field', field: 'privilege' }), table.people);
    expect(label).toBe('Privilege: pay 1 ship');
  });
});

describe('reasons', () => {
  test('any reason code → a sentence of its own, with corrected names of regions', () => {
    const args = {
      ships: 2,
      need: 5,
      have: 2,
      region: 'guine',
      from: 'guine',
      to: 'rio',
      field: 'sailing',
      good: 'gold',
      kind: 'church',
      column: 'church',
      price: 100,
      room: 1,
      most: 3,
      missing: 1,
      double: 0,
      holder: 0,
      least: 2,
      busy: 0,
    };
    const said = REASONS.map((code) => ui.reason({ code, args }, new MemoryTable(2).view));
    const corrected = printed.with(standardEdition, 'names.ormuz', 'Ceilão');
    const elsewhere = { ...new MemoryTable(2).view, edition: corrected };
    expect(ui.reason({ code: 'unknown_waters', args: { region: 'ormuz' } }, elsewhere)).toContain('Ceilão');
    expect(new Set(said).size).toBe(REASONS.length);
    for (const text of said) expect(text).not.toMatch(BROKEN);
  });

  test('a move of a random game is illegal → a whole sentence gives the reason', () => {
    wander(3, 'porque', 60, (table) => {
      const legal = new Set(table.legal);
      for (let move = 0; move < moves.size; move += 7) {
        const why = table.why(move);
        if (legal.has(move)) expect(why).toBeNull();
        else expect(why).toMatch(/^[A-Z].*\.$/);
        expect(why ?? '').not.toMatch(BROKEN);
      }
    });
  });
});

describe('one person’s turn in a line', () => {
  const told = ({ played, states }: Timeline<State>) =>
    ({ ui, played, at: (ply: number) => states[ply] }) as unknown as Parameters<typeof recapSignsOf>[0];

  test('a market turn → the recap shows its earnings, not those of the turn before', () => {
    const { line } = new MemoryTable(2).moves('field ships', 'done', 'field market1', 'process sugar 1', 'done');
    const signs = recapSignsOf(told(line), 1, 4);
    expect(signs.map((sign) => sign.text)).toEqual(['Market', '+30']);
    expect(signs[1].look).toBe('gain');
  });

  test('two ships sailed to one region → the recap names that region once', () => {
    const table = new MemoryTable(2).moves('field sailing').set((s) => {
      s.known |= 0b110;
      s.moving[0] = 2;
      s.ships[0] = 2;
    });
    const from = table.line.ply;
    table.moves('sail portugal guine 1', 'sail portugal guine 1', 'done');
    const { line } = table;
    const signs = recapSignsOf(told(line), from, line.ply);
    expect(signs.map((sign) => sign.text)).toEqual(['→ Guiné']);
  });
});

describe('rules', () => {
  test('any section → a title, a summary and details; any position → a section', () => {
    const ids = ui.help.map((r) => r.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const r of ui.help) {
      expect(r.title()).not.toBe('');
      expect(r.summary().length).toBeGreaterThan(30);
      expect(r.detail().length).toBeGreaterThan(0);
    }
    wander(4, 'regras', 200, (table) => {
      expect(ids).toContain(ui.helpAt(table.view));
    });
  });
});
