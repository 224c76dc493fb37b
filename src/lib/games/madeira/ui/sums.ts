// The sums of a stage in a sentence: what is due, what there is, what is best; and whether a secret has to be looked at first.
import { m } from '$lib/i18n/paraglide/messages';
import { bestRequests } from '../assist';
import { costNow, levelNow } from '../building';
import { holdings } from '../crown';
import { BUILDING_REGION, CONSTABLE, N_REQUESTS } from '../data';
import { hungry } from '../maintenance';
import { shipsOnBoard, STAGE, TASK, type State } from '../state';
import type { Screen } from './screen.svelte';
import { listed, pp, REQUEST_NAMES } from './words';

const LEVELS = [m.mad_level_0, m.mad_level_1, m.mad_level_2];

function crown(s: State): string {
  const hand = s.requests.slice(s.seat * N_REQUESTS, (s.seat + 1) * N_REQUESTS);
  const best = bestRequests(hand, s.left, holdings(s, s.seat, s.round));
  return m.mad_sum_crown({ list: listed(best.map((a) => `${REQUEST_NAMES[a.request]()} ${pp(a.points)}`)) });
}

/** What the stage costs or brings, done; empty where there is nothing to add up. */
export function sums({ view: s, dice }: Screen): string {
  const { seat } = s;
  switch (s.stage) {
    case STAGE.turn:
      return dice.length > 0 ? '' : m.mad_sum_none_fit();
    case STAGE.pay:
      return m.mad_sum_pay({
        dice: [...s.rolled, ...(s.rolledPirate ? [`☠${String(s.rolledPirate)}`] : [])].join(' · ') || m.mad_no_dice(),
        cost: costNow(s),
        have: s.reals[seat],
        level: LEVELS[levelNow(s, seat)]({ region: BUILDING_REGION[s.building] }),
      });
    case STAGE.upkeep:
      return m.mad_sum_upkeep({ due: shipsOnBoard(s, seat), have: s.wood[seat] });
    case STAGE.feed:
      return m.mad_sum_feed({ due: hungry(s, seat), have: s.bread[seat] });
    case STAGE.crown:
      return crown(s);
    case STAGE.wealth:
      return m.mad_sum_wealth({ have: s.reals[seat] });
    default:
      return '';
  }
}

/** Words of the button that asks for the curtain, where a choice depends on the own Pirates; empty where none does. */
export function secretWaits(screen: Screen): string {
  const { view: s } = screen;
  if (screen.holds) return '';
  const { name } = screen.people[s.seat];
  if (s.stage === STAGE.pirates) return m.mad_look({ name });
  if (s.stage === STAGE.task && s.task === TASK.royal) return m.mad_sum_royal_look();
  const mayUse = s.stage === STAGE.turn || s.stage === STAGE.pay;
  const owns = s.favorOf[CONSTABLE] === s.seat && s.favorUp[CONSTABLE] === 1 && !s.favored;
  return mayUse && owns ? m.mad_constable_look() : '';
}
