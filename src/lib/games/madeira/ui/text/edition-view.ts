// "About this edition" as text: tables of figures, their sources, and the faults of an owner's corrections.
import { m } from '$lib/i18n/messages';
import type { EditionFigures, EditionLine } from '$lib/ui/edition/edition';
import {
  BUILDINGS,
  CITIES,
  COLONIES,
  FAVORS,
  GOODS,
  GUILDS,
  REQUESTS,
  REWARDS,
  type FigureSource,
  type FigureSourceKind,
} from '../../data';
import {
  readFigure,
  FIGURE_PATHS,
  sourceOfFigure,
  type Edition,
  type EditionFault,
  type Figure,
  correctedPaths,
  editionFaults,
  editions,
  parseEdition,
  withFigure,
} from '../../edition';
import {
  BUILDING_NAMES,
  CITY_THINGS,
  COLONY_NAMES,
  FAVOR_THINGS,
  GOOD_NAMES,
  GUILD_NAMES,
  REQUEST_THINGS,
  REWARD_NAMES,
} from './wording';

/** The tables of an edition in the order they are shown. */
const TABLE_NAMES = {
  fields: m.mad_ed_t_fields,
  markets: m.mad_ed_t_markets,
  colonies: m.mad_ed_t_colonies,
  routes: m.mad_ed_t_routes,
  cities: m.mad_ed_t_cities,
  districts: m.mad_ed_t_districts,
  windmill: m.mad_windmill,
  woodPrice: m.mad_ed_t_wood_price,
  guilds: m.mad_ed_t_guilds,
  rows: m.mad_ed_t_rows,
  rewards: m.mad_ed_t_rewards,
  requests: m.mad_ed_t_requests,
};
type TableId = keyof typeof TABLE_NAMES;
const TABLES = Object.keys(TABLE_NAMES) as TableId[];

/** Names of the kinds of source; for the rulebook the page number is shown instead. */
const SOURCE_NAMES: Readonly<Record<Exclude<FigureSourceKind, 'book'>, () => string>> = {
  derived: m.mad_ed_derived,
  proposed: m.mad_ed_proposed,
};

const THINGS: Readonly<Record<string, { name(): string } | undefined>> = {
  ...CITY_THINGS,
  ...FAVOR_THINGS,
  ...REQUEST_THINGS,
};
const NAMES: Readonly<Record<string, (() => string) | undefined>> = {
  ...GOOD_NAMES,
  ...COLONY_NAMES,
  ...GUILD_NAMES,
  ...REWARD_NAMES,
  ...BUILDING_NAMES,
  none: m.mad_ed_none,
  good: m.mad_ed_good,
  to: m.mad_ed_to,
  wood: m.mad_wood,
  wine: m.mad_good_wine,
  for: m.mad_ed_for,
  all: m.mad_ed_all,
  feeds: m.mad_ed_feeds,
  start: m.mad_ed_start,
  starting: m.mad_ed_starting,
};
/** A name of the edition as text; a letter or symbol stays as it is. */
const named = (id: string): string => NAMES[id]?.() ?? THINGS[id]?.name() ?? id;

const nth = (key: string): number => Number(key) + 1;

