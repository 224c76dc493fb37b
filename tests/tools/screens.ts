// Every screen there is to look at, and how to get there. To add one: a name, a path, and what to do before the picture.
import type { Page } from 'playwright-core';
import { GAMES } from '../../src/lib/games';
import type { SeedMatch } from '../e2e/seed';

export interface Screen {
  /** Names the picture; letters, digits, dashes. */
  readonly name: string;
  /** Under the app's base, beginning with a slash. */
  readonly path: string;
  /** What a person does there before the picture is taken. */
  prepare?(page: Page): Promise<void>;
}

const playable = GAMES.filter((g) => g.playable);
const seatsOf = (seats: readonly [number, number]) => Math.min(4, seats[1]);

/** Matches every browser is given: for each game one just begun, one in the middle and one finished. */
export const MATCHES: readonly SeedMatch[] = playable.flatMap(({ id, seats }): SeedMatch[] => [
  { id: `${id}-middle`, game: id, seats: seatsOf(seats), turns: 60 },
  { id: `${id}-start`, game: id, seats: seatsOf(seats), turns: 0, seed: 'start' },
  { id: `${id}-over`, game: id, seats: seatsOf(seats), seed: 'over' },
]);

const each = (name: string, path: (game: string) => string, list = playable): Screen[] =>
  list.map(({ id }) => ({ name: `${name}-${id}`, path: path(id) }));

export const SCREENS: readonly Screen[] = [
  { name: 'home', path: '/' },
  { name: 'new', path: '/new/' },
  ...each('new', (game) => `/new/${game}/`),
  ...each('play', (game) => `/play/?id=${game}-middle`),
  ...each('play-start', (game) => `/play/?id=${game}-start`),
  ...each('play-over', (game) => `/play/?id=${game}-over`),
  { name: 'play-none', path: '/play/?id=no-such-match' },
  { name: 'library', path: '/library/' },
  {
    name: 'library-finished',
    path: '/library/',
    prepare: async (page) => {
      await page.getByRole('tab', { name: 'Finished' }).click();
      await page.getByRole('button', { name: 'Filter' }).click();
      await page.locator('[data-match]').first().waitFor();
    },
  },
  { name: 'news', path: '/news/' },
  { name: 'open', path: '/open/' },
  { name: 'people', path: '/people/' },
  { name: 'person', path: '/people/?name=ana' },
  {
    name: 'share',
    path: '/play/?id=navegador-over',
    prepare: async (page) => {
      await page.locator('[data-control="give"]').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'rules', path: '/rules/' },
  ...each('rules', (game) => `/rules/${game}/`),
  { name: 'about', path: '/about/' },
  ...each('about', (game) => `/about/${game}/`),
  { name: 'settings', path: '/settings/' },
  { name: 'score', path: '/score/' },
  { name: 'score-new', path: '/score/new/' },
  { name: 'score-sheet', path: '/score/sheet/' },
  { name: 'score-table', path: '/score/table/' },
];

/** Pictures the README and the install dialog show. */
export const CHOSEN: readonly { screen: string; size: string; theme: 'light' | 'dark'; file: string }[] = [
  { screen: 'home', size: '1024x768', theme: 'light', file: 'home' },
  { screen: 'play-navegador', size: '1024x768', theme: 'light', file: 'navegador' },
  { screen: 'play-navegador', size: '1024x768', theme: 'dark', file: 'navegador-night' },
  { screen: 'play-over-navegador', size: '1024x768', theme: 'light', file: 'final' },
  { screen: 'home', size: '390x844', theme: 'light', file: 'home-phone' },
  { screen: 'play-navegador', size: '390x844', theme: 'light', file: 'navegador-phone' },
];
