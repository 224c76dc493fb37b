// The start of a match stored by any version, in today's form.
import type { MatchStart } from '../../src/lib/engine/log';
import { upgradeMatch } from '../../src/lib/store/migrations';

/** The start of a stored match in today's form. */
export function startOf<T extends MatchStart>(start: T): MatchStart {
  return (upgradeMatch({ start }) as { start: MatchStart }).start;
}
