// One text, one key: a text that is equal in every language has only one key, so that it is fixed in one place.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LOCALES, FALLBACKS, type Locale } from '../../../src/lib/i18n/locales';
import { FILES, partOf } from '../../../src/tools/text-faults.mjs';

/** Catalogues that every page but the first loads. The other catalogues load with a game, a sheet or a lesson. */
const EVERYWHERE = ['app', 'play', 'bots', 'library', 'learn'];

/** English texts with several meanings, each with its keys: other languages have different words for these meanings. */
const MEANINGS: Readonly<Record<string, readonly string[]>> = {
  'All games': ['lib_stat_any_game', 'play_to_library'],
  Anyone: ['bot_stat_any', 'lib_find_anybody'],
  Back: ['ui_back', 'learn_back'],
  Buildings: ['nav_buildings', 'nav_field_buildings'],
  'City Watch': ['mad_watch', 'mad_pass_act_2'],
  Done: ['learn_lesson_done', 'mad_m_done', 'nav_end_extra'],
  'Exploration tile': ['ngs_pay_with', 'ngs_thing_tile'],
  Games: ['app_games', 'lib_stat_games'],
  Home: ['ui_home', 'mad_place_home'],
  'Not now': ['ui_not_now', 'play_curtain_back'],
  'Last round': ['nav_end_coming', 'play_last_round'],
  Person: ['bot_person', 'lib_stat_person'],
  Slow: ['bot_pace_slow', 'app_motion_slow'],
  Undo: ['app_undo', 'play_undo'],
  Storage: ['app_try_storage', 'ngs_row_storage', 'ngs_banner_store'],
  Upkeep: ['mad_h_upkeep', 'mad_step_upkeep'],
  'turn(s) left': ['nav_final_round', 'play_turns_left'],
};

interface Text {
  readonly part: string;
  readonly text: string;
}

/** Every text of a language by key, with texts inherited from its fallback. */
function texts(locale: Locale): Map<string, Text> {
  const own = new Map(FALLBACKS[locale] ? texts(FALLBACKS[locale]) : []);
  for (const { file, path } of FILES) {
    const part = partOf(file);
    if (file !== (part === 'app' ? `${locale}.json` : `${part}.${locale}.json`)) continue;
    const text = readFileSync(path, 'utf8');
    for (const [key, message] of Object.entries(JSON.parse(text) as object))
      own.set(key, { part, text: JSON.stringify(message) });
  }
  return own;
}

const each = LOCALES.map(texts);
const [english] = each;

/** Groups of keys with the same text in all these languages, if one page may load several of the group. */
function doubles(languages: readonly Map<string, Text>[]): string[][] {
  const groups = new Map<string, string[]>();
  for (const key of english.keys()) {
    const said = languages.map((texts) => texts.get(key)?.text).join('\n');
    groups.set(said, [...(groups.get(said) ?? []), key]);
  }
  return [...groups.values()].filter((keys) => {
    const parts = keys.map((key) => english.get(key)?.part ?? '');
    return keys.length > 1 && (parts.some((part) => EVERYWHERE.includes(part)) || new Set(parts).size < parts.length);
  });
}

test('a page may load two keys → they differ in some language', () => {
  expect(doubles(each)).toEqual([]);
});

test('two keys have the same English text → the text is listed with several meanings', () => {
  const known = Object.values(MEANINGS);
  const found = doubles([english]).map((keys) => keys.join());
  expect(found.sort()).toEqual(known.map((keys) => keys.join()).sort());
});
