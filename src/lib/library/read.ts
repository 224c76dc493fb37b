// Reads what somebody brings: one match or a backup of everything, checked whole before anybody is asked about it.
import { BadInput } from '../engine/errors';
import { FILE_MAX, type MatchFile } from '../engine/file';
import { gameMeta, loadGame } from '../games';
import { matchFileFrom } from '../store/steps/match-file';
import {
  FEW,
  readHead,
  readLine,
  type CargoLine,
  type EditionCargo,
  type EveningCargo,
  type PersonCargo,
  type PrefCargo,
} from './cargo';
import { soundMatch, soundSheet, type SoundMatch, type SoundSheet } from './check';
import { crc32 } from './crc';
import { looksPacked, PACKED_MAX, unpackLines } from './gzip';
import { Slices } from './slices';

/** Something in a backup that the rules would not take: left out, and said. */
export interface Refused {
  readonly name: string;
  readonly code: string;
}

/** What a file or link holds, all of it sound. */
export interface Cargo {
  readonly kind: 'match' | 'backup';
  /** When a backup was made, ms since 1970. */
  readonly made: number;
  readonly matches: readonly SoundMatch[];
  readonly sheets: readonly SoundSheet[];
  readonly people: readonly PersonCargo[];
  readonly prefs: readonly PrefCargo[];
  readonly editions: readonly EditionCargo[];
  readonly evenings: readonly EveningCargo[];
  readonly refused: readonly Refused[];
}

/** How far reading has come: bytes of matches and sheets read so far. */
export type Progress = (done: { readonly matches: number; readonly sheets: number }) => void;

/** Reads a file's bytes. Throws BadInput with what is wrong; nothing has been stored then, and nothing is stored here. */
export async function readFile(bytes: Uint8Array, progress?: Progress): Promise<Cargo> {
  if (bytes.length > PACKED_MAX) throw new BadInput('file_too_big');
  if (looksPacked(bytes)) return readBackup(bytes, progress);
  if (bytes.length > FILE_MAX) throw new BadInput('file_too_big');
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new BadInput('file_not_json');
  }
  return matchCargo(matchFileFrom(text));
}

/** One match, from a file or a link, replayed by its rules. Throws BadInput. */
export async function matchCargo(file: MatchFile, now = Date.now()): Promise<Cargo> {
  const times = file.log.flatMap(({ at }) => (at === undefined ? [] : [at]));
  const match = await soundMatch({
    ...file,
    id: file.id ?? (await nameless(file)),
    createdAt: Math.min(now, times[0] ?? now),
    updatedAt: Math.min(now, times[times.length - 1] ?? now),
  });
  return {
    kind: 'match',
    made: now,
    matches: [match],
    sheets: [],
    people: [],
    prefs: [],
    editions: [],
    evenings: [],
    refused: [],
  };
}

/** A match without a name of its own is known by how it began, written as 0.1.0 did: the figures whole, among the options. */
async function nameless({ start, people }: MatchFile): Promise<string> {
  const editions = gameMeta(start.game) && (await loadGame(start.game)).editions;
  const edition = editions?.figures(start.edition);
  const options = edition ? { ...(start.options as object), edition } : start.options;
  const began = new TextEncoder().encode(JSON.stringify([start.game, start.seed, options, people]));
  return `file-${crc32(began).toString(36)}-${crc32(began.toReversed()).toString(36)}`;
}

async function readBackup(bytes: Uint8Array, progress: Progress = () => undefined): Promise<Cargo> {
  const matches: SoundMatch[] = [];
  const sheets: SoundSheet[] = [];
  const people: PersonCargo[] = [];
  const prefs: PrefCargo[] = [];
  const editions: EditionCargo[] = [];
  const evenings: EveningCargo[] = [];
  const refused: Refused[] = [];
  const met = { matches: 0, sheets: 0 };
  const slices = new Slices();
  let made: number | undefined;
  let ended = false;

  const take = async (line: CargoLine): Promise<void> => {
    if (people.length + prefs.length + editions.length + evenings.length > FEW) throw new BadInput('file_too_big');
    if ('match' in line) {
      met.matches++;
      const { match } = line;
      await soundMatch(match).then((sound) => matches.push(sound), leaveOut(refused, match));
    } else if ('sheet' in line) {
      met.sheets++;
      const { sheet } = line;
      await soundSheet(sheet).then((sound) => sheets.push(sound), leaveOut(refused, sheet));
    } else if ('person' in line) people.push(line.person);
    else if ('pref' in line) prefs.push(line.pref);
    else if ('evening' in line) evenings.push(line.evening);
    else if ('edition' in line) {
      if (await soundEdition(line.edition)) editions.push(line.edition);
    } else {
      if (line.end.matches !== met.matches || line.end.sheets !== met.sheets) throw new BadInput('file_damaged');
      ended = true;
    }
  };
  for await (const text of unpackLines(bytes)) {
    if (ended) throw new BadInput('file_damaged');
    if (made === undefined) made = readHead(text);
    else await take(readLine(text));
    progress(met);
    await slices.pause();
  }
  if (made === undefined || !ended) throw new BadInput('file_damaged');
  return { kind: 'backup', made, matches, sheets, people, prefs, editions, evenings, refused };
}

/** Remembers what the rules refused; a fault of the program is no refusal. */
function leaveOut(refused: Refused[], { title, people }: { title?: string; people: readonly { name: string }[] }) {
  return (error: unknown): void => {
    // A hostile log may make rules stumble where no honest one can: it is refused all the same.
    const code = error instanceof BadInput ? error.code : 'bad_log';
    refused.push({ name: title || people.map((p) => p.name).join(', '), code });
  };
}

/** Whether a game of this app accepts the figures. */
async function soundEdition({ game, figures }: EditionCargo): Promise<boolean> {
  if (game.endsWith('/confirmed')) return Array.isArray(figures) && figures.every((path) => typeof path === 'string');
  try {
    const { editions } = await loadGame(game);
    return editions?.figures(figures) !== undefined;
  } catch {
    return false;
  }
}
