// The items of Madeira's sheet: points by source, leftovers, Pirates and the place in the turn order.
import { m } from '$lib/i18n/messages';
import type { IconName } from '../../../ui/icons';
import { signedText } from '../../../ui/signed-numbers';
import type { ItemUi, SheetTable } from '../../../score-kit/score-ui';
import { pirateLosses } from '../sums';
import {
  GOODS,
  PIRATE_FIGURES,
  REALS_PER_PP,
  REQUESTS,
  RUNNING_SOURCES,
  PASSING_SLOT_NAMES,
  type PointSource,
} from '../data';
import { MARKER_FIELD, MARKER_RANGE, notedPoints } from './track-marker';
import { tableOf } from './sheet-state';
import { GOOD_NAMES } from '../ui/text/wording';
import { REQUEST_RULE, SOURCE_NAME } from './terms';

export const SOURCE_ICON: Readonly<Record<PointSource, IconName>> = {
  market: 'trade',
  expeditions: 'galleon',
  guilds: 'scroll',
  urbanization: 'village',
  wealth: 'coins',
  capitania: 'castle',
  alfandega: 'warehouse',
  honor: 'laurels',
  rewards: 'crown',
  passing: 'hourglass',
  favors: 'seal',
  windmill: 'windmill',
  resources: 'coins',
  pirates: 'pirates',
};
const KEPT_ICON: Readonly<Record<string, IconName>> = {
  wheat: 'wheat',
  sugar: 'loaf',
  wine: 'wine',
  wood: 'wood',
  bread: 'bread',
};
const RULE: Readonly<Partial<Record<PointSource, () => string>>> = {
  ...REQUEST_RULE,
  capitania: m.score_mad_capitania_rule,
  alfandega: m.score_mad_alfandega_rule,
  honor: m.score_mad_honor_rule,
  rewards: m.score_mad_rewards_rule,
  passing: m.score_mad_passing_rule,
  favors: m.score_mad_favors_rule,
  windmill: m.score_mad_windmill_rule,
};

/** The noted steps of a source: "Steps: round 1 +6, round 3 +12."; empty if there are none. */
function stepsOf(source: PointSource, table: SheetTable, seat: number): string {
  const steps = tableOf(table).steps.filter((s) => s.seat === seat && s.source === source);
  if (steps.length === 0) return '';
  const list = steps.map((s) => m.score_mad_step_short({ round: s.round, points: signedText(s.points) }));
  return m.score_mad_steps({ list: list.join(', ') });
}

function running(source: PointSource): ItemUi {
  const label = SOURCE_NAME[source];
  return {
    row: source,
    icon: SOURCE_ICON[source],
    aside: true,
    label,
    hint: () => ((REQUESTS as readonly string[]).includes(source) ? m.score_mad_request() : ''),
    fields: [{ id: source, kind: 'count', label }],
    why: (table, seat) => [RULE[source]?.() ?? '', stepsOf(source, table, seat)].join(' ').trim(),
  };
}

function leftoverItem(id: string, label: () => string): ItemUi {
  return {
    row: null,
    icon: KEPT_ICON[id] ?? 'coins',
    label,
    hint: () => m.score_mad_kept(),
    fields: [{ id, kind: 'count', label }],
    why: () => m.score_mad_resources_rule({ each: REALS_PER_PP }),
  };
}

function resourcesWhy(table: SheetTable, seat: number): string {
  const c = table.counts[seat];
  const goods = GOODS.reduce((n, g) => n + c[g], 0);
  const all = goods + c.wood + c.bread + c.reals;
  return [
    m.score_mad_resources_rule({ each: REALS_PER_PP }),
    m.score_mad_resources_sum({ all, each: REALS_PER_PP, points: Math.floor(all / REALS_PER_PP) }),
  ].join(' ');
}

function piratesWhy(table: SheetTable, seat: number): string {
  const lost = pirateLosses(
    table.counts.map((c) => c.pirates),
    table.counts.map((c) => c.place),
  )[seat];
  const rule = m.score_mad_pirates_rule({
    list: PIRATE_FIGURES.penalty.map((n) => `−${String(n)}`).join(', '),
    limit: PIRATE_FIGURES.limit,
  });
  return `${rule} ${m.score_mad_pirates_lost({ n: lost })}`;
}

function placeHint(table: SheetTable, seat: number): string {
  const { place } = table.counts[seat];
  return place > 0 ? m.score_mad_place_now({ slot: PASSING_SLOT_NAMES[place - 1] }) : m.score_mad_place_later();
}

function markerWhy(table: SheetTable, seat: number): string {
  const c = table.counts[seat];
  return m.score_mad_marker_why({ stands: c[MARKER_FIELD], noted: notedPoints(c), rest: c.track });
}

export const ITEMS: readonly ItemUi[] = [
  {
    row: 'track',
    icon: 'trophy',
    label: m.score_mad_marker,
    source: m.score_mad_track,
    hint: () => m.score_mad_marker_hint(),
    fields: [{ id: MARKER_FIELD, kind: 'count', label: m.score_mad_marker, range: MARKER_RANGE }],
    why: markerWhy,
  },
  ...RUNNING_SOURCES.map(running),
  ...GOODS.map((g) => leftoverItem(g, GOOD_NAMES[g])),
  leftoverItem('wood', m.mad_wood),
  leftoverItem('bread', m.mad_bread),
  {
    row: 'resources',
    icon: 'coins',
    label: m.mad_reals,
    hint: () => m.score_mad_resources_hint({ each: REALS_PER_PP }),
    fields: [{ id: 'reals', kind: 'count', label: m.mad_reals }],
    why: resourcesWhy,
  },
  {
    row: 'pirates',
    icon: 'pirates',
    label: m.mad_pirates,
    hint: () => m.score_mad_pirates_hint(),
    fields: [{ id: 'pirates', kind: 'count', label: m.mad_pirates }],
    why: piratesWhy,
  },
  {
    row: null,
    icon: 'flag',
    label: m.score_mad_order,
    hint: placeHint,
    fields: [],
    why: () => m.score_mad_place_why(),
  },
];
