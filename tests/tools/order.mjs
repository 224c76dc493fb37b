// The order of test files: the slowest first, so that no core is idle at the end.
import { basename } from 'node:path';
import { BaseSequencer } from 'vitest/node';

/** The slowest test files, in November 2026. */
const LONG = ['browsers', 'access', 'navigators', 'addresses', 'hints', 'play', 'score-navegador', 'tools', 'laws'];

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
