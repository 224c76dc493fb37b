// The evening for which a game is set up: `?evening=` in the address of a set-up page.
import { levelOf, type Person } from '../engine/person';
import { beginEveningGame, getEvening, type EveningMember, type EveningPeople } from '../store/evenings';
import { isUnnamed } from '../ui/seats/seat-words';
import { peopleToSeat } from './evening-games';
import { eveningName } from './evening-words';

export interface EveningTable {
  readonly id: string;
  readonly name: string;
  readonly people: EveningPeople;
}

/** The part of an address that leads a set-up page to the same evening; empty without one. */
export function eveningSearch(search: URLSearchParams): string {
  const id = search.get('evening');
  return id === null ? '' : `evening=${encodeURIComponent(id)}`;
}

/** The evening of a set-up page, with at most `most` people; null if the address names none, or it is gone. */
export async function eveningTable(search: URLSearchParams, most: number): Promise<EveningTable | null> {
  const id = search.get('evening');
  const row = id === null ? undefined : await getEvening(id).catch(() => undefined);
  if (!row) return null;
  return { id: row.id, name: eveningName(row), people: await peopleToSeat(row, most).catch(() => row.people ?? []) };
}

/** Adds a new game and its named people to its evening; never throws, because the game has begun already. */
export async function joinEvening(
  evening: EveningTable | null,
  game: Pick<EveningMember, 'of' | 'id'>,
  people: readonly Person[],
): Promise<void> {
  const named = people.filter((p) => levelOf(p) === null && !isUnnamed(p));
  const bare = named.map(({ name, colour }) => ({ name, colour }));
  // If it fails, the game can be chosen on the evening's page.
  if (evening) await beginEveningGame(evening.id, game, bare).catch(() => undefined);
}
