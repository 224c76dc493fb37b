// A player of The Navigators who always heads for the Cape, so that a whole game by touch is short.
import type { Move } from '../../src/lib/engine/game';
import { CAPE_HEX, HEX_DISTANCE, KEY_OF_HEX, KEY_LOCATIONS, SEA_HEX_IDS } from '../../src/lib/games/navigators/chart';
import { ROWS, RULE_NUMBERS } from '../../src/lib/games/navigators/data';
import { moves, type Action } from '../../src/lib/games/navigators/moves';
import { payMove, paymentOf, priceOf } from '../../src/lib/games/navigators/payment';
import { planningFigureAt, handSize, NONE, type State } from '../../src/lib/games/navigators/state';
import { paymentCost, paymentsWithoutWaste } from '../../src/lib/games/navigators/ui/model/payments';

/** Value of each unit of the number in a row of the planning board. */
const WORTH = { explore: 1, wind: 0.9, flip: 0.01, launch: -0.3, storage: 0.5 } as const;
/** Average tiles per space, winds included. */
const STEP = 1.25;

const best = <T>(list: readonly T[], worth: (x: T) => number): T =>
  list.reduce((a, b) => (worth(b) > worth(a) ? b : a));

const ahead = (s: State, hex: number): number => HEX_DISTANCE[s.base[s.seat]][CAPE_HEX] - HEX_DISTANCE[hex][CAPE_HEX];

/**
 * The target of this expedition: the key location in reach that brings the base nearest to the Cape; NONE without any.
 */
function goal(s: State): number {
  const hand = handSize(s, s.seat);
  const reach = KEY_LOCATIONS.filter((hex) => {
    const known = s.finder[KEY_OF_HEX[hex]] !== NONE;
    if (hex === s.ship || (s.found >> KEY_OF_HEX[hex]) & 1 || ahead(s, hex) <= 0) return false;
    return HEX_DISTANCE[s.ship][hex] * STEP + (known ? RULE_NUMBERS.base : 0) <= hand;
  });
  return reach.length === 0 ? NONE : best(reach, (hex) => ahead(s, hex));
}

function sail(s: State, list: readonly Action[]): Action {
  if (list.some((a) => a.type === 'build') && ahead(s, s.ship) > 0) return { type: 'build' };
  const to = goal(s);
  const ways = list.flatMap((a) => (a.type === 'sail' ? [{ a, hex: SEA_HEX_IDS.indexOf(a.to) }] : []));
  const nearer = ways.filter(({ hex }) => to !== NONE && HEX_DISTANCE[hex][to] < HEX_DISTANCE[s.ship][to]);
  if (nearer.length === 0) return { type: 'stop' };
  return best(nearer, ({ hex }) => -priceOf(s, hex).tiles).a;
}

/** The move that this player chooses: always the same in the same position. */
export function hurried(s: State, legal: readonly Move[]): Move {
  const list = legal.map((move) => moves.decode(move));
  const [first] = list;
  switch (first.type) {
    case 'place':
      return moves.encode(
        best(list, (a) =>
          a.type === 'place' ? WORTH[a.row] * planningFigureAt(s, ROWS.indexOf(a.row), a.space - 1) : -Infinity,
        ),
      );
    case 'flip':
      return moves.encode(s.round === 1 && s.flips > 0 && first.tile === 'down' ? first : { type: 'done' });
    case 'sail':
    case 'build':
    case 'stop':
      return moves.encode(sail(s, list));
    case 'pay':
      // This payment may differ from the one that the screen proposes.
      return payMove(
        best(paymentsWithoutWaste(legal.map((move) => paymentOf(move))), (p) => p.tile - 10 * paymentCost(p)),
      );
    default:
      return legal[0];
  }
}
