// Import rules: which folder may import which, read from the import lines of every file.
import { describe, expect, test } from 'vitest';
import { imports, sources } from '../tools/house/sources';

/** What every folder of a match or a page may import. */
const PAGE = ['lib/games', 'lib/device', 'lib/store', 'lib/engine', 'lib/ui', 'lib/i18n'] as const;
/** What every folder of a running match may import. */
const SHARED = ['lib/guide', 'lib/bots', ...PAGE] as const;
const PARTS = [
  'lib/play/session',
  'lib/play/controls',
  'lib/play/motion',
  'lib/play/sound',
  'lib/play/log',
  'lib/play/voice',
  'lib/play/turn',
  'lib/play/hints',
  'lib/play/finale',
  'lib/play/review',
  'lib/play/try',
] as const;
const PLAY = [...PARTS, 'lib/play/screen'] as const;

/** Each folder of src, and the other folders it may import. `*` is any game. */
const MAY = {
  'lib/i18n': [],
  /** What all rules share, people at a table, and the sums of score sheets; no screen, storage or language. */
  'lib/engine': [],
  'lib/ui': ['lib/engine', 'lib/i18n'],
  /** The shared parts of every game's table. */
  'lib/table': ['lib/engine', 'lib/ui', 'lib/i18n'],
  /** Types and functions that the games' guides, lessons and cribs share. */
  'lib/teach': ['lib/engine', 'lib/ui'],
  /** The building blocks of a game's own score parts. */
  'lib/score-kit': ['lib/engine', 'lib/ui', 'lib/i18n'],
  /** Rules. */
  'lib/games/*': ['lib/engine'],
  'lib/games/*/ui': ['lib/games/*', 'lib/engine', 'lib/table', 'lib/ui', 'lib/i18n'],
  'lib/games/*/score': ['lib/games/*', 'lib/games/*/ui', 'lib/engine', 'lib/score-kit', 'lib/ui', 'lib/i18n'],
  'lib/games/*/learn': ['lib/games/*', 'lib/games/*/ui', 'lib/engine', 'lib/teach', 'lib/ui', 'lib/i18n'],
  /** The registry of games. */
  'lib/games': ['lib/games/*', 'lib/games/*/ui', 'lib/engine', 'lib/score-kit', 'lib/ui', 'lib/i18n'],
  'lib/bots': ['lib/games', 'lib/games/*', 'lib/engine'],
  'lib/store': ['lib/engine', 'lib/i18n'],
  'lib/device': ['lib/store', 'lib/engine', 'lib/ui', 'lib/i18n'],
  /** Bytes as letters of a link and back; checksums; sentences for faults of links and files. */
  'lib/encoding': ['lib/store', 'lib/engine', 'lib/i18n'],
  /** The guide of a running match. */
  'lib/guide': ['lib/teach', 'lib/games', 'lib/device', 'lib/store', 'lib/engine', 'lib/ui', 'lib/i18n'],
  /** The parts of a running match; `session` is its state. */
  'lib/play/session': SHARED,
  'lib/play/controls': SHARED,
  'lib/play/motion': ['lib/play/session', ...SHARED],
  'lib/play/sound': ['lib/play/session', 'lib/play/controls', ...SHARED],
  'lib/play/log': ['lib/play/session', 'lib/play/controls', ...SHARED],
  'lib/play/voice': ['lib/play/session', 'lib/play/controls', ...SHARED],
  'lib/play/turn': ['lib/play/session', 'lib/play/controls', 'lib/play/motion', ...SHARED],
  'lib/play/hints': ['lib/play/session', 'lib/play/controls', 'lib/play/motion', 'lib/play/turn', ...SHARED],
  'lib/play/finale': ['lib/play/session', 'lib/play/controls', 'lib/play/log', ...SHARED],
  'lib/play/review': ['lib/play/session', 'lib/play/controls', 'lib/play/finale', ...SHARED],
  'lib/play/try': ['lib/play/session', 'lib/play/controls', ...SHARED],
  'lib/play/screen': [...PARTS, ...SHARED],
  'lib/daily': [...PLAY, ...SHARED],
  'lib/learn': [...PLAY, 'lib/teach', ...SHARED],
  'lib/score': ['lib/encoding', 'lib/score-kit', ...PAGE],
  /** Files from outside: chosen, read and checked. */
  'lib/files': ['lib/encoding', 'lib/bots', ...PAGE],
  'lib/links': ['lib/encoding', 'lib/files', ...PLAY, ...PAGE],
  'lib/backup': ['lib/encoding', 'lib/files', 'lib/links', ...PLAY, ...PAGE],
  'lib/stats': ['lib/bots', ...PAGE],
  'lib/library': PAGE,
  'lib/evenings': ['lib/backup', 'lib/library', 'lib/score', 'lib/stats', ...PAGE],
  /** The frame of every page, with the notices of other folders. */
  'lib/shell': ['lib/backup', 'lib/library', ...PLAY, ...PAGE],
  routes: [
    'lib/backup',
    'lib/daily',
    'lib/encoding',
    'lib/evenings',
    'lib/files',
    'lib/learn',
    'lib/library',
    'lib/links',
    'lib/score',
    'lib/score-kit',
    'lib/shell',
    'lib/stats',
    ...PLAY,
    ...SHARED,
  ],
  /** src/*.ts: the service worker and the prerendering hook. */
  '': ['lib/i18n'],
} as const satisfies Record<string, readonly string[]>;
type Part = keyof typeof MAY;

