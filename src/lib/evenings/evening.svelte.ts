// An open evening: its games as stored now, and changes to it.
import {
  checkMatchRow,
  checkSheetRow,
  foldName,
  storage,
  type LoggedTable,
  type MatchRow,
  type SheetRow,
} from '../store';
import { occasionOf } from '../store/amend-game';
import { getEvening, editEvening, setEveningGame, type EveningRow, type EveningMember } from '../store/evenings';
import { levelOf } from '../engine/person';
import { isUnnamed } from '../ui/seats/seat-words';
import type { GameFact } from '../stats/game-fact';
import { collectFacts } from '../stats/collect-facts';
import type { SeatedGame } from './standings';

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
const factKey = ({ kind, id }: GameFact) => `${kind === 'match' ? 'matches' : 'sheets'} ${id}`;
/** The games that count: members not removed. */
export const countingMembers = ({ members }: EveningRow): EveningMember[] => members.filter((m) => !m.out);

export function factsOfEvening(row: EveningRow, facts: readonly GameFact[]): GameFact[] {
  const keys = countingMembers(row).map(gameKey);
  return facts.filter((fact) => keys.includes(factKey(fact)));
}

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
async function gamesOf(row: EveningRow): Promise<EveningGame[]> {
  const backend = await storage.backend;
  const found = await Promise.all(
    (['matches', 'sheets'] as const).map(async (of) => {
      const ids = countingMembers(row).flatMap((m) => (m.of === of ? [m.id] : []));
      const raws = await backend.getMany(of, ids);
      return ids.map((id, i) => read(of, id, raws[i]));
    }),
  );
  return found.flat().sort((a, b) => b.at - a.at);
}

export class Evening {
  row = $state.raw() as EveningRow;
  games = $state.raw<readonly EveningGame[]>([]);
  /** The facts of the evening's finished games. */
  facts = $state.raw<readonly GameFact[]>([]);

  private constructor(row: EveningRow) {
    this.row = row;
  }

  /** Opens an evening; null if there is none. Throws StoreError. */
  static async open(id: string): Promise<Evening | null> {
    const row = await getEvening(id);
    if (!row) return null;
    const evening = new Evening(row);
    await evening.#show(row);
    return evening;
  }

  async #show(row: EveningRow): Promise<void> {
    this.facts = factsOfEvening(row, await collectFacts());
    this.games = await gamesOf(row);
    this.row = row;
  }

  /** The named people of each game, also of running games; games in the bin are skipped. */
  readonly sat: readonly SeatedGame[] = $derived.by(() =>
    this.games.flatMap(({ row, at }) => {
      if (!row || row.status === 'deleted') return [];
      const people = row.people.filter((p) => levelOf(p) === null && !isUnnamed(p));
      return [{ at, people: people.map(({ name, colour }) => ({ key: foldName(name), name, colour })) }];
    }),
  );

  has(game: Pick<EveningMember, 'of' | 'id'>): boolean {
    return countingMembers(this.row).some((m) => gameKey(m) === gameKey(game));
  }

  /** Adds a game (`there`), or removes it. Throws StoreError. */
  async put(game: Pick<EveningMember, 'of' | 'id'>, there: boolean): Promise<void> {
    await this.#show(await setEveningGame(this.row.id, game, there));
  }

  /** Changes the title or the day. Throws StoreError. */
  async name(said: Partial<Pick<EveningRow, 'title' | 'at' | 'day'>>): Promise<void> {
    this.row = await editEvening(this.row.id, said);
  }
}
