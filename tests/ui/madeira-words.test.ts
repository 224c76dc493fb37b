// Madeira's texts over whole random games: moves, log, reasons, status and rules; log lines reveal no secret.
import { describe, expect, test } from 'vitest';
import madeira from '../../src/lib/i18n/messages/madeira.en.json';
import type { MoveEntry } from '../../src/lib/engine/log';
import { Timeline } from '../../src/lib/engine/timeline';
import { game } from '../../src/lib/games/madeira/index';
import { HELP, helpAt } from '../../src/lib/games/madeira/ui/text/help';
import { STAGES, type State } from '../../src/lib/games/madeira/state';
import { logLine, moveLabel, sharesLine } from '../../src/lib/games/madeira/ui/text/move-words';
import { reasonSentence } from '../../src/lib/games/madeira/ui/text/reasons';
import { endSentence, piratesNote, rowLabel, statusSentence } from '../../src/lib/games/madeira/ui/text/sentences';
import { editionView } from '../../src/lib/games/madeira/ui/text/edition-view';
import { editionTables } from '../../src/lib/ui/edition/edition';
import { printed, standardEdition } from '../../src/lib/games/madeira/edition';
import { sheet } from '../../src/lib/games/madeira/sheet';
import { lay, play } from '../games/madeira/table';
import { REASONS } from '../../src/lib/games/madeira/why';
import { findSections } from '../../src/lib/ui/help/find-sections';
import type { Person } from '../../src/lib/ui/game-ui';

