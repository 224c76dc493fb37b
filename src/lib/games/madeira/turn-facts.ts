// Facts about a planned turn: what it gains, prepares, denies and costs. Weights are rough points.
import type { TurnFact, PlannedTurn } from '../../engine/bot';
import type { Seat } from '../../engine/game';
import { nextScoringRound, requestPP } from './crown';
import { DICE_FIGURES, GOODS, N_FAVORS, N_REQUESTS } from './data';
import { workersToFeed } from './maintenance';
import { arg, moves as rules } from './moves';
import { shipsOnBoard } from './pieces';
import { D, HIDDEN_PIRATES, NONE, STAGE, type State } from './state';

/** Rough points of one thing of each kind. */
const EACH = {
  wheat: 0.9,
  sugar: 0.8,
  wine: 1.2,
  wood: 0.9,
  bread: 0.8,
  reals: 0.5,
  pirate: 0.9,
  favor: 1.5,
  district: 3,
};
const KINDS = ['wheat', 'sugar', 'wine', 'wood', 'bread', 'reals'] as const;
/**
 * `PROMISED`: share of a request's points that counts before its scoring. `DENIED`: weight of taking the row with the
 * most pips before the next player can.
 */
const PROMISED = 0.6;
const DENIED = 1;

type Turn = PlannedTurn<State>;

/** By kind of KINDS: how much a seat has. */
function held(s: State, seat: Seat): number[] {
  return [...GOODS.map((_, g) => s.goods[seat * GOODS.length + g]), s.wood[seat], s.bread[seat], s.reals[seat]];
}

function earned(a: State, z: State, { seat, open, states }: Turn): TurnFact[] {
  const list: TurnFact[] = [];
  // If a new phase began, counts also change without an action of the player, so gains are not reported.
  if (open || z.phase !== a.phase || z.round !== a.round) return list;
  const pp = z.pp[seat] - a.pp[seat];
  if (pp > 0) list.push({ code: 'pp', args: { n: pp }, weight: pp });
  // All seats take their income directly after Honor.
  if (a.stage === STAGE.honor) return list;
  const [before, after] = [held(a, seat), held(z, seat)];
  const more = KINDS.map((kind, k) => ({ kind, n: after[k] - before[k] }));
  const worth = more.reduce((sum, { kind, n }) => sum + n * EACH[kind], 0);
  const gains = more.filter(({ n }) => n > 0);
  if (gains.length > 0) {
    const args = Object.fromEntries(gains.map(({ kind, n }) => [kind, n]));
    list.push({ code: 'gains', args, weight: Math.max(0, worth) });
  }
  const awake = count((f) => z.favorOf[f] === seat && z.favorUp[f] === 1);
  const woken = awake - count((f) => a.favorOf[f] === seat && a.favorUp[f] === 1);
  const built = count((f) => z.favorOf[f] === seat && a.favorOf[f] !== seat);
  if (built > 0) {
    const favor = z.favorOf.findIndex((who, f) => who === seat && a.favorOf[f] !== seat);
    list.push({ code: 'district', args: { favor }, weight: EACH.district * built });
  } else if (woken > 0) list.push({ code: 'wakes', args: { n: turnedUp(states, seat) }, weight: EACH.favor * woken });
  return list;
}

/** How many favors of a seat turn face-up between positions. One that is used meanwhile turns face-down again. */
function turnedUp(states: readonly State[], seat: Seat): number {
  return states.slice(1).reduce((n, z, k) => {
    const a = states[k];
    return n + count((f) => a.favorOf[f] === seat && a.favorUp[f] === 0 && z.favorUp[f] === 1);
  }, 0);
}

function count(which: (favor: number) => boolean): number {
  let n = 0;
  for (let f = 0; f < N_FAVORS; f++) if (which(f)) n++;
  return n;
}

/**
 * A request that the seat took, with its PP from this position; and the row with the most pips if the seat took it
 * before the next player could.
 */
function promised(a: State, z: State, { seat, moves }: Turn): TurnFact[] {
  const list: TurnFact[] = [];
  const round = nextScoringRound(z);
  for (let q = 0; q < N_REQUESTS; q++) {
    if (z.requests[seat * N_REQUESTS + q] <= a.requests[seat * N_REQUESTS + q]) continue;
    const n = requestPP(z, seat, q, round);
    if (n > 0) list.push({ code: 'request', args: { q, n, round }, weight: PROMISED * n });
  }
  const move = moves.find((m) => rules.family(m) === 'row');
  // The markers still in the passing column choose next, from the top.
  const rival = a.passing.find((who) => who !== NONE && who !== seat);
  if (move === undefined || rival === undefined) return list;
  const row = arg.row.row(move);
  const pips = (r: number) =>
    a.rowDice.slice(r * DICE_FIGURES.perRow, (r + 1) * DICE_FIGURES.perRow).reduce((n, x) => n + x, 0);
  const left = a.rows.map((who, r) => (who === NONE && r !== row ? pips(r) : 0));
  const most = Math.max(...left);
  if (pips(row) > most && most > 0)
    list.push({ code: 'row', args: { rival, n: pips(row), left: most }, weight: DENIED });
  return list;
}

/**
 * Facts about Pirates gained or lost, and about Bread for Feeding and Wood for Upkeep that the seat lacks after the
 * turn, or lacks no longer. None if a new phase began or chance decides a part of the turn (`open`).
 */
function costs(a: State, z: State, { seat, open }: Turn): TurnFact[] {
  const list: TurnFact[] = [];
  if (open || z.phase !== a.phase || z.round !== a.round) return list;
  const pirates = z.pirates[seat] - a.pirates[seat];
  const known = a.pirates[seat] !== HIDDEN_PIRATES;
  if (known && pirates < 0) list.push({ code: 'rid', args: { n: -pirates }, weight: -pirates * EACH.pirate });
  if (known && pirates > 0) list.push({ code: 'pirates', args: { n: pirates }, weight: -pirates * EACH.pirate });
  if (z.phase >= D) return list;
  const lacks = (s: State) => Math.max(0, workersToFeed(s, seat) - s.bread[seat]);
  if (lacks(z) > lacks(a)) list.push({ code: 'hungry', args: { n: lacks(z) }, weight: -(lacks(z) - lacks(a)) });
  if (lacks(z) < lacks(a) && lacks(z) === 0) list.push({ code: 'fed', args: {}, weight: lacks(a) });
  const short = (s: State) => Math.max(0, shipsOnBoard(s, seat) - s.wood[seat]);
  if (short(z) > short(a)) list.push({ code: 'upkeep', args: { n: short(z) }, weight: -(short(z) - short(a)) });
  return list;
}

export function facts(turn: Turn): TurnFact[] {
  const [a, z] = [turn.states[0], turn.states[turn.states.length - 1]];
  return [...earned(a, z, turn), ...promised(a, z, turn), ...costs(a, z, turn)];
}
