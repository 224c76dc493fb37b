// In which order test files run: those that take longest first, so that at the end no core waits for the other.
import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** They take longest, for all that is short in them. */
const LONG = ['browsers', 'navegador-game', 'reading', 'access', 'attacks', 'guided', 'clone', 'laws'];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = LONG.indexOf(basename(moduleId).replace(/\.test\.ts$/, ''));
      return at < 0 ? LONG.length : at;
    };
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}