/** The only file that a folder may import of a folder that its entry in `MAY` lacks. */
const ONE_FILE: Partial<Record<Part, string>> = {
  /** The numbers of the boards. */
  'lib/store': 'src/lib/games/bases',
  /** How the page loads its worker. */
  'lib/bots': 'src/lib/i18n/retry-import',
};

/** Folders without a screen: no Svelte, no browser, and of packages only valibot. */
const PURE: readonly Part[] = ['lib/engine', 'lib/games/*', 'lib/bots'];
/** Folders that tools and workers load: without components. Two classes of the store have `$state`, which needs Svelte's runtime. */
const WITHOUT_COMPONENTS: readonly Part[] = [...PURE, 'lib/games', 'lib/store'];

/** The entry of `MAY` to which a path belongs: the longest one that contains the path. */
function partOf(path: string): { part: string; game?: string } {
  const game = /^src\/lib\/games\/([^/]+)\//.exec(path)?.[1];
  const inside = `${path.replace(/^src\//, '').replace(/^lib\/games\/[^/]+\//, 'lib/games/*/')}/`;
  const parts = Object.keys(MAY).filter((part) => part !== '' && inside.startsWith(`${part}/`));
  const part = parts.sort((a, b) => b.length - a.length)[0] ?? (inside.startsWith('lib/') ? inside : '');
  return { part, ...(game !== undefined && { game }) };
}

const may = (from: string, to: string): boolean => from === to || (MAY[from as Part] as readonly string[]).includes(to);

const files = sources('src', ['.ts', '.svelte', '.js']).map((source) => ({
  ...source,
  ...partOf(source.path),
  imports: imports(source),
}));
const packages = (list: readonly string[]) => list.filter((name) => !name.startsWith('src/'));

test('src is read → its files and their imports are found', () => {
  expect(files.length).toBeGreaterThan(80);
  expect(files.flatMap((f) => f.imports).length).toBeGreaterThan(300);
  expect(files.find((f) => f.path === 'src/lib/engine/timeline.ts')?.imports).toContain('src/lib/engine/dealer');
});

test('a file of src → it belongs to a folder of `MAY`', () => {
  expect(files.filter((f) => !(f.part in MAY)).map((f) => f.path)).toEqual([]);
});

test('an entry of `MAY` → it is a folder with files', () => {
  const used = new Set(files.map((f) => f.part));
  expect(Object.keys(MAY).filter((part) => !used.has(part))).toEqual([]);
});

describe('imports between folders', () => {
  test('a folder imports another → its entry in `MAY` allows it', () => {
    const wrong = files.flatMap((file) =>
      file.imports
        .filter((name) => name.startsWith('src/lib/') || name.startsWith('src/routes/'))
        .filter((name) => ONE_FILE[file.part as Part] !== name)
        .map((name) => partOf(name).part)
        .filter((part) => !may(file.part, part))
        .map((part) => `${file.path} → ${part}`),
    );
    expect(wrong).toEqual([]);
  });

  test('a game imports a file → it is not of another game', () => {
    const wrong = files.flatMap((file) =>
      file.imports
        .filter((name) => file.game !== undefined && name.startsWith('src/lib/games/'))
        .filter((name) => !name.startsWith(`src/lib/games/${file.game}/`))
        .map((name) => `${file.path} → ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  test('folder A may import folder B → B may not import A, directly or through others', () => {
    const reaches = (from: string, to: string): boolean =>
      (MAY[from as Part] as readonly string[]).some((part) => part === to || reaches(part, to));
    expect(Object.keys(MAY).filter((part) => reaches(part, part))).toEqual([]);
  });
});

describe('packages', () => {
  test('a pure folder imports a package → it is valibot', () => {
    const wrong = files
      .filter((f) => PURE.includes(f.part as Part))
      .flatMap((f) =>
        packages(f.imports)
          .filter((name) => name !== 'valibot')
          .map((name) => `${f.path} → ${name}`),
      );
    expect(wrong).toEqual([]);
  });

  test('a file of the rules, bots, the registry or the store → it is no component and imports none of Svelte’s modules', () => {
    const wrong = files
      .filter((f) => WITHOUT_COMPONENTS.includes(f.part as Part))
      .filter((f) => f.path.endsWith('.svelte') || f.imports.some((name) => /^(svelte|\$app)(\/|$)/.test(name)));
    expect(wrong.map((f) => f.path)).toEqual([]);
  });

  test('a folder imports Dexie → it is the store', () => {
    const dexie = files.filter((f) => f.imports.includes('dexie'));
    expect(dexie.length).toBeGreaterThan(0);
    expect(dexie.filter((f) => f.part !== 'lib/store').map((f) => f.path)).toEqual([]);
  });
});
