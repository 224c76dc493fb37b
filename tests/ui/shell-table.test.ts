// The form for the people of a new match: names, colours, order, first player, opponents.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COLOURS } from '$lib/ui/game-ui';
import { drawSeat, SeatingForm } from '$lib/ui/seats/seating.svelte';

const table = (seats: [number, number] = [2, 5]) => new SeatingForm(seats, (colour) => colour.toUpperCase());
const names = (t: SeatingForm) => t.seats.map((p) => t.shown(p));
const ANA = { name: 'Ana', colour: 'green' } as const;

describe('people', () => {
  test('a new table → three seats, or two if the game allows no more, each in a different colour', () => {
    expect(names(table())).toEqual(['RED', 'GREEN', 'YELLOW']);
    expect(names(table([2, 2]))).toEqual(['RED', 'GREEN']);
  });

  test('there are last players → they are seated in their order and colours, as many as the game allows', () => {
    const t = table([2, 3]);
    t.seat([
      ANA,
      { name: 'Bruno', colour: 'red' },
      { name: 'Clara', colour: 'blue' },
      { name: 'Duarte', colour: 'black' },
    ]);
    expect(names(t)).toEqual(['Ana', 'Bruno', 'Clara']);
    expect(t.seats.map((p) => p.colour)).toEqual(['green', 'red', 'blue']);
  });

  test('a seat is named by its colour in another language → it shows the colour in today’s language', () => {
    const t = table();
    t.seat([ANA, { name: 'Gelb', colour: 'yellow' }, { name: 'Blue', colour: 'red' }]);
    expect(names(t)).toEqual(['Ana', 'YELLOW', 'Blue']);
  });

  test('fewer seats → bots are removed before people; a table of bots alone is recognised', () => {
    const bot = { level: 'piloto', version: 1 } as const;
    const [gama, dias] = [
      { name: 'Gama', colour: 'red', bot },
      { name: 'Dias', colour: 'blue', bot },
    ] as const;
    const t = table();
    t.seat([gama, dias, ANA]);
    t.resize(2);
    expect(names(t)).toEqual(['Gama', 'Ana']);
    expect(t.nobody).toBe(false);
    const few = table([2, 2]);
    few.seat([gama, dias, ANA]);
    expect(names(few)).toEqual(['Gama', 'Ana']);
    few.remove(few.seats[1].key);
    few.play(few.seats[1].key, 'piloto');
    expect(few.nobody).toBe(true);
  });

  test('a known person’s name is typed → the seat gets that person’s colour, unless a colour was chosen by hand', () => {
    const t = table();
    t.know([{ name: 'Ana', colour: 'yellow' }]);
    t.rename(t.seats[0].key, 'ana');
    expect(t.seats.map((p) => p.colour)).toEqual(['yellow', 'green', 'red']);
    const picked = table();
    picked.know([{ name: 'Ana', colour: 'yellow' }]);
    picked.recolour(picked.seats[0].key, 'blue');
    picked.rename(picked.seats[0].key, 'Ana');
    expect(picked.seats[0].colour).toBe('blue');
    expect(picked.peopleFrom(0)[0]).toEqual({ name: 'Ana', colour: 'blue', chosen: true });
  });

  test('several people want one colour → somebody who chose it gets it, of several the earlier seat', () => {
    const known = [
      { name: 'Ana', colour: 'red' },
      { name: 'Bruno', colour: 'red', chosen: true },
      { name: 'Clara', colour: 'red', chosen: true },
    ] as const;
    const t = table();
    t.know(known);
    t.seat([
      { name: 'Ana', colour: 'red' },
      { name: 'Bruno', colour: 'green' },
      { name: 'Clara', colour: 'blue' },
    ]);
    expect(t.seats.map((p) => p.colour)).toEqual(['green', 'red', 'blue']);
  });

  test('a known person is added → they get the first unnamed seat, in their colour if it is free', () => {
    const t = table();
    t.rename(t.seats[0].key, 'Bruno');
    t.invite({ name: 'Eva', colour: 'purple' });
    expect(names(t)).toEqual(['Bruno', 'Eva', 'YELLOW']);
    expect(t.seats[1].colour).toBe('purple');
    t.invite({ name: 'Ana', colour: 'purple' });
    expect(t.seats[2]).toMatchObject({ name: 'Ana', colour: 'yellow' });
  });

  test('every seat is named → a seat is added, until the table is full', () => {
    const t = table([2, 3]);
    t.seat([ANA, { name: 'Bruno', colour: 'red' }]);
    t.invite({ name: 'Clara', colour: 'red' });
    t.invite({ name: 'Duarte', colour: 'blue' });
    expect(names(t)).toEqual(['Ana', 'Bruno', 'Clara']);
    expect(t.full).toBe(true);
  });

  test('two names differ only in case or spaces → they are the same; a name is empty → it counts as its colour', () => {
    const t = table();
    t.rename(t.seats[0].key, 'Ana');
    t.rename(t.seats[2].key, ' ana ');
    expect(t.twice).toEqual([t.seats[2].key]);
    expect(t.valid).toBe(false);
    t.rename(t.seats[2].key, 'green');
    expect(t.twice).toEqual([t.seats[2].key]);
    t.rename(t.seats[2].key, 'Clara');
    expect(t.valid).toBe(true);
  });
});

describe('colours', () => {
  test('a colour of another seat is chosen → both seats swap colours', () => {
    const t = table();
    t.recolour(t.seats[0].key, 'yellow');
    expect(t.seats.map((p) => p.colour)).toEqual(['yellow', 'green', 'red']);
  });
});

