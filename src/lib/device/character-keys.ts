// Shortcuts of one character: each has its usual or a chosen one, by the setting `keys` alone, with Alt, or off.
// Spoken words and slips type characters too.
import { preferences } from './prefs.svelte';

/** The usual character of the shortcut that has this character now; the character itself if it was not exchanged. */
function usualOf(character: string): string {
  const { letters } = preferences.now;
  return Object.keys(letters).find((usual) => letters[usual] === character) ?? character;
}

/** The character that this shortcut has now, by its usual one. */
export const characterOf = (usual: string): string => preferences.now.letters[usual] ?? usual;

/** Gives a shortcut another character, if it is a printable one; the shortcut that had it gets the old one. */
export function chooseCharacter(usual: string, typed: string): void {
  const { letters } = preferences.now;
  const character = typed.toLowerCase();
  if (!/^[!-~]$/.test(character)) return;
  void preferences.set('letters', { ...letters, [usualOf(character)]: characterOf(usual), [usual]: character });
}

/**
 * The usual character of a pressed shortcut, in lower case; null if the setting or a modifier excludes this key press.
 */
export function shortcutCharacter({ key, code, ctrlKey, metaKey, altKey }: KeyboardEvent): string | null {
  const { keys } = preferences.now;
  if (keys === 'off' || ctrlKey || metaKey || altKey !== (keys === 'alt')) return null;
  // On a Mac, Alt types another character: then the key itself counts.
  const character = /^[!-~]$/.test(key) ? key : /^Key([A-Z])$/.exec(code)?.[1];
  return character ? usualOf(character.toLowerCase()) : null;
}

/** How to press a shortcut, by its usual character; undefined if such shortcuts are off. */
export function shortcutName(usual: string): string | undefined {
  const { keys } = preferences.now;
  if (keys === 'off') return undefined;
  return (keys === 'alt' ? 'Alt+' : '') + characterOf(usual).toUpperCase();
}
