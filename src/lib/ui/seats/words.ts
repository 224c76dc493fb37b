// The words for colours and emblems.
import { m } from '../../i18n/paraglide/messages';
import type { Colour } from '../game-ui';

export const COLOUR_WORDS: Readonly<Record<Colour, () => string>> = {
  red: m.ui_red,
  green: m.ui_green,
  yellow: m.ui_yellow,
  blue: m.ui_blue,
  black: m.ui_black,
  purple: m.ui_purple,
};
/** The colour with its emblem: "red, caravel". */
export const SIGN_WORDS: Readonly<Record<Colour, () => string>> = {
  red: m.ui_red_sign,
  green: m.ui_green_sign,
  yellow: m.ui_yellow_sign,
  blue: m.ui_blue_sign,
  black: m.ui_black_sign,
  purple: m.ui_purple_sign,
};
