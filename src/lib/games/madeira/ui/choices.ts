// What the action panel lists: the legal moves of the running stage in groups, with short words, hints and the suggested one.
import { m } from '$lib/i18n/paraglide/messages';
import type { Move } from '../../../engine/game';
import { bestRequests, breadFor } from '../assist';
import { holdings } from '../crown';
import { BUILDING_REGION, BUILDINGS, CHARACTERS, FULFIL, N_REQUESTS, REQUESTS } from '../data';
import { base, moves, N_PLACES, N_SPOTS, SLOTS, type Action } from '../moves';
import { NONE, STAGE, type State } from '../state';
import { dealText, moveLabel } from './labels';
import { leaves } from './preview';
import type { Piece, Screen } from './screen.svelte';
import { BUILDING_NAMES, buildingName, CHARACTER_NAMES, placeName, REQUEST_HINTS, slotName, spotName } from './words';

export interface Choice {
  readonly move: Move;
  readonly label: string;
  readonly hint: string;
  readonly best: boolean;
}
export interface Group {
  readonly id: string;
  readonly title: string;
  /** Short answers stand side by side. */
  readonly narrow: boolean;
  readonly items: readonly Choice[];
}
type Kind = Action['type'];

const MILL_KINDS: readonly Kind[] = ['up', 'down', 'trade'];
const MOVED: readonly Kind[] = ['worker', 'citizen', 'ship', 'marker'];
const AMOUNTS: readonly Kind[] = ['upkeep', 'feed', 'donate'];

/** Where the piece in hand would come to. */
export function destination(s: State, move: Move, action: Action): string {
  if (action.type === 'worker') return placeName((move - base.worker) % N_PLACES);
  if (action.type === 'citizen') return spotName((move - base.citizen) % N_SPOTS);
  if (action.type === 'marker') return buildingName((move - base.marker) % 5);
  if (action.type !== 'ship') return moveLabel(s, move);
  const slot = SLOTS.indexOf(action.to);
  return `${slotName(slot)} · ${dealText(s, slot, action.deal - 1)}`;
}

/** A piece that can be moved, in words. */
export function pieceLabel(s: State, { kind, at }: Piece): string {
  if (kind === 'marker') return m.mad_marker_at({ building: buildingName(at) });
  if (kind === 'citizen') return m.mad_citizen_at({ place: spotName(at) });
  if (kind === 'ship') return at === 0 ? m.mad_ship_home() : m.mad_ship_at({ place: slotName(at - 1) });
  return at === 0 ? m.mad_worker_home({ n: s.home[s.seat] }) : m.mad_worker_at({ place: placeName(at) });
}

/** Types of the suggested best requests, by index. */
export function suggested(s: State): number[] {
  if (s.stage !== STAGE.crown) return [];
  const hand = s.requests.slice(s.seat * N_REQUESTS, (s.seat + 1) * N_REQUESTS);
  const n = Math.min(s.left, FULFIL[s.round - 1]);
  return bestRequests(hand, n, holdings(s, s.seat, s.round)).map((a) => REQUESTS.indexOf(a.request));
}

function choice(s: State, move: Move, action: Action, best: readonly number[]): Choice {
  const fulfil = action.type === 'fulfil';
  return {
    move,
    label: moveLabel(s, move),
    hint: fulfil ? REQUEST_HINTS[action.request]() : leaves(s, move),
    best: fulfil && best.includes(REQUESTS.indexOf(action.request)),
  };
}

/** Favors, the way to pass, the harvest, and everything else that is no piece, die, windmill or trade. */
export function groups(screen: Screen): Group[] {
  const { view: s, actions } = screen;
  const best = suggested(s);
  const rest = actions.filter(
    ({ action: { type } }) => ![...MILL_KINDS, ...MOVED, ...AMOUNTS, 'die', 'pirate'].includes(type),
  );
  const group = (id: string, title: string, kinds: (kind: Kind) => boolean): Group => ({
    id,
    title,
    narrow: id === 'discard' || id === 'pass',
    items: rest.filter(({ action }) => kinds(action.type)).map(({ move, action }) => choice(s, move, action, best)),
  });
  const apart: readonly Kind[] = ['favor', 'pass', 'discard'];
  return [
    group('main', '', (k) => !apart.includes(k)),
    group('discard', m.mad_g_amount(), (k) => k === 'discard'),
    group('favors', m.mad_g_favors(), (k) => k === 'favor'),
    group('pass', m.mad_g_pass(), (k) => k === 'pass'),
  ].filter((g) => g.items.length > 0);
}

/** How much may be given up, least to most: Wood for ships, Bread for Workers, Reals for Wealth. */
export function amounts({ view: s, actions }: Screen): Choice[] {
  return actions
    .filter(({ action }) => AMOUNTS.includes(action.type))
    .map(({ move, action }) => choice(s, move, action, []));
}

/** Where the piece in hand can go, with what that costs and leaves. */
export function wayChoices({ view: s, ways }: Screen): Choice[] {
  return ways.map(({ move, action }) => ({
    move,
    label: destination(s, move, action),
    hint: leaves(s, move),
    best: false,
  }));
}

/** Where the picked die can go: the Character, its Building and the Bread. */
export function dieChoices(screen: Screen): Choice[] {
  const { view: s, die } = screen;
  if (!die) return [];
  return BUILDINGS.map((id, b): Choice => {
    const character = s.characters[b];
    const building = BUILDING_NAMES[id]();
    const need = breadFor(die.value, BUILDING_REGION[b]);
    return {
      move: screen.dieMove(b),
      label: character === NONE ? m.mad_special() : CHARACTER_NAMES[CHARACTERS[character]](),
      hint: m.mad_hint_die({ building, bread: need === 0 ? m.mad_free() : leaves(s, screen.dieMove(b)) }),
      best: false,
    };
  }).filter((c) => screen.can.has(c.move));
}

/** Windmill and trade, where they are open. */
export function millChoices(screen: Screen): Choice[] {
  return screen.actions
    .filter(({ action }) => MILL_KINDS.includes(action.type))
    .map(({ move }) => ({ move, label: moveLabel(screen.view, move), hint: leaves(screen.view, move), best: false }));
}

/** A move's words in the log's language, for tests and names of targets. */
export const textOf = (move: Move): string => moves.text(move);
