// Every documented command, in a short form that ends by itself and does not change the working copy.

/** By command: the arguments of each of its runs. OUT is replaced by a temporary folder. */
export const COMMANDS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  check: [[]],
  lint: [[]],
  messages: [[]],
  words: [['--locale', 'de']],
  simulate: [['--game', 'navegador', '--players', '4', '--games', '2', '--seed', '11', '--json']],
  arena: [
    ['--game', 'madeira', '--seats', '4', '--a', 'greedy', '--b', 'piloto', '--games', '4', '--json'],
    ['--game', 'madeira', '--a', 'piloto', '--against', 'HEAD', '--games', '2'],
  ],
  tune: [['--game', 'madeira', '--seats', '4', '--rounds', '1', '--games', '60', '--into', 'OUT/figures.json']],
  leads: [['--games', '1', '--into', 'OUT/scales.json']],
  hints: [
    ['--game', 'navegador', '--count', '1'],
    ['--game', 'navigators', '--marks', '--count', '1', '--games', '8'],
  ],
  puzzles: [['--game', 'madeira', '--count', '1', '--minutes', '1', '--into', 'OUT']],
  challenges: [['--game', 'navegador', '--only', '1', '--games', '1']],
  replay: [['tests/saves/0.1.0/navegador-finished.caravela.json', '--json']],
  bench: [
    ['--json', '--seconds', '0.1'],
    ['--people', '--json'],
    ['--opponents', '--seconds', '1', '--json'],
    ['--calibration', '1', '--json'],
  ],
  shots: [
    ['--only', 'home', '--size', '390x844', '--theme', 'light', '--out', 'OUT/shots'],
    ['--states', 'madeira', '--size', '1024x768', '--theme', 'light', '--out', 'OUT/states'],
  ],
  film: [['--game', 'madeira', '--moves', '1', '--out', 'OUT/film']],
};

/** Commands that are not in `COMMANDS`, each with the reason. */
export const ELSEWHERE: Readonly<Record<string, string>> = {
  start: 'serves until it is stopped; every browser test uses its server',
  dev: 'serves until it is stopped',
  test: 'runs at every change',
  unit: 'a part of npm test',
  nightly: 'a part of the walks',
  browsers: 'a part of npm test',
  soak: 'this is it',
  format: 'writes',
  saves: 'writes, once for each release',
  zip: 'writes; tests/soak/release.test.ts packs and opens an archive',
  icons: 'writes',
  fonts: 'writes',
  art: 'writes',
  lighthouse: 'fetches a package of its own',
};
