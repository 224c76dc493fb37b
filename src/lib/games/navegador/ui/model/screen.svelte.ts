// Navegador's screen state between taps (chosen ship, reply to a refused tap), and the moves derived from it.
import type { PlayTable } from '$lib/ui/game-ui';
import { GameScreen } from '$lib/table/game-screen.svelte';
import type { Move } from '$lib/engine/game';
import { FIELDS, type Field } from '../../data';
import { legal as legalMoves } from '../../play';
import { moves, type Action } from '../../moves';
import { ACTION_STAGE, NAVEGADOR_STAGE, NONE, PAY_STAGE, type State } from '../../state';
import { why } from '../../why';
import { plannedTradeOf, type Trade } from './planned-trades';
import { reasonSentence } from '../text/reasons';

/** The current action: a field's action or the card's Sailing; if no action is running, the stage. */
export type CurrentAction = Field | 'navegador' | 'choose' | 'pay' | 'king' | 'over';

type Of<T extends Action['type']> = Extract<Action, { type: T }>;

/** The parts a phone shows one at a time. */
export type Tab = 'board' | 'tables' | 'players';
/** A table below the chart that is enlarged while it is used. */
type EnlargedTable = 'market' | 'buildings';

const AT_TABLES: readonly CurrentAction[] = ['market1', 'market2', 'buildings', 'privilege'];

export class TableScreen extends GameScreen<State, Action, Tab> {
  /** Region whose ship was tapped, and the position it was tapped in. */
  #picked = $state.raw<{ region: number; view: State } | null>(null);

  constructor(get: () => PlayTable<State>) {
    super(get, moves);
  }

  readonly actions = $derived.by(() => this.table.legal.map((move) => moves.decode(move)));
  readonly doing = $derived.by((): CurrentAction => {
    const s = this.view;
    if (s.stage === ACTION_STAGE) return FIELDS[s.stone[s.seat]];
    return (['choose', 'navegador', 'pay', 'sailing', 'king', 'over'] as const)[s.stage];
  });
  /**
   * Ply at which the running action began: after the stone moved and ships were paid, or after the card. NONE before.
   */
  readonly begun = $derived.by(() => {
    const opening = this.plan.findLastIndex(({ action: a }) => ['field', 'pay', 'navegador'].includes(a.type));
    return opening < 0 ? NONE : this.plan[opening].ply + 1;
  });
  readonly steps = $derived.by(() => this.plan.filter(({ ply }) => this.begun !== NONE && ply >= this.begun));
  /** `true` if the action has no step yet but several legal moves; ships paid for the stone are no step. */
  readonly early: boolean = $derived.by(() => this.steps.length === 0 && this.legal.length > 1);
  /** The position at which the running action began. */
  readonly before = $derived.by(() => (this.steps.length > 0 ? this.table.at(this.steps[0].ply) : this.view));
  readonly trading = $derived.by(() => this.#acting && (this.doing === 'market1' || this.doing === 'market2'));
  readonly building = $derived.by(() => this.#acting && this.doing === 'buildings');
  readonly spread = $derived.by<EnlargedTable | undefined>(() =>
    this.trading ? 'market' : this.building ? 'buildings' : undefined,
  );
  readonly sailing = $derived.by(() => this.view.stage === NAVEGADOR_STAGE || this.doing === 'sailing');
  /** The region whose ship sails next; null if none was tapped in this position. */
  readonly picked = $derived.by(() => (this.#picked?.view === this.view ? this.#picked.region : null));

  protected readonly decision = $derived.by(() => `${this.view.turns} ${this.doing}`);
  protected readonly home = $derived.by((): Tab => (AT_TABLES.includes(this.doing) ? 'tables' : 'board'));

  get #acting(): boolean {
    return this.table.mode === 'live';
  }

  of<T extends Action['type']>(type: T): Of<T>[] {
    return this.actions.filter((a): a is Of<T> => a.type === type);
  }

  /** Why an action is illegal in place of the step at `ply`, or now if `ply` is missing: a sentence; null if legal. */
  whyNot(action: Action, ply?: number): string | null {
    if (ply === undefined) return this.table.why(moves.encode(action));
    const then = this.table.at(ply);
    const code = why(then, moves.encode(action));
    return code && reasonSentence(code, then);
  }

  pick(region: number | null): void {
    this.hush();
    this.#picked = region === null ? null : { region, view: this.view };
  }

  override clear(): void {
    this.#picked = null;
    this.hush();
  }

  /** Legal moves at an earlier position of this turn: they can replace the step that was played there. */
  legalAt(ply: number): readonly Move[] {
    const out: Move[] = [];
    legalMoves(this.table.at(ply), out);
    return out;
  }

  /** Replaces a step of the plan; null removes it. */
  change(ply: number, to: Action | null): void {
    this.hush();
    this.table.replan(ply, to ? [moves.encode(to)] : []);
  }

  /** Sells or processes a good, replacing its planned trade. */
  trade(to: Trade): void {
    const planned = plannedTradeOf(this, to.good);
    if (planned) this.change(planned.ply, to);
    else this.play(to);
  }

  /** Replaces all steps of the running action by these moves, as one tap. */
  planAnew([first, ...then]: readonly Action[]): void {
    const [begun] = this.steps;
    if (!first) return;
    if (!begun) return this.play(first, ...then);
    this.hush();
    this.table.replan(
      begun.ply,
      [first, ...then].map((action) => moves.encode(action)),
    );
  }

  get paying(): boolean {
    return this.view.stage === PAY_STAGE;
  }
}
