// An owner's edition as the text of a file or link: which game, and its numbers; checked by the game before it is adopted.
import * as v from 'valibot';
import { readStoredEdition } from '../engine/edition';
import { BadInput } from '../engine/errors';
import { boundedJsonSchema } from '../engine/input-schemas';
import { FILE_VERSION, matchPartSchemas } from '../engine/match-file';
import type { StoredEdition } from '../engine/stored-edition';
import { gameMeta, loadGame } from '../games';

const KIND = 'edition';
const schema = v.object({
  caravela: v.pipe(v.number(), v.maxValue(FILE_VERSION)),
  kind: v.literal(KIND),
  game: matchPartSchemas.start.entries.game,
  edition: boundedJsonSchema,
});

/** An edition that its game can read. */
export interface ArrivedEdition {
  readonly game: string;
  readonly edition: StoredEdition;
}

export function editionFileText(game: string, edition: StoredEdition): string {
  return `${JSON.stringify({ caravela: FILE_VERSION, kind: KIND, game, edition })}\n`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** Reads an edition; null if the text is something else. Throws BadInput if the game cannot read it. */
export async function readEditionFile(text: string): Promise<ArrivedEdition | null> {
  const raw = parsed(text);
  if (typeof raw !== 'object' || raw === null || !('kind' in raw) || raw.kind !== KIND) return null;
  if ('caravela' in raw && typeof raw.caravela === 'number' && raw.caravela > FILE_VERSION)
    throw new BadInput('file_newer');
  const read = v.safeParse(schema, raw);
  if (!read.success) throw new BadInput('file_damaged', { path: v.getDotPath(read.issues[0]) ?? '' });
  const { game } = read.output;
  if (!gameMeta(game)?.figures) throw new BadInput('file_unknown_game', { game });
  const edition = readStoredEdition(read.output.edition);
  (await loadGame(game)).editions?.figures(edition);
  return { game, edition };
}
