// The contract between shell and games: what a screen gets (`PlayTable`) and what a game provides (`GameUi`). The shell
// has no code for a single game, and a board has no code for storage.
import type { Component, Snippet } from 'svelte';
import type { TurnFact } from '../engine/bot';
import type { Milestone } from '../engine/played-game';
import type { Move, Reason, Seat } from '../engine/game';
import type { MoveEntry } from '../engine/log';
import type { Person } from '../engine/person';
import type { Beat } from './beats';
import type { EditionView } from './edition/edition';
import type { IconName } from './icons';

export { COLOURS, EMBLEM_OF, EMBLEMS, type Colour, type Emblem, type Person } from '../engine/person';

/** A move of the running turn and the ply it was played at. */
export interface PlannedMove {
  readonly move: Move;
  readonly ply: number;
}

/** What the action panel shows instead of its question if no move can be played on this device. */
export interface IdlePanel {
  readonly what: string;
  /** Why no move can be played; missing if the game is over or the controls below say why. */
  readonly text?: string;
}

/** The running match for a board. Reactive: read it in markup or $derived. */
export interface PlayTable<S> {
  /** The position to render: public information and the holder's secrets. Never change it. */
  readonly view: S;
  /** Legal moves now; empty in history view and after the end. */
  readonly legal: readonly Move[];
  readonly actor: Seat;
  readonly people: readonly Person[];
  /** Moves of the running turn, oldest first. */
  readonly turnMoves: readonly PlannedMove[];
  /** The position before the move at this ply of the running turn, redacted like `view`. */
  at(ply: number): S;
  readonly mode: 'live' | 'past' | 'over';
  /**
   * Set if no move can be played on this device: a person at another device decides, the game is over, or the table is
   * view-only. Otherwise null or missing.
   */
  readonly idle?: IdlePanel | null;
  /** Whether mats show the points with everything counted; missing means yes. */
  readonly sums?: boolean;
  /** The earliest ply undo may go back to. */
  readonly barrier: number;
  /** The seat whose player holds the tablet and may see that seat's secrets; null if there is none. */
  readonly holder: Seat | null;
  /** Plays a move, and in the same tap the following ones up to the first that is illegal or reveals something. */
  play(move: Move, ...then: readonly Move[]): void;
  /**
   * Replans the running turn: undoes to `ply`, plays `moves` instead of the move there, then plays the moves after it
   * again, as far as they are legal.
   */
  replan(ply: number, moves: readonly Move[]): void;
  /** Why this move is illegal now, as a sentence; null if it is legal. */
  why(move: Move): string | null;
  /** Lowers the curtain until `seat` has the tablet and confirms. */
  handOver(seat: Seat): void;
  /** Covers the secrets again: `holder` becomes null. */
  cover(): void;
}

/** One sign of a recap: a word or number, with an icon if there is one. `look` colours a gain or a loss. */
export interface RecapSign {
  readonly icon?: IconName;
  readonly text: string;
  readonly look?: 'gain' | 'loss';
}

/** A component of the game with its icon, name and explanation. */
export interface HelpThing {
  readonly icon: IconName;
  name(): string;
  text(): string;
  /** A drawing of the hexes that the component counts. */
  readonly picture?: readonly HelpHex[];
}

/**
 * A hex of a rules drawing: its axial coordinates, and what it shows. counts: a tile that counts. other: any other
 * tile. key: a harbour. sea: open sea.
 */
export interface HelpHex {
  readonly q: number;
  readonly r: number;
  readonly is: 'counts' | 'other' | 'key' | 'sea';
}

/** A table to look things up while playing. */
export interface HelpTable {
  readonly id: string;
  title(): string;
  heads(): readonly string[];
  /** The cells of each row; the first cell is the row's name. */
  rows(): readonly (readonly string[])[];
}

