// The start of a match stored by any version, in today's form.
import type { MatchStart } from '../../src/lib/engine/log';
import { upgradeMatch } from '../../src/lib/store/migrations';

export function startOf<T extends MatchStart>(start: T): MatchStart {
  return (upgradeMatch({ start }) as { start: MatchStart }).start;
}
