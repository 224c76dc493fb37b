// What the screen remembers between taps (a picked die, the piece to move, an opened mat) and what it makes of the legal moves.
import { BoardScreen } from '$lib/ui/board-screen.svelte';
import type { Move } from '../../../engine/game';
import { BUILDINGS, DICE, N_BUILDINGS, SLOT_NAMES, START } from '../data';
import {
  base,
  citizenMove,
  FIRST_FIELD,
  FIRST_SPOT,
  HOME,
  moves,
  N_PLACES,
  N_SPOTS,
  PLACES,
  shipMove,
  SLOTS,
  workerMove,
  type Action,
} from '../moves';
import { NEUTRAL, STAGE, TASK, type State } from '../state';

/** A piece that can be moved: a Worker of a place, a Citizen of a spot, a ship (0 at Home, else slot + 1), a marker of a Building. */
export interface Piece {
  readonly kind: 'worker' | 'citizen' | 'ship' | 'marker';
  readonly at: number;
}
export interface Die {
  readonly pirate: boolean;
  readonly value: number;
}

/** Parts of the table: the phone shows one, the tablet keeps islands and mats and shows one of the middle three. */
export const TABS = ['board', 'cities', 'routes', 'orders', 'players'] as const;
export type Tab = (typeof TABS)[number];
const LOW: readonly Tab[] = ['cities', 'routes', 'orders'];

const samePiece = (a: Piece, b: Piece): boolean => a.kind === b.kind && a.at === b.at;

/** The piece a legal move would move, or null. */
function pieceOf(move: Move, action: Action): Piece | null {
  if (action.type === 'worker') return { kind: 'worker', at: Math.floor((move - base.worker) / N_PLACES) };
  if (action.type === 'citizen') return { kind: 'citizen', at: Math.floor((move - base.citizen) / N_SPOTS) };
  if (action.type === 'ship') return { kind: 'ship', at: Math.floor((move - base.ship) / 2 / SLOTS.length) };
  if (action.type === 'marker') return { kind: 'marker', at: Math.floor((move - base.marker) / N_BUILDINGS) };
  return null;
}

export class Screen extends BoardScreen<State> {
  #piece = $state.raw<{ piece: Piece; view: State } | null>(null);
  #die = $state.raw<{ die: Die; turn: number } | null>(null);
  #opened = $state.raw<{ seat: number; turn: number } | null>(null);
  #tab = $state.raw<{ tab: Tab; turn: number; stage: number } | null>(null);

  /** Whether the running position is shown, and somebody has to decide. */
  readonly live = $derived.by(() => this.table.mode === 'live' && this.view.stage !== STAGE.over);
  readonly can = $derived.by(() => {
    const marks: boolean[] = [];
    for (const move of this.table.legal) marks[move] = true;
    return { has: (move: Move): boolean => marks[move] === true };
  });
  readonly actions = $derived.by(() => this.table.legal.map((move) => ({ move, action: moves.decode(move) })));
  /** Whether the person holding the tablet may see the acting seat's Pirates. */
  readonly holds = $derived.by(() => this.table.holder === this.view.seat);

  /** Pieces that can move now. */
  readonly pieces = $derived.by((): Piece[] => {
    const list: Piece[] = [];
    for (const { move, action } of this.actions) {
      const piece = pieceOf(move, action);
      if (piece && !list.some((p) => samePiece(p, piece))) list.push(piece);
    }
    return list;
  });
  /** The piece that moves next: the one tapped, else the one at Home, else the first. */
  readonly piece = $derived.by((): Piece | null => {
    const chosen = this.#piece;
    if (chosen?.view === this.view && this.pieces.some((p) => samePiece(p, chosen.piece))) return chosen.piece;
    return this.pieces[0] ?? null;
  });
  /** Legal moves of that piece. */
  readonly ways = $derived.by(() => {
    const piece = this.piece;
    if (!piece) return [];
    return this.actions.filter(({ move, action }) => {
      const p = pieceOf(move, action);
      return p !== null && samePiece(p, piece);
    });
  });

  isPiece(kind: Piece['kind'], at: number): boolean {
    return this.piece !== null && samePiece(this.piece, { kind, at });
  }
  movable(kind: Piece['kind'], at: number): boolean {
    return this.pieces.some((p) => samePiece(p, { kind, at }));
  }
  pick(piece: Piece): void {
    this.hush();
    this.#piece = { piece, view: this.view };
  }

  /** Dice the actor may place now. */
  readonly dice = $derived.by((): Die[] => {
    const list: Die[] = [];
    for (const { action } of this.actions) {
      if (action.type !== 'die' && action.type !== 'pirate') continue;
      const die = { pirate: action.type === 'pirate', value: action.value };
      if (!list.some((d) => d.pirate === die.pirate && d.value === die.value)) list.push(die);
    }
    return list;
  });
  readonly die = $derived.by((): Die | null => {
    const chosen = this.#die;
    const found =
      chosen?.turn === this.view.turns &&
      this.dice.find((d) => d.pirate === chosen.die.pirate && d.value === chosen.die.value);
    return found || (this.dice[0] ?? null);
  });
  pickDie(die: Die): void {
    this.hush();
    this.#die = { die, turn: this.view.turns };
  }
  /** The move that places the picked die on a Building's Character. */
  dieMove(b: number, die: Die | null = this.die): Move {
    const { pirate, value } = die ?? { pirate: false, value: 1 };
    return (pirate ? base.pirate : base.die) + (value - 1) * N_BUILDINGS + b;
  }

