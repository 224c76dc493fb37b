// Madeira's screen state between taps (picked die, piece to move, open mat), and the moves derived from it.
import { tick } from 'svelte';
import { m } from '$lib/i18n/messages';
import { GameScreen } from '$lib/table/game-screen.svelte';
import { touchedName } from '$lib/ui/board-screen.svelte';
import type { PlayTable } from '$lib/ui/game-ui';
import type { Move } from '$lib/engine/game';
import { DICE_FIGURES, STARTING_SUPPLY } from '../../data';
import { isFallow } from '../../character';
import { seatsLeftToAsk } from '../../windmill';
import {
  SHIP_AT_HOME,
  code,
  FIRST_COLONY,
  FIRST_FIELD,
  FIRST_CITY_SPOT,
  HOME_POST,
  moves,
  POSTS,
  TAKE_ACTION,
  TAKE_REALS,
  type Action,
} from '../../moves';
import { NEUTRAL_CITIZEN, STAGE, TASK, type State } from '../../state';
import { levelOf } from '$lib/engine/person';
import type { CardOffer } from './card-offer';
import { pieceOfMove, isSamePiece, type MovablePiece } from './movable-pieces';

interface PickedDie {
  readonly pirate: boolean;
  readonly value: number;
}

/** Parts of the table. A phone shows one of them; a tablet always shows the islands and mats, and one of LOW. */
export type Tab = 'board' | 'cities' | 'routes' | 'orders' | 'players';
const LOW: readonly Tab[] = ['cities', 'routes', 'orders'];

/** No move: the place has none in this stage, or the piece to move is not chosen yet. */
const NO_MOVE: Move = -1;

/** The declines of `n` seats, one after the other. */
const doneBy = (n: number): Move[] => Array.from({ length: n }, () => code.done);

export class TableScreen extends GameScreen<State, Action, Tab> {
  #piece = $state.raw<{ piece: MovablePiece; view: State } | null>(null);
  #die = $state.raw<{ die: PickedDie; turn: number } | null>(null);

  constructor(get: () => PlayTable<State>) {
    super(get, moves);
  }

  /** Whether the screen shows the running position and a person has to decide. */
  readonly live = $derived.by(() => this.table.mode === 'live' && !this.table.idle && this.view.stage !== STAGE.over);
  readonly actions = $derived.by(() => this.table.legal.map((move) => ({ move, action: moves.decode(move) })));
  /** Whether the person who holds the device may see the active seat's Pirates. */
  readonly holds = $derived.by(() => this.table.holder === this.view.seat);

  readonly pieces = $derived.by((): MovablePiece[] => {
    const list: MovablePiece[] = [];
    for (const { move } of this.actions) {
      const piece = pieceOfMove(move);
      if (piece && !list.some((p) => isSamePiece(p, piece))) list.push(piece);
    }
    return list;
  });
  /** The piece in hand: the tapped one, or the only movable one; null if the player has to choose one first. */
  readonly piece = $derived.by((): MovablePiece | null => {
    const chosen = this.#piece;
    if (chosen?.view === this.view && this.pieces.some((p) => isSamePiece(p, chosen.piece))) return chosen.piece;
    return this.pieces.length === 1 ? this.pieces[0] : null;
  });
  readonly #unpicked = $derived.by(() => this.piece === null && this.pieces.length > 1);
  /** The moves of the piece in hand; of all pieces, until one is chosen. */
  readonly ways = $derived.by(() =>
    this.actions.filter(({ move }) => {
      const p = pieceOfMove(move);
      return p !== null && (this.piece === null || isSamePiece(p, this.piece));
    }),
  );

  isPiece(kind: MovablePiece['kind'], at: number): boolean {
    return this.piece !== null && isSamePiece(this.piece, { kind, at });
  }
  movable(kind: MovablePiece['kind'], at: number): boolean {
    return this.pieces.some((p) => isSamePiece(p, { kind, at }));
  }
  pick(piece: MovablePiece): void {
    this.hush();
    this.#piece = { piece, view: this.view };
  }

