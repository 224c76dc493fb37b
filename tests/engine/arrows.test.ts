// Import rules: which part may import which, read from the import lines of every file. ARCHITECTURE as one table.
import { describe, expect, test } from 'vitest';
import { imports, sources } from '../tools/house/sources';

/** The parts of src, and which other parts each may import. */
const MAY = {
  scoring: [],
  engine: ['scoring'],
  /** The people at a table: names and colours. */
  people: [],
  /** games/<g>/*.ts: rules know no screen, no storage, no language. */
  rules: ['engine', 'scoring'],
  /** The shared parts of every game's table. */
  table: ['engine', 'people', 'ui', 'i18n'],
  /** games/<g>/ui: a game's screens. */
  screens: ['rules', 'engine', 'scoring', 'people', 'table', 'ui', 'i18n'],
  /** games/<g>/score: a game's own part of the score screen. */
  sheets: ['people', 'screens', 'rules', 'engine', 'scoring', 'score-kit', 'ui', 'i18n'],
  /** games/*.ts: the registry. */
  registry: ['engine', 'scoring', 'ui', 'rules', 'screens', 'i18n'],
  bots: ['people', 'engine', 'scoring', 'registry', 'rules'],
  /** games/bases.ts: printed figures without the games. */
  bases: [],
  store: ['engine', 'bases', 'people', 'i18n'],
  device: ['people', 'store', 'i18n', 'ui'],
  /** Retries of failed imports. */
  parts: [],
  i18n: [],
  ui: ['people', 'engine', 'scoring', 'i18n'],
  /** games/<g>/learn: the texts of a game's guide, lessons and crib. */
  teaching: ['teach', 'screens', 'rules', 'engine', 'people', 'ui', 'i18n'],
  /** The types and helpers of guides, lessons and cribs. */
  teach: ['people', 'engine', 'scoring', 'ui'],
  /** The guide of a running match. */
  guide: ['teach', 'people', 'engine', 'registry', 'store', 'device', 'ui', 'i18n'],
  learn: ['guide', 'teach', 'people', 'engine', 'registry', 'store', 'device', 'play', 'ui', 'i18n'],
  play: ['guide', 'people', 'engine', 'scoring', 'registry', 'bots', 'store', 'device', 'ui', 'i18n'],
  /** The building blocks of a game's own score parts. */
  'score-kit': ['people', 'engine', 'scoring', 'ui', 'i18n'],
  /** The letters of a link, and what is wrong with one that is damaged. */
  links: ['engine', 'store', 'i18n'],
  score: ['links', 'people', 'score-kit', 'engine', 'scoring', 'registry', 'store', 'device', 'ui', 'i18n'],
  library: ['links', 'people', 'engine', 'scoring', 'registry', 'store', 'device', 'play', 'score', 'ui', 'i18n'],
  /** The frame of every page; it also shows the library's notices (a backup to make, the emptied bin). */
  shell: ['links', 'people', 'engine', 'scoring', 'registry', 'store', 'device', 'library', 'play', 'ui', 'i18n'],
  /** src/*.ts: the service worker and the prerendering hook. */
  app: ['i18n'],
  routes: [
    'links',
    'people',
    'engine',
    'scoring',
    'registry',
    'bots',
    'store',
    'device',
    'play',
    'score-kit',
    'score',
    'library',
    'learn',
    'guide',
    'shell',
    'ui',
    'i18n',
  ],
} as const satisfies Record<string, readonly string[]>;
type Part = keyof typeof MAY;

/** Parts without a screen: no Svelte, no browser, and of packages only valibot. */
const PURE: readonly Part[] = ['scoring', 'engine', 'people', 'rules', 'bots'];
/** Parts that must stay loadable without Svelte. */
const WITHOUT_SVELTE: readonly Part[] = [...PURE, 'registry', 'store'];

/** Folders of a game outside its screens. */
const OF_FOLDER: Readonly<Record<string, Part>> = { score: 'sheets', learn: 'teaching' };

function partOf(path: string): { part: string; game?: string } {
  const game = /^src\/lib\/games\/([^/]+)\/(?:(.*)\/)?/.exec(path);
  if (game) return { part: game[2] ? (OF_FOLDER[game[2]] ?? 'screens') : 'rules', game: game[1] };
  if (/^src\/lib\/games\/bases(\.ts)?$/.test(path)) return { part: 'bases' };
  if (/^src\/lib\/games(\/|$)/.test(path)) return { part: 'registry' };
  if (path.startsWith('src/routes/')) return { part: 'routes' };
  return { part: /^src\/lib\/([^/]+)/.exec(path)?.[1] ?? 'app' };
}

const files = sources('src', ['.ts', '.svelte', '.js']).map((source) => ({
  ...source,
  ...partOf(source.path),
  imports: imports(source),
}));
const packages = (list: readonly string[]) => list.filter((name) => !name.startsWith('src/'));

test('the test finds the files it is meant to check', () => {
  expect(files.length).toBeGreaterThan(80);
  expect(files.flatMap((f) => f.imports).length).toBeGreaterThan(300);
  expect(files.find((f) => f.path === 'src/lib/engine/timeline.ts')?.imports).toContain('src/lib/engine/dealer');
});

test('every file belongs to a part of the table', () => {
  expect(files.filter((f) => !(f.part in MAY)).map((f) => f.path)).toEqual([]);
});

describe('arrows', () => {
  test('each part imports only the parts it may', () => {
    const wrong = files.flatMap((file) =>
      file.imports
        .filter((name) => name.startsWith('src/lib/') || name.startsWith('src/routes/'))
        .map((name) => partOf(name).part)
        .filter((part) => part !== file.part && !(MAY[file.part as Part] as readonly string[]).includes(part))
        .map((part) => `${file.path} → ${part}`),
    );
    expect(wrong).toEqual([]);
  });

  test('no game imports another', () => {
    const wrong = files.flatMap((file) =>
      file.imports
        .filter((name) => file.game !== undefined && name.startsWith('src/lib/games/'))
        .filter((name) => !name.startsWith(`src/lib/games/${file.game}/`))
        .map((name) => `${file.path} → ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  test('the store imports only the contract from ui, never a component', () => {
    const wrong = files
      .filter((f) => f.part === 'store')
      .flatMap((f) => f.imports.filter((n) => /\/ui\/(?!game-ui)/.test(n)));
    expect(wrong).toEqual([]);
  });
});

describe('packages', () => {
  test('pure parts use valibot and nothing else', () => {
    const wrong = files
      .filter((f) => PURE.includes(f.part as Part))
      .flatMap((f) =>
        packages(f.imports)
          .filter((name) => name !== 'valibot')
          .map((name) => `${f.path} → ${name}`),
      );
    expect(wrong).toEqual([]);
  });

  test('only screens import Svelte', () => {
    const wrong = files
      .filter((f) => WITHOUT_SVELTE.includes(f.part as Part))
      .filter(
        (f) => f.path.endsWith('.svelte') || f.imports.some((name) => /^(svelte|\$app|bits-ui)(\/|$)/.test(name)),
      );
    expect(wrong.map((f) => f.path)).toEqual([]);
  });

  test('only the store imports Dexie', () => {
    const dexie = files.filter((f) => f.imports.includes('dexie'));
    expect(dexie.length).toBeGreaterThan(0);
    expect(dexie.filter((f) => f.part !== 'store').map((f) => f.path)).toEqual([]);
  });
});