  readonly tab = $derived.by((): Tab => {
    const chosen = this.#tab;
    if (chosen && chosen.turn === this.view.turns && chosen.stage === this.view.stage) return chosen.tab;
    return this.#home();
  });
  /** The middle part a tablet shows under the islands. */
  readonly low = $derived.by((): Tab => {
    if (LOW.includes(this.tab)) return this.tab;
    return this.view.stage === STAGE.turn || this.view.phase === 3 ? 'orders' : 'cities';
  });
  openTab(tab: Tab): void {
    this.#tab = { tab, turn: this.view.turns, stage: this.view.stage };
  }
  /** Where the running stage is played. */
  #home(): Tab {
    const s = this.view;
    if (s.stage === STAGE.settle) return s.left > START.fields ? 'cities' : 'board';
    if (s.stage <= STAGE.guild || s.stage === STAGE.pirates) return 'orders';
    if (s.stage === STAGE.reward) return 'routes';
    if (s.stage === STAGE.city) return 'cities';
    if (s.stage >= STAGE.honor) return 'players';
    if (s.stage === STAGE.character || s.stage === STAGE.task || s.stage === STAGE.building) {
      if (s.task === TASK.ships || s.task === TASK.colonies) return 'routes';
      if (s.task === TASK.cities || s.task === TASK.mayor || s.task === TASK.district) return 'cities';
      if (s.task === TASK.watch) return 'orders';
      if (s.task === TASK.flip || s.task === TASK.royal) return 'players';
    }
    return 'board';
  }

  readonly matOpened = $derived.by(() => this.#opened !== null && this.#opened.turn === this.view.turns);
  readonly mat = $derived.by(() => (this.matOpened && this.#opened ? this.#opened.seat : this.view.seat));
  openMat(seat: number | null): void {
    this.#opened = seat === null || seat === this.view.seat ? null : { seat, turn: this.view.turns };
  }

  play(move: Move): void {
    this.playMoves(move);
  }
  /** Plays the move where it is legal, else says at the tap why it is not. */
  attempt(move: Move, event: Event): void {
    this.attemptMove(move, event);
  }
  clear(): void {
    this.hush();
    this.#piece = null;
  }

  /** The move that brings the piece in hand to a place; a Citizen only moves between cities, elsewhere a Worker would. */
  moveTo(place: number): Move {
    const p = this.piece;
    if (p?.kind === 'citizen' && place >= FIRST_SPOT) return citizenMove(p.at, place - FIRST_SPOT);
    return workerMove(p?.kind === 'worker' ? p.at : HOME, place);
  }
  /** What a place is to the running stage: a target, a piece to move, or nothing. */
  stateOf(place: number): 'lit' | 'chosen' | 'own' | 'dark' {
    if (this.can.has(this.#sourceMove(place)) || this.can.has(this.moveTo(place))) return 'lit';
    const at = this.#pieceAt(place);
    if (!at || !this.movable(at.kind, at.at)) return 'dark';
    return this.isPiece(at.kind, at.at) ? 'chosen' : 'own';
  }
  #pieceAt(place: number): Piece | null {
    if (place >= FIRST_SPOT && this.view.spots[place - FIRST_SPOT] === NEUTRAL) {
      return { kind: 'citizen', at: place - FIRST_SPOT };
    }
    return { kind: 'worker', at: place };
  }
  /** Taking Wood at a field, or harvesting it again; −1 elsewhere. */
  #sourceMove(place: number): Move {
    const field = place - FIRST_FIELD;
    const stage = this.view.stage;
    if (field < 0 || place >= FIRST_SPOT - 3) return -1;
    if (stage === STAGE.wood || stage === STAGE.get) return base.wood + field;
    return stage === STAGE.again && PLACES[place] !== 'forest' ? base.again + field : -1;
  }
  tapPlace(place: number, event: Event): void {
    const source = this.#sourceMove(place);
    if (source >= 0) {
      this.attempt(source, event);
      return;
    }
    const move = this.moveTo(place);
    const at = this.#pieceAt(place);
    if (this.can.has(move)) this.play(move);
    else if (at && this.movable(at.kind, at.at)) this.pick(at);
    else this.refuse(event, this.table.why(move));
  }

  /** What a Building's card is to the running stage. */
  buildingMove(b: number): Move {
    const s = this.view;
    if (s.stage === STAGE.bishop && this.piece) return base.marker + this.piece.at * N_BUILDINGS + b;
    if (s.stage === STAGE.lady) return base.building + b;
    return this.dieMove(b);
  }
  tapBuilding(b: number, event: Event): void {
    const move = this.buildingMove(b);
    if (!this.can.has(move) && this.movable('marker', b)) this.pick({ kind: 'marker', at: b });
    else this.attempt(move, event);
  }

  /** The moves of the ship in hand to a slot, one for each of its offers. */
  shipMoves(slot: number): Move[] {
    const from = this.piece?.kind === 'ship' ? this.piece.at : 0;
    return [0, 1].map((deal) => shipMove(from, slot, deal));
  }
  tapSlot(slot: number, deal: number, event: Event): void {
    const move = this.shipMoves(slot)[deal];
    if (!this.can.has(move) && this.movable('ship', slot + 1)) this.pick({ kind: 'ship', at: slot + 1 });
    else this.attempt(move, event);
  }
}

/** Codes of moves the board offers without a piece in hand. */
export const rowMove = (row: number): Move => base.row + row;
export const requestMove = (q: number): Move => base.request + q;
export const passMove = (slot: number, action: boolean): Move => base.pass + slot * 2 + (action ? 1 : 0);
export const rewardMove = (at: number): Move => base.reward + at;
export const cityMove = (city: number): Move => base.city + city;
export const buildMove = (favor: number): Move => base.build + favor;
export const faces = Array.from({ length: DICE.faces }, (_, i) => i + 1);
export const ROW_NAMES = SLOT_NAMES;
export const BUILDING_IDS = BUILDINGS;
