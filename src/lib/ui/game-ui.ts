// What a game's screen is given by the shell, and what it gives back: the shell knows no game, the board no storage.
import type { KeptEdition } from '../engine/kept-edition';
import type { Component, Snippet } from 'svelte';
import type { Fact } from '../engine/bot';
import type { Move, Reason, Seat } from '../engine/game';
import type { MoveEntry } from '../engine/log';
import type { Person } from '../people/person';
import type { IconName } from './icons';

export { COLOURS, EMBLEM_OF, EMBLEMS, type Colour, type Emblem, type Person } from '../people/person';

/** A move of the running turn and the ply it was played at. */
export interface PlannedMove {
  readonly move: Move;
  readonly ply: number;
}

/** What the action panel says where nothing is decided on this device, in the place of its question. */
export interface Idle {
  readonly what: string;
  /** Missing where the controls below say why. */
  readonly text?: string;
}

/** The running match as a board sees it. Reactive: read it inside markup or $derived. */
export interface PlayTable<S> {
  /** The position to draw: what everybody may see, and what the person holding the tablet may. Never change it. */
  readonly view: S;
  /** Legal moves now; empty while a past position is shown, and when the game is over. */
  readonly legal: readonly Move[];
  readonly actor: Seat;
  readonly people: readonly Person[];
  /** Moves of the running turn, oldest first. */
  readonly turnMoves: readonly PlannedMove[];
  /** The position before the move of this ply of the running turn, redacted like `view`: what a plan is measured against. */
  at(ply: number): S;
  readonly mode: 'live' | 'past' | 'over';
  /** Somebody at another device decides, nobody can play on, or the table is only looked at; null, or missing, where it is played here. */
  readonly idle?: Idle | null;
  /** The earliest ply undo may go back to. */
  readonly barrier: number;
  /** Whose secrets the person holding the tablet may see (after the curtain), or null. */
  readonly holder: Seat | null;
  /** Plays a move, and with the same tap the moves that follow from it, as far as they are legal then and show nothing hidden. */
  play(move: Move, ...then: readonly Move[]): void;
  /** Changes the running turn's plan: takes back to `ply`, plays `moves`, then again what had followed as far as it is still legal. */
  replan(ply: number, moves: readonly Move[]): void;
  /** Why this move is not legal now, as a sentence; null where it is. */
  why(move: Move): string | null;
  /** Asks for the curtain: hides the table until `seat` has taken the tablet and said so. */
  handOver(seat: Seat): void;
  /** Covers the secrets again: nobody holds the tablet any more. */
  cover(): void;
}

/** A part of what a person did: an icon, a word or figure, or both; a gain or a loss has its colour. */
export interface Sign {
  readonly icon?: IconName;
  readonly text: string;
  readonly look?: 'gain' | 'loss';
}

/** A thing of the box with its sign: what it is, in the words a tap on it says. */
export interface HelpThing {
  readonly icon: IconName;
  name(): string;
  text(): string;
  /** A drawing of what it counts: hexagons of one's own in groups, as offsets in units of a hexagon's width. Optional. */
  readonly picture?: readonly HelpHex[];
}

/** A hexagon of a drawing in the rules: where it stands, and whether it counts, lies beside, or is a harbour. */
export interface HelpHex {
  readonly q: number;
  readonly r: number;
  readonly is: 'counts' | 'other' | 'key' | 'sea';
}

/** Figures one looks up while playing, as a table. */
export interface HelpTable {
  readonly id: string;
  title(): string;
  heads(): readonly string[];
  /** A line of cells each, the first names it. */
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
  /** The things it is about, each with its sign. */
  readonly things?: readonly HelpThing[];
  /** Tables below them. */
  readonly tables?: readonly HelpTable[];
}

/** What the page "About this edition" gives and gets: the corrected edition kept on this device, as plain JSON. */
export interface EditionProps {
  /** The edition new matches would be played with as it is kept; left out for the game's own. Read by the game. */
  readonly value?: unknown;
  /** Keeps a corrected edition whose figures the game has checked; null forgets the corrections. Without it nothing can be edited. */
  onsave?(edition: KeptEdition | null): void;
}

