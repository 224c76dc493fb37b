// Hints give facts about a planned turn: each has a whole sentence in every language, with its numbers and names.
import { afterEach, expect, test } from 'vitest';
import { loadGame } from '../../src/lib/games';
import { loadGameUi } from '../../src/lib/games/screens';
import { setLanguage } from '../../src/lib/i18n/catalogue';
import { LOCALES } from '../../src/lib/i18n/locales';
import { codesOf } from '../bots/facts';
import { people } from './fixtures/match';
import { IDS } from '../games/registry';

afterEach(() => setLanguage('en'));

/** The games whose hints name facts. */
const explained = IDS.filter((game) => codesOf(game).length > 0);

/** The numbers of a fact: each number that a sentence reads is 1. */
const args = new Proxy<Record<string, number>>({}, { get: () => 1 });

test.each(explained.flatMap((game) => LOCALES.map((locale) => ({ game, locale }))))(
  '$game in $locale: any fact of a hint → it has a whole sentence',
  async ({ game, locale }) => {
    await setLanguage(locale);
    const ui = await loadGameUi(game);
    const rules = await loadGame(game);
    const view = rules.setup(rules.parseOptions({ seats: 2 }), {
      draw: (n) => n.findIndex((x) => x > 0),
      roll: () => 0,
      reveal: () => undefined,
    });
    for (const code of codesOf(game)) {
      const sentence = ui.because?.({ code, args, weight: 1 }, { view, people, other: 'OTHER' }) ?? '';
      expect(sentence, code).toMatch(/^[“„«\p{Lu}\p{N}].{5,}\.$/u);
      expect(sentence, code).not.toMatch(/undefined|NaN|[{}]/);
    }
  },
);
