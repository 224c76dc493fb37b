// A finished game for play logs: a URL that contains the game as JSON (BG Stats, "create play").
import type { Person } from '../engine/person';
import { COLOUR_WORDS } from '../ui/seats/seat-words';

/** The URL at which the play log's app creates a play. */
const CREATE_PLAY = 'https://app.bgstatsapp.com/createPlay.html';
/** The app's name in the play log. */
const SOURCE = 'Caravela';

/** One finished game, with its known details. */
export interface PlayRecord {
  /** The match's or sheet's id: by it the play log recognises a game that is sent twice. */
  readonly id: string;
  readonly game: string;
  readonly gameName: string;
  /** The game's number at BoardGameGeek, if it has one. */
  readonly bgg?: number;
  /** When the game began, ms since 1970. */
  readonly at: number;
  /** Its duration in whole minutes, if known. */
  readonly minutes?: number;
  readonly place?: string;
  readonly note?: string;
  readonly people: readonly Person[];
  readonly points: readonly number[];
  /** 1 … n. */
  readonly ranks: readonly number[];
  /** The first player's seat, if known. */
  readonly first?: number;
}

/** "2026-05-14 20:15:00": the play log's format, in UTC. */
const utc = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ');

/** The play as JSON. `winner` and `startPlayer` are set on every player, `true` or `false`: one play log needs that. */
function playJson(p: PlayRecord): Readonly<Record<string, unknown>> {
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
      // The play log calls the colour a role.
      role: COLOUR_WORDS[person.colour](),
      score: p.points[seat],
      winner: p.ranks[seat] === 1,
    })),
  };
}

/** The URL that opens the play log's app, which asks to confirm this play. Nothing is sent before a person opens it. */
export const playLink = (p: PlayRecord): string =>
  `${CREATE_PLAY}?data=${encodeURIComponent(JSON.stringify(playJson(p)))}`;