describe('order', () => {
  test('a person moves to another seat → the others shift; a move beyond an end stops at that end', () => {
    const t = table([2, 5]);
    t.resize(4);
    const [a, b, c, d] = t.seats.map((p) => p.key);
    t.move(a, 2);
    expect(t.seats.map((p) => p.key)).toEqual([b, c, a, d]);
    t.move(d, 0);
    expect(t.seats.map((p) => p.key)).toEqual([d, b, c, a]);
    t.move(a, 99);
    t.move(d, -1);
    expect(t.seats.map((p) => p.key)).toEqual([d, b, c, a]);
  });

  test('a first player is given → `peopleFrom` lists the people from that player on, in seat order', () => {
    const t = table();
    t.seat([ANA, { name: 'Bruno', colour: 'red' }, { name: 'Clara', colour: 'blue' }]);
    expect(t.peopleFrom(t.seats[1].key)).toEqual([
      { name: 'Bruno', colour: 'red' },
      { name: 'Clara', colour: 'blue' },
      { name: 'Ana', colour: 'green' },
    ]);
  });

  test('the chosen first player is removed → nobody is chosen', () => {
    const t = table();
    t.first = t.seats[2].key;
    t.resize(2);
    expect(t.first).toBeNull();
  });
});

test('5000 draws among five seats → each is drawn more than 800 times', () => {
  const t = table();
  t.resize(5);
  const counts = new Map<number, number>();
  for (let i = 0; i < 5000; i++) {
    const key = drawSeat(t.seats);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  for (const place of t.seats) expect(counts.get(place.key)).toBeGreaterThan(800);
});

test('a table is changed in any way → a legal number of people, distinct colours, and names of a valid length', () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('resize' as const), n: fc.integer({ min: -3, max: 12 }) }),
    fc.record({ do: fc.constant('move' as const), at: fc.nat(9), to: fc.integer({ min: -4, max: 12 }) }),
    fc.record({ do: fc.constant('recolour' as const), at: fc.nat(9), colour: fc.constantFrom(...COLOURS) }),
    fc.record({ do: fc.constant('rename' as const), at: fc.nat(9), name: fc.string({ maxLength: 60 }) }),
    fc.record({ do: fc.constant('remove' as const), at: fc.nat(9) }),
    fc.record({
      do: fc.constant('invite' as const),
      name: fc.string({ maxLength: 60 }),
      colour: fc.constantFrom(...COLOURS),
    }),
  );
  fc.assert(
    fc.property(
      fc.constantFrom<[number, number][]>([2, 5], [2, 4], [3, 3], [2, 6]),
      fc.array(step, { maxLength: 40 }),
      (seats, steps) => {
        const t = table(seats);
        for (const s of steps) {
          const key = 'at' in s ? t.seats[s.at % t.seats.length].key : 0;
          if (s.do === 'resize') t.resize(s.n);
          else if (s.do === 'move') t.move(key, s.to);
          else if (s.do === 'recolour') t.recolour(key, s.colour);
          else if (s.do === 'rename') t.rename(key, s.name);
          else if (s.do === 'remove') t.remove(key);
          else t.invite({ name: s.name, colour: s.colour });
          expect(t.seats.length).toBeGreaterThanOrEqual(seats[0]);
          expect(t.seats.length).toBeLessThanOrEqual(seats[1]);
          expect(new Set(t.seats.map((p) => p.colour)).size).toBe(t.seats.length);
          for (const p of t.peopleFrom(t.seats[0].key)) {
            expect(p.name.length).toBeGreaterThan(0);
            expect(p.name.length).toBeLessThanOrEqual(24);
            expect(p.name).toBe(p.name.trim());
          }
        }
      },
    ),
    { numRuns: 300 },
  );
});

describe('opponents', () => {
  const mixed = () =>
    new SeatingForm([2, 5], { of: (colour) => colour.toUpperCase(), opponents: ['Gama', 'Dias', 'Zarco', 'Eanes'] });
  const levels = (t: SeatingForm) => t.seats.map((p) => p.level);

  test('`fill` is called → every unnamed seat but one gets an opponent; called again → their level changes', () => {
    const t = mixed();
    t.resize(4);
    t.fill('piloto');
    expect(names(t)).toEqual(['RED', 'Gama', 'Dias', 'Zarco']);
    expect(levels(t)).toEqual([null, 'piloto', 'piloto', 'piloto']);
    t.fill('almirante');
    expect(levels(t)).toEqual([null, 'almirante', 'almirante', 'almirante']);
  });

  test('three named people and a fourth seat → `fill` seats an opponent there', () => {
    const t = mixed();
    t.seat([ANA, { name: 'Bruno', colour: 'red' }, { name: 'Clara', colour: 'blue' }]);
    t.resize(4);
    t.fill('grumete');
    expect(levels(t)).toEqual([null, null, null, 'grumete']);
    expect(t.peopleFrom(t.seats[0].key).map((p) => p.bot?.level)).toEqual([undefined, undefined, undefined, 'grumete']);
  });

  test('an opponent is remembered → it keeps its level; its seat is taken from it → the seat is named by its colour', () => {
    const t = mixed();
    t.seat([ANA, { name: 'Dias', colour: 'red', bot: { level: 'almirante', version: 1 } }]);
    expect(levels(t)).toEqual([null, 'almirante']);
    t.play(t.seats[1].key, null);
    expect([names(t), levels(t)]).toEqual([
      ['Ana', 'RED'],
      [null, null],
    ]);
  });
});
