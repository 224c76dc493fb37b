// Recognises links that are turns of a match by message, and finds the version of the match last played here.
import { storage, type Row } from '../store';
import { sharedIdPart } from '../files/log-relation';

/** The query of the URL; the match itself is in the fragment, which browsers never send. */
export const BY_MESSAGE_QUERY = 'by=message';

/** Whether a URL's query says that the link is a turn. */
export const isTurnLink = (search: string): boolean => new URLSearchParams(search).get('by') === 'message';

/** The id of the version last played here, except `id`, which has just arrived; if none, the id without a suffix. */
export async function continuationPlayedHere(id: string): Promise<string> {
  const name = sharedIdPart(id);
  const backend = await storage.backend;
  const rows = (await backend.span('matches', { index: 'id', lower: name, upper: `${name}~\uffff` })) as Row[];
  const others = rows.filter(
    (row) => row.id !== id && row.status !== 'deleted' && sharedIdPart(String(row.id)) === name,
  );
  others.sort((a, b) => Number(b.updatedAt) - Number(a.updatedAt));
  return String(others[0]?.id ?? name);
}
