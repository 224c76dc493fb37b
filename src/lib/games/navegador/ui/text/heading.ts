// The action panel's heading: the current action, and its rule in half a line.
import { m } from '$lib/i18n/messages';
import { NONE } from '../../state';
import type { CurrentAction, TableScreen } from '../model/screen.svelte';
import { FIELD_NAMES, FIELD_WINDS, FIELDS } from './wording';

interface Heading {
  readonly what: string;
  readonly how: string;
}

const HEADINGS: Readonly<Record<CurrentAction, (screen: TableScreen) => Heading>> = {
  choose: ({ view: s }) => ({
    what: m.nav_do_choose(),
    how: s.stone[s.seat] === NONE ? m.nav_sub_choose_first() : m.nav_sub_choose(),
  }),
  pay: ({ view: s }) => ({ what: m.nav_do_pay(), how: m.nav_sub_pay({ count: s.owed }) }),
  navegador: () => ({ what: m.nav_do_navegador(), how: m.nav_sub_navegador() }),
  sailing: ({ view: s }) => ({ what: FIELD_NAMES.sailing(), how: m.nav_sub_sailing({ count: s.phase }) }),
  workers: () => ({ what: FIELD_NAMES.workers(), how: m.nav_sub_workers() }),
  market1: () => ({ what: FIELD_NAMES.market1(), how: m.nav_sub_market() }),
  colony: () => ({ what: FIELD_NAMES.colony(), how: m.nav_sub_colony() }),
  privilege: () => ({ what: FIELD_NAMES.privilege(), how: m.nav_sub_privilege() }),
  ships: () => ({ what: FIELD_NAMES.ships(), how: m.nav_sub_ships() }),
  market2: () => ({ what: FIELD_NAMES.market2(), how: m.nav_sub_market() }),
  buildings: () => ({ what: FIELD_NAMES.buildings(), how: m.nav_sub_buildings() }),
  king: () => ({ what: m.nav_king(), how: m.nav_sub_king() }),
  over: () => ({ what: m.ui_over(), how: '' }),
};

/** What the Navegador does for its holder before the stone moves, or why it can't be used; '' for anybody else. */
export function cardText(screen: TableScreen): string {
  const { view: s, people } = screen;
  if (s.holder !== s.seat) return '';
  if (s.mark === NONE) return m.nav_choose_card_wait();
  const next = people[(s.seat + s.seats - 1) % s.seats].name;
  return (
    screen.whyNot({ type: 'navegador' }) ?? m.nav_choose_mark({ field: FIELD_WINDS[FIELDS[s.mark]](), name: next })
  );
}

export function panelHeading(screen: TableScreen): Heading {
  if (screen.table.mode === 'past') return { what: m.ui_past(), how: '' };
  return HEADINGS[screen.doing](screen);
}
