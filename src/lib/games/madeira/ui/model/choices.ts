// The action panel's choices: the stage's legal moves in groups, with labels and results; the suggested one is marked.
import { m } from '$lib/i18n/messages';
import type { Move } from '$lib/engine/game';
import { arg, moves, ROUTE_SLOTS, type Action } from '../../moves';
import { STAGE, type State } from '../../state';
import { why } from '../../why';
import { marketDealText, withConsequences, woodToBuyText } from '../text/move-facts';
import { moveLabel } from '../text/move-words';
import { reasonSentence } from '../text/reasons';
import { resourceChanges } from './move-result';
import type { MovablePiece } from './movable-pieces';
import type { TableScreen } from './screen.svelte';
import {
  breadText,
  buildingName,
  postName,
  ppText,
  realsText,
  REQUEST_THINGS,
  slotName,
  spotName,
  woodText,
} from '../text/wording';

export interface Choice {
  readonly move: Move;
  readonly label: string;
  readonly hint: string;
  /** `true`: rarely wanted, so its button is not bright. Default: false. */
  readonly quiet?: boolean;
  /** `true`: not legal now; `hint` says why not. Default: false. */
  readonly dark?: boolean;
}
interface ChoiceGroup {
  readonly id: string;
  readonly title: string;
  readonly items: readonly Choice[];
}
type Kind = Action['type'];

const MILL_KINDS: readonly Kind[] = ['up', 'down', 'trade'];
const MOVED: readonly Kind[] = ['worker', 'citizen', 'ship', 'marker'];
const AMOUNTS: readonly Kind[] = ['upkeep', 'feed', 'donate'];

/** The target of a piece's move as text; for any other move its label. */
function destinationText(s: State, move: Move, action: Action): string {
  if (action.type === 'worker') return postName(arg.worker.to(move));
  if (action.type === 'citizen') return spotName(arg.citizen.to(move));
  if (action.type === 'marker') return buildingName(arg.marker.to(move));
  if (action.type !== 'ship') return moveLabel(s, move);
  const slot = ROUTE_SLOTS.indexOf(action.to);
  return withConsequences(slotName(slot), marketDealText(s, slot, action.deal - 1));
}

export function pieceLabel(s: State, { kind, at }: MovablePiece): string {
  if (kind === 'marker') return m.mad_marker_at({ building: buildingName(at) });
  if (kind === 'citizen') return m.mad_citizen_at({ place: spotName(at) });
  if (kind === 'ship' && at > 0) return m.mad_ship_at({ place: slotName(at - 1) });
  if (kind === 'ship') return withConsequences(m.mad_ship_home(), woodToBuyText(s, 1));
  return at === 0 ? m.mad_worker_home({ n: s.home[s.seat] }) : m.mad_worker_at({ place: postName(at) });
}

function choice(s: State, move: Move, action: Action): Choice {
  const card = action.type === 'fulfil' || action.type === 'request';
  return {
    move,
    label: moveLabel(s, move),
    hint: card ? REQUEST_THINGS[action.request].text() : resourceChanges(s, move),
    quiet: action.type === 'skip' || (action.type === 'discard' && action.n === 0),
  };
}

/**
 * Kinds of move whose targets are lit on the board or the mat. They are tapped there, and also listed as text behind a
 * button.
 */
const LAID: readonly Kind[] = [
  'row', 'build', 'fulfil', 'flip', 'again', 'wood', 'city', 'building',
]; // oxfmt-ignore
/**
 * Kinds of move that are not in the panel's open lists: they are on the board, behind a button, or chosen as an amount.
 */
const APART: readonly Kind[] = [...MILL_KINDS, ...MOVED, ...AMOUNTS, ...LAID, 'die', 'pirate', 'favor', 'pass'];

function listOf({ view: s, actions }: TableScreen, wanted: (kind: Kind) => boolean): Choice[] {
  return actions.filter(({ action }) => wanted(action.type)).map(({ move, action }) => choice(s, move, action));
}

