// What a running match is made of: its rules, its screen, its row and its log.
import type { LogEntry } from '../engine/log';
import type { MatchRow } from '../store';
import type { GameUi } from '../ui/game-ui';
import type { SomeGame } from './open-moves';

export interface SessionParts<S extends object> {
  readonly game: SomeGame<S>;
  readonly ui: GameUi<S>;
  readonly row: MatchRow;
  readonly log: readonly LogEntry[];
  /** Called after something was stored, with the length of the log. */
  readonly stored?: (length: number) => void;
}
