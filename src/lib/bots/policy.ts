// What plays a seat: it is shown the position as the seat may see it, and answers with a legal move.
import type { Move, Seat } from '../engine/game';

/** Made for one seat of one match; may remember its plan from one move to the next. */
export type Policy = (view: object, seat: Seat) => Move;
