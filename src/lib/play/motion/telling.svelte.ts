// The table as told so far: a move's story is shown step by step, each figure changing when its piece has arrived. The
// match itself is always ahead: nothing here is stored, and nothing waits for it.
import { untrack } from 'svelte';
import { isMotionOff, scaledDuration } from '../../ui/motion-speed';
import { preferences } from '../../device/prefs.svelte';
import type { Move, Seat } from '../../engine/game';
import { reverseStory, storyOf, type Beat, type StoryStep } from '../../ui/beats';
import type { PlayTable } from '../../ui/game-ui';
import type { Session } from '../session/session.svelte';

/** How long a discovery is shown, ms. */
const STAYS = 2000;

/** A step that is being shown. */
export interface ToldStep {
  readonly beats: readonly Beat[];
  /** An undo: animate faster. */
  readonly back: boolean;
  /** True if the step is of a new move: it is heard, and its discoveries are shown. */
  readonly fresh: boolean;
  /** True if the story goes on after this step: figures still have to change. */
  readonly more: boolean;
  /** The targets on the board that the step reveals. */
  readonly reveals: readonly string[];
  /** Resolves when a discovery was shown long enough. */
  readonly stays: Promise<void> | null;
}

/** Animates a step. `measure` is called before the page changes. */
export interface Stage {
  measure(beats: readonly Beat[]): void;
  hurry(): void;
}

interface Told {
  readonly view: object;
  readonly position: number;
  readonly past: boolean;
}

export class Telling implements PlayTable<object> {
  readonly #session: Session<object>;
  readonly #hear: (beats: readonly Beat[]) => void;
  /** Where steps are animated; null before the table is shown. */
  stage: Stage | null = null;
  view: object;
  /** The running step; null if everything is told. */
  step = $state.raw<ToldStep | null>(null);
  #later: readonly StoryStep<object>[] = [];
  /** The match's position as of the last story. */
  #told: Told;

  /** `hear` is called with the beats of each step of a new move, as it begins. */
  constructor(session: Session<object>, hear: (beats: readonly Beat[]) => void = () => undefined) {
    this.#session = session;
    this.#hear = hear;
    this.#told = untrack(() => this.#now);
    this.view = $state.raw(this.#told.view);
  }

  get #now(): Told {
    const { view, position, mode } = this.#session;
    return { view, position, past: mode === 'past' };
  }

  /** True while a story is told: what speaks of its end waits. */
  readonly running = $derived.by(() => this.step !== null);

  /** Tells what has changed in the match. Call it in an effect that runs before the page changes. */
  follow(): void {
    const now = this.#now;
    untrack(() => this.#begin(now));
  }

  #begin(now: Told): void {
    const was = this.#told;
    this.#told = now;
    if (was.view === now.view) return;
    const { ui } = this.#session;
    const story = (before: object, after: object) =>
      storyOf(ui.beats.bind(ui), before, [...(ui.between?.(before, after) ?? []), after]);
    const back = now.position < was.position;
    const steps = back ? reverseStory(story(now.view, was.view), now.view) : story(was.view, now.view);
    const atOnce = isMotionOff() || document.hidden || this.stage === null;
    this.#later = atOnce ? [{ beats: steps.flatMap(({ beats }) => beats), view: now.view }] : steps;
    this.#next({ back, fresh: now.position > was.position && !now.past && !was.past });
    if (atOnce) this.all();
  }

  #next({ back, fresh }: Pick<ToldStep, 'back' | 'fresh'>): void {
    const [now, ...later] = this.#later;
    this.#later = later;
    if (!now) {
      this.step = null;
      return;
    }
    const { beats, view } = now;
    const reveals = (fresh && this.#session.ui.discovered?.(beats)) || [];
    const stays = reveals.length > 0 ? new Promise<void>((done) => setTimeout(done, scaledDuration(STAYS))) : null;
    this.stage?.measure(beats);
    if (fresh) this.#hear(beats);
    this.view = view;
    this.step = { beats, back, fresh, more: later.length > 0, reveals, stays };
  }

  /** Called when the running step is animated: the next one follows once the animations have ended. */
  async animated(ends?: Promise<unknown>): Promise<void> {
    const { step } = this;
    if (!step) return;
    await Promise.all([ends, step.stays]);
    if (this.step === step) this.#next(step);
  }

  /** Tells the rest at once, as a tap does. */
  all(): void {
    if (this.step === null) return;
    this.stage?.hurry();
    this.#later = [];
    this.view = this.#told.view;
    this.step = null;
  }

  /** The final scoring shall tell the totals, so the last round hides them by default. */
  get sums(): boolean {
    const { totals } = preferences.now;
    return totals === 'always' || (totals === 'early' && !this.#session.ui.lastRound?.(this.view));
  }

  // Everything else is the match's.

  get legal(): readonly Move[] {
    return this.#session.legal;
  }
  get actor(): Seat {
    return this.#session.actor;
  }
  get people() {
    return this.#session.people;
  }
  get turnMoves() {
    return this.#session.turnMoves;
  }
  get mode() {
    return this.#session.mode;
  }
  get idle() {
    return this.#session.idle;
  }
  get barrier(): number {
    return this.#session.barrier;
  }
  get holder(): Seat | null {
    return this.#session.holder;
  }
  at(ply: number): object {
    return this.#session.at(ply);
  }
  play(move: Move, ...then: readonly Move[]): void {
    this.#session.play(move, ...then);
  }
  replan(ply: number, moves: readonly Move[]): void {
    this.#session.replan(ply, moves);
  }
  why(move: Move): string | null {
    return this.#session.why(move);
  }
  handOver(seat: Seat): void {
    this.#session.handOver(seat);
  }
  cover(): void {
    this.#session.cover();
  }
}
