// "About this edition" as text: tables of figures, their sources, and faults of a correction.
import { joinList } from '$lib/i18n/join-list';
import { m } from '$lib/i18n/messages';
import type { EditionFigures, EditionLine } from '$lib/ui/edition/edition';
import { COLUMNS, GOODS, BUILDING_KINDS, FIGURE_SOURCES, type FigureSource, type FigureSourceKind } from '../../data';
import {
  readFigure,
  type Edition,
  type EditionFault,
  type Figure,
  correctedPaths,
  editionFaults,
  editions,
  parseEdition,
  withFigure,
} from '../../edition';
import { COLUMN_NAMES, GOOD_NAMES, KIND_NAMES, REGIONS } from './wording';

/** The tables of an edition in the order they are shown. */
const TABLE_NAMES = {
  names: m.nav_ed_names,
  goods: m.nav_ed_goods,
  stacks: m.nav_ed_stacks,
  borders: m.nav_ed_borders,
  tokens: m.nav_ed_tokens,
  market: m.nav_ed_market,
  buildings: m.nav_ed_buildings,
  bonus: m.nav_ed_bonus,
  points: m.nav_ed_points,
  step: m.nav_ed_step,
  refill: m.nav_ed_refill,
};
type TableId = keyof typeof TABLE_NAMES;
const TABLES = Object.keys(TABLE_NAMES) as TableId[];

/** The words for a figure's source, with its place. */
const ORIGINS: Readonly<Record<FigureSourceKind, (at: { place: string }) => string>> = {
  book: m.nav_ed_book,
  web: m.nav_ed_web,
  derived: m.nav_ed_derived,
  proposed: () => m.nav_ed_proposed(),
};

/** One place of a source: the rulebook's page or quick intro, the online rules, or a public page by its name. */
function placeName(at: string, kind: FigureSourceKind): string {
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

function label(e: Edition, path: string): string {
  const [table, key = '', place = ''] = path.split('.');
  const names = e.names as Readonly<Record<string, string>>;
  if (table === 'borders')
    return key
      .split('-')
      .map((r) => names[r])
      .join(' – ');
  if (table === 'buildings')
    return `${KIND_NAMES[key as (typeof BUILDING_KINDS)[number]]()} ${String(Number(place) + 1)}`;
  if (table === 'bonus') return `${COLUMN_NAMES[key as (typeof COLUMNS)[number]]()} ${String(Number(place) + 1)}`;
  if (table === 'names') return m.nav_ed_region({ n: REGIONS.indexOf(key as (typeof REGIONS)[number]) });
  return names[key] ?? key;
}

const list = (numbers: readonly number[]) => numbers.join(' · ');

/** The rows of a table with a single source: label and values. */
function rows(e: Edition, table: TableId): [string, string][] {
  switch (table) {
    case 'tokens':
      return GOODS.map((g) => [GOOD_NAMES[g](), list(e.tokens[g])]);
    case 'market':
      return [
        ...GOODS.map((g): [string, string] => [GOOD_NAMES[g](), list(e.market[g])]),
        [m.nav_column_factory(), list(e.market.factory)],
      ];
    case 'points':
    case 'step':
      return COLUMNS.map((c) => [COLUMN_NAMES[c](), String(e[table][c])]);
    case 'refill':
      return ([2, 3, 4, 5] as const).map((n) => [m.nav_ed_players({ n }), list(e.refill[n])]);
    case 'names':
      return [
        [
          m.nav_ed_others(),
          REGIONS.filter((r) => !sourced(`names.${r}`))
            .map((r) => e.names[r])
            .join(', '),
        ],
      ];
    case 'goods':
      return GOODS.map((g) => [
        GOOD_NAMES[g](),
        REGIONS.filter((r) => r !== 'portugal' && e.goods[r] === g)
          .map((r) => e.names[r])
          .join(', '),
      ]);
    default:
      return [];
  }
}

const sourced = (path: string) => FIGURE_SOURCES.some((s) => s.path === path);

/** A line's source as text: "Follows from: rulebook p.5". */
function origin(source: FigureSource): Pick<EditionLine, 'source' | 'proposed'> {
  return { source: ORIGINS[source.kind]({ place: sourcePlace(source) }), proposed: source.kind === 'proposed' };
}

function shown(value: Figure): string {
  if (typeof value === 'boolean') return value ? '✓' : '–';
  const good = GOODS.find((g) => g === value);
  return good ? GOOD_NAMES[good]() : String(value);
}

/** Possible values of a figure: goods by name, stacks 1 to 4, prices in tens. */
function bounds(path: string): Pick<EditionLine, 'choices' | 'min' | 'max' | 'step'> {
  if (path.startsWith('goods.')) return { choices: GOODS.map((g) => ({ id: g, name: GOOD_NAMES[g]() })) };
  return path.startsWith('stacks.') ? { min: 1, max: 4 } : { max: 2000, step: 10 };
}

/** The lines of a table: first its rows with the common source, then the figures with a source of their own. */
function figureLines(e: Edition, table: TableId): EditionLine[] {
  const whole = FIGURE_SOURCES.find((s) => s.path === table);
  const fixed = whole
    ? rows(e, table).map(([name, value], i) => ({
        path: `${table}#${String(i)}`,
        label: name,
        value,
        shown: value,
        editable: false,
        ...origin(whole),
      }))
    : [];
  const single = FIGURE_SOURCES.filter((s) => s.path.startsWith(`${table}.`)).map((source) => ({
    path: source.path,
    label: label(e, source.path),
    value: readFigure(e, source.path),
    shown: shown(readFigure(e, source.path)),
    editable: source.kind === 'proposed',
    ...origin(source),
    ...bounds(source.path),
  }));
  return [...fixed, ...single];
}

function faultText(e: Edition, f: EditionFault): string {
  const names = e.names as Readonly<Record<string, string>>;
  switch (f.code) {
    case 'token_sum':
      return m.nav_ed_fault_tokens({
        good: GOOD_NAMES[f.args.good as (typeof GOODS)[number]](),
        placed: f.args.placed,
        wanted: f.args.wanted,
      });
    case 'order':
      return m.nav_ed_fault_order({ table: TABLE_NAMES[f.path.split('.')[0] as TableId]() });
    case 'cut_off':
      return m.nav_ed_fault_cut_off({ region: names[f.args.region] });
    case 'zone':
      return m.nav_ed_fault_zone({ region: names[f.args.region] });
    case 'border':
      return m.nav_ed_fault_border({ border: label(e, f.path) });
    case 'refill':
      return m.nav_ed_fault_refill();
    case 'shape':
      return m.nav_ed_fault_shape();
  }
}

export const editionFigures: EditionFigures<Edition> = {
  editions,
  parse: parseEdition,
  corrections: correctedPaths,
  with: withFigure,
  faults: (e) => editionFaults(e).map((fault) => faultText(e, fault)),
  tables: (e) => TABLES.map((id) => ({ id, name: TABLE_NAMES[id](), lines: figureLines(e, id) })),
};
