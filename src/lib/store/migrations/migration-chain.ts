// A chain of migrations without gaps: stored data contains the number of its form, and each step raises it by one.
import { BadInput } from '../../engine/errors';
import type { Row } from '../backend';

/**
 * Migrates stored data from form n to n + 1. A step gets unchecked JSON and must not mutate it. What a step does not
 * understand stays in the data, and the schema refuses it later.
 */
export type MigrationStep = (old: Row) => Row;

export interface MigrationChain {
  /** The number of today's form: the number of steps plus one. */
  readonly form: number;
  /**
   * Returns data in today's form, with the form's number; returns a value that is no object unchanged. Data without a
   * number is form 1, of 0.1.0. Throws BadInput: `file_newer` if a newer app wrote it, `file_damaged` if the number is
   * invalid.
   */
  bring(stored: unknown): unknown;
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A chain of steps; the first migrates form 1 to 2. Before each step, `taken` is called with the old form's number. */
export function makeChain(
  steps: readonly MigrationStep[],
  taken: (from: number) => void = () => undefined,
): MigrationChain {
  const newest = steps.length + 1;
  return {
    form: newest,
    bring(stored) {
      if (!isRow(stored)) return stored;
      const { form = 1 } = stored;
      if (typeof form !== 'number' || !Number.isInteger(form) || form < 1) {
        throw new BadInput('file_damaged', { path: 'form' });
      }
      if (form > newest) throw new BadInput('file_newer');
      if (form === newest) return stored;
      let row = stored;
      for (let n = form; n < newest; n++) {
        taken(n);
        row = steps[n - 1](row);
      }
      return { ...row, form: newest };
    },
  };
}
