// Shortcuts of one character, by the setting `keys`: alone, with Alt, or off. Spoken words and slips type characters too.
import { preferences } from './prefs.svelte';

/** The character of a shortcut, in lower case; null if the setting or a modifier excludes this key press. */
export function shortcutCharacter({ key, code, ctrlKey, metaKey, altKey }: KeyboardEvent): string | null {
  const { keys } = preferences.now;
  if (keys === 'off' || ctrlKey || metaKey || altKey !== (keys === 'alt')) return null;
  // On a Mac, Alt types another character: then the key itself counts.
  const character = /^[!-~]$/.test(key) ? key : /^Key([A-Z])$/.exec(code)?.[1];
  return character?.toLowerCase() ?? null;
}

/** How to press a shortcut of one character; undefined if such shortcuts are off. */
export function shortcutName(character: string): string | undefined {
  const { keys } = preferences.now;
  if (keys === 'off') return undefined;
  return keys === 'alt' ? `Alt+${character.toUpperCase()}` : character.toUpperCase();
}
