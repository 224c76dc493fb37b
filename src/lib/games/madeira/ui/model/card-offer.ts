// What a tapped card offers: its moves behind one button, and whether they end the turn.
import { m } from '$lib/i18n/messages';
import type { Move } from '$lib/engine/game';
import { code, moves } from '../../moves';
import { diceLeft } from '../../pieces';
import { REQUESTS } from '../../data';
import type { State } from '../../state';
import { moveLabel } from '../text/move-words';
import { REQUEST_THINGS } from '../text/wording';
import { positionAfter } from './move-result';

/** A tapped card (`target`), its explanation (`what`), and its moves (`move`, then `rest`), played as one tap. */
export interface CardOffer {
  readonly target: string;
  readonly what: string;
  readonly move: Move;
  readonly rest: readonly Move[];
}

export function offerLabel(s: State, { move, rest: [next] }: CardOffer): string {
  if (moves.family(move) !== 'row' || next === undefined) return moveLabel(s, move);
  const request = REQUESTS[next - code.request(0)];
  const row = moves.decode(move);
  return m.mad_m_row_request({
    as: 'label',
    row: row.type === 'row' ? row.row : '',
    request: REQUEST_THINGS[request].name(),
  });
}

/**
 * A sentence that says that the moves end the turn; empty if the turn goes on. If chance decides what follows, the
 * moves count as the end of the turn.
 */
export function offerEndsText(s: State, { move, rest }: CardOffer): string {
  if (moves.family(move) === 'pass') return m.mad_ends_passing({ count: diceLeft(s, s.seat) });
  let next: State | null = s;
  for (const one of [move, ...rest]) next &&= positionAfter(next, one);
  return next?.turns === s.turns ? '' : m.mad_ends_turn();
}
