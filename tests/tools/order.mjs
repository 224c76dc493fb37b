// In which order test files run: those that take longest first, so that at the end no core waits for the other.
import { basename } from 'node:path';
import { BaseSequencer } from 'vitest/node';

/** They take longest, for all that is short in them. */
const LONG = ['browsers', 'access', 'navigators', 'opponents', 'score', 'clone', 'laws'];

export class LongestFirst extends BaseSequencer {
  /** @override @param {import('vitest/node').TestSpecification[]} files */
  async sort(files) {
    /** @param {import('vitest/node').TestSpecification} file */
    const place = ({ moduleId }) => {
      const at = LONG.indexOf(basename(moduleId).replace(/\.test\.ts$/, ''));
      return at < 0 ? LONG.length : at;
    };
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}
