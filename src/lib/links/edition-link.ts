// An owner's edition as a link: the text of its file, packed into the fragment of an address.
import { deflateSync } from 'fflate';
import { bytesToLetters, EDITION_LINK_FORM } from '../encoding/link-bytes';
import { editionFileText } from '../files/edition-file';
import type { StoredEdition } from '../engine/stored-edition';

/** The fragment, without `#`, that contains an edition. */
export const editionLink = (game: string, edition: StoredEdition): string =>
  EDITION_LINK_FORM +
  bytesToLetters(deflateSync(new TextEncoder().encode(editionFileText(game, edition)), { level: 9 }));
