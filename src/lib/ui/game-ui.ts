// The contract between shell and games: what a screen gets (`PlayTable`) and what a game provides (`GameUi`). The shell
// knows no game, a board no storage.
import type { StoredEdition } from '../engine/stored-edition';
import type { Component, Snippet } from 'svelte';
import type { Fact } from '../engine/bot';
import type { Milestone } from '../engine/played-game';
import type { Move, Reason, Seat } from '../engine/game';
import type { MoveEntry } from '../engine/log';
import type { Person } from '../engine/person';
import type { Beat } from './beats';
import type { IconName } from './icons';

export { COLOURS, EMBLEM_OF, EMBLEMS, type Colour, type Emblem, type Person } from '../engine/person';

/** A move of the running turn and the ply it was played at. */
export interface PlannedMove {
  readonly move: Move;
  readonly ply: number;
}

/** What the action panel shows instead of its question while this device decides nothing. */
export interface IdlePanel {
  readonly what: string;
  /** Missing if the controls below give the reason. */
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
  /** The position before the move at this ply of the running turn, redacted like `view`: plans are compared with it. */
  at(ply: number): S;
  readonly mode: 'live' | 'past' | 'over';
  /**
   * Set if this device decides nothing: another device decides, the game is over, or the table is view-only. Otherwise
   * null or missing.
   */
  readonly idle?: IdlePanel | null;
  /** The earliest ply undo may go back to. */
  readonly barrier: number;
  /** The seat whose secrets the holder may see (after the curtain), or null. */
  readonly holder: Seat | null;
  /** Plays a move, and in the same tap the following ones, as long as each is legal and reveals nothing. */
  play(move: Move, ...then: readonly Move[]): void;
  /**
   * Replans the running turn: undoes to `ply`, plays `moves`, then the former moves after them as far as they are
   * legal.
   */
  replan(ply: number, moves: readonly Move[]): void;
  /** Why this move is illegal now, as a sentence; null if it is legal. */
  why(move: Move): string | null;
  /** Lowers the curtain until `seat` has the tablet and confirms. */
  handOver(seat: Seat): void;
  /** Covers the secrets again: the tablet has no holder. */
  cover(): void;
}

/** A part of a person's actions: an icon, a word or number, or both; gains and losses are coloured. */
export interface Sign {
  readonly icon?: IconName;
  readonly text: string;
  readonly look?: 'gain' | 'loss';
}

/** A component with its icon and explanation. */
export interface HelpThing {
  readonly icon: IconName;
  name(): string;
  text(): string;
  /** A drawing of what it counts: groups of own hexes, as offsets in hex widths. Optional. */
  readonly picture?: readonly HelpHex[];
}

/** A hex of a rules drawing: its place, and whether it counts, is a neighbour, or is a harbour. */
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
  /** The cells of each line; the first is its name. */
  rows(): readonly (readonly string[])[];
}

/** One section of the rules in the app, in our own words. */
export interface HelpSection {
  readonly id: string;
  title(): string;
  /** One or two sentences. */
  summary(): string;
  /** Paragraphs of the detail. */
  detail(): readonly string[];
  /** The components it explains. */
  readonly things?: readonly HelpThing[];
  /** Tables below them. */
  readonly tables?: readonly HelpTable[];
}

/** Props of "About this edition": the stored corrections, as plain JSON. */
export interface EditionProps {
  /** The stored edition for new matches; missing for the standard one. The game parses it. */
  readonly value?: unknown;
  /** Stores a checked edition; null deletes the corrections. Without it the page is read-only. */
  onsave?(edition: StoredEdition | null): void;
}

/** Whether a log sentence names its player; `known`: a heading already has the name. */
export const PLAYER_NAMINGS = ['named', 'known'] as const;
export type PlayerNaming = (typeof PLAYER_NAMINGS)[number];

/** Context of a fact: the position, the people, and the alternative in the words of a button. */
export interface FactContext<S> {
  readonly view: S;
  readonly people: readonly Person[];
  readonly other: string;
}

/** What can be heard at a table, in our own sounds. */
export const SOUNDS = ['stone', 'sail', 'coin', 'token', 'dice', 'turn', 'chord'] as const;
export type Sound = (typeof SOUNDS)[number];

