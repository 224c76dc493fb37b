// The words for colours, emblems and levels, and which seats are unnamed.
import { m } from '../../i18n/messages';
import { joinNames } from '../../i18n/isolate-bidi';
import { COLOUR_NAMES } from 'virtual:messages/colours';
import type { Colour, Level, Person } from '../../engine/person';

export const COLOUR_WORDS: Readonly<Record<Colour, () => string>> = {
  red: m.ui_red,
  green: m.ui_green,
  yellow: m.ui_yellow,
  blue: m.ui_blue,
  black: m.ui_black,
  purple: m.ui_purple,
};
/** The names of the bots' levels. */
export const LEVEL_WORDS: Readonly<Record<Level, () => string>> = {
  pajem: m.bot_pajem,
  moco: m.bot_moco,
  marujo: m.bot_marujo,
  grumete: m.bot_grumete,
  piloto: m.bot_piloto,
  capitao: m.bot_capitao,
  almirante: m.bot_almirante,
};
/** Navigators' names for bots. */
export const BOT_NAMES: readonly (() => string)[] = [
  m.bot_name_1,
  m.bot_name_2,
  m.bot_name_3,
  m.bot_name_4,
  m.bot_name_5,
  m.bot_name_6,
  m.bot_name_7,
  m.bot_name_8,
];

/** The colour with its emblem: "red, caravel". */
export const COLOUR_AND_EMBLEM_WORDS: Readonly<Record<Colour, () => string>> = {
  red: m.ui_red_sign,
  green: m.ui_green_sign,
  yellow: m.ui_yellow_sign,
  blue: m.ui_blue_sign,
  black: m.ui_black_sign,
  purple: m.ui_purple_sign,
};

/** The person as the screen names them: if no name was typed, by the word for their colour in the current language. */
export function withSpokenName<P extends Person>(person: P): P {
  if (!isUnnamed(person)) return person;
  const name = COLOUR_WORDS[person.colour]();
  return name === person.name ? person : { ...person, name };
}

/** The people of a stored game as the screen names them, in one line. */
export const namesOf = ({ people }: { readonly people: readonly Person[] }): string =>
  joinNames(people.map((person) => withSpokenName(person).name));

/** Whether a seat has no typed name: its name is the word for its colour in some language. */
export function isUnnamed({ name, colour }: Person): boolean {
  return COLOUR_NAMES[colour].includes(name.trim());
}
