// Unreadable rows, planted in every table: every page shows something, and the damaged row can be saved as a copy.
import { expect, test } from 'vitest';
import { PREFS } from '../../src/lib/store/pref-values';
import { openApp, routes } from './fixtures';
import { short, WHOLE_WALKS } from './long';
import { SHEETS } from './score-taps';
import { plant, rowsOf, type Rows } from './plant-matches';
import { IDS } from '../games/registry';

const PLAY = '/play/?id=good';
const SHEET = `/score/sheet/?id=${SHEETS[0].id}`;
const HELPERS = `/score/table/?id=${SHEETS[0].id}`;

interface Spoilt {
  readonly name: string;
  /** The unreadable rows to plant, some made of valid ones (`good`). */
  readonly rows: (good: Rows) => Rows;
  /** Pages that offer to save a copy of the damaged row. */
  readonly copies: readonly string[];
  /** Other pages that read the tables. */
  readonly read: readonly string[];
}

const WORDS = { note: 'nobody can read this' };

const SPOILT: readonly Spoilt[] = [
  {
    name: 'matches',
    rows: ({ matches = [] }) => ({ matches: matches.map((row) => ({ ...row, people: WORDS, summary: 7 })) }),
    copies: ['/', '/library/', PLAY],
    read: ['/people/', '/new/navegador/'],
  },
  {
    name: 'log',
    rows: ({ log = [] }) => ({ log: log.slice(0, 1).map((row) => ({ ...row, entry: WORDS })) }),
    copies: [PLAY],
    read: ['/library/'],
  },
  {
    name: 'sheets',
    rows: ({ sheets = [] }) => ({ sheets: sheets.map((row) => ({ ...row, people: WORDS, counts: 7 })) }),
    copies: ['/score/', SHEET, HELPERS],
    read: ['/', '/library/', '/people/'],
  },
  {
    name: 'every other table',
    rows: ({ sheets = [] }) => ({
      sheetLog: sheets.map(({ id }) => ({ sheet: id, seq: 0, entry: WORDS })),
      people: [{ key: 'nobody', name: WORDS, colour: 7, lastPlayed: 9e15 }],
      prefs: Object.keys(PREFS).map((key) => ({ key, value: [[WORDS]] })),
      editions: IDS.map((game) => ({ game, figures: WORDS, updatedAt: 'never' })),
      facts: [
        { key: 'note nobody', games: WORDS },
        { key: 'people', games: 7, facts: WORDS },
      ],
    }),
    copies: [],
    read: [
      ...['/', '/settings/', '/library/', '/people/', '/new/navegador/', '/score/new/?game=navegador'],
      ...['/about/navegador/', SHEET, HELPERS, PLAY],
    ],
  },
];

test.each(SPOILT)(
  'unreadable rows in $name → no page stays blank, and pages that show such a match or sheet offer a copy of it',
  async ({ rows, copies, read }) => {
    const good: Rows = {
      ...(await rowsOf([{ id: 'good', game: 'navegador', seats: 3, turns: 3, bot: 'random' }])),
      sheets: SHEETS.slice(0, 1),
    };
    const app = await openApp();
    await plant(app.page, good);
    await plant(app.page, rows(good));
    const all = [...new Set([...copies, ...read, ...routes()])];
    const blank: string[] = [];
    for (const [k, path] of short(all, (one) => copies.includes(one) || read.includes(one)).entries()) {
      // The first page and those that must offer a copy are loaded; the others are reached by link.
      if (WHOLE_WALKS || k === 0 || copies.includes(path)) await app.goto(path);
      else await app.follow(path);
      // Reading may take long: a page counts as blank only if it shows nothing before the timeout.
      const says = () => document.body.innerText.replace(/\s+/g, ' ').length >= 20;
      await app.page.waitForFunction(says).catch(() => blank.push(path));
      if (copies.includes(path)) await app.page.getByRole('button', { name: 'Save a copy' }).first().waitFor();
    }
    expect(blank).toEqual([]);
  },
);