/** Whether a sentence of the log names whoever moved; `known`: the name stands above it, and the sentence goes without. */
export const NAMINGS = ['named', 'known'] as const;
export type Naming = (typeof NAMINGS)[number];

/** What a fact is told of: the position, who plays, and the other way in the words of a button. */
export interface Told<S> {
  readonly view: S;
  readonly people: readonly Person[];
  readonly other: string;
}

export interface GameUi<S> {
  /**
   * The board and everything beside it; `controls` (undo, redo, restart, moves, rules) goes into its action panel, and so does
   * `recap`, what happened since, into the part of it that is free. `kept`, if the panel draws it in the place of a `recap` that is
   * not there: the one that was there last, out of sight, whose layout the browser keeps for when it comes back.
   */
  readonly Table: Component<{ table: PlayTable<S>; controls: Snippet; recap?: Snippet; kept?: Snippet }>;
  /** A small picture of a position for lists. */
  readonly Thumb: Component<{ view: S; people: readonly Person[] }>;
  /** A card above the points table on the final page: what decided it, King's privileges, missions. Optional. */
  readonly Final?: Component<{ view: S; people: readonly Person[] }>;
  /** A legal move as a button's words, read in the position it would be played in. */
  moveLabel(view: S, move: Move, people: readonly Person[]): string;
  /**
   * What is tapped on the table to play a legal move, in order: names of `data-target`. A choice that is made already (`aria-pressed`)
   * and a list that is open already (`aria-expanded`) need no tap. Moves have the same targets only where the table plays one for all.
   */
  targets(view: S, move: Move): readonly string[];
  /** The tab (`data-target="tab-…"`) that shows a target where a part of the table is out of sight; null if it is always there. */
  tabOf(target: string): string | null;
  /**
   * A played move as a sentence with names, never "you"; null where it says nothing (a forced step). Without `naming` it names
   * whoever moved.
   */
  logLine(before: S, after: S, entry: MoveEntry, people: readonly Person[], naming?: Naming): string | null;
  /** A fact of a planned turn as a sentence; without it hints give no reasons. */
  because?(fact: Fact, told: Told<S>): string;
  /** A reason code as a sentence in the rules' terms, with the names of the position it was given in. */
  reason(reason: Reason, view: S): string;
  /**
   * What one person did between two positions, as a short row of signs: `[caravel] Sailing · Angola 80 · 120 · 140 · −1 [caravel] ·
   * +80`. For what happened since, and for a turn of the log; without it the sentences stand there.
   */
  brief?(before: S, after: S, entries: readonly MoveEntry[]): readonly Sign[];
  /** What the table is told in large letters when it changes, for two seconds: a phase. Without it a new round is told. */
  banner?(view: S): string | null;
  /** Whether a move is told in one line with the one before it; `before` of that line is then the position before the first. */
  joins?(earlier: MoveEntry, later: MoveEntry): boolean;
  /** The round as the game counts it, from 1; without it the shell counts everybody's turns. */
  round?(view: S): number;
  /** Whether a turn that begins here is worth being told what happened since; without it each is. Short turns in a row are not. */
  recaps?(view: S): boolean;
  /** What the position is waiting for, short: "Ana: choose a field of the rondel". */
  status(view: S, people: readonly Person[]): string;
  /** Which end came, as a sentence; null while running. */
  ending(view: S): string | null;
  /** Labels of the score sheet's rows, fields and problems, and of the options at set-up. */
  rowLabel(row: string): string;
  optionLabel(option: string, value?: string): { title: string; hint: string };
  /** Where the rules draw who begins at set-up: the sentence that says how. Without it the lobby asks, and seat 0 begins. */
  readonly begins?: () => string;
  /**
   * The field somebody began a game with, by their first move as the log has it; null where that says nothing. Statistics count games by
   * it; without it nothing is counted.
   */
  opening?(move: string): string | null;
  /** Money of each seat, for the chart on the final page; null where the game has none to show. */
  money(view: S): readonly number[] | null;
  readonly help: readonly HelpSection[];
  /** The section that explains what is being done now. */
  helpAt(view: S): string;
  /** "About this edition": every table of figures, where it comes from, and which ones are proposed. */
  readonly Edition: Component<EditionProps>;
}

/** Any game's screen, for the shell. */
export type AnyGameUi = GameUi<object>;
