// A whole random set-up for the physical board, and each round's Characters and dice (004 p.3, p.4, p.8).
import { boardOf, COVERED_DISTRICTS } from '../board';
import {
  CHARACTERS,
  CITIES,
  COLONIES,
  DICE_FIGURES,
  EMPTY_BUILDING_IN_ROUND,
  GUILD_FAVORS,
  GUILDS,
  N_BUILDINGS,
  N_REQUESTS,
  REQUESTS_PER_ROW,
  REWARDS,
  REWARD_TILES,
} from '../data';
import { seatClockwise } from '../../../score-kit/seating';
import type { Edition } from '../edition';
import type { DealtSetup, RolledRound } from './sheet-state';

/** A random source: whole numbers 0 … n − 1, uniform. */
export type DrawNumber = (n: number) => number;

function shuffle<T>(list: readonly T[], draw: DrawNumber): T[] {
  const out = [...list];
  for (let i = out.length - 1; i > 0; i--) {
    const j = draw(i + 1);
    [out[i], out[j]] = [out[j], out[i]];
  }
  return out;
}

const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size));

/**
 * The favors of the base game; with the Ambassadors all favors but one of each guild, drawn by chance (sheet of the
 * expansion).
 */
function favorsInPlay(guild: readonly number[], draw: DrawNumber, ambassadors: boolean): number[] {
  if (!ambassadors) return GUILD_FAVORS.map((_, f) => f);
  return GUILDS.flatMap((_, g) =>
    shuffle(
      guild.flatMap((of, f) => (of === g ? [f] : [])),
      draw,
    ).slice(1),
  );
}

/** Draws requests, favors, rewards and starting requests for 2 … 4 players. */
export function dealTable(edition: Edition, players: number, draw: DrawNumber, ambassadors: boolean): DealtSetup {
  const board = boardOf(edition, players);
  const bag = shuffle(
    board.requests.flatMap((n, kind) => new Array<number>(n).fill(kind)),
    draw,
  );
  const favors = shuffle(favorsInPlay(board.guild, draw, ambassadors), draw);
  const rewards = REWARD_TILES.map((tile) =>
    shuffle(
      REWARDS.flatMap((r, i) => (edition.rewards[r] === tile ? [i] : [])),
      draw,
    ),
  );
  return {
    requests: chunks(bag.slice(0, players * REQUESTS_PER_ROW), REQUESTS_PER_ROW).map((row) =>
      Array.from({ length: N_REQUESTS }, (_, kind) => row.filter((k) => k === kind).length),
    ),
    favors: chunks(favors, COVERED_DISTRICTS).slice(0, CITIES.length),
    rewards: COLONIES.map((_, c) => rewards.map((tiles) => tiles[c])),
    starting: shuffle(
      board.starting.map((_, tile) => tile),
      draw,
    ).slice(0, players),
  };
}

/** The seats in the first turn order: the seat with most crowns begins, the others follow clockwise (004 p.3). */
export function firstTurnOrder(starting: readonly number[], seating: readonly number[]): number[] {
  const first = starting.indexOf(Math.max(...starting));
  return seating.map((_, k) => seatClockwise(seating, first, k));
}

const die = (draw: DrawNumber): number => 1 + draw(DICE_FIGURES.faces);

/** Draws a round's Characters for the Buildings, one of which stays empty (004 p.8), and rolls its dice. */
export function rollRound(round: number, players: number, draw: DrawNumber): RolledRound {
  const characters = shuffle(
    CHARACTERS.map((_, i) => i),
    draw,
  );
  const empty = EMPTY_BUILDING_IN_ROUND[round - 1];
  return {
    characters: Array.from({ length: N_BUILDINGS }, (_, b) => (b === empty ? -1 : characters[b > empty ? b - 1 : b])),
    guild: Array.from({ length: players }, () => Array.from({ length: DICE_FIGURES.perRow }, () => die(draw))),
    pirates: Array.from({ length: DICE_FIGURES.pirates }, () => die(draw)),
  };
}
