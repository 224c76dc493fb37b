// A played move as a sentence of the log, with names and numbers: only what all players may know.
import { m } from '$lib/i18n/messages';
import { logLineBy, writeAction, type OldStep, type ActionWriters } from '$lib/ui/move-words';
import { CAPE_KEY, KEY_OF_HEX } from '../../chart';
import { TILE_DOWN, EXPLORE_ROW, RULE_NUMBERS, ROWS, FIRST_TILE_UP, WIND_ROW, WINDS } from '../../data';
import { moves, type Action } from '../../moves';
import { paymentOf, isUnexplored } from '../../payment';
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
  missionCountText,
  planningCellFigure,
  hexPlaceText,
  paymentWords,
  placeName,
  pointCountText,
  windShortName,
} from './wording';
import { MISSION_THINGS, ROW_THINGS } from './help-things';

type Step = OldStep<State>;

/** Joins sentences; null if there are none. */
const joined = (...sentences: readonly (string | null)[]): string | null =>
  sentences.filter(Boolean).join(' · ') || null;

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

/** The line about a dummy's marker: the dummy, the row and the value of the space. */
function turnedUp(step: Step): string {
  const { before, after, people } = step;
  const place = placeActingAt(before, before.placed);
  // The board keeps all markers until the next round begins, also after the last marker.
  const cell = after.board.findIndex((p, k) => p === place && before.board[k] === NONE);
  const row = Math.floor(cell / N_SPACES);
  const name = placeName(before, place, people);
  return m.ngs_l_dummy({
    name,
    row: ROW_THINGS[ROWS[row]].name(),
    figure: planningCellFigure(before, row, cell % N_SPACES),
  });
}

function flip({ before, after, mover }: Step, a: { readonly tile: 'down' | 'rotate' }): string {
  if (a.tile === 'rotate') return m.ngs_l_flip_rotate(mover);
  const wind = WINDS.findIndex(
    (_, k) => tilesOfKind(after, before.seat, FIRST_TILE_UP + k) > tilesOfKind(before, before.seat, FIRST_TILE_UP + k),
  );
  return m.ngs_l_flip_down({ ...mover, wind: windShortName(wind) });
}

function pay({ before, after, move, mover }: Step): string | null {
  const p = paymentOf(move);
  const to = before.target;
  const words = { ...mover, place: hexPlaceText(to), parts: paymentWords(before, p) };
  if (isUnexplored(before, to)) {
    return p.tile === TILE_DOWN
      ? m.ngs_l_explore_down({ ...words, wind: windShortName(after.printed[to]) })
      : m.ngs_l_explore(words);
  }
  const line = m.ngs_l_sail(words);
  const key = KEY_OF_HEX[to];
  if (key < 0 || before.finder[key] !== NONE) return line;
  const value = key === CAPE_KEY ? RULE_NUMBERS.cape : RULE_NUMBERS.key;
  const found = m.ngs_l_found({ name: mover.name, place: hexPlaceText(to), points: value });
  return joined(line, found, key === CAPE_KEY ? m.ngs_l_cape() : null);
}

function based({ before, after, mover }: Step): string | null {
  const base = after.base[before.seat];
  return base === before.base[before.seat] ? null : m.ngs_l_base({ ...mover, place: hexPlaceText(base) });
}

/** One line once the whole hand is stored; null after each earlier tile. */
function store(step: Step): string | null {
  const { before, after, mover } = step;
  if (after.stage === STORE_STAGE && after.seat === before.seat) return null;
  return joined(m.ngs_l_store({ ...mover, count: handSize(after, before.seat) }), onward(step));
}

function reveal({ before, after, mover }: Step): string {
  const c = missionResultOf(after, before.seat);
  if (!c) return m.ngs_l_ends();
  return m.ngs_l_reveal({
    name: mover.name,
    mission: MISSION_THINGS[c.mission].name(),
    counts: missionCountText(c),
    points: pointCountText(c.points),
  });
}

const WRITERS: ActionWriters<Action, Step, string | null> = {
  place: (step, a) => {
    const row = ROWS.indexOf(a.row);
    const line = m.ngs_l_place({
      ...step.mover,
      row: ROW_THINGS[a.row].name(),
      figure: planningCellFigure(step.before, row, a.space - 1),
    });
    return joined(line, takes(step));
  },
  dummy: (step) => joined(turnedUp(step), takes(step)),
  flip,
  done: () => null,
  sail: () => null,
  pay,
  build: based,
  give: based,
  stop: (step) => {
    const { before, mover } = step;
    return joined(m.ngs_l_home({ name: mover.name, place: hexPlaceText(before.base[before.seat]) }), onward(step));
  },
  keep: store,
  drop: store,
  reveal,
};

/** A played move as a sentence with names; null if it has none. */
export const logLine = logLineBy<State, Action>(moves, (step, action) => writeAction(WRITERS, step, action));
