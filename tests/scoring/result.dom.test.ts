// A shared result as text, as CSV and as bars: CSV cells are quoted, and none is read as a formula.
import { csvCell, csvText } from '../../src/lib/i18n/csv';
import { describe, expect, it } from 'vitest';
import { winnersLead, resultCsv, resultText, winnerNames, type Result } from '../../src/lib/score/result';
import { gainsAndLosses, itemsWithPoints, longestBarPoints } from '../../src/lib/ui/result/result';
import { safeFileName } from '../../src/lib/device/share-or-save';

const result: Result = {
  game: 'Navegador',
  times: null,
  title: '3 May',
  finished: true,
  placed: true,
  people: [
    { name: 'Ana', colour: 'red' },
    { name: '=HYPERLINK("x")', colour: 'blue' },
    { name: 'Ed "Bo", Jr', colour: 'green' },
  ],
  items: [
    { id: 'ships', label: 'Ships', points: [3, 0, 1], count: [3, 0, 1], value: [1, 1, 1] },
    { id: 'colonies', label: 'Colonies', points: [4, 9, 0], count: [4, 9, 0], value: [1, 1, 4] },
  ],
  totals: [7, 9, 1],
  ranks: [2, 1, 3],
  order: [1, 0, 2],
};

describe('result as CSV', () => {
  it('a result as CSV → a line for each source and a column for each person, with totals and places', () => {
    const rows = resultCsv(result, { source: 'Source', total: 'Total', place: 'Place' }).split('\r\n');
    expect(rows[0]).toBe('\ufeffSource,Ana,"\'=HYPERLINK(""x"")","Ed ""Bo"", Jr"');
    expect(rows.slice(1)).toEqual(['Ships,3,0,1', 'Colonies,4,9,0', 'Total,7,9,1', 'Place,2,1,3', '']);
  });

  it('a name begins like a formula → it gets an apostrophe, so that no spreadsheet computes it', () => {
    for (const name of ['=1+1', '+1', '-1', '@x', '\tx']) expect(csvCell(name).replace(/^"/, '')).toMatch(/^'/);
    for (const name of ['＝1', '＋1', '－1', '＠x', ' =1', '\u200b=1']) expect(csvCell(name)).toBe(`'${name}`);
    expect(csvCell(-3)).toBe('-3');
  });
});

describe('result as text', () => {
  it('a result as text → people by rank, each with only the sources that gave points', () => {
    const text = resultText(result, { points: (n) => `${String(n)} points` });
    expect(text.split('\n')).toEqual([
      'Navegador · 3 May',
      '1. =HYPERLINK("x"): 9 points (Colonies 9)',
      '2. Ana: 7 points (Ships 3, Colonies 4)',
      '3. Ed "Bo", Jr: 1 points (Ships 1)',
    ]);
  });

  it('places mean nothing yet → the text names none, and the CSV has no line for them', () => {
    const early = { ...result, finished: false, placed: false, order: [0, 1, 2] };
    expect(resultText(early, { points: (n) => `${String(n)} points` })).toContain('\nAna: 7 points');
    expect(resultCsv(early, { source: 'Source', total: 'Total', place: 'Place' })).not.toContain('Place');
  });

  it('a person has no points from any source → the line ends with the points, without empty brackets', () => {
    const items = result.items.map((item) => ({ ...item, points: [0, ...item.points.slice(1)] }));
    const text = resultText({ ...result, items, totals: [0, 9, 1] }, { points: (n) => `${String(n)} points` });
    expect(text).toContain('2. Ana: 0 points\n');
  });

  it('one person wins → `winnerNames` gives the name, and `winnersLead` the lead in points', () => {
    expect(winnerNames(result)).toEqual(['=HYPERLINK("x")']);
    expect(winnersLead(result)).toBe(2);
  });

  it('a title becomes a file name → plain letters, digits and hyphens, or “caravela” if none are left', () => {
    expect(safeFileName('Navegador · 3/5/2026')).toBe('navegador-3-5-2026');
    expect(safeFileName('Açores!')).toBe('acores');
    expect(safeFileName('…')).toBe('caravela');
  });
});

describe('result as bars', () => {
  const item = (id: string, points: number[]): Result['items'][number] => ({
    id,
    label: id,
    points,
    count: points,
    value: [1, 1, 1],
  });
  const losing: Result = {
    ...result,
    items: [item('a', [12, 3, 0]), item('none', [0, 0, 0]), item('lost', [-8, -4, 0])],
  };

  it('a result as bars → gains and losses are separate, and the largest sum of gains fills the width', () => {
    expect([0, 1, 2].map((seat) => gainsAndLosses(losing, seat))).toEqual([
      { gains: 12, losses: 8 },
      { gains: 3, losses: 4 },
      { gains: 0, losses: 0 },
    ]);
    expect(longestBarPoints(losing)).toBe(12);
    expect(longestBarPoints({ ...losing, items: [] })).toBe(1);
  });

  it('a source has no points for any player → it has no bar, and the other sources keep their index', () => {
    expect(itemsWithPoints(losing).map(({ item: { id }, at }) => [id, at])).toEqual([
      ['a', 0],
      ['lost', 2],
    ]);
    expect(itemsWithPoints({ ...losing, items: [item('none', [0, 0, 0])] })).toHaveLength(1);
  });
});

it('the locale has a decimal comma → CSV separates cells by semicolons; otherwise by commas', () => {
  const rows = [
    ['Date', 'Points'],
    ['2025-12-31', 1.5],
  ];
  expect(csvText(rows, 'en')).toBe('\ufeffDate,Points\r\n2025-12-31,1.5\r\n');
  for (const locale of ['de', 'pt-PT', 'pt-BR'])
    expect(csvText(rows, locale)).toBe('\ufeffDate;Points\r\n2025-12-31;1,5\r\n');
});