/** The label of a figure within its table, by its path. */
function label(path: string): string {
  const [table, a = '', b = '', c = '', d = '', e = ''] = path.split('.');
  const offer = d === '' ? '' : `${m.mad_ed_offer({ n: nth(d) })} · ${e === '0' ? m.mad_goods() : m.mad_reals()}`;
  switch (table) {
    case 'fields':
      return [m.mad_place_field({ id: a }), named(b), c === '' ? '' : m.mad_ed_players({ n: 4 - Number(c) })]
        .filter(Boolean)
        .join(' · ');
    case 'markets':
      return [named(a), m.mad_ed_slot({ n: nth(b) }), offer || named(c)].join(' · ');
    case 'colonies':
      return [named(a), ...(b === 'slots' ? [m.mad_ed_slot({ n: nth(c) }), named(d)] : [named(b)])].join(' · ');
    case 'routes':
      return `${named(a)} · ${m.ui_round_low({ n: 1 + 2 * Number(b) })}`;
    case 'cities':
      return `${named(a)} · ${b === '0' ? m.mad_ed_high() : m.mad_ed_low()}`;
    case 'districts':
      return m.mad_ed_column({ n: nth(a) });
    case 'windmill':
      return a === 'start' ? named(a) : m.mad_ed_level({ n: nth(b) });
    case 'woodPrice':
      return m.mad_n_wood({ n: nth(a) });
    case 'rows':
      return `${m.mad_ed_players({ n: a })} · ${m.mad_ed_row({ n: nth(b) })}`;
    case 'requests':
      return a === 'starting' ? `${named(a)} · ${String(nth(b))}` : `${m.mad_ed_set({ n: a.slice(5) })} · ${named(b)}`;
    default:
      return named(a);
  }
}

const options = (ids: readonly string[]) => ids.map((id) => ({ id, name: named(id) }));

/** The possible values of a figure that is a name; undefined for a number. */
function choices(path: string, value: Figure): EditionLine['choices'] {
  if (typeof value !== 'string') return undefined;
  if (path.endsWith('.to')) return options(['none', 'sugar', 'wine']);
  if (path.endsWith('.for')) return options(['all', '3+', '4', '2']);
  if (path.startsWith('rewards.')) return options(['a', 'b']);
  return options(
    [GOODS, GUILDS, REQUESTS, REWARDS, FAVORS, CITIES, COLONIES, BUILDINGS].find((l) =>
      (l as readonly string[]).includes(value),
    ) ?? [value],
  );
}

/** The source of a figure as text: its kind, and the rulebook page with the passage. */
function sourceText({ kind, page, note }: FigureSource): string {
  if (page === 0) return kind === 'book' ? '' : SOURCE_NAMES[kind]();
  const place = note === '' ? m.mad_ed_page({ page }) : m.mad_ed_page_note({ page, note });
  return kind === 'book' ? place : m.mad_ed_source({ kind: SOURCE_NAMES[kind](), place });
}

function figureLines(e: Edition, table: TableId): EditionLine[] {
  return FIGURE_PATHS.filter((path) => path === table || path.startsWith(`${table}.`)).map((path) => {
    const source = sourceOfFigure(path);
    const value = readFigure(e, path);
    const kind = source?.kind ?? 'book';
    return {
      path,
      label: label(path),
      value,
      shown: typeof value === 'string' ? named(value) : String(value),
      source: source ? sourceText(source) : '',
      proposed: kind === 'proposed',
      // A figure that follows uncertainly from an example may differ on the owners' board.
      editable: kind === 'proposed' || (kind === 'derived' && source?.sure !== 'high'),
      choices: choices(path, value),
    };
  });
}

function faultText(f: EditionFault): string {
  const path = TABLE_NAMES[f.path.split('.')[0] as TableId]?.() ?? f.path;
  const SENTENCES: Readonly<Record<EditionFault['code'], () => string>> = {
    shape: m.mad_ed_fault_shape,
    convert: () => m.mad_ed_fault_convert({ path }),
    order: () => m.mad_ed_fault_order({ path }),
    guild: () => m.mad_ed_fault_guild({ path }),
    requests: () => m.mad_ed_fault_requests({ path }),
    rewards: m.mad_ed_fault_rewards,
    start: m.mad_ed_fault_start,
    slots: () => m.mad_ed_fault_slots({ path }),
  };
  return SENTENCES[f.code]();
}

export const editionFigures: EditionFigures<Edition> = {
  editions,
  parse: parseEdition,
  corrections: correctedPaths,
  with: withFigure,
  faults: (e) => editionFaults(e).map(faultText),
  tables: (e) => TABLES.map((id) => ({ id, name: TABLE_NAMES[id](), lines: figureLines(e, id) })),
};
