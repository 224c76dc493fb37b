// What the last versions brought, newest first, in words for players.
import { m } from '../i18n/messages';

export interface Release {
  /** As in package.json. */
  readonly version: string;
  readonly lines: readonly (() => string)[];
}

export const RELEASE_NOTES: readonly Release[] = [
  {
    version: '1.1.0',
    lines: [
      m.app_news_1_1_story,
      m.app_news_1_1_advice,
      m.app_news_1_1_alone,
      m.app_news_1_1_level,
      m.app_news_1_1_numbers,
      m.app_news_1_1_madeira,
      m.app_news_1_1_evening,
      m.app_news_1_1_clock,
      m.app_news_1_1_access,
      m.app_news_1_1_copy,
    ],
  },
  {
    version: '1.0.0',
    lines: [
      m.app_news_1_0_learn,
      m.app_news_1_0_table,
      m.app_news_1_0_score,
      m.app_news_1_0_friends,
      m.app_news_1_0_safe,
    ],
  },
];
