// The parts of a running match: rules, screen, row and log.
import type { LogEntry } from '../../engine/log';
import type { MatchRow } from '../../store';
import type { GameUi } from '../../ui/game-ui';
import type { GameRules } from './public-moves';

export interface SessionParts<S extends object> {
  readonly game: GameRules<S>;
  readonly ui: GameUi<S>;
  readonly row: MatchRow;
  readonly log: readonly LogEntry[];
  /** How many entries of the log are stored; all of them if not given. */
  readonly saved?: number;
  /** Called after a write, with the length of the log. */
  readonly stored?: (length: number) => void;
}
