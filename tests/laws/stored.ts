// A match stored by whatever version, as today's rules begin it.
import type { MatchStart } from '../../src/lib/engine/log';
import { broughtMatch } from '../../src/lib/store/steps';

/** The start of a stored match in today's form. */
export function startOf<T extends MatchStart>(start: T): MatchStart {
  return (broughtMatch({ start }) as { start: MatchStart }).start;
}
