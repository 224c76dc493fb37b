// The state and actions of a match's screen: panels, undo and its questions, tries, covered secrets, keys.
import { untrack } from 'svelte';
import { preferences } from '../../device/prefs.svelte';
import { whenIdle } from '../../store';
import { closeOnBack } from '../../ui/close-on-back';
import { Finale } from '../finale/finale.svelte';
import { costliestMistake, type Mistake } from '../finale/scoring-steps';
import { Hints } from '../hints/hint.svelte';
import { storedReview } from '../review/stored-review';
import { MatchSounds } from '../sound/match-sounds.svelte';
import { TryTable } from '../try/try-table.svelte';
import { RecapVisibility } from '../log/recap-visibility.svelte';
import { Replay } from '../log/replay.svelte';
import { Telling } from '../motion/telling.svelte';
import type { Session } from '../session/session.svelte';
import { BOT_PACES, Opponents } from '../turn/opponents.svelte';
import { TurnChangeAnimation } from '../turn/turn-change-animation.svelte';
import { TurnChangeGuard } from '../turn/turn-change-guard';
import { Voice } from '../voice/voice.svelte';
import { moveForEnterKey, keyAction, nextPlayableTarget, type KeyAction } from './shortcut-keys';

/** The panels a match can open next to its board, one at a time. */
export type PanelName = 'moves' | 'log' | 'rules' | 'help' | 'menu' | 'seats' | 'review' | 'deal';

/** Create this object while a component is initialised: its effects end with the component. */
export class MatchScreen {
  table = $state<HTMLElement>();
  panel = $state<PanelName | null>(null);
  /**
   * The ply to undo to, while the players are asked whether they agree; `reopen` while they are asked whether to undo
   * the last move of a finished game; else null.
   */
  asked = $state<number | 'reopen' | null>(null);
  /** True if the board is shown although the game is over; by default the result page is. */
  board = $state(false);
  /** The result of the last sharing or saving, in words. */
  told = $state('');
  /** The running try; null if there is none. */
  tryTable = $state.raw<TryTable | null>(null);
  /** The ply at which Undo was refused: the screen shows why until the position changes. Null if it was not refused. */
  #refusedAt = $state<number | null>(null);

