// Numbered steps without gaps: whatever was stored says the number of its form, and each step brings it from one form to the next.
import { BadInput } from '../../engine/errors';
import type { Row } from '../backend';

/**
 * Brings a stored thing from form n to form n + 1. It is given plain JSON that no schema has checked yet: what it does not understand
 * it leaves as it is, and the schema says what is wrong with it. It changes nothing it was given.
 */
export type Step = (old: Row) => Row;

export interface Chain {
  /** The number of today's form: one more than there are steps. */
  readonly form: number;
  /**
   * The thing in today's form, which it says; what is no object stays as it is. Without a number it is in form 1, as 0.1.0 wrote it.
   * Throws BadInput `file_newer` where a newer app wrote it, `file_damaged` where its number is none.
   */
  bring(stored: unknown): unknown;
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A chain of steps; the first leaves form 1. `taken` hears the number of every form that is left. */
export function chain(steps: readonly Step[], taken: (from: number) => void = () => undefined): Chain {
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
