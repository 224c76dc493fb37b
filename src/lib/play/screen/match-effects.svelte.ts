// What a match shows for a moment, with sounds: a change of turn, a discovery, the final scoring.
import { untrack } from 'svelte';
import { preferences } from '../../device/prefs.svelte';
import { whenIdle } from '../../store';
import { Finale } from '../finale/finale.svelte';
import { costliestMistake, type Mistake } from '../finale/scoring-steps';
import { storedReview } from '../review/stored-review';
import { BOT_PACES } from '../turn/opponents.svelte';
import type { Session } from '../session/session.svelte';
import { MatchSounds } from '../sound/match-sounds.svelte';
import { TurnChangeAnimation } from '../turn/turn-change-animation.svelte';
import { Discovery } from '../turn/discovery.svelte';

export class MatchEffects {
  readonly #session: () => Session<object>;
  readonly turn = new TurnChangeAnimation();
  readonly discovery = new Discovery();

  /** `room` returns the table's element. Create this object while a component is initialised. */
  constructor(session: () => Session<object>, room: () => HTMLElement | undefined) {
    this.#session = session;
    $effect(() => this.#follow(room()));
    // The code for sounds is loaded after the table is shown.
    $effect(() => (preferences.now.sound ? whenIdle(() => void this.sounds.ready()) : undefined));
    $effect(() => () => (this.sounds.close(), this.discovery.end()));
    $effect(() => this.finale.follow());
    // Sounds: coins for each step of the final scoring, then a chord for the winner.
    $effect(() => {
      if (this.finale.walking && this.finale.at > 0) this.sounds.hear(['coin']);
      if (this.finale.arrived) this.sounds.hear(['chord']);
    });
  }

  /** The costliest mistake of a finished match; null if the match was not reviewed or has no mistake. */
  mistake = $state.raw<Mistake | null>(null);

  /**
   * Reads the review of a finished match. Called again when a panel opens or closes, because the review may have been
   * made in the panel.
   */
  readReview(_panel: unknown): void {
    const { row, mode, log } = this.#session();
    if (mode !== 'over') return;
    void storedReview(row.id, log.length).then(
      (review) => (this.mistake = review && costliestMistake(review.decisions)),
      () => undefined,
    );
  }

  readonly finale = $derived.by(() => new Finale(this.#session()));
  readonly sounds = $derived.by(() => new MatchSounds(this.#session()));

  /** Handles the position once it is rendered. */
  #follow(room: HTMLElement | undefined): void {
    const session = this.#session();
    const actor = session.game.actor(session.states[session.ply]);
    const now = {
      match: session,
      ply: session.ply,
      actor,
      live: session.mode === 'live',
      colour: session.people[actor]?.colour,
      hurried: session.opponent !== null && BOT_PACES[preferences.now.pace] < BOT_PACES.calm,
    };
    const { view } = session;
    untrack(() => {
      this.sounds.follow(this.turn.see(now, room));
      this.discovery.see({ ...now, view }, (before) => {
        const targets = session.ui.discovered?.(session.ui.beats(before, view)) ?? [];
        return { targets, text: session.lines.findLast((line) => line.ply <= now.ply)?.text ?? '' };
      });
    });
  }
}
