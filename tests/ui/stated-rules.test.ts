// Texts that state a rule: where the rules have a limit, the text names it, in every language.
import { describe, expect, it } from 'vitest';
import { formatMessage } from '../../src/lib/i18n/messages';
import { FALLBACKS, LOCALES, type Locale } from '../../src/lib/i18n/locales';
import { textsOf, type Catalogue } from '../../src/tools/messages.mjs';
import { BASES, catalogue } from '../../src/tools/text-faults.mjs';
import { lay, offers, play, stageOf, whyNot } from '../games/madeira/table';

/** The messages of a language by key, with those of its fallback. */
function messages(locale: Locale): Catalogue {
  const under = FALLBACKS[locale];
  return Object.assign(under ? messages(under) : {}, ...BASES.map((base) => catalogue(base, locale))) as Catalogue;
}
const spoken = LOCALES.map((locale) => ({ locale, texts: messages(locale) }));

/** The keys whose text matches `about`, in any language, but in the same text not `limit`. */
const without = (about: RegExp, limit: RegExp) =>
  spoken.flatMap(({ locale, texts }) =>
    Object.entries(texts).flatMap(([key, message]) =>
      textsOf(message)
        .filter((text) => about.test(text) && !limit.test(text))
        .map(() => `${key} (${locale})`),
    ),
  );
/** The languages in which the text of a key lacks the words. */
const lacking = (key: string, words: RegExp) =>
  spoken.filter(({ texts }) => !textsOf(texts[key]).every((text) => words.test(text))).map(({ locale }) => locale);

describe('Madeira', () => {
  it('a step down the windmill is illegal in phase D → each text about what it gives says when, 004 p.7', () => {
    const d = lay({ phase: 'income', people: [{ ships: 'wheat1' }] });
    expect(whyNot(d, 'down bread')).toBe('down_phase');
    expect(
      without(
        /1 (?:Bread|Brot|pão) (?:or|oder|ou) 3 /,
        /B (?:and|und|e) C|before Maintenance|vor dem Unterhalt|antes da [Mm]anutenção/,
      ),
    ).toEqual([]);
  });

  it('only Guild dice lower the cost of a Building → each text with its three costs names them, 004 p.14', () => {
    expect(
      without(/\b10\b.*\b9\b.*\b8\b.*(?:minus|menos|weniger|abzüglich)/s, /Guild dice|Gildenwürfel|dados de guilda/),
    ).toEqual([]);
  });

  it('the special harvest may be skipped, but not repeated half → the rules say that the repeat belongs to a harvest (house)', () => {
    const s = lay({ phase: 'B', people: [{ dice: [3], workers: '2a 2b' }], characters: { casa: 'steward' } });
    play(s, 'die 3 moinho');
    expect(offers(s, 'skip')).toHaveLength(1);
    play(s, 'harvest');
    expect([stageOf(s), offers(s, 'skip'), offers(s, 'done')]).toEqual(['again', [], []]);
    expect(lacking('mad_rules_harvest_1', /if you harvest|Wenn du erntest|Se colher/)).toEqual([]);
  });

  it('the Constable discards half, rounded down → its text says so, 004 p.20', () => {
    expect(lacking('mad_fx_constable', /rounded down|abgerundet|arredondando para baixo/)).toEqual([]);
  });

  it('the rightmost piece wins a tie in a city → the lesson about cities does not ask for more than the others have, 004 p.17', () => {
    expect(lacking('lmad_l_two_near', /rightmost|rechts|à direita/)).toEqual([]);
  });

  it('Buildings are used in the order of the slots → the overview of phase C starts at slot I, 004 p.14', () => {
    expect(lacking('lmad_round_c_text', /slot I\b|Platz I\b|lugar I\b/)).toEqual([]);
  });
});

describe('Navegador', () => {
  it('only ships on the board score → the text about ships says so, 000 p.7', () => {
    expect(lacking('nav_what_ships', /on the board|auf dem Spielplan|no tabuleiro/)).toEqual([]);
  });

  it('a sum of money ends with a full stop, “100 Cr.” → no text puts another one after it', () => {
    expect(without(/^[^{]*\{(?:price|sum|cost)\}\.$|: \{(?:price|sum|cost)\}\.$/, /Cr\b/)).toEqual([]);
  });
});

describe('any game', () => {
  it('a decision lost chances → the difference is given in percentage points, with a form for 1', () => {
    for (const key of ['play_final_mistake', 'bot_review_grade', 'learn_puzzle_task']) {
      expect(lacking(key, /percentage points?|Prozentpunkte?|pontos? percentua(?:l|is)/)).toEqual([]);
      const one = spoken.map(({ locale, texts }) => formatMessage(texts[key], { percent: 1 }, locale));
      expect(one.filter((text) => /points|Prozentpunkte|pontos/.test(text))).toEqual([]);
    }
  });

  it('a message counts 1 → German uses the form and the case for one', () => {
    const de = messages('de');
    expect(formatMessage(de.mad_w_rid, { count: 1 }, 'de')).toBe('Du wirst 1 Piraten los.');
    expect(formatMessage(de.mad_w_pirates, { count: 1, other: 'X' }, 'de')).toBe('„X“ bringt dir 1 Piraten.');
    expect(formatMessage(de.ngs_w_wastes, { count: 1, other: 'X' }, 'de')).toContain(
      'bleibt 1 Plättchen übrig, das du',
    );
  });
});
