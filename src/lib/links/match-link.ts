// One match as a link, or an owner's edition: packed into the fragment of an address, which no browser sends to a server.
import { BadInput } from '../engine/errors';
import { FILE_VERSION, readMatchFile, type MatchFile } from '../engine/match-file';
import { unpackMatch } from '../engine/pack-old-link';
import { unpackLog } from '../engine/pack-log';
import { gameMeta, loadGame } from '../games';
import { upgradeMatch } from '../store/migrations';
import { lettersToBytes, inflateBytes, decodeText, EDITION_LINK_FORM } from '../encoding/link-bytes';
import { LINK_FORM, LENGTH_BYTES, packLink, logChecksum, CHECKSUM_BYTES } from './pack-link';
import { readEditionFile } from '../files/edition-file';
import { editionContent, matchContent, type FileContent } from '../files/read-file';
import { WorkPauses } from '../device/work-pauses';

/** The prefix of version 0.1.0's links, with the moves as text. */
const TEXT_FORM = '1.';
/** Longest fragment that is read. */
const LINK_MAX = 200_000;

/** The fragment, without `#`, that contains a match. Throws BadInput if its rules cannot replay it. */
export async function matchLink(file: MatchFile): Promise<string> {
  return packLink(await loadGame(file.start.game), file);
}

/** The prefixes of the links that this version reads. */
const FORMS = [LINK_FORM, TEXT_FORM, EDITION_LINK_FORM];

/** Reads a fragment, and replays its match. Throws BadInput. */
export async function readLink(fragment: string): Promise<FileContent> {
  const [form] = /^\d+\./.exec(fragment) ?? [''];
  if (form !== '' && !FORMS.includes(form)) throw new BadInput('file_newer');
  if (form === '' || fragment.length > LINK_MAX) throw new BadInput('link_damaged');
  const bytes = lettersToBytes(fragment.slice(form.length));
  if (form === TEXT_FORM) return matchContent(unpackMatch(decodeText(inflateBytes(bytes)), upgradeMatch));
  if (form === EDITION_LINK_FORM) {
    const edition = await readEditionFile(decodeText(inflateBytes(bytes)));
    if (!edition) throw new BadInput('link_damaged');
    return editionContent(edition);
  }
  return matchContent(await unpacked(bytes));
}

async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<MatchFile> {
  if (bytes.length < LENGTH_BYTES + CHECKSUM_BYTES) throw new BadInput('link_damaged');
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const body = LENGTH_BYTES + CHECKSUM_BYTES + view.getUint16(0);
  const file = readLinkHead(decodeText(inflateBytes(bytes.subarray(LENGTH_BYTES + CHECKSUM_BYTES, body))));
  if (!gameMeta(file.start.game)?.playable) throw new BadInput('file_unknown_game', { game: file.start.game });
  const game = await loadGame(file.start.game);
  const slices = new WorkPauses();
  try {
    const played = await unpackLog(game, file.start, inflateBytes(bytes.subarray(body)), () => slices.pause());
    if (logChecksum(played.start, played.log) !== view.getUint32(LENGTH_BYTES)) throw new BadInput('link_damaged');
    return { ...file, ...played };
  } catch (error) {
    // A forged link may cause errors in the rules that no played game causes.
    throw error instanceof BadInput ? error : new BadInput('bad_log', { detail: 'the rules stumble' });
  }
}

/** The head of a link as a match without moves, in today's form, with every check of a match file. Throws BadInput. */
export function readLinkHead(text: string): MatchFile {
  let head: unknown;
  try {
    head = JSON.parse(text);
  } catch {
    throw new BadInput('link_damaged');
  }
  if (!Array.isArray(head) || !Array.isArray(head[6])) throw new BadInput('link_damaged');
  const [form, game, rules, options, edition, seed, seats, id, title] = head as unknown[];
  const people = (seats as unknown[]).map((seat) =>
    Array.isArray(seat) ? { name: seat[0] as unknown, colour: seat[1] as unknown, bot: seat[2] as unknown } : seat,
  );
  const start = { game, rules, options, ...(edition !== 0 && { edition }), seed };
  const named = { ...(id !== '' && { id }), ...(title !== '' && { title }) };
  const file = { caravela: FILE_VERSION, kind: 'match', form, ...named, start, people, log: [] };
  return readMatchFile(JSON.stringify(file), upgradeMatch);
}
