// A legal move as text, in the position before it.
import { m } from '$lib/i18n/messages';
import type { Person } from '$lib/ui/game-ui';
import { writeAction, type ActionWriters } from '$lib/ui/move-words';
import type { Move } from '$lib/engine/game';
import { seaHex } from '../../chart';
import { ROWS, TILES } from '../../data';
import { moves, type Action } from '../../moves';
import { paymentOf, priceOf, type Price } from '../../payment';
import { N_SPACES, placeActingAt, type State } from '../../state';
import { planningCellName, hexPlaceText, tileKindName, paymentWords, placeName } from './wording';

interface At {
  readonly s: State;
  readonly move: Move;
  readonly people: readonly Person[];
}

/** `2 tiles, one an exploration tile; against the wind: 2 Rotates or 1 Ignore` */
export function priceWords({ tiles, exploration, rotates }: Price): string {
  const price = m.ngs_price_words({ count: tiles, explores: exploration ? 'yes' : 'no' });
  return rotates > 0 ? m.ngs_price_against({ price, count: rotates }) : price;
}

/** The dummy whose marker is next. */
export const dummyName = (s: State, people: readonly Person[]): string =>
  placeName(s, placeActingAt(s, s.placed), people);

const kind = (tile: (typeof TILES)[number]): string => tileKindName(TILES.indexOf(tile));

const WRITERS: ActionWriters<Action, At, string> = {
  place: ({ s }, a) => planningCellName(s, ROWS.indexOf(a.row) * N_SPACES + a.space - 1),
  dummy: ({ s, people }) => m.ngs_m_dummy({ dummy: dummyName(s, people) }),
  flip: (_, a) => (a.tile === 'down' ? m.ngs_m_flip_down() : m.ngs_m_flip_rotate()),
  done: () => m.ngs_m_done(),
  sail: ({ s }, a) => m.ngs_m_sail({ place: hexPlaceText(seaHex(a.to)), price: priceWords(priceOf(s, seaHex(a.to))) }),
  pay: ({ s, move }) => m.ngs_m_pay({ parts: paymentWords(s, paymentOf(move)) }),
  build: ({ s }) => m.ngs_m_build({ place: hexPlaceText(s.ship) }),
  give: (_, a) => m.ngs_m_give({ kind: kind(a.tile) }),
  stop: () => m.ngs_m_stop(),
  keep: (_, a) => m.ngs_m_keep({ kind: kind(a.tile) }),
  drop: (_, a) => m.ngs_m_drop({ kind: kind(a.tile) }),
  reveal: ({ s, people }) => m.ngs_m_reveal({ name: people[s.seat].name }),
};

export const moveLabel = (s: State, move: Move, people: readonly Person[]): string =>
  writeAction(WRITERS, { s, move, people }, moves.decode(move));
