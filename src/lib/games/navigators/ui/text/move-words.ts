// The Navigators' moves in words: labels of buttons, and lines of the log with only what all players may know.
import { m } from '$lib/i18n/messages';
import { moveWords, type MoveTable, type PlayedStep } from '$lib/ui/move-words';
import { CAPE_KEY, KEY_OF_HEX, seaHex } from '../../chart';
import { TILE_DOWN, EXPLORE_ROW, RULE_NUMBERS, ROWS, FIRST_TILE_UP, TILES, WIND_ROW, WINDS } from '../../data';
import { moves, type Action } from '../../moves';
import { isUnexplored, paymentOf, priceOf } from '../../payment';
import { missionResultOf } from '../../scoring';
import {
  DUMMY_STAGE,
  planningFigureOf,
  handSize,
  N_SPACES,
  NONE,
  PLACE_STAGE,
  placeActingAt,
  REVEAL_STAGE,
  STORE_STAGE,
  tilesOfKind,
  type State,
} from '../../state';
import {
  dummyName,
  missionCountText,
  planningCellFigure,
  planningCellName,
  hexName,
  paymentWords,
  placeName,
  pointCountText,
  priceWords,
  tileKindName,
  windShortName,
} from './wording';
import { MISSION_THINGS, ROW_THINGS } from './help-things';

type Step = PlayedStep<State>;
type Of<T extends Action['type']> = Extract<Action, { type: T }>;

const kind = (a: { tile: (typeof TILES)[number] }): string => tileKindName(TILES.indexOf(a.tile));

/** Joins what a move did and what followed. */
const joined = (line: string, ...more: readonly (string | null)[]): string =>
  [line, ...more.filter(Boolean)].join(' · ');

/**
 * The sentence about the tiles of rows 1 and 2 that every player takes after the last marker; null after any other
 * move.
 */
function takes({ before, after, people }: Step): string | null {
  if (before.stage > DUMMY_STAGE || after.stage === PLACE_STAGE || after.stage === DUMMY_STAGE) return null;
  const parts = people.map(({ name }, seat) =>
    m.ngs_l_take({
      name,
      explore: planningFigureOf(after, EXPLORE_ROW, seat),
      wind: planningFigureOf(after, WIND_ROW, seat),
    }),
  );
  return m.ngs_l_takes({ list: parts.join(', ') });
}

/** What begins after the move: the next round, or the reveal of the missions; null if neither. */
function onward({ before, after, people }: Step): string | null {
  if (after.round > before.round) {
    return m.ngs_l_round({ n: after.round, name: placeName(after, after.start, people) });
  }
  return after.stage === REVEAL_STAGE && before.stage !== REVEAL_STAGE ? m.ngs_l_ends() : null;
}

const cellWords = (s: State, row: number, space: number) => ({
  row: ROW_THINGS[ROWS[row]].name(),
  figure: planningCellFigure(s, row, space),
});

/** The line about a dummy's marker: the dummy, the row and the value of the space. */
function turnedUp({ before, after, people }: Step): string {
  const place = placeActingAt(before, before.placed);
  // The board keeps all markers until the next round begins, also after the last marker.
  const cell = after.board.findIndex((p, k) => p === place && before.board[k] === NONE);
  return m.ngs_l_dummy({
    name: placeName(before, place, people),
    ...cellWords(before, Math.floor(cell / N_SPACES), cell % N_SPACES),
  });
}

function flipped({ before, after }: Step, { tile }: Of<'flip'>): string {
  if (tile === 'rotate') return m.ngs_m_flip_rotate({ as: 'line' });
  const wind = WINDS.findIndex(
    (_, k) => tilesOfKind(after, before.seat, FIRST_TILE_UP + k) > tilesOfKind(before, before.seat, FIRST_TILE_UP + k),
  );
  return m.ngs_l_flip_down({ wind: windShortName(wind) });
}

function paid({ before, after }: Step, a: Of<'pay'>): string {
  const p = paymentOf(moves.encode(a));
  const to = before.target;
  const words = { place: hexName(to), parts: paymentWords(before, p) };
  if (isUnexplored(before, to)) {
    return p.tile === TILE_DOWN
      ? m.ngs_l_explore_down({ ...words, wind: windShortName(after.printed[to]) })
      : m.ngs_l_explore(words);
  }
  const line = m.ngs_l_sail(words);
  const key = KEY_OF_HEX[to];
  if (key < 0 || before.finder[key] !== NONE) return line;
  const value = key === CAPE_KEY ? RULE_NUMBERS.cape : RULE_NUMBERS.key;
  const found = m.ngs_l_found({ place: words.place, points: value });
  return joined(line, found, key === CAPE_KEY ? m.ngs_l_cape() : null);
}

function based({ before, after }: Step): string | null {
  const base = after.base[before.seat];
  return base === before.base[before.seat] ? null : m.ngs_m_build({ as: 'line', place: hexName(base) });
}

/** One line once the whole hand is stored; null after each earlier tile. */
function stored(step: Step): string | null {
  const { before, after } = step;
  if (after.stage === STORE_STAGE && after.seat === before.seat) return null;
  return joined(m.ngs_l_store({ count: handSize(after, before.seat) }), onward(step));
}

function revealed({ before, after, people }: Step): string {
  const c = missionResultOf(after, before.seat);
  if (!c) return m.ngs_l_ends();
  return m.ngs_l_reveal({
    name: people[before.seat].name,
    mission: MISSION_THINGS[c.mission].name(),
    counts: missionCountText(c),
    points: pointCountText(c.points),
  });
}

const TABLE: MoveTable<State, Action> = {
  place: {
    label: (s, a) => planningCellName(s, ROWS.indexOf(a.row) * N_SPACES + a.space - 1),
    line: (step, a) => joined(m.ngs_l_place(cellWords(step.before, ROWS.indexOf(a.row), a.space - 1)), takes(step)),
  },
  dummy: {
    label: (s, _, people) => m.ngs_m_dummy({ dummy: dummyName(s, people) }),
    sentence: (step) => joined(turnedUp(step), takes(step)),
  },
  flip: {
    label: (_, a) => (a.tile === 'down' ? m.ngs_m_flip_down() : m.ngs_m_flip_rotate({ as: 'label' })),
    line: flipped,
  },
  done: { label: () => m.ngs_m_done() },
  sail: {
    label: (s, a) => {
      const to = seaHex(a.to);
      return m.ngs_m_sail({ place: hexName(to), price: priceWords(priceOf(s, to)) });
    },
  },
  pay: { label: (s, a) => m.ngs_m_pay({ parts: paymentWords(s, paymentOf(moves.encode(a))) }), line: paid },
  build: { label: (s) => m.ngs_m_build({ as: 'label', place: hexName(s.ship) }), line: based },
  give: { label: (_, a) => m.ngs_m_give({ kind: kind(a) }), line: based },
  stop: {
    label: () => m.ngs_m_stop(),
    sentence: (step) => {
      const { before, people } = step;
      const { seat } = before;
      return joined(m.ngs_l_home({ name: people[seat].name, place: hexName(before.base[seat]) }), onward(step));
    },
  },
  keep: { label: (_, a) => m.ngs_m_keep({ kind: kind(a) }), line: stored },
  drop: { label: (_, a) => m.ngs_m_drop({ kind: kind(a) }), line: stored },
  reveal: { label: (s, _, people) => m.ngs_m_reveal({ name: people[s.seat].name }), sentence: revealed },
};

export const { moveLabel, logLine } = moveWords(moves, TABLE);
