// From form 4 to 5: a tap may change who plays, which an older app would misread. Stored data stays the same.
import type { MigrationStep } from './migration-chain';

export const allowPeopleChanges: MigrationStep = (row) => row;
