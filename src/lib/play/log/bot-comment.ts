// A bot's comment after its own notable turn: one short sentence, based on public facts only.
import type { BotKnowledge } from '../../engine/bot';
import type { AnyGame, BaseOptions, Move, Seat } from '../../engine/game';
import { levelOf, type Level, type Person } from '../../engine/person';
import { seatTotals } from '../../engine/sheet';
import { m } from '../../i18n/messages';
import type { AnyGameUi } from '../../ui/game-ui';

/** A gain is notable if it is at least this many points and at least this share of the player's points. */
const NOTABLE = { points: 6, share: 0.1 } as const;

/** Topics of comments, the most notable first. */
const COMMENT_TOPICS = ['last', 'leads', 'denies', 'gains'] as const;
export type CommentTopic = (typeof COMMENT_TOPICS)[number];

export interface BotComment {
  readonly seat: Seat;
  readonly level: Level;
  readonly topic: CommentTopic;
  readonly text: string;
}

/** Consecutive moves of one seat: after ply `from`, up to and including ply `to`. */
export interface PlySpan {
  readonly from: number;
  readonly to: number;
  readonly seat: Seat;
}

/** The context of a comment. Its positions include secrets: `commentOn` redacts them to the public view. */
export interface CommentContext {
  readonly game: Pick<AnyGame, 'redact' | 'sheet' | 'tally' | 'moves'>;
  readonly ui: Pick<AnyGameUi, 'because' | 'denies' | 'holding' | 'lastRound' | 'standing'>;
  /** Finds facts about a turn, as for hints; missing until the bot's code is loaded. */
  readonly facts?: BotKnowledge<object>['facts'];
  readonly options: BaseOptions;
  readonly people: readonly Person[];
  readonly states: readonly object[];
  readonly played: readonly { readonly seat: Seat; readonly move: string; readonly reveals?: boolean | undefined }[];
}

type Words = Readonly<Record<Exclude<CommentTopic, 'denies'>, (n: number) => string>>;

const AMAZED: Words = { last: m.bot_says_last_1, leads: m.bot_says_leads_1, gains: (n) => m.bot_says_gains_1({ n }) };
const POLITE: Words = { last: m.bot_says_last_2, leads: m.bot_says_leads_2, gains: (n) => m.bot_says_gains_2({ n }) };
const BRIEF: Words = { last: m.bot_says_last_3, leads: m.bot_says_leads_3, gains: (n) => m.bot_says_gains_3({ n }) };
const COMMANDING: Words = {
  last: m.bot_says_last_4,
  leads: m.bot_says_leads_4,
  gains: (n) => m.bot_says_gains_4({ n }),
};
const MANNERS: Readonly<Record<Level, Words>> = {
  pajem: AMAZED,
  moco: POLITE,
  marujo: AMAZED,
  grumete: POLITE,
  piloto: BRIEF,
  capitao: COMMANDING,
  almirante: COMMANDING,
};

/** A seat's points minus those of the best other seat. */
const lead = (points: readonly number[], seat: Seat): number =>
  points[seat] - Math.max(...points.filter((_, who) => who !== seat));

/**
 * A bot's comment on its own moves. Null if nothing is notable, if a person plays the seat, or if another seat moved
 * too.
 */
export function commentOn(heard: CommentContext, { from, to, seat }: PlySpan): BotComment | null {
  const { game, ui, options, people, states, played } = heard;
  const level = levelOf(people[seat]);
  const own = played.slice(from, to);
  if (!level || own.length === 0 || own.some((entry) => entry.seat !== seat)) return null;
  const open = (ply: number): object => game.redact(states[ply], null);
  const [before, after, now] = [open(from), open(to), open(states.length - 1)];
  const points = (s: object): number[] =>
    ui.holding
      ? people.map((_, who) => ui.holding?.(s, who).points ?? 0)
      : seatTotals(game.sheet(options), game.tally(s));
  const say = (topic: CommentTopic, text: string): BotComment => ({ seat, level, topic, text });
  if (ui.lastRound && !ui.lastRound(before) && ui.lastRound(after)) return say('last', MANNERS[level].last(0));
  const [was, is] = [points(before), points(after)];
  // Also ahead if the game ended now: money, ships and workers may count too.
  const leads = (s: object): boolean => lead(points(s), seat) > 0 && (!ui.standing || lead(ui.standing(s), seat) > 0);
  // Checked in the newest position too: a player who moved since may have taken the lead.
  if (lead(was, seat) <= 0 && leads(after) && leads(now)) return say('leads', MANNERS[level].leads(0));
  // A rival's loss is mentioned only directly after these moves: the rival's later moves may have changed it.
  if (ui.denies && to === states.length - 1) {
    const moves = own.map(({ move }) => game.moves.parse(move)).filter((move): move is Move => move !== undefined);
    const turn = {
      seat,
      moves,
      states: states.slice(from, to + 1).map((_, k) => open(from + k)),
      open: own.some((entry) => entry.reveals),
    };
    const fact = heard.facts?.(turn).find(({ code }) => ui.denies?.includes(code));
    const text = fact && ui.because?.(fact, { view: after, people, other: '' });
    if (text) return say('denies', text);
  }
  const gained = is[seat] - was[seat];
  if (gained < Math.max(NOTABLE.points, NOTABLE.share * is[seat])) return null;
  return say('gains', MANNERS[level].gains(gained));
}

/** The most notable comment; the latest of equal ones. */
export function mostNotableComment(remarks: readonly (BotComment | null)[]): BotComment | null {
  const rank = (remark: BotComment | null) => (remark ? COMMENT_TOPICS.indexOf(remark.topic) : COMMENT_TOPICS.length);
  return remarks.reduce((best, next) => (rank(next) <= rank(best) ? next : best), null);
}
