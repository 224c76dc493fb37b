// What each game is about, in a few words for the first page.
import { m } from '../i18n/messages';

const LINES: Readonly<Record<string, () => string>> = {
  navegador: m.app_line_navegador,
  navigators: m.app_line_navigators,
  madeira: m.app_line_madeira,
};

/** A few words about a game; '' if it has none. */
export const gameSummary = (game: string): string => LINES[game]?.() ?? '';
