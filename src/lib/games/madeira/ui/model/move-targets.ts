// The targets to tap, in order, to play a legal move. Choices already made and lists already open need no tap.
import type { Move } from '../../../../engine/game';
import { isFallow } from '../../character';
import { BUILDINGS, COLONIES, PASSING_SLOT_NAMES, REWARD_TILES } from '../../data';
import { seatsLeftToAsk } from '../../windmill';
import {
  FIRST_CITY_SPOT,
  FIRST_COLONY,
  FIRST_FIELD,
  moves,
  POSTS,
  ROUTE_SLOTS,
  CITY_SPOTS,
  type Action,
} from '../../moves';
import { legal } from '../../play';
import { STAGE, TASK, type State } from '../../state';
import { areTargetsFew, pieceOfMove, isSamePiece, type MovablePiece } from './movable-pieces';
import type { Tab } from './screen.svelte';

type Id<Name extends string> = `${Name}-${string}`;

export type TargetId =
  | Id<
      | 'play'
      | 'call'
      | 'piece'
      | 'die'
      | 'building'
      | 'row'
      | 'request'
      | 'pass'
      | 'own'
      | 'favor'
      | 'slot'
      | 'spot'
      | 'colony'
      | 'field'
      | 'reward'
      | 'city'
    >
  | 'watch'
  | 'take'
  | 'words'
  | 'mill'
  | 'amount-less';

export const panelButtonTarget = (move: Move): Id<'play'> => `play-${moves.text(move)}`;
export const pieceTarget = ({ kind, at }: MovablePiece): Id<'piece'> => `piece-${kind}-${at}`;

/** The place on the board at which a tap chooses a piece; null if only its button in the panel does. */
export function placeOfPiece({ kind, at }: MovablePiece): TargetId | null {
  if (kind === 'citizen') return `spot-${at}`;
  if (kind === 'ship' && at > 0) return `slot-${at - 1}-0`;
  const field = kind === 'worker' && at >= FIRST_FIELD && at < FIRST_COLONY;
  return field || (kind === 'worker' && at >= FIRST_CITY_SPOT) ? placeTarget(POSTS[at]) : null;
}

/** The target of a place on the board that a Worker or a Citizen can move to. */
function placeTarget(place: string): TargetId {
  if (place === 'watch') return place;
  const spot = CITY_SPOTS.indexOf(place);
  if (spot >= 0) return `spot-${spot}`;
  return COLONIES.some((colony) => colony === place) ? `colony-${place}` : `field-${place}`;
}

/**
 * The target of a piece's destination: on the board, or its button in the list. Home and the Scout's destinations have
 * only a button.
 */
function wayTarget(s: State, move: Move, a: Action): TargetId {
  if (a.type === 'worker')
    return a.to === 'home' || s.task === TASK.scout ? panelButtonTarget(move) : placeTarget(a.to);
  if (a.type === 'citizen') return placeTarget(a.to);
  if (a.type === 'ship') return `slot-${ROUTE_SLOTS.indexOf(a.to)}-${a.deal - 1}`;
  return a.type === 'marker' ? `building-${a.to}` : panelButtonTarget(move);
}

/**
 * The target of the piece, if there are several, then the target of its destination. If the panel has no room for a
 * destination that is only a button, a tap opens the list first.
 */
function movedTargets(s: State, move: Move, piece: MovablePiece): TargetId[] {
  const all = legalIn(s).flatMap((other) => pieceOfMove(other) ?? []);
  const pieces = all.filter((p, i) => all.findIndex((q) => isSamePiece(p, q)) === i);
  const way = wayTarget(s, move, moves.decode(move));
  const few = areTargetsFew(pieces.length, all.filter((p) => isSamePiece(p, piece)).length);
  return [
    ...(pieces.length > 1 ? [placeOfPiece(piece) ?? pieceTarget(piece)] : []),
    ...(way.startsWith('play-') && !few ? (['words'] as const) : []),
    way,
  ];
}

function legalIn(s: State): Move[] {
  const out: Move[] = [];
  legal(s, out);
  return out;
}

/** The panel offers the maximum first; each tap on "less" lowers it by one. */
function amountTargets(s: State, move: Move): TargetId[] {
  const most = legalIn(s).filter((other) => moves.family(other) === moves.family(move)).length - 1;
  const a = moves.decode(move);
  const n = 'n' in a ? a.n : most;
  return [...new Array<TargetId>(Math.max(0, most - n)).fill('amount-less'), panelButtonTarget(move)];
}

/** Windmill and trade are behind a button. At the windmill's own stages its steps are open. */
function millTargets(s: State, move: Move): TargetId[] {
  const alone = s.stage === STAGE.mill || s.stage === STAGE.grain;
  return alone && moves.family(move) !== 'trade' ? [panelButtonTarget(move)] : ['mill', panelButtonTarget(move)];
}

function ownTargets(s: State, move: Move): readonly TargetId[] {
  const a = moves.decode(move);
  switch (a.type) {
    case 'row':
      return [`row-${a.row}`];
    case 'request':
      return [`request-${PASSING_SLOT_NAMES[s.cursor]}-${a.request}`, 'take'];
    case 'die':
    case 'pirate':
      return [
        `die-${a.type === 'pirate' ? 'p' : ''}${a.value}`,
        `building-${a.building}`,
        ...(isFallow(s, BUILDINGS.indexOf(a.building)) ? (['take'] as const) : []),
      ];
    case 'pass':
      return [`pass-${a.slot}-${a.bonus}`, 'take'];
    case 'favor':
    case 'flip':
      return [`own-${a.favor}`, 'take'];
    case 'fulfil':
      return [`own-${a.request}`, 'take'];
    case 'build':
      return [`favor-${a.favor}`, 'take'];
    case 'building':
      return [`building-${a.building}`];
    case 'reward':
      return [`reward-${COLONIES.indexOf(a.colony) * REWARD_TILES.length + REWARD_TILES.indexOf(a.tile)}`];
    case 'wood':
      return [`field-${a.from}`];
    case 'again':
      return [`field-${a.field}`];
    case 'city':
      return [`city-${a.city}`];
    case 'up':
    case 'down':
    case 'trade':
      return millTargets(s, move);
    case 'upkeep':
    case 'feed':
    case 'donate':
      return amountTargets(s, move);
    default: {
      const piece = pieceOfMove(move);
      return piece ? movedTargets(s, move, piece) : [panelButtonTarget(move)];
    }
  }
}

/**
 * The targets of a legal move. The last chance for windmill and trade is one question to all: a tap first calls the
 * active seat.
 */
export function targetsOfMove(s: State, move: Move): readonly TargetId[] {
  const own = ownTargets(s, move);
  return seatsLeftToAsk(s).length > 1 ? [`call-${s.seat}`, ...own] : own;
}

const TAB_OF: readonly (readonly [RegExp, Tab])[] = [
  [/^(building|field)-/, 'board'],
  [/^(city|favor|spot)-/, 'cities'],
  [/^(colony|reward|slot)-/, 'routes'],
  [/^((pass|request|row)-|watch)/, 'orders'],
  [/^own-/, 'players'],
];

/** The tab that shows a target if the layout shows one part at a time; null if the target is always visible. */
export const tabOfTarget = (target: string): Tab | null => TAB_OF.find(([names]) => names.test(target))?.[1] ?? null;
