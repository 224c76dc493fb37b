// What is printed on a box of The Navigators: the form of its figures, whichever edition they are.
import type { Row } from './data';

/** The figures of one box. Plain JSON, never changed once made. */
export interface Edition {
  /** Figures of each row's four spaces, left to right. */
  readonly spaces: Readonly<Record<Row, readonly number[]>>;
  /** By wind: exploration tiles of each colour that show it; 48 in all. */
  readonly winds: readonly number[];
}
