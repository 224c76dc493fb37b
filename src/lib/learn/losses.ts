// Where a person loses points: the marks of reviewed games by kind of action, by part of the game and by game.

/** A confirmed mark of a review: a turn that lost points. */
export interface Mark {
  /** Index of the turn's first move among all played moves. */
  readonly ply: number;
  readonly turn: number;
  /** Points lost. */
  readonly loss: number;
  /** Chance to win lost, percent. */
  readonly fall: number;
  /** Share of the game that was played before, 0 … 1. */
  readonly at: number;
  /** The moves of the turn, as in the log. */
  readonly played: readonly string[];
  /** The moves of a better turn. */
  readonly better: readonly string[];
}

export interface ReviewedGame {
  readonly match: string;
  readonly marks: readonly Mark[];
}

/**
 * How an action lost points. missed: only the better turn had it. chosen: only the played turn had it. differently: both
 * had it.
 */
export type Way = 'missed' | 'chosen' | 'differently';

export interface Loss {
  /** Points lost per game, on average, and the standard error of this average. */
  readonly points: number;
  readonly error: number;
  /** Number of games with such a loss. */
  readonly games: number;
}

type MarkOfGame = Mark & Pick<ReviewedGame, 'match'>;

export interface LossByAction extends Loss {
  readonly action: string;
  readonly way: Way;
  readonly marks: readonly MarkOfGame[];
  /** The actions of the better turns that the played turns did not have; if they had all, the action itself. */
  readonly better: readonly string[];
}

/** Returns the name of a move's action, or null if the move is part of every turn. */
export type ActionName = (move: string) => string | null;

export interface MoveKinds {
  readonly action: ActionName;
  /** What a move is for: moves of the same idea differ only in an amount, or in how they are paid. */
  readonly idea: (move: string) => string;
}

/** Fewest reviewed games that say anything. */
export const FEWEST_GAMES = 3;
const PARTS = 3;

const actionsOf = (moves: readonly string[], name: ActionName): string[] => [
  ...new Set(moves.flatMap((move) => name(move) ?? [])),
];

/**
 * What a mark can be put down to: moves before the first difference do not count. If the turns part at two moves of the
 * same idea, this comes first: what follows may only be its result. Of causes that explain the same, the first counts.
 */
function causesOf(
  { played, better }: Mark,
  { action, idea }: MoveKinds,
): { readonly way: Way; readonly action: string }[] {
  const at = better.findIndex((move, k) => move !== played[k]);
  if (at < 0) return [];
  const [own, other] = [actionsOf(played.slice(at), action), actionsOf(better.slice(at), action)];
  const missed = other.filter((one) => !own.includes(one));
  const chosen = own.filter((one) => !other.includes(one));
  const alike = at < played.length && idea(played[at]) === idea(better[at]);
  const caused = (way: Way, actions: readonly string[]) => actions.map((one) => ({ way, action: one }));
  return [
    ...caused('differently', alike || missed.length + chosen.length === 0 ? own.slice(0, 1) : []),
    ...caused('chosen', chosen),
    ...caused('missed', missed),
  ];
}

/** The loss of some marks per game. */
function lossOf(marks: readonly MarkOfGame[], games: readonly ReviewedGame[]): Loss {
  const sums = games.map(({ match }) => marks.reduce((sum, mark) => sum + (mark.match === match ? mark.loss : 0), 0));
  const n = games.length;
  const points = sums.reduce((a, b) => a + b, 0) / n;
  const variance = sums.reduce((sum, x) => sum + (x - points) ** 2, 0) / (n - 1);
  return { points, error: Math.sqrt(variance / n), games: sums.filter((sum) => sum > 0).length };
}

/**
 * The losses by action. Each mark counts once: most marks have several possible causes, and belong to the cause that
 * explains most of the points not yet explained.
 */
function byAction(games: readonly ReviewedGame[], kinds: MoveKinds): LossByAction[] {
  const open = games.flatMap(({ match, marks }) =>
    marks.map((mark) => ({ mark: { ...mark, match }, causes: causesOf(mark, kinds) })),
  );
  const found: LossByAction[] = [];
  for (let left = open; ;) {
    const sums = new Map<string, { way: Way; action: string; points: number }>();
    for (const { mark, causes } of left)
      for (const { way, action } of causes) {
        const points = (sums.get(`${way} ${action}`)?.points ?? 0) + mark.loss;
        sums.set(`${way} ${action}`, { way, action, points });
      }
    if (sums.size === 0) return found.toSorted((a, b) => b.points - a.points);
    const { way, action } = [...sums.values()].reduce((a, b) => (b.points > a.points ? b : a));
    const explained = left.filter(({ causes }) => causes.some((c) => c.way === way && c.action === action));
    const marks = explained.map(({ mark }) => mark);
    const missed = explained.flatMap(({ causes }) => causes.flatMap((c) => (c.way === 'missed' ? c.action : [])));
    const better = way === 'chosen' ? [...new Set(missed)] : [action];
    found.push({ way, action, marks, better, ...lossOf(marks, games) });
    left = left.filter((one) => !explained.includes(one));
  }
}

export interface Losses {
  /** The costliest first. */
  readonly actions: readonly LossByAction[];
  /** The first, second and last third of the game. */
  readonly parts: readonly Loss[];
  readonly games: readonly { readonly match: string; readonly points: number }[];
}

/** Where points were lost; null below FEWEST_GAMES. */
export function lossesOf(games: readonly ReviewedGame[], kinds: MoveKinds): Losses | null {
  if (games.length < FEWEST_GAMES) return null;
  const marks = games.flatMap(({ match, marks: own }) => own.map((mark) => ({ ...mark, match })));
  return {
    actions: byAction(games, kinds),
    parts: Array.from({ length: PARTS }, (_, part) =>
      lossOf(
        marks.filter(({ at }) => Math.min(PARTS - 1, Math.floor(at * PARTS)) === part),
        games,
      ),
    ),
    games: games.map(({ match, marks: own }) => ({ match, points: own.reduce((sum, { loss }) => sum + loss, 0) })),
  };
}

/** The two kinds of loss that cost most; only those found in more than one game. */
export const worstOf = ({ actions }: Losses): LossByAction[] => actions.filter(({ games }) => games > 1).slice(0, 2);

const DRILLS = 5;

/** A turn of one of the person's own matches, or the index of a kept position. */
export type Drill = Pick<MarkOfGame, 'match' | 'ply' | 'turn'> | { readonly strong: number };

/**
 * Up to five positions for these kinds of loss: own turns that cost chances, the costliest first, then kept positions
 * whose best turn (`kept`) has an action of the better turns.
 */
export function drillsOf(
  kinds: readonly LossByAction[],
  kept: readonly (readonly string[])[],
  name: ActionName,
): Drill[] {
  const own = kinds.flatMap(({ marks }) => marks.filter(({ fall }) => fall > 0)).toSorted((a, b) => b.loss - a.loss);
  const wanted = kinds.flatMap(({ better }) => better);
  const alike = kept.flatMap((best, strong) =>
    actionsOf(best, name).some((action) => wanted.includes(action)) ? { strong } : [],
  );
  return [...own.map(({ match, ply, turn }) => ({ match, ply, turn })), ...alike].slice(0, DRILLS);
}
