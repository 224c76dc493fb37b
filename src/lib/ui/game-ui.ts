// What a game's screen is given by the shell, and what it gives back: the shell knows no game, the board no storage.
import type { Component, Snippet } from 'svelte';
import type { Move, Reason, Seat } from '../engine/game';
import type { MoveEntry } from '../engine/log';

export const COLOURS = ['red', 'green', 'yellow', 'blue', 'black', 'purple'] as const;
export type Colour = (typeof COLOURS)[number];
export const EMBLEMS = ['caravel', 'astrolabe', 'sun', 'anchor', 'cross', 'rose'] as const;
export type Emblem = (typeof EMBLEMS)[number];
/** Each colour has its emblem, so that colour is never the only sign. */
export const EMBLEM_OF: Readonly<Record<Colour, Emblem>> = {
  red: 'caravel',
  green: 'astrolabe',
  yellow: 'sun',
  blue: 'anchor',
  black: 'cross',
  purple: 'rose',
};

/** Somebody at the table. Seats are list positions, clockwise. */
export interface Person {
  readonly name: string;
  readonly colour: Colour;
}

/** A move of the running turn and the ply it was played at. */
export interface PlannedMove {
  readonly move: Move;
  readonly ply: number;
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

/** One section of the rules in the app, in our own words. */
export interface RulesSection {
  readonly id: string;
  title(): string;
  /** One or two sentences. */
  summary(): string;
  /** Paragraphs of the detail. */
  detail(): readonly string[];
}

/** What the page "About this edition" gives and gets: the corrected edition kept on this device, as plain JSON. */
export interface EditionProps {
  /** The edition new matches would be played with, or null for the game's own. Checked by the game. */
  readonly value?: unknown;
  /** Keeps a corrected edition, already checked by the game's parser; null forgets the corrections. Without it nothing can be edited. */
  onsave?(edition: object | null): void;
}

/** One step of the log in plain words, and the section it belongs to. */
export interface GameUi<S> {
  /** The board and everything beside it; `controls` (undo, redo, restart, moves, rules) goes into its action panel. */
  readonly Table: Component<{ table: PlayTable<S>; controls: Snippet }>;
  /** A small picture of a position for lists. */
  readonly Thumb: Component<{ view: S; people: readonly Person[] }>;
  /** A card above the points table on the final page: what decided it, King's privileges, missions. Optional. */
  readonly Final?: Component<{ view: S; people: readonly Person[] }>;
  /** A legal move as a button's words, read in the position it would be played in. */
  moveLabel(view: S, move: Move, people: readonly Person[]): string;
  /** A played move as a sentence with names, never "you"; null where it says nothing (a forced step). */
  logLine(before: S, after: S, entry: MoveEntry, people: readonly Person[]): string | null;
  /** A reason code as a sentence in the rules' terms, with the names of the position it was given in. */
  reason(reason: Reason, view: S): string;
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
  /** Money of each seat, for the chart on the final page; null where the game has none to show. */
  money(view: S): readonly number[] | null;
  readonly rules: readonly RulesSection[];
  /** The section that explains what is being done now. */
  rulesAt(view: S): string;
  /** "About this edition": every table of figures, where it comes from, and which ones are proposed. */
  readonly Edition: Component<EditionProps>;
}

/** Any game's screen, for the shell. */
export type AnyGameUi = GameUi<object>;
