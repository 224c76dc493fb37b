// Words for the rules' codes: rows, winds, tiles, missions, places, people and dummies.
import { m } from '$lib/i18n/paraglide/messages';
import type { Person } from '$lib/ui/game-ui';
import { KEY_OF_HEX, LAGOS, SEA } from '../../chart';
import { DOWN, IGNORE, LAUNCH, MISSIONS, ROTATE, ROWS, UP, WINDS, type Wind } from '../../data';
import { ROW_THINGS } from './help-things';
import type { Payment } from '../../payment';
import type { MissionCount } from '../../scoring';
import { figureAt, N_SPACES, N_WINDS, NONE, seatAt, type State } from '../../state';

type Words<K extends string> = Readonly<Record<K, () => string>>;

const WIND_SHORT: Words<Wind> = {
  n: m.ngs_wind_n,
  ne: m.ngs_wind_ne,
  se: m.ngs_wind_se,
  s: m.ngs_wind_s,
  sw: m.ngs_wind_sw,
  nw: m.ngs_wind_nw,
};
const WIND_LONG: Words<Wind> = {
  n: m.ngs_long_n,
  ne: m.ngs_long_ne,
  se: m.ngs_long_se,
  s: m.ngs_long_s,
  sw: m.ngs_long_sw,
  nw: m.ngs_long_nw,
};
const NTH = [m.ngs_nth_1, m.ngs_nth_2, m.ngs_nth_3, m.ngs_nth_4];
const MISSION_COUNTS = {
  fernando: m.ngs_counts_fernando,
  pero: m.ngs_counts_pero,
  henry: m.ngs_counts_henry,
  diogo: m.ngs_counts_diogo,
} as const;

/** `SE`; the wind by its index. */
export const windShort = (wind: number): string => WIND_SHORT[WINDS[wind]]();
/** `southeast` */
export const windLong = (wind: number): string => WIND_LONG[WINDS[wind]]();
export const ordinal = (n: number): string => NTH[n - 1]?.() ?? String(n);
export const pointCount = (count: number): string => m.ui_points_count({ count });
export const tileCount = (count: number): string => m.ngs_tiles({ count });
/** Figures that a gain announces; the log's sentence names what was explored and found. */
const FIGURES: Readonly<Record<string, (n: number) => string>> = { hand: tileCount, points: pointCount };
export const figureWords = (what: string, n: number): string | null => FIGURES[what]?.(n) ?? null;

/** `3 separate groups` */
export const missionCountText = (c: MissionCount): string => MISSION_COUNTS[c.mission]({ count: c.count });

/** The use of a tile of a kind. */
export function tileUse(kind: number): string {
  if (kind === ROTATE) return m.ngs_thing_rotate_text();
  return kind === IGNORE ? m.ngs_thing_ignore_text() : m.ngs_thing_tile_text();
}

/** A kind of tile for use in a sentence; NONE for none. */
export function kindName(kind: number): string {
  if (kind === NONE) return m.ngs_tile_none();
  if (kind === DOWN) return m.ngs_tile_down();
  if (kind === ROTATE) return m.ngs_tile_rotate();
  return kind === IGNORE ? m.ngs_tile_ignore() : m.ngs_tile_up({ wind: windShort(kind - UP) });
}

/** A value of the planning board as text: `4`, for launching `2nd`. */
export function cellFigure(s: State, row: number, space: number): string {
  const n = figureAt(s, row, space);
  return row === LAUNCH ? ordinal(n) : String(n);
}

/** `Storage: 8` */
export function cellName(s: State, cell: number): string {
  const row = Math.floor(cell / N_SPACES);
  return m.ngs_cell({ row: ROW_THINGS[ROWS[row]].name(), figure: cellFigure(s, row, cell % N_SPACES) });
}

/** Number of a dummy among the dummies, from 1. */
export function dummyNumber(s: State, place: number): number {
  return s.seating.slice(0, place + 1).filter((seat) => seat === NONE).length;
}

/** The name at a place: a person's, or `Dummy 1`. */
export function placeName(s: State, place: number, people: readonly Person[]): string {
  const seat = seatAt(s, place);
  return seat === NONE ? m.ngs_dummy({ n: dummyNumber(s, place) }) : people[seat].name;
}

/** A sea hex for use in a sentence: its name, or its code on the chart. */
export function hexName(hex: number): string {
  const { name, id } = SEA[hex];
  return name ?? id;
}

/** `the ocean at D3`, or the name of the place. */
export function hexPlace(hex: number): string {
  return KEY_OF_HEX[hex] >= 0 || hex === LAGOS ? hexName(hex) : m.ngs_ocean_at({ id: SEA[hex].id });
}

/** The tile of a payment: `1 face-down tile`. */
function paidTile(kind: number): string {
  if (kind === DOWN) return m.ngs_pay_down();
  return kind < UP || kind >= UP + N_WINDS ? kindName(kind) : m.ngs_pay_up({ wind: windShort(kind - UP) });
}

/** A payment as text, for the ship's place: `1 face-down tile + 1 Rotate (wind to SW)`. */
export function paymentWords(s: State, p: Payment): string {
  const parts: string[] = [];
  if (p.tile !== NONE) parts.push(paidTile(p.tile));
  if (p.rotates > 0) {
    const rotates = m.ngs_rotates({ count: p.rotates });
    const wind = s.wind[s.ship];
    const turned = p.turn !== 0 && wind !== NONE;
    parts.push(turned ? m.ngs_rotates_to({ rotates, wind: windShort((wind + p.turn + N_WINDS) % N_WINDS) }) : rotates);
  }
  if (p.ignore > 0) parts.push(m.ngs_tile_ignore());
  return parts.join(' + ');
}

export { MISSIONS };