  readonly dice = $derived.by((): PickedDie[] => {
    const list: PickedDie[] = [];
    for (const { action } of this.actions) {
      if (action.type !== 'die' && action.type !== 'pirate') continue;
      const die = { pirate: action.type === 'pirate', value: action.value };
      if (!list.some((d) => d.pirate === die.pirate && d.value === die.value)) list.push(die);
    }
    return list;
  });
  readonly die = $derived.by((): PickedDie | null => {
    const chosen = this.#die;
    const found =
      chosen?.turn === this.view.turns &&
      this.dice.find((d) => d.pirate === chosen.die.pirate && d.value === chosen.die.value);
    return found || (this.dice[0] ?? null);
  });
  pickDie(die: PickedDie): void {
    this.hush();
    this.#die = { die, turn: this.view.turns };
  }
  /** The move that places a die, by default the picked one, on a Building's Character. */
  dieMove(b: number, die: PickedDie | null = this.die): Move {
    const { pirate, value } = die ?? { pirate: false, value: 1 };
    return pirate ? code.pirate(value, b) : code.die(value, b);
  }

  /** Number of the turn of the seat called last for a windmill step or trade; −1 if none was called. */
  #called = $state.raw(-1);
  /**
   * Seats that are asked in one question whether they want the windmill or a trade. Empty once one of them was called.
   */
  readonly asked = $derived.by((): number[] => {
    if (!this.live || this.#called === this.view.turns || !this.asks(this.view.seat)) return [];
    const seats = seatsLeftToAsk(this.view);
    return seats.filter((seat) => this.asks(seat)).length > 1 ? seats : [];
  });
  /** Whether a person plays this seat: bots decide by themselves. */
  asks(seat: number): boolean {
    return levelOf(this.table.people[seat]) === null;
  }
  /** Calls the seat at this index of `asked`. The seats before it, in turn order, decline. */
  call(at: number): void {
    this.#called = this.view.turns + at;
    if (at > 0) this.playMoves(code.done, ...doneBy(at - 1));
  }
  /** All seats of `asked` decline. */
  callNobody(): void {
    this.playMoves(code.done, ...doneBy(this.asked.length - 1));
  }

  /** The parts shown before the last move, while its pieces still move; otherwise null. */
  #lingers = $state.raw<{ tab: Tab; low: Tab } | null>(null);
  /**
   * Keeps these parts on the screen for `ms`, or until another part is opened. The returned function releases them at
   * once.
   */
  linger(tab: Tab, low: Tab, ms: number): () => void {
    this.#lingers = { tab, low };
    const go = () => (this.#lingers = null);
    const timer = setTimeout(go, ms);
    return () => {
      clearTimeout(timer);
      go();
    };
  }
  protected readonly decision = $derived.by(() => `${this.view.turns} ${this.view.stage}`);
  protected readonly home = $derived.by((): Tab => this.#lingers?.tab ?? this.#played());
  /** The part that a tablet shows below the islands. */
  readonly low = $derived.by((): Tab => {
    if (this.#lingers) return this.#lingers.low;
    if (LOW.includes(this.tab)) return this.tab;
    return this.view.stage === STAGE.turn || this.view.phase === 3 ? 'orders' : 'cities';
  });
  /** The open list of the panel; null if none is open. The next move closes it. */
  #fold = $state.raw<{ id: string; view: State } | null>(null);
  readonly fold = $derived.by(() => (this.#fold?.view === this.view ? this.#fold.id : null));
  unfold(id: string | null): void {
    this.#fold = id === null ? null : { id, view: this.view };
  }
  override openTab(tab: Tab): void {
    this.#lingers = null;
    super.openTab(tab);
  }
  /** The part of the table in which the running stage is played. */
  #played(): Tab {
    const s = this.view;
    if (s.stage === STAGE.settle) return s.left > STARTING_SUPPLY.fields ? 'cities' : 'board';
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

  #offer = $state.raw<{ offer: CardOffer; view: State } | null>(null);
  /** The card tapped last, if its moves are legal; the next move clears it. */
  readonly offer = $derived.by(() => {
    const last = this.#offer;
    return last?.view === this.view && this.legal.includes(last.offer.move) ? last.offer : null;
  });
  /**
   * A tap on a card only explains it: the panel shows the card with a button that plays its moves. With a keyboard the
   * focus moves to that button.
   */
  consider(move: Move, event: Event, what = touchedName(event), rest: readonly Move[] = []): void {
    if (!this.legal.includes(move)) return this.refuse(event, this.table.why(move), what);
    this.hush();
    const card = event.currentTarget;
    const target = card instanceof HTMLElement ? (card.dataset.target ?? '') : '';
    this.#offer = { offer: { target, what, move, rest }, view: this.view };
    if (event instanceof MouseEvent && event.detail === 0) void tick().then(() => this.focus('[data-target="take"]'));
  }
  override clear(): void {
    this.hush();
    this.#piece = null;
    this.#offer = null;
  }

  /**
   * The move of the piece in hand to a place. A Citizen can move only to a city spot: for any other place this is a
   * Worker's move.
   */
  moveTo(place: number): Move {
    const p = this.piece;
    if (this.#unpicked) return NO_MOVE;
    if (p?.kind === 'citizen' && place >= FIRST_CITY_SPOT) return code.citizen(p.at, place - FIRST_CITY_SPOT);
    return code.worker(p?.kind === 'worker' ? p.at : HOME_POST, place);
  }
  /** lit: a legal target. chosen: the piece in hand. own: another movable piece. dark: none of these. */
  stateOf(place: number): 'lit' | 'chosen' | 'own' | 'dark' {
    if (this.legal.includes(this.#sourceMove(place)) || this.legal.includes(this.moveTo(place))) return 'lit';
    const at = this.#pieceAt(place);
    if (!at || !this.movable(at.kind, at.at)) return 'dark';
    return this.isPiece(at.kind, at.at) ? 'chosen' : 'own';
  }
  #pieceAt(place: number): MovablePiece | null {
    if (place >= FIRST_CITY_SPOT && this.view.spots[place - FIRST_CITY_SPOT] === NEUTRAL_CITIZEN) {
      return { kind: 'citizen', at: place - FIRST_CITY_SPOT };
    }
    return { kind: 'worker', at: place };
  }
  /** The move that takes Wood from a field or harvests it again; NO_MOVE if the place or the stage has none. */
  #sourceMove(place: number): Move {
    const field = place - FIRST_FIELD;
    const stage = this.view.stage;
    if (field < 0 || place >= FIRST_COLONY) return NO_MOVE;
    if (stage === STAGE.wood || stage === STAGE.get) return code.wood(field);
    return stage === STAGE.again && POSTS[place] !== 'forest' ? code.again(field) : NO_MOVE;
  }
  /** The move that a tap on a place plays, as in the log; undefined if it plays none. */
  playOf(place: number): string | undefined {
    const move = [this.#sourceMove(place), this.moveTo(place)].find((one) => this.legal.includes(one));
    return move === undefined ? undefined : moves.text(move);
  }
  tapPlace(place: number, event: Event): void {
    const source = this.#sourceMove(place);
    if (source >= 0) {
      this.attemptMove(source, event);
      return;
    }
    const move = this.moveTo(place);
    const at = this.#pieceAt(place);
    if (!this.legal.includes(move) && at && this.movable(at.kind, at.at)) this.pick(at);
    else this.attemptMove(move, event);
  }
  override attemptMove(move: Move, event: Event, ...then: readonly Move[]): void {
    if (move === NO_MOVE) this.refuse(event, m.mad_pick_piece());
    else super.attemptMove(move, event, ...then);
  }

  /** The move that a tap on a Building's card plays in this stage. */
  buildingMove(b: number): Move {
    const s = this.view;
    if (s.stage === STAGE.bishop && this.pieces.length > 0) return this.piece ? code.marker(this.piece.at, b) : NO_MOVE;
    if (s.stage === STAGE.lady) return code.building(b);
    return this.dieMove(b);
  }
  /** A tap on a Building's card plays its move; if a die would do nothing there, it only offers the move. */
  tapBuilding(b: number, event: Event): void {
    const move = this.buildingMove(b);
    if (this.view.stage === STAGE.turn && this.legal.includes(move) && isFallow(this.view, b))
      return this.consider(move, event, m.mad_fallow());
    if (!this.legal.includes(move) && this.movable('marker', b)) this.pick({ kind: 'marker', at: b });
    else this.attemptMove(move, event);
  }

  /** The moves of the ship in hand to a slot, one for each of two possible offers. */
  shipMoves(slot: number): Move[] {
    if (this.#unpicked) return [NO_MOVE, NO_MOVE];
    const from = this.piece?.kind === 'ship' ? this.piece.at : SHIP_AT_HOME;
    return [1, 2].map((deal) => code.ship(from, slot, deal));
  }
  tapSlot(slot: number, deal: number, event: Event): void {
    const move = this.shipMoves(slot)[deal];
    if (!this.legal.includes(move) && this.movable('ship', slot + 1)) this.pick({ kind: 'ship', at: slot + 1 });
    else this.attemptMove(move, event);
  }
}

/** The move that passes to a slot. `action`: true takes its action, false takes its Reals. */
export const passMove = (slot: number, action: boolean): Move => code.pass(slot, action ? TAKE_ACTION : TAKE_REALS);
export const dieFaces = Array.from({ length: DICE_FIGURES.faces }, (_, i) => i + 1);
