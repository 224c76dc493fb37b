// A hint in words: how strongly it compares two moves, and inner quotation marks inside a quoted label.
import { expect, test } from 'vitest';
import { setLanguage } from '$lib/i18n/catalogue';
import { hintText, type Hinted } from '$lib/play/hints/hint-text';

const hint: Hinted = {
  move: 1,
  beside: [2],
  close: false,
  little: false,
  onePlan: false,
  goesOn: false,
  points: 1.6,
  reasons: [],
  standing: 'even',
  tempting: false,
  win: null,
};
const words = { label: (move: number) => (move === 1 ? 'A' : '„B“ wenden'), because: () => '' };
const first = (more: Partial<Hinted>) => hintText({ ...hint, ...more }, words).sentences[0];

test('the first sentence says by how many points the move is better, or only a little better, or about equal', async () => {
  await setLanguage('de');
  expect(first({})).toBe('Etwa 2 Punkte besser als „‚B‘ wenden“.');
  expect(first({ little: true, points: 0.6 })).toBe('Nur wenig besser als „‚B‘ wenden“.');
  expect(first({ close: true })).toBe('Das und „‚B‘ wenden“ sind etwa gleich gut.');
});

test('no move to compare with → “your only option”, or “every good move serves the same plan”', async () => {
  await setLanguage('en');
  expect(first({ beside: null })).toBe('This is your only option.');
  expect(first({ beside: null, onePlan: true })).toBe('Every good move here serves the same plan.');
});
