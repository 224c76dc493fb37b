// The action panel's heading: the current action, and how much of it is left.
import { m } from '$lib/i18n/messages';
import { KEY_OF_HEX } from '../../chart';
import { storableTiles } from '../../end-phase';
import { NONE, type StageName } from '../../state';
import { isUnexplored } from '../../payment';
import { dummyLandings } from '../model/board-views';
import type { TableScreen } from '../model/screen.svelte';
import { dummyName, hexName, ordinal, planningCellName } from './wording';

interface Heading {
  readonly what: string;
  readonly how: string;
}

const water = ({ view: s }: TableScreen): string => {
  if (isUnexplored(s, s.target)) return m.ngs_sub_pay_ocean();
  const key = KEY_OF_HEX[s.target];
  return key >= 0 && s.finder[key] === NONE ? m.ngs_sub_pay_key() : m.ngs_sub_pay_known();
};

const HEADINGS: Readonly<Record<StageName, (screen: TableScreen) => Heading>> = {
  place: () => ({ what: m.ngs_do_place(), how: m.ngs_sub_place() }),
  dummy: ({ view, people }) => {
    const cells = dummyLandings(view).map((cell) => planningCellName(view, cell));
    const how = cells.length === 1 ? m.ngs_help_dummy_last : m.ngs_help_dummy;
    return { what: dummyName(view, people), how: how({ cells: cells.join('\u00a0· ') }) };
  },
  flip: ({ view }) => ({ what: m.ngs_row_flip(), how: m.ngs_sub_flip({ count: view.flips }) }),
  sail: ({ view, who }) => ({
    what: m.ngs_do_sail(),
    how: m.ngs_sub_sail({ name: who.name, nth: ordinal(view.step) }),
  }),
  pay: (screen) => ({ what: m.ngs_do_pay({ place: hexName(screen.view.target) }), how: water(screen) }),
  build: ({ view }) => ({ what: m.ngs_do_build(), how: m.ngs_sub_build({ count: view.owed }) }),
  store: ({ view }) => ({
    what: m.ngs_banner_store(),
    how: m.ngs_sub_store({ kept: view.kept.reduce((a, b) => a + b, 0), room: storableTiles(view) }),
  }),
  reveal: () => ({ what: m.ngs_do_reveal(), how: m.ngs_sub_reveal() }),
  over: () => ({ what: m.ui_over(), how: '' }),
};

export function panelHeading(screen: TableScreen): Heading {
  if (screen.table.mode === 'past') return { what: m.ui_past(), how: '' };
  return HEADINGS[screen.doing](screen);
}
