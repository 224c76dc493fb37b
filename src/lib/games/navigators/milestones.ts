// Milestones of The Navigators: what a player achieved in a game, derived from its positions.
import { isFirstToReach, finalState, hasWonTieBreak, type PlayedGame, type Milestone } from '../../engine/played-game';
import { IS_EDGE } from './chart';
import { connectedGroups, missionResultOf } from './scoring';
import { NONE, oceanTilesOf, type State } from './state';

type Own = Milestone<State>;

const keysOf = (s: State, seat: number): number => s.finder.filter((finder) => finder === seat).length;
const atEnd =
  (is: (s: State, seat: number) => boolean): Own =>
  (course, seat) =>
    is(finalState(course), seat);
const largest = (s: State, seat: number): number =>
  Math.max(0, ...connectedGroups(s.owner, seat).map((group) => group.length));
const bits = (n: number): number => n.toString(2).replaceAll('0', '').length;

export const MILESTONES = {
  cape: atEnd((s, seat) => s.cape === seat),
  first: (course: PlayedGame<State>, seat) =>
    isFirstToReach(course, seat, (s) => s.finder.some((finder) => finder !== NONE)),
  keys: atEnd((s, seat) => keysOf(s, seat) >= 5),
  most: atEnd((s, seat) => s.base.every((_, other) => other === seat || keysOf(s, other) < keysOf(s, seat))),
  voyage: ({ states }, seat) => states.some((s) => s.seat === seat && bits(s.found) >= 2),
  ocean: atEnd((s, seat) => oceanTilesOf(s, seat) >= 15),
  chain: atEnd((s, seat) => largest(s, seat) >= 8),
  edge: atEnd((s, seat) => s.owner.filter((owner, hex) => owner === seat && IS_EDGE[hex]).length >= 4),
  base: ({ states }, seat) => new Set(states.map((s) => s.base[seat])).size >= 5,
  mission: atEnd((s, seat) => (missionResultOf(s, seat)?.points ?? 0) >= 15),
  swift: (course, seat) => course.ranks[seat] === 1 && finalState(course).round <= 8,
  even: hasWonTieBreak,
} satisfies Readonly<Record<string, Own>>;
