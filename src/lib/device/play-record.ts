// A finished game as the public play logs of people's phones take it: one address that holds the game as JSON (BG Stats, "create play").
import type { Person } from '../people/person';

/** Where the log's app is asked to make a play. */
const CREATE_PLAY = 'https://app.bgstatsapp.com/createPlay.html';
/** What the log calls the app the play comes from. */
const SOURCE = 'Caravela';

/** One finished game, as far as anybody knows it. */
export interface PlayRecord {
  /** The match's or sheet's own id: sent twice, it is one play. */
  readonly id: string;
  readonly game: string;
  readonly gameName: string;
  /** The game's number at BoardGameGeek; none for a game that has none. */
  readonly bgg?: number;
  /** When it began, ms since 1970. */
  readonly at: number;
  /** How long it took, in whole minutes; left out where it is not known. */
  readonly minutes?: number;
  readonly place?: string;
  readonly note?: string;
  readonly people: readonly Person[];
  readonly points: readonly number[];
  /** 1 … n. */
  readonly ranks: readonly number[];
  /** The seat that began; left out where nobody said. */
  readonly first?: number;
  /** A seat's colour in words: the log calls it a role. */
  colour(person: Person): string;
}

/** "2026-05-14 20:15:00": the log's own form, in UTC. */
const utc = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ');

/** The play as the log reads it: winner and who began are said of every player, for one of its readers wants both. */
export function playJson(p: PlayRecord): Readonly<Record<string, unknown>> {
  return {
    sourceName: SOURCE,
    sourcePlayId: p.id,
    playDate: utc(p.at),
    ...(p.minutes !== undefined && { durationMin: p.minutes }),
    ...(p.place && { location: p.place }),
    ...(p.note && { comments: p.note }),
    game: {
      name: p.gameName,
      sourceGameId: p.game,
      ...(p.bgg !== undefined && { bggId: p.bgg }),
      highestWins: true,
      noPoints: false,
    },
    players: p.people.map((person, seat) => ({
      name: person.name,
      sourcePlayerId: person.name.trim().toLowerCase(),
      startPlayer: seat === p.first,
      rank: p.ranks[seat],
      role: p.colour(person),
      score: p.points[seat],
      winner: p.ranks[seat] === 1,
    })),
  };
}

/** The address that opens the log's app with this play to be confirmed. Nothing is sent before somebody follows it. */
export const playLink = (p: PlayRecord): string =>
  `${CREATE_PLAY}?data=${encodeURIComponent(JSON.stringify(playJson(p)))}`;