/** Sources of the final scoring that are shown in one step, by their rows on the score sheet. */
export interface FinalPart<S> {
  readonly rows: readonly string[];
  /** Seats score one by one, as with cards that are turned up. */
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
  /** A card above the points table of the result page, such as missions. Optional. */
  readonly Final?: Component<{ view: S; people: readonly Person[] }>;
  /** The final scoring in steps; without it, and for rows it leaves out, each row of the score sheet is a step. */
  readonly walk?: readonly FinalPart<S>[];
  /**
   * A picture of what scores in a step, next to the bars: rows of the sheet, and the seat if only one scores. Without
   * it the Thumb.
   */
  readonly Walk?: Component<{ view: S; people: readonly Person[]; rows: readonly string[]; seat: Seat | null }>;
  /** The label of a legal move in this position. */
  moveLabel(view: S, move: Move, people: readonly Person[]): string;
  /**
   * The `data-target` names to tap, in order, to play a legal move. A choice already made (`aria-pressed`) or a list
   * already open (`aria-expanded`) is not tapped. Different moves have different targets, unless the table plays one
   * for all.
   */
  targets(view: S, move: Move): readonly string[];
  /** The tab (`data-target="tab-…"`) that shows a target if it may be hidden; null if it is always visible. */
  tabOf(target: string): string | null;
  /**
   * A played move as a sentence with names, never "you"; null for a forced step without a line. By default it names its
   * player.
   */
  logLine(before: S, after: S, entry: MoveEntry, people: readonly Person[], naming?: PlayerNaming): string | null;
  /** A fact of a planned turn as a sentence; without it hints have no reasons. */
  because?(fact: Fact, told: FactContext<S>): string;
  /** The codes of facts about a rival's loss that a bot may comment on. Without it, none. */
  readonly denies?: readonly string[];
  /** A reason code as a sentence, with the names of its position. */
  reason(reason: Reason, view: S): string;
  /**
   * What a seat did, as a row of signs in the order of the beats: `[caravel] Sailing · Angola 80 · 120 · 140 · −1
   * [caravel] · +80`. `before` is the position before them. Used by the recap and the log; without it they use sentences.
   */
  brief?(beats: readonly Beat[], seat: Seat, before: S): readonly Sign[];
  /**
   * A text that the table shows in large letters for two seconds when it changes: a phase. Without it, each new round.
   */
  banner?(view: S): string | null;
  /** Whether a move shares a log line with the one before it; `before` is then the position before the first. */
  joins?(earlier: MoveEntry, later: MoveEntry): boolean;
  /** The round number from 1; without it the shell counts turns. */
  round?(view: S): number;
  /**
   * What changed between two positions, in order: pieces moved, then faces turned or revealed, then phases begun, then
   * figures gained. Call it for each move: over several moves it returns the net change. Movement, sounds, announcement
   * and recap read this list.
   */
  beats(before: S, after: S): readonly Beat[];
  /** The targets on the board that a move's beats reveal, shown as a discovery. Without it, none. */
  discovered?(beats: readonly Beat[]): readonly string[];
  /** What a beat sounds like; null: it is silent. Without it the table is. */
  sound?(beat: Beat): Sound | null;
  /** A figure in words, for the announcement of a gain: "160 Cr."; null if the log's sentence says enough. */
  figure?(what: string, n: number): string | null;
  /** The last round while it runs; `left`: turns of each seat, the running one included, if the rules say how many. */
  lastRound?(view: S): { readonly left: readonly number[] | null } | null;
  /** Whether a turn that begins here gets a recap; by default each does. Short turns in a row do not. */
  recaps?(view: S): boolean;
  /** The next decision, short: "Ana: choose a field of the rondel". */
  status(view: S, people: readonly Person[]): string;
  /** How the game ended, as a sentence; null while running. */
  ending(view: S): string | null;
  /** Labels of the score sheet's rows, fields and problems, and of the options. */
  rowLabel(row: string): string;
  optionLabel(option: string, value?: string): { title: string; hint: string };
  /** How the rules draw the first player, as a sentence. Without it the lobby asks, and seat 0 begins. */
  readonly begins?: () => string;
  /**
   * The field of a player's first move, from its log text; null if it has none. Statistics count games by it; without
   * it there are none.
   */
  opening?(move: string): string | null;
  /** A milestone of a whole game and its name; derived from the log, never stored. */
  readonly milestones?: { readonly list: Readonly<Record<string, Milestone<S>>>; name(id: string): string };
  /** Points of each seat with everything counted that is certain by now; without it the totals of the score sheet. */
  standing?(view: S): readonly number[];
  /** What a seat has in public: its points so far, and a text: "160 Cr., 34 points". */
  holding?(view: S, seat: Seat): { readonly points: number; readonly words: string };
  /** Money of each seat, for the chart on the result page; null if the game has none. */
  money(view: S): readonly number[] | null;
  readonly help: readonly HelpSection[];
  /** The section that explains the current decision. */
  helpAt(view: S): string;
  /** The page "About this edition": every table of figures, its source, and which ones are proposed. Without figures none. */
  readonly Edition?: Component<EditionProps>;
}

/** Any game's screen, for the shell. */
export type AnyGameUi = GameUi<object>;
