// A hint in words: by how much a move is better, the names of moves, and quotation marks inside a quoted label.
import { expect, test } from 'vitest';
import { setLanguage } from '$lib/i18n/catalogue';
import { hintText, splitHintToFit, type HintParts } from '$lib/play/hints/hint-text';

const hint: HintParts = {
  move: 1,
  beside: [2],
  close: false,
  little: false,
  only: false,
  ends: false,
  plan: null,
  points: 1.6,
  reasons: [],
  standing: 'even',
  tempting: false,
  win: null,
};
const words = { label: (move: number) => (move === 1 ? 'A' : '„B“ wenden'), because: () => '' };
const first = (more: Partial<HintParts>) => hintText({ ...hint, ...more }, words).sentences[0];

test('the lead is large, small or unsure → “about 2 points better”, “a little better” or “about equal”', async () => {
  await setLanguage('de');
  expect(first({})).toBe('Etwa 2 Punkte besser als „‚B‘ wenden“.');
  expect(first({ little: true, points: 0.6 })).toBe('Nur wenig besser als „‚B‘ wenden“.');
  expect(first({ close: true })).toBe('Das und „‚B‘ wenden“ sind etwa gleich gut.');
});

test('there was no time for playouts, or no move to compare with → the hint only says that nothing better was found', async () => {
  await setLanguage('en');
  const unsure = 'Nothing clearly better was found.';
  expect(hintText({ ...hint, close: true, standing: null }, words).sentences).toEqual([unsure]);
  expect(hintText({ ...hint, beside: null }, words).sentences).toEqual([unsure, 'The game is about even.']);
});

test('a hint goes on with a plan → it names the plan, then gives the reasons', async () => {
  await setLanguage('en');
  const reasons = [{ code: 'builds', args: {}, weight: 1, of: 'best' }] as const;
  const said = { ...words, because: () => 'It builds 3 ships.' };
  expect(hintText({ ...hint, beside: null, plan: 'Ships', reasons }, said).sentences.slice(0, 2)).toEqual([
    'This continues the plan begun with “Ships”.',
    'It builds 3 ships.',
  ]);
});

test('the hint is to end the turn, and no other move is surely better → it says that nothing else is better', async () => {
  await setLanguage('en');
  for (const beside of [null, [2]])
    expect(first({ beside, ends: true, close: true })).toBe('Nothing clearly better was found.');
  expect(first({ ends: true })).toMatch(/^About 2 points better/);
});

test('only one legal move → “your only option”', async () => {
  await setLanguage('en');
  expect(first({ beside: null, only: true })).toBe('This is your only option.');
});

test('two moves differ in more than costs, gains and remarks → the other move is named without these', async () => {
  await setLanguage('en');
  const named = (own: string, other: string) =>
    hintText(hint, { label: (move) => (move === 1 ? own : other), because: () => '' }).sentences[0];
  const better = (label: string) => `About 2 points better than “${label}”.`;
  expect(named('A', 'Ship: Home → Sugar, slot 2 · 2 Sugar → 5 Reals · −1 Wood')).toBe(
    better('Ship: Home → Sugar, slot 2'),
  );
  expect(named('A', 'Sail to Arguim: 1 tile; against the wind: 1 Ignore')).toBe(better('Sail to Arguim: 1 tile'));
  expect(named('A', 'Sail a ship to Rio (it may cross 1 border)')).toBe(better('Sail a ship to Rio'));
  expect(named('A', 'Die 3 on Mayor (Capitania) · free')).toBe(better('Die 3 on Mayor (Capitania)'));
  expect(named('Row II: dice 3 · 2 · 1', 'Row I: dice 1 · 2 · 1')).toBe(better('Row I: dice 1 · 2 · 1'));
  expect(named('Ship · −1 Wood', 'Ship · −2 Wood')).toBe(better('Ship · −2 Wood'));
});

test.each([
  [0, ['compared', 'first', 'second', 'chance']],
  [1, ['compared', 'first', 'chance']],
  [2, ['compared', 'chance']],
  [3, ['compared']],
  [4, []],
  [5, []],
])('no room for %i sentences → hides facts (the last first), then the chance, then the comparison', (out, shown) => {
  const sentences = ['compared', 'first', 'second', 'chance'];
  const split = splitHintToFit(sentences, out);
  expect(split.shown).toEqual(shown);
  expect([...split.shown, ...split.left].sort()).toEqual([...sentences].sort());
});