  readonly #match: () => Session<object>;
  readonly session = $derived.by(() => this.#match());
  readonly replay = $derived.by(() => new Replay(this.session));
  readonly recaps = $derived.by(() => new RecapVisibility(this.session));
  readonly opponents = $derived.by(() => new Opponents(this.session));
  readonly hints = $derived.by(() => new Hints(this.session));
  readonly guard = new TurnChangeGuard();
  /** What is shown for a moment, with sounds: a change of turn, the final scoring, the story of a move. */
  readonly turn = new TurnChangeAnimation();
  readonly finale = $derived.by(() => new Finale(this.session));
  readonly sounds = $derived.by(() => new MatchSounds(this.session));
  readonly telling = $derived.by(() => new Telling(this.session, this.sounds.follow));
  /** The costliest mistake of a finished match; null if the match was not reviewed or has no mistake. */
  mistake = $state.raw<Mistake | null>(null);
  readonly voice: Voice;

  readonly recap = $derived.by(() => this.recaps.due && this.panel === null);
  readonly final = $derived.by(() => this.session.mode === 'over' && !this.board && !this.telling.running);
  /** True while the final scoring of the finished game is shown. */
  readonly counting = $derived.by(() => this.final && this.finale.walking);
  readonly past = $derived.by(() => this.session.mode === 'past');
  readonly refused = $derived.by(() => !this.past && this.#refusedAt === this.session.ply && !this.session.canUndo);
  #visible = $state(document.visibilityState === 'visible');
  /** Whether the active player decides here and now, so that their clock runs. */
  readonly #deciding = $derived.by(() => {
    const { mode, role, curtain, opponent, seats, actor, clock } = this.session;
    const here = mode === 'live' && role === 'plays' && curtain === null && !opponent && !seats.away(actor);
    const busy = this.tryTable !== null || this.asked !== null || this.telling.running;
    return clock !== null && here && !busy && this.#visible && !clock.paused;
  });
  readonly #secretUp = $derived.by(() => {
    const { holder, seats } = this.session;
    return holder !== null && holder !== seats.alone;
  });

  constructor(match: () => Session<object>) {
    this.#match = match;
    this.#showEffects();
    this.voice = new Voice(
      () => this.session,
      () => this.telling.running,
    );
    this.#watch();
  }

  #showEffects(): void {
    $effect(() => {
      if (!this.telling.running) this.#followTurn();
    });
    $effect(() => this.sounds.asked());
    // The code for sounds is loaded after the table is shown.
    $effect(() => (preferences.now.sound ? whenIdle(() => void this.sounds.ready()) : undefined));
    $effect(() => () => this.sounds.close());
    $effect(() => this.finale.follow());
    // Sounds: coins for each step of the final scoring, then a chord for the winner.
    $effect(() => {
      if (this.finale.walking && this.finale.at > 0) this.sounds.hear(['coin']);
      if (this.finale.arrived) this.sounds.hear(['chord']);
    });
  }

  /** Handles a position once it is shown. */
  #followTurn(): void {
    const { session, table } = this;
    const actor = session.game.actor(session.states[session.ply]);
    const now = {
      match: session,
      ply: session.ply,
      actor,
      live: session.mode === 'live',
      colour: session.people[actor]?.colour,
      hurried: session.opponent !== null && BOT_PACES[preferences.now.pace] < BOT_PACES.calm,
    };
    untrack(() => {
      if (this.turn.see(now, table)) this.sounds.passed();
    });
  }

  /**
   * Reads the review of a finished match. Called again when a panel opens or closes, because the review may have been
   * made in the panel.
   */
  #readReview(_panel: unknown): void {
    const { row, mode, log } = this.session;
    if (mode !== 'over') return;
    void storedReview(row.id, log.length).then(
      (review) => (this.mistake = review && costliestMistake(review.decisions)),
      () => undefined,
    );
  }

  #watch(): void {
    $effect(() => (this.recaps.follow(), this.#readReview(this.panel)));
    // Back covers a secret, ends a try and leaves history view before it leaves the table.
    $effect(() => (this.past ? closeOnBack(() => this.session.look(null)) : undefined));
    $effect(() => (this.tryTable ? closeOnBack(() => this.setTry(null)) : undefined));
    $effect(() => (this.#secretUp ? closeOnBack(() => this.session.cover()) : undefined));
    // The curtain closes with its buttons: the table gets the focus.
    $effect(() => (this.session.curtain === null ? undefined : () => this.table?.focus({ preventScroll: true })));
    // A try ends if a move is played in the match, in this window or another.
    $effect(() => {
      void [this.session, this.session.ply, this.session.mode];
      untrack(() => this.tryTable && this.setTry(null));
    });
    // A game that goes on ends with its result again, even if the board was shown after the first end.
    $effect(() => {
      if (this.session.mode === 'live') this.board = false;
    });
    // Bots wait while a discovery is shown.
    const discovery = $derived((this.telling.step?.reveals.length ?? 0) > 0);
    $effect(() => (discovery ? undefined : this.opponents.go(BOT_PACES[preferences.now.pace])));
    $effect(() => {
      const { clock } = this.session;
      return clock && this.#deciding ? untrack(() => clock.run()) : undefined;
    });
    $effect(() => () => (this.opponents.close(), this.hints.close()));
    const actor = $derived(this.session.game.actor(this.session.states[this.session.ply]));
    const turn = $derived(this.session.game.turn(this.session.states[this.session.ply]));
    $effect(() => this.guard.see({ match: this.session, actor, turn, opponent: this.session.opponent !== null }));
  }

  toggle = (name: PanelName): void => {
    this.panel = this.panel === name ? null : name;
    this.told = '';
  };

  /** Undoes to a ply: at once, or by agreement if a reveal or a sent link is in between. */
  undoTo = (ply: number): void => {
    if (ply >= this.session.floor) this.session.undoTo(ply);
    else this.asked = ply;
  };

  /** Undoes one tap. In a finished game the screen asks first; if Undo is refused, the screen shows why. */
  undo = (): void => {
    const { session, tryTable } = this;
    if (tryTable) tryTable.undo();
    else if (!session.canUndo) this.#refusedAt = this.past || session.role === 'follows' ? null : session.ply;
    else if (session.mode === 'over') this.asked = 'reopen';
    else session.undo();
  };

  /** Closes the recap, and moves the focus from its button to the table. */
  closeRecap = (): void => {
    this.recaps.read();
    this.table?.focus({ preventScroll: true });
  };

  /**
   * Handles a tap on the page. A tap outside recap and action panel closes the recap. A tap outside the note on a bot's
   * turn shows the rest of that turn at once.
   */
  tapped = (event: Event): void => {
    const { target } = event;
    const own = target instanceof Element && target.closest('[data-testid="recap"], .panel');
    if (this.recap && !own) this.recaps.read();
    if (!(target instanceof Element && target.closest('[data-testid="opponent"]'))) this.opponents.hurry();
  };

  /** Begins or ends a try; a shown secret is covered first. */
  setTry = (next: TryTable | null): void => {
    this.cover();
    this.tryTable = next;
  };

  startTry = (): void => {
    this.panel = null;
    this.hints.clear();
    this.setTry(new TryTable(this.session));
  };

  /** Covers a shown secret. A curtain that waits for a person stays. */
  cover = (): void => {
    if (this.session.holder !== null) this.session.cover();
  };

  // If the page becomes hidden, secrets are covered: the next person to pick up the tablet must not see them.
  hidden = (): void => {
    this.#visible = document.visibilityState === 'visible';
    if (!this.#visible) this.cover();
  };

  /** The page is left: effects no longer run, so the clock stores its time here. */
  left = (): void => {
    this.cover();
    this.session.clock?.store();
  };

  key = (event: KeyboardEvent): void => {
    if (this.session.curtain !== null || this.asked !== null) return;
    const action = keyAction(event);
    if (!action || (this.tryTable && action !== 'escape' && action !== 'undo')) return;
    // The table drops a choice at an Escape that closed nothing in front of it.
    const front = this.voice.answered !== null || this.panel !== null;
    if (action !== 'escape' || front) event.preventDefault();
    this.#actions[action]();
  };

  #escape(): void {
    if (this.voice.answered) this.voice.close();
    else if (this.tryTable) this.setTry(null);
    else if (this.panel !== null) this.panel = null;
    else if (this.counting) this.finale.all();
    else if (this.session.holder !== null) this.session.cover();
    else if (this.past) this.session.look(null);
    else if (this.recap) this.closeRecap();
  }

  readonly #actions: Readonly<Record<KeyAction, () => void>> = {
    undo: this.undo,
    redo: () => this.session.redo(),
    moves: () => this.toggle('moves'),
    log: () => this.toggle('log'),
    rules: () => this.toggle('rules'),
    help: () => this.toggle('help'),
    next: () => this.table && nextPlayableTarget(this.table, this.session)?.focus(),
    can: () => this.voice.ask('can'),
    stand: () => this.voice.ask('stand'),
    happened: () => this.voice.ask('happened'),
    done: () => {
      const move = moveForEnterKey(this.session.legal, this.session.game.moves.text);
      if (move !== undefined) this.session.play(move);
    },
    escape: () => this.#escape(),
    back: () => this.session.step(-1),
    on: () => this.past && this.session.step(1),
    turnBack: () => this.session.stepTurn(-1),
    turnOn: () => this.past && this.session.stepTurn(1),
    replay: () => this.past && this.replay.toggle(),
  };
}