/** The move as a dark choice with its reason; nothing if it is legal. */
function darkChoice({ view: s, legal }: TableScreen, action: Action): Choice[] {
  const move = moves.encode(action);
  if (legal.includes(move)) return [];
  const reason = why(s, move);
  return [{ move, label: moveLabel(s, move), hint: reason ? reasonSentence(reason) : '', dark: true }];
}

/**
 * What the actor lacks something for: a harvest without Workers; a Building's price, followed by the turn of the
 * windmill that brings Reals.
 */
function choicesIfShort(screen: TableScreen): Choice[] {
  const { view: s } = screen;
  if (s.stage === STAGE.character) return darkChoice(screen, { type: 'harvest' });
  const pay = s.stage === STAGE.pay ? darkChoice(screen, { type: 'pay' }) : [];
  const mill = screen.actions.filter(({ action }) => action.type === 'down' && action.get === 'reals');
  return pay.length > 0 ? [...pay, ...mill.map(({ move, action }) => choice(s, move, action))] : [];
}

/** The choices that are open in the panel: the number of Pirates to discard in one group, all others in another. */
export function choiceGroups(screen: TableScreen): ChoiceGroup[] {
  const alone = screen.view.stage === STAGE.mill || screen.view.stage === STAGE.grain;
  // The tapped card has a button of its own.
  const main = listOf(screen, (k) => k !== 'discard' && !APART.includes(k)).filter(
    ({ move }) => move !== screen.offer?.move,
  );
  return [
    {
      id: 'main',
      title: '',
      items: [...choicesIfShort(screen), ...(alone ? millChoices(screen, 'steps') : []), ...main],
    },
    { id: 'discard', title: m.mad_g_amount(), items: listOf(screen, (k) => k === 'discard') },
  ].filter((g) => g.items.length > 0);
}

export const favorChoices = (screen: TableScreen): Choice[] => listOf(screen, (k) => k === 'favor');
export const boardMoveChoices = (screen: TableScreen): Choice[] => listOf(screen, (k) => LAID.includes(k));

/** Amounts to discard, from the least to the most: Wood for ships, Bread for Workers, Reals for Wealth. */
export function amountChoices({ view: s, actions }: TableScreen): Choice[] {
  return actions
    .filter(({ action }) => AMOUNTS.includes(action.type))
    .map(({ move, action }) => ({ ...choice(s, move, action), label: given(action), hint: '' }));
}

/** The amount as text. The Wood that has to be bought and the Pirates are in the bill above the button. */
function given(action: Action): string {
  if (action.type === 'donate')
    return m.mad_m_donate({ as: 'label', reals: realsText(action.n), pp: ppText(action.n) });
  if (action.type !== 'upkeep' && action.type !== 'feed') return '';
  return m.mad_m_give({ count: action.n, things: (action.type === 'upkeep' ? woodText : breadText)(action.n) });
}

/** The moves of the piece in hand, each with its target, cost and result; of all pieces, until one is chosen. */
export function targetChoices({ view: s, ways, piece }: TableScreen): Choice[] {
  return ways.map(({ move, action }) => ({
    move,
    label: piece ? destinationText(s, move, action) : moveLabel(s, move),
    hint: resourceChanges(s, move),
  }));
}

/**
 * The legal moves of windmill and trade: all, only steps of the windmill, or only trades. A step up is dark if only
 * Wheat is missing.
 */
export function millChoices(screen: TableScreen, which: 'all' | 'steps' | 'trades'): Choice[] {
  const wanted = (kind: Kind) =>
    MILL_KINDS.includes(kind) && (which === 'all' || (kind === 'trade') === (which === 'trades'));
  const up = moves.encode({ type: 'up' });
  const short = which !== 'trades' && why(screen.view, up)?.code === 'wheat';
  const legal = screen.actions.filter(({ action }) => wanted(action.type));
  return [
    ...(short ? darkChoice(screen, { type: 'up' }) : []),
    ...legal.map(({ move }) => ({ move, label: moveLabel(screen.view, move), hint: '' })),
  ];
}
