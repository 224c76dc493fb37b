// A match of one person against opponents of one level, from a known seed and by default with the printed figures.
import { COLOURS, withBot, type Level, type Person } from '../../engine/person';
import { listPeople, type MatchRow } from '../../store';
import { BOT_NAMES, COLOUR_WORDS } from '../../ui/seats/seat-words';
import { createMatch, type NewMatch } from './create-match';

interface AloneMatch extends Pick<NewMatch, 'game' | 'edition' | 'log'> {
  readonly seed: string;
  readonly options: { readonly seats: number };
  /** The person's seat; seat 0 begins. */
  readonly seat: number;
  readonly level: Level;
}

/** Whether the deal of the day or a challenge seated the people of a match, by its seed. */
export const isAloneMatch = ({ start }: Pick<MatchRow, 'start'>): boolean => /^(daily|challenge) /.test(start.seed);

/** The person who last played on this device; if none is stored, a person named after a colour. */
async function somebody(): Promise<Person> {
  const [last] = await listPeople(1).catch(() => []);
  const colour = last?.colour ?? COLOURS[0];
  return { name: last?.name ?? COLOUR_WORDS[colour](), colour };
}

/** Creates and stores the match. Throws StoreError. */
export async function createAloneMatch({ seat, level, edition = null, ...wish }: AloneMatch): Promise<MatchRow> {
  const who = await somebody();
  const colours = COLOURS.filter((colour) => colour !== who.colour);
  const names = BOT_NAMES.map((name) => name()).filter((name) => name !== who.name);
  const others = Array.from({ length: wish.options.seats - 1 }, (_, n) =>
    withBot<Person>({ name: names[n], colour: colours[n] }, level),
  );
  return createMatch({ ...wish, people: others.toSpliced(seat, 0, who), edition });
}
