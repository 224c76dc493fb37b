// Words for the rules' codes: rows, winds, tiles, missions, places, people and dummies.
import { m } from '$lib/i18n/messages';
import { wordsOf, type Words } from '$lib/i18n/message-lists';
import type { Person } from '$lib/ui/game-ui';
import type { Action } from '../../moves';
import { SEA_HEXES } from '../../chart';
import { TILE_DOWN, TILE_IGNORE, LAUNCH_ROW, MISSIONS, TILE_ROTATE, ROWS, FIRST_TILE_UP, WINDS } from '../../data';
import { ROW_THINGS } from './help-things';
import type { Payment, Price } from '../../payment';
import type { MissionResult } from '../../scoring';
import { planningFigureAt, N_SPACES, N_WINDS, NONE, placeActingAt, seatAtPlace, type State } from '../../state';

const WIND_SHORT = wordsOf(WINDS, 'ngs_wind_');
const WIND_LONG = wordsOf(WINDS, 'ngs_long_');
const NTH = [m.ngs_nth_1, m.ngs_nth_2, m.ngs_nth_3, m.ngs_nth_4];
const MISSION_COUNTS = {
  fernando: m.ngs_counts_fernando,
  pero: m.ngs_counts_pero,
  henry: m.ngs_counts_henry,
  diogo: m.ngs_counts_diogo,
} as const;

/** `SE`; the wind by its index. */
export const windShortName = (wind: number): string => WIND_SHORT[WINDS[wind]]();
/** `south-east` */
export const windName = (wind: number): string => WIND_LONG[WINDS[wind]]();
export const ordinal = (n: number): string => NTH[n - 1]?.() ?? String(n);
export const pointCountText = (count: number): string => m.ui_points_count({ count });
export const tileCountText = (count: number): string => m.ngs_tiles({ count });
/** Figures whose gain is announced. Tiles and discoveries on the map are missing: the line of the log names them. */
const FIGURES: Readonly<Record<string, (n: number) => string>> = { hand: tileCountText, points: pointCountText };
export const figureWords = (what: string, n: number): string | null => FIGURES[what]?.(n) ?? null;

/** What a mission counts, such as `3 separate groups`. */
export const missionCountText = (c: MissionResult): string => MISSION_COUNTS[c.mission]({ count: c.count });

export function tileUseText(kind: number): string {
  if (kind === TILE_ROTATE) return m.ngs_thing_rotate_text();
  return kind === TILE_IGNORE ? m.ngs_thing_ignore_text() : m.ngs_thing_tile_text();
}

/** A kind of tile for use in a sentence; NONE for none. */
export function tileKindName(kind: number): string {
  if (kind === NONE) return m.ngs_tile_none();
  if (kind === TILE_DOWN) return m.ngs_tile_down();
  if (kind === TILE_ROTATE) return m.ngs_tile_rotate();
  return kind === TILE_IGNORE ? m.ngs_tile_ignore() : m.ngs_tile_up({ wind: windShortName(kind - FIRST_TILE_UP) });
}

/** A value of the planning board as text: `4`, for launching `2nd`. */
export function planningCellFigure(s: State, row: number, space: number): string {
  const n = planningFigureAt(s, row, space);
  return row === LAUNCH_ROW ? ordinal(n) : String(n);
}

/** `Storage: 8` */
export function planningCellName(s: State, cell: number): string {
  const row = Math.floor(cell / N_SPACES);
  return m.ngs_cell({ row: ROW_THINGS[ROWS[row]].name(), figure: planningCellFigure(s, row, cell % N_SPACES) });
}

const ACTION_NAMES: Partial<Words<Action['type']>> = {
  flip: m.ngs_row_flip,
  sail: m.ngs_do_sail,
  stop: m.ngs_m_stop,
  pay: m.ngs_paying,
  build: m.ngs_do_build,
  keep: m.ngs_row_storage,
  drop: m.ngs_row_storage,
};

/** The name of the action that a move belongs to: for a marker, its row. */
export function actionName(move: string): string | null {
  const [type, id] = move.split(' ');
  const row = ROWS.find((r) => type === 'place' && r === id);
  return row ? ROW_THINGS[row].name() : (ACTION_NAMES[type as Action['type']]?.() ?? null);
}

/** Number of a dummy among the dummies, from 1. */
export function dummyNumber(s: State, place: number): number {
  return s.seating.slice(0, place + 1).filter((seat) => seat === NONE).length;
}

/** The name at a place: a person's, or `Dummy 1`. */
export function placeName(s: State, place: number, people: readonly Person[]): string {
  const seat = seatAtPlace(s, place);
  return seat === NONE ? m.ngs_dummy({ n: dummyNumber(s, place) }) : people[seat].name;
}

/** The dummy whose marker is next. */
export const dummyName = (s: State, people: readonly Person[]): string =>
  placeName(s, placeActingAt(s, s.placed), people);

/** A sea hex for use in a sentence: its name, or its code on the chart. */
export function hexName(hex: number): string {
  const { name, id } = SEA_HEXES[hex];
  return name ?? id;
}

/** The tile of a payment: `1 face-down tile`. */
function paidTile(kind: number): string {
  if (kind === TILE_DOWN) return m.ngs_pay_down();
  return kind < FIRST_TILE_UP || kind >= FIRST_TILE_UP + N_WINDS
    ? tileKindName(kind)
    : m.ngs_pay_up({ wind: windShortName(kind - FIRST_TILE_UP) });
}

/** A payment as text, with the wind that it makes behind the ship: `1 face-down tile + 1 Rotate (wind to SW)`. */
export function paymentWords(s: State, p: Payment): string {
  const parts: string[] = [];
  if (p.tile !== NONE) parts.push(paidTile(p.tile));
  if (p.rotates > 0) {
    const rotates = m.ngs_rotates({ count: p.rotates });
    const wind = s.wind[s.ship];
    const turned = p.turn !== 0 && wind !== NONE;
    parts.push(
      turned ? m.ngs_rotates_to({ rotates, wind: windShortName((wind + p.turn + N_WINDS) % N_WINDS) }) : rotates,
    );
  }
  if (p.ignore > 0) parts.push(m.ngs_tile_ignore());
  return parts.join(' + ');
}

/** `1 exploration tile; against the wind also 2 Rotates or 1 Ignore` */
export const priceWords = ({ exploration, rotates }: Price): string =>
  m.ngs_price_words({ count: rotates, explores: exploration ? 'yes' : 'no' });

export { MISSIONS };
