// A match of one person against opponents of one level, from a known seed and with the printed figures.
import { COLOURS, withBot, type Level, type Person } from '../../engine/person';
import { listPeople, type MatchRow } from '../../store';
import { BOT_NAMES, COLOUR_WORDS } from '../../ui/seats/seat-words';
import { createMatch } from './create-match';

interface AloneMatch {
  readonly game: string;
  readonly seed: string;
  readonly seats: number;
  /** The person's seat; seat 0 begins. */
  readonly seat: number;
  readonly level: Level;
}

/** The person who last played on this device; if none is stored, a person named after a colour. */
async function somebody(): Promise<Person> {
  const [last] = await listPeople(1).catch(() => []);
  const colour = last?.colour ?? COLOURS[0];
  return { name: last?.name ?? COLOUR_WORDS[colour](), colour };
}

/** Creates and stores the match. Throws StoreError. */
export async function createAloneMatch({ game, seed, seats, seat, level }: AloneMatch): Promise<MatchRow> {
  const who = await somebody();
  const colours = COLOURS.filter((colour) => colour !== who.colour);
  const names = BOT_NAMES.map((name) => name()).filter((name) => name !== who.name);
  const others = Array.from({ length: seats - 1 }, (_, n) =>
    withBot<Person>({ name: names[n], colour: colours[n] }, level),
  );
  return createMatch({ game, people: others.toSpliced(seat, 0, who), seed, edition: null });
}
