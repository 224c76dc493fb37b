// Chances to win from expected points: logistic in the leads, with a scale by game, number of players and stage.
import type { BotGame } from '../engine/bot';
import type { BaseOptions } from '../engine/game';
import { seatTotals } from '../engine/sheet';
import scales from './scales.json';

/** The scale if none was measured. */
const UNMEASURED = 12;
/** Numbers by game, then by number of players. Written by `npm run leads`. */
type ByTable<T> = Readonly<Record<string, Readonly<Record<string, T>> | undefined>>;
/** Scales at evenly spaced stages, the game's beginning first. */
const SCALES: ByTable<readonly number[]> = scales.points;
/** The share of the present points in a lead: the rest are expected points. Missing: 0. */
const PRESENT: ByTable<number> = scales.present;

/** Interpolates a list of values at evenly spaced stages, at one stage (0 … 1). */
function mixed(list: readonly number[], stage: number): number {
  const at = Math.min(1, Math.max(0, stage)) * (list.length - 1);
  const low = Math.floor(at);
  const high = Math.min(list.length - 1, low + 1);
  return list[low] + (at - low) * (list[high] - list[low]);
}

/** The scale: points of lead that make winning e times as likely. */
function leadScaleOf(game: string, seats: number, stage: number): number {
  const list = SCALES[game]?.[String(seats)];
  return list ? mixed(list, stage) : UNMEASURED;
}

/** Shares in proportion to e^(points / scale). */
export function winShares(points: readonly number[], scale: number): number[] {
  const most = Math.max(...points);
  const weights = points.map((p) => Math.exp((p - most) / scale));
  const sum = weights.reduce((n, x) => n + x, 0);
  return weights.map((x) => x / sum);
}

/** Share of the game that has been played, 0 … 1; 0.5 if the game has no `progress`. */
export const shareOfGamePlayed = (game: BotGame, s: object): number => game.bot.progress?.(s) ?? 0.5;

/** The points by which seats are compared: expected ones, with this share of those that the position scores now. */
export function mixedPoints(expected: readonly number[], now: readonly number[], present: number): number[] {
  return expected.map((points, seat) => points + present * (now[seat] - points));
}

/** Each seat's chance to win with these expected points, 0 … 1. */
export function winChancesOf(
  { game, options }: { readonly game: BotGame; readonly options: BaseOptions },
  s: object,
  expected: readonly number[],
): number[] {
  const present = PRESENT[game.id]?.[String(options.seats)];
  const points = present ? mixedPoints(expected, seatTotals(game.sheet(options), game.tally(s)), present) : expected;
  return winShares(points, leadScaleOf(game.id, options.seats, shareOfGamePlayed(game, s)));
}
