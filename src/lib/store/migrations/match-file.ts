// Match files in today's form: written with its number, and brought up to date when they are read.
import { readMatchFile, writeMatchFile, type MatchFile } from '../../engine/match-file';
import { upgradedMatch, CHAINS } from '.';

/** The text of a match file as this version writes it. */
export function matchFileText(file: MatchFile): string {
  return writeMatchFile(file, CHAINS.matches.form);
}

/** Reads a match file of any version. Its log is not replayed here. Throws BadInput with what is wrong. */
export function matchFileFrom(text: string): MatchFile {
  return readMatchFile(text, upgradedMatch);
}
