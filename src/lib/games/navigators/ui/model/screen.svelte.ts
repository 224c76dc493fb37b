// The Navigators' screen state between taps (draft payment, reply to a refused tap), and the moves derived from it.
import { GameScreen } from '$lib/table/game-screen.svelte';
import type { SeatView } from '$lib/ui/board-screen.svelte';
import type { PlayTable } from '$lib/ui/game-ui';
import { m } from '$lib/i18n/messages';
import type { Move } from '$lib/engine/game';
import { SEA_HEX_IDS } from '../../chart';
import { TILE_DOWN } from '../../data';
import { moves, type Action } from '../../moves';
import { payMove, paymentOf, isUnexplored, type Payment } from '../../payment';
import {
  BUILD_STAGE,
  N_PLANNING_CELLS,
  NONE,
  PAY_STAGE,
  placeActingAt,
  placeOfSeat,
  SAIL_STAGE,
  seatAtPlace,
  STAGES,
  type StageName,
  type State,
} from '../../state';
import { reasonSentence } from '../text/reasons';
import { cheapestPayment, nearestPayment, onlyPayment } from './payments';
import { why } from '../../why';

/** The parts a phone shows one at a time. */
export type Tab = 'chart' | 'plan' | 'seats';
/** How long a dummy's marker waits before it is turned up without a tap, ms. */
const WAY_BACK_MS = 1200;
const AT_PLAN: readonly StageName[] = ['place', 'dummy'];

export class TableScreen extends GameScreen<State, Action, Tab> {
  /** The draft payment, and its position. */
  #draft = $state.raw<{ view: State; payment: Payment } | null>(null);
  /** The last zoom by hand, and the stage in which it was made. */
  #near = $state.raw<{ near: boolean; doing: StageName } | null>(null);

  /** True: dummies' markers are turned up without a tap. The people at the table switch this on. */
  atOnce = $state(false);

  constructor(get: () => PlayTable<State>) {
    super(get, moves);
  }

  get live(): boolean {
    return this.table.mode === 'live';
  }

  readonly doing = $derived.by((): StageName => STAGES[this.view.stage]);
  /** The active player; at the end the last one. */
  readonly who = $derived.by((): SeatView => this.people[this.view.seat]);

  // The secret mission.

  /** The seats whose players have covered their missions again after a look. */
  #looked = $state.raw<readonly number[]>([]);
  /** The seats whose first tap was answered with the advice to look first. */
  readonly #advised: number[] = [];

  /** True before the first marker of a player who has not looked at the mission. */
  readonly missionFirst = $derived.by(
    () =>
      this.doing === 'place' &&
      this.view.round === 1 &&
      !this.view.board.includes(placeOfSeat(this.view, this.view.seat)) &&
      !this.#looked.includes(this.view.seat),
  );
  coverMission(seat: number): void {
    this.#looked = [...this.#looked, seat];
    this.table.cover();
  }

  /** Places a marker. Before the first one, a player who has not looked at the mission is once advised to look. */
  place(action: Action, event: Event): void {
    const { seat } = this.view;
    if (this.missionFirst && !this.#advised.includes(seat) && this.can(action)) {
      this.#advised.push(seat);
      this.refuse(event, m.ngs_mission_first({ name: this.who.name }));
    } else this.attempt(action, event);
  }

  // The chart and the tabs.

  /** True: the chart is zoomed. By default during expeditions; a zoom by hand counts until the stage changes. */
  readonly near = $derived.by((): boolean => {
    if (this.#near?.doing === this.doing) return this.#near.near;
    return this.view.stage >= SAIL_STAGE && this.view.stage <= BUILD_STAGE;
  });
  zoom(): void {
    this.#near = { near: !this.near, doing: this.doing };
  }

  protected get decision(): string {
    return this.doing;
  }
  protected readonly home = $derived.by((): Tab => (AT_PLAN.includes(this.doing) ? 'plan' : 'chart'));

  // The payment for a chosen target.

  readonly payments = $derived.by((): Payment[] =>
    this.view.stage === PAY_STAGE ? this.legal.map((move) => paymentOf(move)) : [],
  );
  /** The chosen payment; otherwise the cheapest one. */
  readonly payment = $derived.by((): Payment | null => {
    if (this.#draft?.view === this.view) return this.#draft.payment;
    return cheapestPayment(this.payments);
  });

  /** Changes a part of the payment; the other parts change only as far as the rules need. */
  choose(part: Partial<Payment>): void {
    const payment = nearestPayment(this.payments, this.payment, part);
    if (payment) this.#draft = { view: this.view, payment };
    this.hush();
  }

  pay(): void {
    if (this.payment) this.table.play(payMove(this.payment));
  }

  /** Sails to a space. Without a choice the same tap pays; a chosen space is paid by tapping it again. */
  sail(to: number, event: Event): void {
    const move = moves.encode({ type: 'sail', to: SEA_HEX_IDS[to] });
    if (this.view.stage === PAY_STAGE) {
      if (to === this.view.target) this.#payAgain(event);
      else this.#retarget(to, move, event);
    } else this.attemptMove(move, event, ...(this.legal.includes(move) ? this.#paid(to) : []));
  }

  #paid(to: number): Move[] {
    const only = onlyPayment(this.view, to);
    return only ? [payMove(only)] : [];
  }

  /** Pays if the chosen target is tapped again. A payment that reveals a tile needs its button: it cannot be undone. */
  #payAgain(event: Event): void {
    const { view, payment } = this;
    if (payment?.tile === TILE_DOWN && isUnexplored(view, view.target)) this.refuse(event, m.ngs_pay_by_button());
    else this.pay();
  }

  // Dummies.

  /** True if a dummy is next after the marker now to be placed. */
  readonly dummyNext = $derived.by(
    () =>
      this.doing === 'place' &&
      this.view.placed < N_PLANNING_CELLS - 1 &&
      seatAtPlace(this.view, placeActingAt(this.view, this.view.placed + 1)) === NONE,
  );

  /** Turns up a dummy's marker after a moment, if `atOnce`: until then the person's own marker can be undone. */
  follow(): (() => void) | undefined {
    if (!this.atOnce || !this.can({ type: 'dummy' })) return undefined;
    const wait = setTimeout(() => this.play({ type: 'dummy' }), WAY_BACK_MS);
    return () => clearTimeout(wait);
  }

  /** Changes the target before it is paid. */
  #retarget(to: number, move: Move, event: Event): void {
    const chosen = this.plan.findLast(({ action }) => action.type === 'sail');
    if (!chosen || !this.live) return;
    const because = why(this.table.at(chosen.ply), move);
    if (because) {
      this.refuse(event, reasonSentence(because));
      return;
    }
    this.hush();
    this.table.replan(chosen.ply, [move, ...this.#paid(to)]);
  }

  /** The hex of the tile just turned up on the map, NONE if there is none. */
  readonly fresh = $derived.by((): number => {
    const last = this.plan.at(-1);
    const turnsUp = last?.action.type === 'pay' && last.action.tile === 'down' && this.view.stage === SAIL_STAGE;
    return turnsUp && isUnexplored(this.table.at(last.ply), this.view.ship) ? this.view.ship : NONE;
  });
}
