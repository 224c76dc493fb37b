// A list as text, its last parts joined by “and”.
import { m } from '$lib/i18n/messages';

/** `Ana, Bruno and Clara`; empty for an empty list. */
export function joinList(parts: readonly string[]): string {
  if (parts.length < 2) return parts[0] ?? '';
  return m.app_list_and({ head: parts.slice(0, -1).join(', '), tail: parts[parts.length - 1] });
}
