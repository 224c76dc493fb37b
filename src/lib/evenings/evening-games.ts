// The games of an evening as they are stored, without their results: their names, people and order.
import { gameMeta } from '../games';
import { m } from '../i18n/messages';
import {
  checkMatchRow,
  checkSheetRow,
  foldName,
  storage,
  type LoggedTable,
  type MatchRow,
  type SheetRow,
} from '../store';
import { EVERY_ID } from '../store/backend';
import { occasionOf, playedDay } from '../store/amend-game';
import type { EveningMember, EveningPeople, EveningRow } from '../store/evenings';
import { levelOf } from '../engine/person';
import { isUnnamed, namesOf } from '../ui/seats/seat-words';
import { eveningDayText } from './evening-words';
import { nextToPlay, type SeatedGame } from './standings';

const TABLES = ['matches', 'sheets'] as const;

/** A game that counts for an evening, or could be added. */
export interface EveningGame {
  readonly of: LoggedTable;
  readonly id: string;
  /** null if the game is no longer on this device, or unreadable. */
  readonly row: MatchRow | SheetRow | null;
  /** When the game was played, ms since 1970; 0 if unknown. */
  readonly at: number;
}

export const gameKey = ({ of, id }: Pick<EveningMember, 'of' | 'id'>) => `${of} ${id}`;
/** The games that count: members not removed. */
export const countingMembers = ({ members }: EveningRow): EveningMember[] => members.filter((m) => !m.out);

export function eveningGameOf(of: LoggedTable, row: MatchRow | SheetRow): EveningGame {
  return { of, id: row.id, row, at: occasionOf(row).at ?? row.createdAt };
}

function read(of: LoggedTable, id: string, raw: unknown): EveningGame {
  try {
    if (raw !== undefined) return eveningGameOf(of, of === 'matches' ? checkMatchRow(raw) : checkSheetRow(raw));
  } catch {
    // An unreadable game has no row; the others are still shown.
  }
  return { of, id, row: null, at: 0 };
}

/** The games of an evening as stored now, the latest first. Throws StoreError. */
export async function gamesOf(row: EveningRow): Promise<EveningGame[]> {
  const backend = await storage.backend;
  const found = await Promise.all(
    TABLES.map(async (of) => {
      const ids = countingMembers(row).flatMap((m) => (m.of === of ? [m.id] : []));
      const raws = await backend.getMany(of, ids);
      return ids.map((id, i) => read(of, id, raws[i]));
    }),
  );
  return found.flat().sort((a, b) => b.at - a.at);
}

/** The name of a game: its title, or its people. */
export const eveningGameName = ({ row }: EveningGame): string => (row ? row.title || namesOf(row) : m.lib_eve_gone());

/** The game's name, its day, and whether it is running or in the bin; empty if it is not on the device. */
export function gameFactsText({ row }: EveningGame): string {
  if (!row) return '';
  const state =
    row.status === 'deleted'
      ? m.lib_eve_bin()
      : row.status === 'running' || row.status === 'draft'
        ? m.lib_eve_open()
        : null;
  return [gameMeta(row.game)?.name ?? row.game, eveningDayText(playedDay(row)), ...(state ? [state] : [])].join(' · ');
}

/** The named people of each game, also of running games; games in the bin are skipped. */
export const seatedGames = (games: readonly EveningGame[]): SeatedGame[] =>
  games.flatMap(({ row, at }) => {
    if (!row || row.status === 'deleted') return [];
    const people = row.people.filter((p) => levelOf(p) === null && !isUnnamed(p));
    return [{ at, people: people.map(({ name, colour }) => ({ key: foldName(name), name, colour })) }];
  });

/**
 * The evening's people in the order they should play next: those without a game first. In old evenings, and in leagues
 * without people of their own, the people of the games.
 */
export function orderOfPlay({ people = [] }: EveningRow, games: readonly EveningGame[]) {
  const next = nextToPlay(seatedGames(games));
  const fresh = people
    .map(({ name, colour }) => ({ key: foldName(name), name, colour, games: 0, since: games.length }))
    .filter(({ key }) => !next.some((one) => one.key === key));
  const here = new Set(people.map(({ name }) => foldName(name)));
  return [...fresh, ...next.filter(({ key }) => here.size === 0 || here.has(key))];
}

/** The people to seat in the evening's next game, at most `most`: in their order, without those who played most. */
export async function peopleToSeat(row: EveningRow, most: number): Promise<EveningPeople> {
  const order = orderOfPlay(row, await gamesOf(row)).slice(0, most);
  const seated = new Set(order.map(({ key }) => key));
  const people = row.people ?? [];
  return people.length === 0 ? order : people.filter(({ name }) => seated.has(foldName(name)));
}

const DELETED = { index: '[status+updatedAt]', lower: ['deleted', 0], upper: ['deleted', Infinity] };

/** The keys of all games on this device, except those in the bin. Throws StoreError. */
export async function gamesOnDevice(): Promise<ReadonlySet<string>> {
  const backend = await storage.backend;
  const lists = TABLES.map(async (of) => {
    const [all, bin] = await Promise.all([backend.keys(of, EVERY_ID), backend.keys(of, DELETED)]);
    const inBin = new Set(bin);
    return all.filter((id) => !inBin.has(id)).map((id) => gameKey({ of, id }));
  });
  return new Set((await Promise.all(lists)).flat());
}

/** How many games of an evening are in `here`. */
export const countGames = (row: EveningRow, here: ReadonlySet<string>): number =>
  countingMembers(row).filter((member) => here.has(gameKey(member))).length;