const PEOPLE: readonly Person[] = [
  { name: 'Ana', colour: 'red' },
  { name: 'Bento', colour: 'green' },
  { name: 'Clara', colour: 'yellow' },
  { name: 'Diogo', colour: 'blue' },
];
const BROKEN = /undefined|NaN|null|Infinity|\[object|\{\w+\}/;
const YOU = /\byou\b|\byour\b/i;

/** Plays a random game; after each move calls `each` with the match and the number of moves before that move. */
function wander(seats: number, each: (line: Timeline<State>, ply: number) => void): Timeline<State> {
  const line = new Timeline<State>(game, { game: 'madeira', rules: 1, options: { seats }, seed: 'laurisilva' }, []);
  let x = 17 + seats;
  const random = (n: number) => (x = (x * 48271) % 2147483647) % n;
  for (let ply = 0; ply < 900 && !line.over; ply++) {
    const legal = line.legal();
    line.play(legal[random(legal.length)]);
    each(line, ply);
  }
  return line;
}

describe('moves and log', () => {
  test.each([2, 3, 4])(
    '%i players: a random game → all legal moves have different words, and log lines use names, never "you"',
    (seats) => {
      const people = PEOPLE.slice(0, seats);
      const stages = new Set<string>();
      wander(seats, (line, ply) => {
        const labels = line.legal().map((move) => moveLabel(game.redact(line.state, null), move));
        expect(new Set(labels).size, labels.join('\n')).toBe(labels.length);
        const entry = line.played[ply];
        const said = logLine(line.states[ply], line.states[ply + 1], entry, people);
        for (const text of [...labels.slice(0, 40), said ?? '', statusSentence(line.state, people)]) {
          expect(text).not.toMatch(BROKEN);
          expect(text).not.toMatch(YOU);
        }
        if (said !== null && entry.move !== 'finish') {
          const known = logLine(line.states[ply], line.states[ply + 1], entry, people, 'known') ?? '';
          const { name } = people[entry.seat];
          expect(`${name} ${known}`).toBe(said);
        }
        stages.add(STAGES[line.state.stage]);
        expect(HELP.map((r) => r.id)).toContain(helpAt(line.state));
      });
      for (const stage of ['row', 'turn', 'character', 'pay', 'feed']) expect(stages).toContain(stage);
    },
  );

  test('Pirates are discarded → the line gives their number; no line depends on how many are face-down', () => {
    const people = PEOPLE.slice(0, 3);
    wander(3, (line, ply) => {
      const [before, after, entry] = [line.states[ply], line.states[ply + 1], line.played[ply]];
      const open = logLine(before, after, entry, people);
      const view = logLine(game.redact(before, null), game.redact(after, null), entry, people);
      expect(view).toBe(open);
      const [family, n] = entry.move.split(' ');
      if (family === 'discard') expect(open).toMatch(n === '0' ? /no Pirates/ : new RegExp(`${n} Pirate`));
    });
  });
});

describe('the line of a ship’s move', () => {
  test('a ship sails from a market to a colony → its line lists what the market pays and what the colony costs separately', () => {
    const s = lay({
      phase: 'B',
      people: [{ dice: [3], wheat: 1, wine: 1, wood: 2 }],
      characters: { moinho: 'commander' },
    });
    play(s, 'die 3 moinho, ship home wheat1 1');
    const before = game.clone(s);
    play(s, 'ship home india1 1');
    const entry = { move: 'ship home india1 1', seat: 0 };
    expect(logLine(before, s, entry, PEOPLE)).toBe(
      'Ana moves a ship: Home → Índia, slot 1 (−1 Wood, −1 Wine); the markets pay 1 Real',
    );
  });
});

describe('the cost of Pirates', () => {
  const notes = (pirates: readonly number[], order: readonly number[]) => {
    const s = lay({ people: pirates.map((n) => ({ pirates: n })), order: [...order] });
    return pirates.map((_, seat) => piratesNote(s, seat));
  };

  test('two players have 21 Pirates each → each note names the Pirate above 20 and the place in the passing column', () => {
    expect(notes([21, 12, 21], [2, 1, 0])).toEqual([
      '21 Pirates (−1 above 20), lower passing slot',
      '12 Pirates',
      '21 Pirates (−1 above 20), higher passing slot',
    ]);
  });

  test('no player has Pirates, or only one has → the note has only their number', () => {
    expect(notes([0, 0, 1], [0, 1, 2])).toEqual(['0 Pirates', '0 Pirates', '1 Pirate']);
  });
});

describe('the rules pages', () => {
  test('the name of a Favor, Reward, request, Character or Building is searched → it is found', () => {
    const named = HELP.flatMap(({ things = [] }) => things);
    for (const name of ['Bishop', 'Lady', 'Wealth', 'Steward', 'Moinho', 'Neutral Citizen'])
      expect(findSections(HELP, name).length, name).toBeGreaterThan(0);
    expect(findSections(HELP, 'Bishop')[0].things?.map((t) => t.name())).toContain('Bishop');
    expect(named.length).toBeGreaterThanOrEqual(12 + 8 + 5 + 4 + 5);
    for (const thing of named) expect(thing.text()).not.toMatch(BROKEN);
  });

  test('a row and its request are taken → one line of the log; a row and a guild → two lines', () => {
    const entry = (move: string) => ({ move, seat: 0 }) as MoveEntry;
    expect(sharesLine(entry('row II'), entry('request wealth'))).toBe(true);
    expect(sharesLine(entry('row II'), entry('guild blue'))).toBe(false);
  });
});

describe('sentences', () => {
  test('a text of the table names a phase → in words, never by its letter alone', () => {
    const texts = Object.entries(madeira).filter(([key]) => !key.startsWith('mad_rules_'));
    const said = texts.map(([key, text]) => `${key}: ${JSON.stringify(text)}`);
    expect(said.filter((line) => /\bphases? [A-E]\b/i.test(line))).toEqual([]);
  });

  test('any reason → a whole sentence; only `not_now` has the general sentence', () => {
    const args = {
      need: 5, have: 2, by: 1, at: 'forest', spot: 'funchal3', slot: 'II', favor: 'monk', building: 'moinho',
      task: 'ships', players: 2, row: 'IV', request: 'guilds', guild: 'blue', value: 2, most: 3, region: 1,
      field: '2a', good: 'wine', buy: 2, reach: 1, price: 3, bought: 0, colony: 'india', reward: 'flip', ships: 2,
      hungry: 1, city: 'porto', phase: 'A', wheat: 0, sugar: 0, wine: 0,
    }; // oxfmt-ignore
    for (const code of REASONS) {
      const text = reasonSentence({ code, args });
      expect(text, code).not.toMatch(BROKEN);
      expect(text, code).toMatch(/^[A-Z\d].*\.$/);
      if (code !== 'not_now') expect(text, code).not.toBe(reasonSentence({ code: 'not_now' }));
    }
  });

  test('any row of the sheet → a name; only a finished match → a sentence about its end', () => {
    for (const { id } of sheet.rows) expect(rowLabel(id), id).not.toBe(id);
    const line = wander(2, () => undefined);
    expect(line.over).toBe(true);
    expect(endSentence(line.state)).toMatch(/Five rounds/);
    expect(endSentence(line.states[0])).toBeNull();
  });

  test('the edition page is opened → it lists every number once, each with a label', () => {
    const own = { corrected: [], checked: [], guesses: printed.editions.guesses() };
    const tables = editionTables(editionView, standardEdition, own);
    const figures = tables.flatMap((table) => table.rows.flatMap((row) => row.figures));
    expect(figures.map((f) => f.path).sort()).toEqual([...printed.paths(standardEdition)].sort());
    expect(tables.reduce((sum, { left }) => sum + left, 0)).toBe(173);
    for (const f of figures) expect(f.name, f.path).not.toMatch(BROKEN);
    for (const { id, rows } of tables) {
      const names = rows.flatMap((row) => row.figures.map((f) => f.name));
      expect(new Set(names).size, id).toBe(names.length);
    }
  });
});
