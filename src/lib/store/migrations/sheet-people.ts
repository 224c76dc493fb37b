// From form 4 to 5: a tap may change who plays, which an older app would misread. Stored data stays the same.
import type { Step } from './migration-chain';

export const sheetPeople: Step = (row) => row;
