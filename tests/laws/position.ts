// The laws of a single position; the error for a breach names the law.
import type { BotGame } from '../../src/lib/engine/bot';
import { SeededDealer } from '../../src/lib/engine/dealer';
import { GAME_OVER, type BaseOptions, type Move, type Seat } from '../../src/lib/engine/game';
import { Rng, seedWords } from '../../src/lib/engine/rng';
import { sheetProblems, seatRanks, seatTotals } from '../../src/lib/engine/sheet';

/** Thrown if a game breaks a law. */
export class LawBreach extends Error {
  override readonly name = 'LawBreach';
  constructor(
    readonly law: Law,
    readonly detail: string,
  ) {
    super(`${law}: ${detail}`);
  }
}

export const LAWS = [
  'codec',
  'options',
  'setup',
  'actor',
  'legal',
  'applies',
  'reasons',
  'clone',
  'json',
  'invariants',
  'replay',
  'undo',
  'barrier',
  'views',
  'leaks',
  'turns',
  'end',
  'scores',
  'bots',
] as const;
export type Law = (typeof LAWS)[number];

export function held(law: Law, ok: boolean, detail: () => string): void {
  if (!ok) throw new LawBreach(law, detail());
}

/** Runs `work`; an error it throws becomes a breach of `law`. */
export function under<T>(law: Law, what: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof LawBreach) throw error;
    throw new LawBreach(law, `${what}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const print = (value: unknown): string => JSON.stringify(value);
/** The parts of two JSON texts around their first difference, for the message of a breach. */
function parting(a: string, b: string): string {
  let i = 0;
  while (i < a.length && a[i] === b[i]) i++;
  const from = Math.max(0, i - 40);
  return `…${a.slice(from, i + 60)}… against …${b.slice(from, i + 60)}…`;
}

export function same(law: Law, a: unknown, b: unknown, what: string): void {
  samePrint(law, print(a), print(b), what);
}

/** Like `same`, for values that are JSON texts already: turning a large position into JSON is slow. */
function samePrint(law: Law, a: string, b: string, what: string): void {
  held(law, a === b, () => `${what}: ${parting(a, b)}`);
}

/** Context of a check: the game, its options, and the test's own random numbers. */
export interface Bench {
  readonly game: BotGame;
  readonly options: BaseOptions;
  /** Random numbers for choosing checks and for resampling; not the match's. */
  readonly rng: Rng;
}

export function legalMoves(game: BotGame, s: object): Move[] {
  const out: Move[] = [];
  game.legal(s, out);
  return out;
}

/** A dealer with new answers at every call, independent of the match's. */
function someDealer(rng: Rng): SeededDealer {
  return new SeededDealer(seedWords(String(rng.next()))).at(0);
}

/** codec: every code has one typed form and one text, and both convert back to it. */
export function codecLaw({ moves }: BotGame): void {
  const texts = new Set<string>();
  held('codec', Number.isInteger(moves.size) && moves.size > 0, () => `size ${moves.size}`);
  for (let code = 0; code < moves.size; code++) {
    const text = moves.text(code);
    held('codec', /^[\w-]+( [\w-]+)*$/.test(text), () => `text of ${code}: ${text}`);
    held('codec', !texts.has(text), () => `two codes are called ${text}`);
    texts.add(text);
    held('codec', moves.parse(text) === code, () => `${text} parses to ${String(moves.parse(text))}, not ${code}`);
    held('codec', moves.encode(moves.decode(code)) === code, () => `${text}: typed form does not lead back`);
  }
  for (const junk of ['', ' ', 'no such move', '__proto__', 'constructor', `${moves.text(0)} x`, `${moves.text(0)} `]) {
    held('codec', moves.parse(junk) === undefined, () => `parses ${print(junk)}`);
  }
}

/** actor, legal: a seat decides; its list is ascending, unique, in range, and empty only at the end. */
export function legalLaw({ game, options }: Bench, s: object): Move[] {
  const seat = game.actor(s);
  held(
    'actor',
    seat === GAME_OVER || (Number.isInteger(seat) && seat >= 0 && seat < options.seats),
    () => `seat ${seat}`,
  );
  const moves = under('legal', 'legal threw', () => legalMoves(game, s));
  if (seat === GAME_OVER) held('legal', moves.length === 0, () => `${moves.length} moves after the end`);
  else held('legal', moves.length > 0, () => `seat ${seat} has no move`);
  for (let i = 0; i < moves.length; i++) {
    const move = moves[i];
    // No closures here: this line runs for every move at every ply.
    if (Number.isInteger(move) && move >= 0 && move < game.moves.size && (i === 0 || moves[i - 1] < move)) continue;
    throw new LawBreach('legal', `${moves[i - 1] ?? 'nothing'} before ${move}: not ascending codes of the table`);
  }
  return moves;
}

/** legal: asking for legal moves changes nothing, always gives the same moves, and appends them to the given list. */
export function pureLegalLaw({ game }: Bench, s: object, moves: readonly Move[]): void {
  const before = print(s);
  const out: Move[] = [-7];
  game.legal(s, out);
  same('legal', out, [-7, ...moves], 'asked again it answers otherwise, or does not append');
  same('legal', JSON.parse(before), s, 'legal changed the position');
}

/** json: a position is plain JSON: after a round trip it is the same, with the same moves. */
export function jsonLaw({ game }: Bench, s: object, moves: readonly Move[]): void {
  flat(s, '');
  const read = JSON.parse(print(s)) as object;
  same('json', read, s, 'written and read');
  same(
    'json',
    under('json', 'legal', () => legalMoves(game, read)),
    moves,
    'moves of the position read back',
  );
}

function flat(value: unknown, path: string): void {
  if (typeof value === 'number') {
    held('json', Number.isFinite(value) && !Object.is(value, -0), () => `${path} is ${String(value)}`);
    return;
  }
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return;
  held('json', typeof value === 'object', () => `${path} is ${typeof value}`);
  const proto: unknown = Object.getPrototypeOf(value);
  held('json', proto === Object.prototype || proto === Array.prototype, () => `${path} is no plain object`);
  for (const [key, item] of Object.entries(value as object)) flat(item, `${path}.${key}`);
}

/** clone: the copy is equal, and changing it does not change the original. */
export function cloneLaw({ game, rng }: Bench, s: object, moves: readonly Move[]): void {
  const before = print(s);
  const copy = game.clone(s);
  same('clone', copy, s, 'the copy differs');
  if (moves.length === 0) return;
  const move = moves[rng.below(moves.length)];
  under('applies', game.moves.text(move), () => game.apply(copy, move, someDealer(rng)));
  held('clone', print(s) === before, () => `a move on the copy changed the position: ${parting(before, print(s))}`);
}

/** applies: every legal move can be played, keeps the invariants, and leads to a decision or the end. */
export function appliesLaw(bench: Bench, s: object, moves: readonly Move[]): void {
  const { game, rng } = bench;
  for (const move of moves) {
    const next = game.clone(s);
    const text = game.moves.text(move);
    under('applies', text, () => game.apply(next, move, someDealer(rng)));
    under('invariants', `after ${text}`, () => game.checkInvariants(next));
    under('legal', `after ${text}`, () => legalLaw(bench, next));
  }
}

/** reasons: a legal move has no reason; an illegal move has a code with plain arguments; asking changes nothing. */
export function reasonsLaw({ game }: Bench, s: object, moves: readonly Move[]): void {
  const before = print(s);
  const legal = new Set(moves);
  for (let move = 0; move < game.moves.size; move++) {
    const text = game.moves.text(move);
    const reason = under('reasons', text, () => game.why(s, move));
    if (legal.has(move)) held('reasons', reason === null, () => `${text} is legal, and yet ${print(reason)}`);
    else held('reasons', reason !== null && /^[\w.-]+$/.test(reason.code), () => `${text} is not legal: no reason`);
  }
  held('reasons', print(s) === before, () => 'asking why changed the position');
}

/** views: redacting a view changes nothing, and any resampling gives the same view and moves. */
export function viewsLaw(bench: Bench, s: object, moves: readonly Move[]): void {
  const { game } = bench;
  const before = print(s);
  for (const seat of watchers(bench)) {
    const view = game.redact(s, seat);
    const who = seat === null ? 'everybody' : `seat ${seat}`;
    const shown = print(view);
    samePrint('views', print(game.redact(view, seat)), shown, `a view seen again by ${who}`);
    const filled = resampled(bench, s, seat);
    samePrint('views', print(game.redact(filled, seat)), shown, `what ${who} sees after the hidden part is filled`);
    under('views', `invariants of the filled view of ${who}`, () => game.checkInvariants(filled));
    held('views', game.actor(view) === game.actor(s), () => `${who} does not see who decides`);
    if (seat === game.actor(s)) {
      same('views', legalMoves(game, filled), moves, `${who} has other moves where only hidden things differ`);
      same('views', legalMoves(game, view), moves, `${who} has other moves in the own view`);
    }
    if (seat === null && moves.length > 0) openLaw(bench, view, moves);
  }
  held('views', print(s) === before, () => 'looking changed the position');
}

/** views: each move that is legal in the public view, which the table shows under the curtain, is really legal. */
function openLaw({ game }: Bench, view: object, moves: readonly Move[]): void {
  for (const move of legalMoves(game, view)) {
    held(
      'views',
      moves.includes(move),
      () => `${game.moves.text(move)} is offered before the curtain, and is not legal`,
    );
  }
}

function watchers({ options }: Bench): (Seat | null)[] {
  return [null, ...Array.from({ length: options.seats }, (_, seat) => seat)];
}

/** A position that looks like `s` to `seat`. */
function resampled({ game, rng }: Bench, s: object, seat: Seat | null): object {
  const filled = game.clone(game.redact(s, seat));
  under('views', 'resample', () => game.resample(filled, seat, someDealer(rng)));
  return filled;
}

/**
 * leaks: a move that reveals more than its text must ask the dealer; otherwise a player could look and undo. So if a
 * move does not ask the dealer, two positions with the same view for a seat still have the same view after it.
 */
export function leaksLaw(bench: Bench, s: object, moves: readonly Move[]): void {
  const { game, rng } = bench;
  if (moves.length === 0) return;
  const move = moves[rng.below(moves.length)];
  for (const seat of watchers(bench)) {
    const other = resampled(bench, s, seat);
    if (!legalMoves(game, other).includes(move)) continue;
    const here = game.clone(s);
    const [a, b] = [someDealer(rng), someDealer(rng)];
    under('applies', game.moves.text(move), () => game.apply(here, move, a));
    under('applies', game.moves.text(move), () => game.apply(other, move, b));
    if (a.asked || b.asked) continue;
    const who = seat === null ? 'everybody' : `seat ${seat}`;
    same('leaks', game.redact(other, seat), game.redact(here, seat), `${game.moves.text(move)} tells ${who} a secret`);
  }
}

/** scores: counts are in the sheet's ranges, the sheet reports no problem, points are whole, places are a ranking. */
export function scoresLaw({ game, options }: Bench, s: object): void {
  const sheet = game.sheet(options);
  const table = under('scores', 'tally', () => game.tally(s));
  held('scores', sheet.game === game.id, () => `the sheet is of ${sheet.game}`);
  held('scores', table.length === options.seats, () => `${table.length} tallies for ${options.seats} seats`);
  const known = new Set(sheet.fields.map((f) => f.id));
  for (const counts of table) {
    for (const id of Object.keys(counts)) held('scores', known.has(id), () => `tally counts ${id}, the sheet does not`);
    for (const id of known) held('scores', id in counts, () => `tally does not count ${id}`);
  }
  const wrong = sheetProblems(sheet, table).find((p) => p.stop);
  held('scores', wrong === undefined, () => `the sheet calls a real position impossible: ${print(wrong)}`);
  const points = seatTotals(sheet, table);
  held('scores', points.every(Number.isInteger), () => `points ${print(points)}`);
  const places = seatRanks(sheet, table);
  const right = places.map((p, i) => points.every((q, j) => (places[j] < p ? q >= points[i] : true)));
  held(
    'scores',
    Math.min(...places) === 1 && right.every(Boolean),
    () => `places ${print(places)} of ${print(points)}`,
  );
  for (const p of places) {
    held('scores', places.filter((q) => q < p).length === p - 1, () => `${print(places)} is no ranking`);
  }
}

/** bots: pruning never removes every move, and every evaluation is finite. */
export function botsLaw({ game, options }: Bench, s: object, moves: readonly Move[]): void {
  if (moves.length > 0 && game.bot.prune) {
    const left = moves.slice();
    game.bot.prune(s, left);
    held('bots', left.length > 0, () => 'prune leaves no move');
    held(
      'bots',
      left.every((m) => moves.includes(m)),
      () => 'prune adds a move',
    );
  }
  if (!game.bot.evaluate) return;
  for (let seat = 0; seat < options.seats; seat++) {
    const worth = game.bot.evaluate(s, seat);
    held('bots', Number.isFinite(worth), () => `seat ${seat} thinks the position is worth ${worth}`);
  }
}
