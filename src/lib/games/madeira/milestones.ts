// Milestones of Madeira: what a player achieved in a game, derived from its positions.
import { finalState, hasWonTieBreak, type PlayedGame, type Milestone } from '../../engine/played-game';
import { N_CITIES, N_COLONIES, N_GOODS, N_REQUESTS } from './data';
import { workersToFeed } from './maintenance';
import { piecesInCity, shipsOnRoute, shipsOnBoard, workersOnBoard } from './pieces';
import type { State } from './state';

type Own = Milestone<State>;

const each = (count: number, is: (i: number) => boolean): boolean =>
  Array.from({ length: count }, (_, i) => i).every(is);
const fulfilled = (s: State, seat: number): number[] => s.fulfilled.slice(seat * N_REQUESTS, (seat + 1) * N_REQUESTS);
/** Reached if the condition is true in some position of the game. */
const once =
  (is: (s: State, seat: number) => boolean): Own =>
  ({ states }, seat) =>
    states.some((s) => is(s, seat));
const atEnd =
  (is: (s: State, seat: number) => boolean): Own =>
  (course, seat) =>
    is(finalState(course), seat);

export const MILESTONES = {
  peace: atEnd((s, seat) => s.pirates[seat] === 0),
  crown: atEnd((s, seat) => Math.max(...fulfilled(s, seat)) >= 3),
  requests: atEnd((s, seat) => fulfilled(s, seat).every((n) => n > 0)),
  mill: atEnd((s, seat) => s.mill[seat] === s.edition.windmill.feeds.length - 1),
  fed: atEnd((s, seat) => workersToFeed(s, seat) === 0),
  cities: atEnd((s, seat) => each(N_CITIES, (city) => piecesInCity(s, seat, city) > 0)),
  lands: once((s, seat) => each(N_COLONIES, (i) => s.colony[seat * N_COLONIES + i] === 0) === false),
  markets: once((s, seat) => each(N_GOODS, (route) => shipsOnRoute(s, seat, route) > 0)),
  fleet: atEnd((s, seat) => shipsOnBoard(s, seat) >= 5),
  guilds: once((s, seat) => s.favorOf.filter((owner) => owner === seat).length >= 4),
  baker: once((s, seat) => s.bread[seat] >= 15),
  busy: atEnd((s, seat) => s.home[seat] === 0 && s.watch[seat] === 0 && workersOnBoard(s, seat) > 0),
  passing: (course: PlayedGame<State>, seat) => hasWonTieBreak(course, seat),
} satisfies Readonly<Record<string, Own>>;
