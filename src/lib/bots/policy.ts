// A policy plays a seat: it gets the seat's view and returns a legal move.
import type { Move, Seat } from '../engine/game';

/** A policy is created for one seat of one match; it may remember its plan from one move to the next. */
export type Policy = (view: object, seat: Seat) => Move;
