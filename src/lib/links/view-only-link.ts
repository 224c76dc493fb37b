// A view-only position as a link: the public view only, without anything dealt, drawn or hidden.
import { deflateSync } from 'fflate';
import { SeededDealer } from '../engine/dealer';
import { editionName } from '../engine/edition';
import { BadInput } from '../engine/errors';
import { GAME_OVER, type AnyGame, type BaseOptions } from '../engine/game';
import { seedWords } from '../engine/rng';
import { matchOptionsOf } from '../engine/match-start';
import { gameMeta, loadGame } from '../games';
import { retryImport } from '../i18n/retry-import';
import type { Person } from '../engine/person';
import type { MatchRow } from '../store';
import { MIGRATION_CHAINS } from '../store/migrations';
import { checkPeople } from '../files/check-by-rules';
import { readLinkHead } from './match-link';
import { lettersToBytes, inflateBytes, bytesToLetters, decodeText } from '../encoding/link-bytes';

/** The prefix of the link: its form. */
const FORM = '1.';
/** Longest fragment that is read: more than the largest code contains. */
const LOOK_MAX = 12_000;
/** Number of parts that also begin a match's link; after these come the ply and the position. */
const HEAD = 9;
/** Limits of a position: of its numbers, and of the length of lists that are empty at first. */
const FIGURE_MAX = 100_000;
const LIST_MAX = 100;

export interface ViewLink {
  readonly game: AnyGame;
  readonly people: readonly Person[];
  readonly title: string;
  /** The name of the edition it is played with; empty for our numbers. */
  readonly edition: string;
  /** Moves played so far. */
  readonly ply: number;
  readonly view: object;
}

/** A position without its edition, which the link contains in another part. */
const piecesOf = ({ edition: _edition, ...pieces }: { readonly edition?: object }): object => pieces;

/** The fragment, without `#`, that shows the public position of a match: no seed, no log, no secrets. */
export function viewLink(game: AnyGame, { people, start, title }: MatchRow, state: object, ply: number): string {
  const { rules, options, edition } = start;
  const seats = people.map((p) => (p.bot ? [p.name, p.colour, p.bot] : [p.name, p.colour]));
  const pieces = piecesOf(game.redact(state, null));
  const parts = [
    MIGRATION_CHAINS.matches.form,
    game.id,
    rules,
    options,
    edition ?? 0,
    '',
    seats,
    '',
    title,
    ply,
    pieces,
  ];
  return FORM + bytesToLetters(deflateSync(new TextEncoder().encode(JSON.stringify(parts)), { level: 9 }));
}

/** Parses a link fragment. Throws BadInput, also for an impossible position. */
export async function readViewLink(fragment: string): Promise<ViewLink> {
  const [form] = /^\d+\./.exec(fragment) ?? [''];
  if (form !== '' && form !== FORM) throw new BadInput('file_newer');
  if (form === '' || fragment.length > LOOK_MAX) throw new BadInput('link_damaged');
  const text = decodeText(inflateBytes(lettersToBytes(fragment.slice(form.length))));
  const { start, people, title = '' } = readLinkHead(text);
  if (!gameMeta(start.game)?.playable) throw new BadInput('file_unknown_game', { game: start.game });
  const game = await retryImport(() => loadGame(start.game));
  if (start.rules > game.rules) throw new BadInput('newer_rules');
  const options = matchOptionsOf(game, start);
  const seats = checkPeople(people);
  if (options.seats !== seats.length) throw new BadInput('link_damaged');
  const [ply, pieces] = (JSON.parse(text) as unknown[]).slice(HEAD);
  if (!isFigure(ply) || ply < 0) throw new BadInput('link_damaged');
  const edition = editionName(start.edition);
  return { game, people: seats, title, edition, ply, view: sound(game, options, start.rules, pieces) };
}

const isFigure = (value: unknown): value is number => Number.isInteger(value) && Math.abs(Number(value)) <= FIGURE_MAX;

/** Whether a value has the model's keys, types and list lengths. An empty list of the model allows LIST_MAX numbers. */
function alike(model: unknown, value: unknown): boolean {
  if (typeof model === 'number') return isFigure(value);
  if (Array.isArray(model)) {
    if (!Array.isArray(value)) return false;
    if (model.length === 0) return value.length <= LIST_MAX && value.every(isFigure);
    return value.length === model.length && value.every((item, i) => alike(model[i], item));
  }
  if (typeof model !== 'object' || model === null) return typeof value === typeof model;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const names = Object.keys(model);
  return (
    Object.keys(value).length === names.length &&
    names.every(
      (name) =>
        Object.hasOwn(value, name) && alike(model[name as keyof typeof model], value[name as keyof typeof value]),
    )
  );
}

/**
 * The position with these pieces. Throws BadInput if it is impossible: another shape than the game's, a piece too many
 * or missing, no active player in a game that is not over, or secrets in it.
 */
function sound(game: AnyGame, options: BaseOptions, rules: number, pieces: unknown): object {
  try {
    const dealer = new SeededDealer(seedWords(''));
    const { edition, ...model } = game.setup(options, dealer.at(-1), rules) as { edition?: object };
    if (!alike(model, pieces)) throw new BadInput('link_damaged');
    const view = game.clone({ ...(pieces as object), ...(edition && { edition }) });
    const world = game.clone(view);
    game.resample(world, null, dealer.at(0));
    game.checkInvariants(world);
    if (JSON.stringify(game.redact(world, null)) !== JSON.stringify(view)) throw new BadInput('link_damaged');
    const actor = game.actor(world);
    if (actor !== GAME_OVER && !(actor >= 0 && actor < options.seats)) throw new BadInput('link_damaged');
    return view;
  } catch (error) {
    // Forged values may cause errors in the rules that no played game causes.
    throw error instanceof BadInput ? error : new BadInput('link_damaged');
  }
}