/** One section of the rules in the app, in our own words. */
export interface HelpSection {
  readonly id: string;
  title(): string;
  /** One or two sentences. */
  summary(): string;
  detail(): readonly string[];
  /** The components that the section explains. */
  readonly things?: readonly HelpThing[];
  /** Tables, shown below the components. */
  readonly tables?: readonly HelpTable[];
}

/** `named`: a log sentence names its player. `known`: it does not, because a heading names the player. */
export const PLAYER_NAMINGS = ['named', 'known'] as const;
export type PlayerNaming = (typeof PLAYER_NAMINGS)[number];

/**
 * Context of a fact: the position, the people, and the label of the alternative that the plan is compared with
 * (`other`).
 */
export interface FactContext<S> {
  readonly view: S;
  readonly people: readonly Person[];
  readonly other: string;
}

export const SOUNDS = ['stone', 'sail', 'coin', 'token', 'dice', 'turn', 'bell', 'chord'] as const;
export type Sound = (typeof SOUNDS)[number];

/** Sources of the final scoring that are shown in one step, by their rows on the score sheet. */
export interface ScoringPart<S> {
  readonly rows: readonly string[];
  /** True: seats score one by one, as with cards that are turned up. By default all score at once. */
  readonly each?: boolean;
  /** Name of the source; by default the row's label. */
  title?(): string;
  /** How a seat earns these points, short: "7 Pirates". */
  note?(view: S, seat: Seat): string;
}

