// The shape of an edition: everything printed on a box of The Navigators.
import type { Row } from './data';

/** The printed figures of one box. Plain JSON, immutable. */
export interface Edition {
  /** Figures of each row's four spaces, left to right. */
  readonly spaces: Readonly<Record<Row, readonly number[]>>;
  /** By wind: exploration tiles of each colour that show it; 48 in all. */
  readonly winds: readonly number[];
}
