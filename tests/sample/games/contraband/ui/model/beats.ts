// What changed on Contraband's table between two positions.
import { gainBeats, moveBeats, ownPlace, type Beat, type SeatFigures, type PieceLot } from '$lib/ui/beats';
import { deckSize, handSize, hoardSize, of, openPoints, sum, type State } from '../../state';

const each = <T>(s: State, what: (seat: number) => T): T[] => Array.from({ length: s.seats }, (_, seat) => what(seat));

/** All cards are one piece, `card`: drawn and hidden cards look the same from behind. */
const lots = (s: State): PieceLot[] => [
  ['card', 'deck', deckSize(s)],
  ...each(s, (seat): PieceLot => ['card', `stall-${seat}`, sum(of(s.open, seat))]),
  ...each(s, (seat): PieceLot => ['card', ownPlace(seat, 'hand'), handSize(s, seat)]),
  ...each(s, (seat): PieceLot => ['card', ownPlace(seat, 'hoard'), hoardSize(s, seat)]),
];
const figures = (s: State): SeatFigures[] => [['points', each(s, (seat) => openPoints(s, seat))]];

export const beats = (before: State, after: State): Beat[] => [
  ...moveBeats(lots(before), lots(after)),
  ...gainBeats(figures(before), figures(after)),
];
