// Milestones of Navegador: what a player achieved in a game, derived from its positions.
import { isFirstToReach, finalState, hasWonTieBreak, type PlayedGame, type Milestone } from '../../engine/played-game';
import { CABO, COLUMNS, MALACA, NAGASAKI } from './data';
import { achievementCount, N_COLUMNS, shipsOf, type State } from './state';

type Own = Milestone<State>;
type Column = (typeof COLUMNS)[number];

const explored =
  (region: number): Own =>
  (course, seat) =>
    isFirstToReach(course, seat, (s) => (s.known & (1 << region)) !== 0);
/** The player has at least this many things of a column at the end. */
const owns =
  (column: Column, least: number): Own =>
  (course, seat) =>
    achievementCount(finalState(course), seat, COLUMNS.indexOf(column)) >= least;

export const MILESTONES = {
  cabo: explored(CABO),
  malaca: explored(MALACA),
  nagasaki: explored(NAGASAKI),
  colonies: owns('colony', 10),
  factories: owns('factory', 8),
  explorers: owns('explorer', 4),
  shipyards: owns('shipyard', 5),
  churches: owns('church', 5),
  fleet: (course: PlayedGame<State>, seat) => shipsOf(finalState(course), seat) === 7,
  gallery: ({ states }, seat) => {
    const { privileges } = states[states.length - 1];
    return privileges.slice(seat * N_COLUMNS, (seat + 1) * N_COLUMNS).some((n) => n >= 3);
  },
  treasure: ({ states }, seat) => states.some((s) => s.money[seat] >= 1000),
  early: (course: PlayedGame<State>, seat) => course.ranks[seat] === 1 && finalState(course).phase < 3,
  card: hasWonTieBreak,
} satisfies Readonly<Record<string, Own>>;
