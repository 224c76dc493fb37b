// "About this edition" in words: the tables of the box, the sources of their figures, and faults of a correction.
import { joinList } from '$lib/i18n/join-list';
import { m } from '$lib/i18n/messages';
import type { EditionView, TableText } from '$lib/ui/edition/edition';
import { GOODS, type BuildingKind, type FigureSource, type Region } from '../../data';
import { printed, type Edition, type EditionFault } from '../../edition';
import { COLUMN_NAMES, GOOD_NAMES, KIND_NAMES, REGIONS } from './wording';

const WORDS: Readonly<Record<string, (() => string) | undefined>> = { ...COLUMN_NAMES, ...GOOD_NAMES };
const word = (id: string): string => WORDS[id]?.() ?? id;
const region = (id: string, e: Edition): string => e.names[id as Region];
const border = (pair: string, e: Edition): string =>
  pair
    .split('-')
    .map((id) => region(id, e))
    .join(' – ');

/** A table with a figure for each region. */
const byRegion = (name: () => string): TableText<Edition> => ({
  name,
  where: m.nav_ed_at_regions,
  keys: 1,
  row: ([id], e) => region(id, e),
});
/** A table with a row for each good, kind of building or column; `figure` names the figures of a row. */
const byKind = (name: () => string, figure?: TableText<Edition>['figure']): TableText<Edition> => ({
  name,
  keys: 1,
  row: ([id]) => word(id),
  figure,
});
const nth = ([place]: readonly string[]): string => String(Number(place) + 1);

const TABLES: Readonly<Record<string, TableText<Edition>>> = {
  names: {
    name: m.nav_ed_names,
    where: m.nav_ed_at_regions,
    keys: 1,
    // Portugal is no region of its own number.
    row: ([id], e) => (id === 'portugal' ? region(id, e) : m.nav_ed_region({ n: REGIONS.indexOf(id as Region) })),
  },
  goods: byRegion(m.nav_ed_goods),
  stacks: byRegion(m.nav_ed_stacks),
  borders: { name: m.nav_ed_borders, where: m.nav_ed_at_borders, keys: 1, row: ([pair], e) => border(pair, e) },
  tokens: byKind(m.nav_ed_tokens, nth),
  market: { ...byKind(m.nav_ed_market, nth), columns: true },
  buildings: {
    name: m.nav_ed_buildings,
    where: m.nav_ed_at_buildings,
    keys: 1,
    row: ([kind]) => KIND_NAMES[kind as BuildingKind](),
    figure: nth,
  },
  bonus: { ...byKind(m.nav_ed_bonus, nth), where: m.nav_ed_at_sheet, columns: true },
  points: byKind(m.nav_ed_points),
  step: byKind(m.nav_ed_step),
  refill: {
    name: m.nav_ed_refill,
    keys: 1,
    row: ([n]) => m.nav_ed_players({ n }),
    figure: ([phase]) => ['II', 'III'][Number(phase)],
  },
};

/** The words for a figure's source, with its place. */
const ORIGINS: Readonly<Partial<Record<FigureSource['kind'], (at: { place: string }) => string>>> = {
  book: m.nav_ed_book,
  web: m.nav_ed_web,
  derived: m.nav_ed_derived,
};

/** One place of a source: the rulebook's page or quick intro, the online rules, or a public page by its name. */
function placeName(at: string, kind: FigureSource['kind']): string {
  const n = /^(?:000 )?p\.(\d+)$/.exec(at)?.[1];
  if (n !== undefined) return kind === 'book' ? m.nav_ed_page({ n }) : m.nav_ed_rulebook({ n });
  if (at.endsWith('quick intro')) return m.nav_ed_quick();
  return at === '003' ? m.nav_ed_online() : at;
}

/** A source's place as text: "p.5 and quick intro". */
function sourcePlace({ at, kind }: FigureSource): string {
  if (at === '000, 001, 003') return m.nav_ed_rulebooks();
  return joinList(at.split(/, | and /).map((one) => placeName(one, kind)));
}

function faultText(f: EditionFault, e: Edition): string {
  const names = e.names as Readonly<Record<string, string>>;
  switch (f.code) {
    case 'token_sum':
      return m.nav_ed_fault_tokens({
        good: GOOD_NAMES[f.args.good as (typeof GOODS)[number]](),
        placed: f.args.placed,
        wanted: f.args.wanted,
      });
    case 'order':
      return m.nav_ed_fault_order({ table: TABLES[f.path.split('.')[0]].name() });
    case 'cut_off':
      return m.nav_ed_fault_cut_off({ region: names[f.args.region] });
    case 'zone':
      return m.nav_ed_fault_zone({ region: names[f.args.region] });
    case 'border':
      return m.nav_ed_fault_border({ border: border(f.path.split('.')[1], e) });
    case 'refill':
      return m.nav_ed_fault_refill();
  }
}

export const editionView: EditionView<Edition, FigureSource, EditionFault> = {
  printed,
  intro: m.nav_ed_intro,
  unreadable: m.nav_ed_fault_shape,
  tables: TABLES,
  source: (source) => ORIGINS[source.kind]?.({ place: sourcePlace(source) }) ?? '',
  word,
  fault: faultText,
};
