// View models of the chart and the planning board for the active player: each space with label, light and tap.
import { joinList } from '$lib/i18n/join-list';
import { m } from '$lib/i18n/messages';
import { KEY_OF_HEX, LAGOS_HEX, NEIGHBOURS, SEA_HEXES, SEA_HEX_IDS, courseTo, CAPE_KEY } from '../../chart';
import { ROWS, RULE_NUMBERS, ROW_SPACES } from '../../data';
import type { Action } from '../../moves';
import { canEnter, priceOf, type Price } from '../../payment';
import { drawableDummyRows, rightmostFreeSpace } from '../../planning';
import { N_SPACES, NONE, PAY_STAGE, placeActingAt, SAIL_STAGE, seatAtPlace, STAGES, type State } from '../../state';
import type { SeatView } from '$lib/ui/board-screen.svelte';
import type { TapTarget } from '$lib/table/game-screen.svelte';
import type { TableScreen } from './screen.svelte';
import {
  dummyNumber,
  planningCellFigure,
  hexName,
  placeName,
  pointCountText,
  priceWords,
  windName,
} from '../text/wording';
import { ROW_THINGS } from '../text/help-things';

export interface HexView extends TapTarget {
  readonly hex: number;
  readonly id: string;
  readonly state: 'lit' | 'other' | 'target' | 'here' | 'dark';
  /** True: the space has a tile, or is a key location or Lagos. */
  readonly taken: boolean;
  /** The wind of the tile there, whose arrow stays visible; NONE without a tile. */
  readonly wind: number;
  /** The price of moving there; null if the ship cannot go now. */
  readonly price: Price | null;
}

function hexLabel(s: State, hex: number, people: readonly SeatView[]): string {
  let label = base(s, hex, people);
  const homes = people.filter((p) => s.base[p.seat] === hex).map((p) => p.name);
  if (homes.length > 0) label = m.ngs_hex_base({ label, names: joinList(homes) });
  if (s.ship === hex) label = m.ngs_hex_ship({ label, name: people[s.seat].name });
  return label;
}

function base(s: State, hex: number, people: readonly SeatView[]): string {
  const id = SEA_HEXES[hex].id;
  if (hex === LAGOS_HEX) return m.ngs_hex_start({ place: hexName(hex) });
  const key = KEY_OF_HEX[hex];
  if (key >= 0) {
    const place = hexName(hex);
    if (s.finder[key] !== NONE) return m.ngs_hex_found({ place, name: people[s.finder[key]].name });
    return m.ngs_hex_key({
      place,
      points: pointCountText(key === CAPE_KEY ? RULE_NUMBERS.cape : RULE_NUMBERS.key),
    });
  }
  if (s.owner[hex] === NONE) return m.ngs_hex_unexplored({ id });
  const tile = m.ngs_hex_tile({ id, name: people[s.owner[hex]].name, wind: windName(s.wind[hex]) });
  return s.wind[hex] === s.printed[hex] ? tile : m.ngs_hex_turned({ label: tile, wind: windName(s.printed[hex]) });
}

/** Whether the active ship could go to this hex; also while another target is chosen. */
function reachable(screen: TableScreen, hex: number): boolean {
  const s = screen.view;
  if (s.ship === NONE || !screen.live || screen.legal.length === 0 || !NEIGHBOURS[s.ship].includes(hex)) return false;
  return canEnter(s, s.seat, s.ship, hex, courseTo(s.ship, hex));
}

function stateOf(screen: TableScreen, hex: number): HexView['state'] {
  const s = screen.view;
  if (s.ship === hex) return 'here';
  if (s.stage === PAY_STAGE && s.target === hex) return 'target';
  if ((s.stage !== SAIL_STAGE && s.stage !== PAY_STAGE) || !reachable(screen, hex)) return 'dark';
  return s.stage === SAIL_STAGE ? 'lit' : 'other';
}

/** Every sea hex as a possible target of the ship. */
export function hexViews(screen: TableScreen): HexView[] {
  const s = screen.view;
  return SEA_HEX_IDS.map((id, hex) => {
    const state = stateOf(screen, hex);
    const price = state === 'lit' || state === 'other' || state === 'target' ? priceOf(s, hex) : null;
    const label = hexLabel(s, hex, screen.people);
    return {
      hex,
      id,
      state,
      price,
      wind: s.owner[hex] === NONE ? NONE : s.wind[hex],
      taken: s.owner[hex] !== NONE || KEY_OF_HEX[hex] >= 0 || hex === LAGOS_HEX,
      lit: state === 'lit',
      label:
        state === 'target'
          ? m.ngs_target({ label })
          : price
            ? m.ngs_lit_price({ label, price: priceWords(price) })
            : label,
      tap: (event: Event) => screen.sail(hex, event),
    };
  });
}

interface CellView extends TapTarget {
  readonly cell: number;
  readonly figure: string;
  /** The person whose marker is here, or null. */
  readonly seat: SeatView | null;
  /** The number of the dummy whose marker is here; 0 for none. */
  readonly dummy: number;
  /** Whether the dummy's next marker could go here. */
  readonly landing: boolean;
}

/** Spaces where the dummy's next marker would go, by row. */
export function dummyLandings(s: State): number[] {
  if (STAGES[s.stage] !== 'dummy') return [];
  const left = drawableDummyRows(s, placeActingAt(s, s.placed));
  return left.flatMap((n, row) => (n > 0 ? [row * N_SPACES + rightmostFreeSpace(s, row)] : []));
}

/** The planning board, row by row. */
export function cellViews(screen: TableScreen): CellView[][] {
  const s = screen.view;
  const next = dummyLandings(s);
  return ROWS.map((row, r) =>
    ROW_SPACES.map((space, i) => {
      const cell = r * N_SPACES + i;
      const place = s.board[cell];
      const seat = place === NONE ? NONE : seatAtPlace(s, place);
      const words = { row: ROW_THINGS[row].name(), figure: planningCellFigure(s, r, i) };
      const who = place === NONE ? '' : placeName(s, place, screen.people);
      const label = place === NONE ? m.ngs_cell_free(words) : m.ngs_cell_of({ ...words, who });
      const landing = next.includes(cell);
      const action: Action = { type: 'place', row, space };
      return {
        lit: screen.can(action),
        label: landing ? m.ngs_cell_next({ label }) : label,
        tap: (event: Event) => screen.place(action, event),
        cell,
        figure: words.figure,
        seat: seat === NONE ? null : screen.people[seat],
        dummy: place !== NONE && seat === NONE ? dummyNumber(s, place) : 0,
        landing,
      };
    }),
  );
}