export interface GameUi<S> {
  /**
   * The board with its action panel, which renders `controls` (undo, redo, restart, moves, rules) and, in its free
   * part, `recap`.
   */
  readonly Table: Component<{ table: PlayTable<S>; controls: Snippet; recap?: Snippet }>;
  /** A small picture of a position for lists. */
  readonly Thumb: Component<{ view: S; people: readonly Person[] }>;
  /** A card above the points table of the result page, such as missions. */
  readonly Final?: Component<{ view: S; people: readonly Person[] }>;
  /** The final scoring in steps. Each row of the score sheet that no part contains is a step of its own. */
  readonly walk?: readonly ScoringPart<S>[];
  /**
   * A picture of what scores in a step, shown next to the bars: `rows` of the score sheet, and the `seat` if only one
   * scores. By default the Thumb.
   */
  readonly Walk?: Component<{ view: S; people: readonly Person[]; rows: readonly string[]; seat: Seat | null }>;
  /** The label of a legal move in this position. */
  moveLabel(view: S, move: Move, people: readonly Person[]): string;
  /**
   * The `data-target` names to tap, in order, to play a legal move. A choice already made (`aria-pressed`) or a list
   * already open (`aria-expanded`) is not tapped. Different moves have different targets, unless the table offers one
   * target for several equal moves.
   */
  targets(view: S, move: Move): readonly string[];
  /** The tab (`data-target="tab-…"`) that shows a target if it may be hidden; null if it is always visible. */
  tabOf(target: string): string | null;
  /**
   * A played move as a sentence with names, never "you"; null for a forced step without a line. By default the sentence
   * names its player.
   */
  logLine(before: S, after: S, entry: MoveEntry, people: readonly Person[], naming?: PlayerNaming): string | null;
  /** A fact of a planned turn as a sentence. If `because` is missing, hints show no facts. */
  because?(fact: TurnFact, context: FactContext<S>): string;
  /** The codes of facts about a rival's loss that a bot may comment on; missing if there are none. */
  readonly denies?: readonly string[];
  /** A reason as a sentence, with the names of things in this position. */
  reason(reason: Reason, view: S): string;
  /**
   * What a seat did, as a row of signs in the order of the beats: `[caravel] Sailing · Angola 80 · 120 · 140 · −1
   * [caravel] · +80`. `before` is the position before the beats. If `brief` is missing, recap and log use sentences.
   */
  brief?(beats: readonly Beat[], seat: Seat, before: S): readonly RecapSign[];
  /**
   * The phase, as a text that the screen shows in large letters for two seconds when it changes. If `banner` is
   * missing, the screen shows each new round.
   */
  banner?(view: S): string | null;
  /**
   * Whether the later move shares a log line with the earlier one. If so, `logLine` gets the position before the first
   * move of the line.
   */
  joins?(earlier: MoveEntry, later: MoveEntry): boolean;
  /** The name of who acts if it is not the active player, who only taps; null if it is. */
  acting?(view: S, people: readonly Person[]): string | null;
  /** The round number from 1. If `round` is missing, the shell counts turns. */
  round?(view: S): number;
  /**
   * What changed between two positions, in order: pieces moved, then faces turned or revealed, then phases begun, then
   * figures gained. Call it for each move: over several moves it returns the net change. Movement, sounds, announcement
   * and recap read this list.
   */
  beats(before: S, after: S): readonly Beat[];
  /**
   * The positions that the screen shows on the way to `after`, which is not one of them: `after` with the figures that
   * are still as in `before`. Decisions and targets are those of `after` in each of them. By default there are none.
   */
  between?(before: S, after: S): readonly S[];
  /**
   * The targets on the board that a move's beats reveal, shown as a discovery; missing if a game has no discoveries.
   */
  discovered?(beats: readonly Beat[]): readonly string[];
  /** The sound of a beat; null if it has none. If `sound` is missing, the table is silent. */
  sound?(beat: Beat): Sound | null;
  /** A figure in words, for the announcement of a gain: "160 Cr."; null if the log's sentence says enough. */
  figure?(what: string, n: number): string | null;
  /**
   * Set during the last round, else null. `left`: how many turns each seat has left, the running one included; null if
   * the rules do not say.
   */
  lastRound?(view: S): { readonly left: readonly number[] | null } | null;
  /**
   * Whether a turn that begins here gets a recap; by default every turn does. Games in which a player has several short
   * turns in a row use this.
   */
  recaps?(view: S): boolean;
  /** The next decision, short: "Ana: choose a field of the rondel". */
  status(view: S, people: readonly Person[]): string;
  /** How the game ended, as a sentence; null while the game runs. */
  ending(view: S): string | null;
  /** The label of a row of the score sheet. */
  rowLabel(row: string): string;
  /** The label and explanation of an option, or of one of its values. */
  optionLabel(option: string, value?: string): { title: string; hint: string };
  /**
   * How the rules draw the first player, as a sentence; seat 0 then always begins. If `begins` is missing, the set-up
   * page asks who begins.
   */
  readonly begins?: () => string;
  /**
   * The name of a player's opening, from the log text of the player's first move; null if the move has none. The
   * statistics group games by this name. If `opening` is missing, they do not.
   */
  opening?(move: string): string | null;
  /**
   * The name of the action that a move belongs to, from its log text; null if every turn has such a move. Where points
   * are lost is grouped by this name. If `action` is missing, it is not shown.
   */
  action?(move: string): string | null;
  /** The milestones by id, and the name of each; they are computed from the log, never stored. */
  readonly milestones?: { readonly list: Readonly<Record<string, Milestone<S>>>; name(id: string): string };
  /**
   * Points of each seat with everything counted that is certain by now. If `standing` is missing, the score sheet's
   * totals are used.
   */
  standing?(view: S): readonly number[];
  /** What a seat has in public: its points so far, and a text: "160 Cr., 34 points". */
  holding?(view: S, seat: Seat): { readonly points: number; readonly words: string };
  /** Money of each seat, for the chart on the result page; null if the game has none. */
  money(view: S): readonly number[] | null;
  readonly help: readonly HelpSection[];
  /** The id of the section that explains the current decision. */
  helpAt(view: S): string;
  /**
   * "About this edition": every table of figures, its source, and which ones are proposed. Missing if the game has no
   * figures.
   */
  readonly edition?: EditionView;
}

/** Any game's screen, for the shell. */
export type AnyGameUi = GameUi<object>;
