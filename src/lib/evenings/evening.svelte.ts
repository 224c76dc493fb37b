// An open evening: its games as stored now, and changes to it.
import {
  editEvening,
  getEvening,
  setEveningGame,
  type EveningChange,
  type EveningMember,
  type EveningRow,
} from '../store/evenings';
import type { GameFact } from '../stats/game-fact';
import { collectFacts } from '../stats/collect-facts';
import { countingMembers, gameKey, gamesOf, orderOfPlay, type EveningGame } from './evening-games';

const factKey = ({ kind, id }: GameFact) => `${kind === 'match' ? 'matches' : 'sheets'} ${id}`;

export function factsOfEvening(row: EveningRow, facts: readonly GameFact[]): GameFact[] {
  const keys = countingMembers(row).map(gameKey);
  return facts.filter((fact) => keys.includes(factKey(fact)));
}

export class Evening {
  row = $state.raw() as EveningRow;
  games = $state.raw<readonly EveningGame[]>([]);
  /** The facts of all finished games on the device. */
  allFacts = $state.raw<readonly GameFact[]>([]);
  /** The facts of the evening's finished games. */
  readonly facts = $derived.by(() => factsOfEvening(this.row, this.allFacts));

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
    this.allFacts = await collectFacts();
    this.games = await gamesOf(row);
    this.row = row;
  }

  /** The people in the order they should play next. */
  readonly next = $derived.by(() => orderOfPlay(this.row, this.games));
  readonly people = $derived.by(() => this.row.people ?? []);

  has(game: Pick<EveningMember, 'of' | 'id'>): boolean {
    return countingMembers(this.row).some((m) => gameKey(m) === gameKey(game));
  }

  /** Adds a game (`there`), or removes it. Throws StoreError. */
  async put(game: Pick<EveningMember, 'of' | 'id'>, there: boolean): Promise<void> {
    await this.#show(await setEveningGame(this.row.id, game, there));
  }

  /** Changes the title, the day, the people or the end. Throws StoreError. */
  async edit(said: EveningChange): Promise<void> {
    this.row = await editEvening(this.row.id, said);
  }
}
