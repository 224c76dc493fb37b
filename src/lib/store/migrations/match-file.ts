// Match files: written in today's form, and migrated when they are read.
import { readMatchFile, writeMatchFile, type MatchFile } from '../../engine/match-file';
import { upgradeMatch, MIGRATION_CHAINS } from '.';

/** The text of a match file as this version writes it. */
export function matchFileText(file: MatchFile): string {
  return writeMatchFile(file, MIGRATION_CHAINS.matches.form);
}

/** Reads a match file of any version, without replaying it. Throws BadInput. */
export function matchFileFrom(text: string): MatchFile {
  return readMatchFile(text, upgradeMatch);
}
