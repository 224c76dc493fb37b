// A table for screen readers: at every kind of decision, every name and description consists of whole words.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { GAMES } from '../../src/lib/games';
import { openApp } from '../e2e/fixtures';
import { short, WHOLE_WALKS } from '../e2e/long';
import { momentsOf } from '../e2e/moments';
import { plant } from '../e2e/plant-matches';

/** Faults of a text for screen readers. */
const FAULTS: Readonly<Record<string, RegExp>> = {
  'two full stops': /(?<!\.)\.\.(?!\.)|\. \./,
  'begins with a stop': /^[.,;:·]/,
  'ends in the middle': /[,;·]$/,
  'a space before a stop': / [.,;](\s|$)/,
  'two stops': /[,;:·] ?[.,;:·]/,
  'a word of the code': /\b(undefined|null|NaN)\b|\[object|[{}]/,
};

/** Every accessible name and description of the page. */
const heard = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = new Set<string>();
    const add = (text: string | null | undefined) => {
      const words = text?.replace(/\s+/g, ' ').trim();
      if (words) texts.add(words);
    };
    for (const node of document.querySelectorAll('.match [aria-label], .match [aria-description], .match [title]')) {
      if (!node.checkVisibility()) continue;
      for (const name of ['aria-label', 'aria-description', 'title']) add(node.getAttribute(name));
    }
    for (const node of document.querySelectorAll('.match [aria-labelledby], .match [aria-describedby]')) {
      for (const name of ['aria-labelledby', 'aria-describedby']) {
        const ids = node.getAttribute(name)?.split(/\s+/) ?? [];
        add(ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' '));
      }
    }
    // Hidden words may continue visible ones: they are read together.
    for (const node of document.querySelectorAll('.match .sr-only')) {
      const whole = (node.closest('button') ?? node.parentElement ?? node).cloneNode(true) as Element;
      for (const unheard of whole.querySelectorAll('[aria-hidden="true"]')) unheard.remove();
      add(whole.textContent);
    }
    for (const node of document.querySelectorAll('.match svg title')) add(node.textContent);
    return [...texts];
  });

const TABLES = GAMES.filter(({ playable }) => playable).map(({ id, seats: [, most] }) => ({ game: id, seats: most }));
/** The short form checks English at every third decision, the long form all languages at all of them. */
const TONGUES = short(['en-GB', 'de-DE', 'pt-PT', 'pt-BR'], (locale) => locale === 'en-GB');
const EVERY = WHOLE_WALKS ? 1 : 3;

test.each(TABLES)(
  '$game: any decision → every name and description for screen readers consists of whole words',
  async ({ game, seats }) => {
    const { moments, rows } = await momentsOf(game, seats);
    const faults = new Set<string>();
    let said = 0;
    for (const locale of TONGUES) {
      const app = await openApp({ locale });
      await plant(app.page, rows);
      for (const { id } of moments.filter((_, k) => k % EVERY === 0)) {
        await app.follow(`/play/?id=${id}`);
        await app.page.locator('.match').waitFor();
        const texts = await heard(app.page);
        said += texts.length;
        for (const text of texts)
          for (const [what, sign] of Object.entries(FAULTS))
            if (sign.test(text)) faults.add(`${locale}: ${what}: ${text}`);
      }
    }
    expect([...faults]).toEqual([]);
    expect(said).toBeGreaterThan(300);
  },
);
