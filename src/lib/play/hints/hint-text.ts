// A hint in words: what to play, how it compares with another plan, the reasons, and the player's chance to win.
import type { HintExplanation, SeatStanding } from '../../bots/explain-hint';
import type { HintReason } from '../../bots/hint-reasons';
import type { Move } from '../../engine/game';
import { m } from '$lib/i18n/messages';

export type HintParts = Pick<
  HintExplanation,
  'beside' | 'close' | 'little' | 'points' | 'reasons' | 'standing' | 'tempting' | 'win'
> & {
  readonly move: Move;
  /** Whether the move is the only legal one, and whether it ends the turn. */
  readonly only: boolean;
  readonly ends: boolean;
  /** The name of the plan that the move goes on with; null for a first hint. */
  readonly plan: string | null;
};

/** How a game's screen names moves and explains hints in one position. */
export interface HintWords {
  label(move: Move): string;
  /** The sentence of a hint's reason; `other` is the label of the plan that the hint compares with. */
  because(reason: HintReason, other: string): string;
}

export interface HintText {
  readonly move: string;
  /** The comparison, then the reasons, then the chance to win; parts that do not apply are missing. */
  readonly sentences: readonly string[];
}

const STANDING_WORDS: Readonly<Record<SeatStanding, () => string>> = {
  'far-behind': m.bot_standing_far_behind,
  behind: m.bot_standing_behind,
  even: m.bot_standing_even,
  ahead: m.bot_standing_ahead,
  'far-ahead': m.bot_standing_far_ahead,
};
const percent = (chance: number) => Math.round(100 * chance);

function compared(
  { beside, close, ends, plan, little, only, points, standing, tempting }: HintParts,
  other: string,
): string {
  if (plan !== null) return m.bot_hint_goes_on({ plan });
  if (only) return m.bot_hint_only();
  // Without playouts there is no standing, and the plans were not compared.
  if (!beside || (close && (ends || standing === null))) return m.bot_hint_none_better();
  if (little) return m.bot_hint_little({ other });
  if (close) return m.bot_hint_close({ other });
  if (points === null) return m.bot_hint_unchecked({ other });
  const better = { other, count: Math.round(points) };
  return tempting ? m.bot_hint_tempting(better) : m.bot_hint_better(better);
}

/** If a label is quoted, its own quotation marks become inner ones. */
const INNER: Readonly<Record<string, string>> = { '„': '‚', '“': '‘', '”': '’', '«': '“', '»': '”' };
const quotable = (label: string): string => label.replace(/[„“”«»]/g, (mark) => INNER[mark]);

/**
 * A label without its details: costs and gains after a dot or semicolon, or else a remark in brackets. Dice of a row
 * have dots between them, which stay.
 */
const withoutDetails = (label: string): string => {
  const short = label.replace(/( · (?!\d( ·|$))|; ).*$/, '');
  return short === label ? label.replace(/ \([^()]*\)$/, '') : short;
};

/** The short label of the other plan; its whole label if both plans' labels differ only in details. */
function otherLabel(own: string, other: string): string {
  return withoutDetails(own) === withoutDetails(other) ? other : withoutDetails(other);
}

/** A plan's name: the label of its first move, without details. */
export const planName = (label: string): string => quotable(withoutDetails(label));

export function hintText(hint: HintParts, { label, because }: HintWords): HintText {
  const other = hint.beside ? quotable(otherLabel(label(hint.move), label(hint.beside[0]))) : '';
  const reasons = hint.reasons.map((reason) => because(reason, other));
  const chance = hint.win
    ? m.bot_hint_win({ from: percent(hint.win.from), to: percent(hint.win.to) })
    : hint.standing && STANDING_WORDS[hint.standing]();
  return {
    move: label(hint.move),
    sentences: [compared(hint, other), ...reasons, chance ?? ''].filter((sentence) => sentence !== ''),
  };
}

/**
 * Splits off the `out` least important sentences: the last reasons first, then the chance to win, then the comparison.
 */
export function splitHintToFit(sentences: readonly string[], out: number): { shown: string[]; left: string[] } {
  const shown = [...sentences];
  const left: string[] = [];
  while (left.length < out && shown.length > 0)
    left.push(...shown.splice(shown.length > 2 ? shown.length - 2 : shown.length - 1, 1));
  return { shown, left };
}
