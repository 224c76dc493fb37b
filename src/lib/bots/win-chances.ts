// Chances to win from expected points: logistic in the leads, with a scale by game, number of players and stage.
import type { BotGame } from '../engine/bot';
import scales from './scales.json';

/** The scale if none was measured. */
const UNMEASURED = 12;
/**
 * By game, then by number of players: scales at evenly spaced stages, the game's beginning first. Written by `npm run
 * leads`.
 */
const SCALES: Readonly<Record<string, Readonly<Record<string, readonly number[]>> | undefined>> = scales.points;

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

/** Each seat's chance to win with these expected points, 0 … 1. */
export function winChancesOf(game: BotGame, s: object, points: readonly number[]): number[] {
  return winShares(points, leadScaleOf(game.id, points.length, shareOfGamePlayed(game, s)));
}
