// The calculations of a stage as a sentence: amounts due and resources. Also whether the player has to look at
// hidden Pirates first.
import { m } from '$lib/i18n/messages';
import { buildingCostNow, buildingLevelNow } from '../../building-effects';
import { BUILDING_REGION, CONSTABLE } from '../../data';
import { workersToFeed } from '../../maintenance';
import { shipsOnBoard, workersOnBoard } from '../../pieces';
import { STAGE, TASK, type State } from '../../state';
import { woodBill } from '../../wood';
import type { TableScreen } from '../model/screen.svelte';
import { realsText } from './wording';

const LEVELS = [m.mad_level_0, m.mad_level_1, m.mad_level_2];

/** What the stage costs and gives, as a sentence; empty if there is nothing to calculate. */
export function sumsSentence({ view: s, dice, legal }: TableScreen): string {
  const { seat } = s;
  switch (s.stage) {
    case STAGE.turn:
      // A window that only follows the match has no moves at all.
      return dice.length > 0 || legal.length === 0 ? '' : m.mad_sum_none_fit();
    case STAGE.pay:
      return m.mad_sum_pay({
        dice: [...s.rolled, ...(s.rolledPirate ? [`☠${String(s.rolledPirate)}`] : [])].join(' · ') || m.mad_no_dice(),
        cost: realsText(buildingCostNow(s)),
        have: s.reals[seat],
        level: LEVELS[buildingLevelNow(s, seat)]({ region: BUILDING_REGION[s.building] }),
      });
    default:
      return '';
  }
}

/** One row of a bill: a label and its number. `bad`: true if it is a loss. */
interface BillRow {
  readonly word: string;
  readonly text: string;
  readonly bad: boolean;
}
const line = (word: string, n: number | string, bad = false): BillRow => ({ word, text: String(n), bad });

/** The bill for discarding `n`: amounts due, resources, what has to be bought, and Pirates for the rest. */
export function discardBill(s: State, n: number): BillRow[] {
  const { seat } = s;
  const short = (due: number) => line(m.mad_pirates(), m.mad_plus({ text: String(due - n) }), due > n);
  if (s.stage === STAGE.upkeep) {
    const { buy, reals: price } = woodBill(s, seat, n);
    const bought =
      buy > 0 ? [line(m.mad_sum_row_buy(), m.mad_sum_row_price({ n: buy, reals: realsText(price) }), true)] : [];
    const due = shipsOnBoard(s, seat);
    return [line(m.mad_sum_row_ships(), due), line(m.mad_sum_row_wood(), s.wood[seat]), ...bought, short(due)];
  }
  if (s.stage === STAGE.feed) {
    const [eat, due] = [workersOnBoard(s, seat), workersToFeed(s, seat)];
    return [
      line(m.mad_sum_row_eat(), eat),
      line(m.mad_sum_row_mill(), m.mad_minus({ text: String(eat - due) })),
      line(m.mad_sum_row_bread(), s.bread[seat]),
      short(due),
    ];
  }
  return [line(m.mad_sum_row_reals(), s.reals[seat]), line(m.mad_pp(), m.mad_plus({ text: String(n) }))];
}

/**
 * The label of the button that reveals the own Pirates, if a choice depends on them; empty if none does or they are
 * visible.
 */
export function unseenPiratesLabel(screen: TableScreen): string {
  const { view: s } = screen;
  if (screen.holds) return '';
  if (s.stage === STAGE.pirates) return m.mad_look();
  if (s.stage === STAGE.task && s.task === TASK.royal) return m.mad_sum_royal_look();
  return shouldViewPiratesFirst(screen) ? m.mad_constable_look() : '';
}

/** Whether the active player could use the Constable but has not looked at the Pirates yet. */
export function shouldViewPiratesFirst({ view: s, holds }: TableScreen): boolean {
  if (holds || (s.stage !== STAGE.turn && s.stage !== STAGE.pay)) return false;
  return s.favorOf[CONSTABLE] === s.seat && s.favorUp[CONSTABLE] === 1 && s.favored === 0;
}
