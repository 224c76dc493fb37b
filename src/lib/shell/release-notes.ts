// What each version brought, newest first, in words for players.
import { m } from '../i18n/messages';

export interface Release {
  /** As in package.json. */
  readonly version: string;
  readonly lines: readonly (() => string)[];
}

export const RELEASE_NOTES: readonly Release[] = [
  {
    version: '1.0.0',
    lines: [
      m.app_news_1_0_learn,
      m.app_news_1_0_level,
      m.app_news_1_0_hints,
      m.app_news_1_0_table,
      m.app_news_1_0_score,
      m.app_news_1_0_friends,
      m.app_news_1_0_safe,
      m.app_news_1_0_backup,
      m.app_news_1_0_words,
    ],
  },
  {
    version: '0.1.0',
    lines: [
      m.app_news_0_1_play,
      m.app_news_0_1_score,
      m.app_news_0_1_history,
      m.app_news_0_1_library,
      m.app_news_0_1_people,
      m.app_news_0_1_backup,
      m.app_news_0_1_share,
    ],
  },
];
