// Preferences of this device: their possible values and defaults.
import * as v from 'valibot';
import { LOCALES } from '../i18n/locales';

export const PREFS = {
  theme: v.optional(v.picklist(['auto', 'light', 'dark']), 'auto'),
  /** The size of all text, in % of the browser's. */
  textSize: v.optional(v.picklist(['100', '115', '130', '150']), '100'),
  /** A tap counts only if the finger rests for a moment. */
  calmTouch: v.optional(v.boolean(), false),
  /** Tab reaches all that can be used now, for a switch. */
  scan: v.optional(v.boolean(), false),
  /** `auto`: the screen turns to the active seat while the tablet lies flat. */
  flat: v.optional(v.picklist(['off', 'auto']), 'off'),
  /** The screen stays on during play. */
  awake: v.optional(v.boolean(), true),
  /** Sounds of the table, and vibration. */
  sound: v.optional(v.boolean(), false),
  volume: v.optional(v.picklist(['low', 'middle', 'high']), 'middle'),
  /** True after the user was asked about sounds. */
  soundAsked: v.optional(v.boolean(), false),
  /** Speed of animations: none, fast, auto (normal), slow. */
  motion: v.optional(v.picklist(['auto', 'none', 'fast', 'slow']), 'auto'),
  /** Shows "What happened since your last turn" at the start of a turn. */
  recap: v.optional(v.boolean(), true),
  /** Reads the opponents' turns aloud, by the device's own voice. */
  aloud: v.optional(v.boolean(), false),
  /** When mats show the points with everything counted, as Navegador's do in brackets: `early` until the last round. */
  totals: v.optional(v.picklist(['always', 'early', 'never']), 'early'),
  /** Bots comment on their own notable turns. */
  remarks: v.optional(v.boolean(), true),
  /** Pause between a bot's moves. */
  pace: v.optional(v.picklist(['slow', 'calm', 'quick', 'instant']), 'calm'),
  /** Shows the button that asks for a hint. */
  hints: v.optional(v.boolean(), true),
  /** Shortcuts of one character: alone (`on`), with Alt, or off. */
  keys: v.optional(v.picklist(['on', 'alt', 'off']), 'on'),
  /** The chosen characters of shortcuts, by their usual ones: an exchange, so that no two are equal. */
  letters: v.optional(v.record(v.string(), v.string()), {}),
  /** The language of the app; `auto` is the browser's. */
  language: v.optional(v.picklist(['auto', ...LOCALES]), 'auto'),
  /** When persistence was asked for, ms since 1970; 0 = never. */
  persistAsked: v.optional(v.number(), 0),
  /** When the last backup was made, and how many games were finished then. */
  backupAt: v.optional(v.number(), 0),
  backupGames: v.optional(v.number(), 0),
  /** How many games were finished when the user chose "later" for a backup. */
  backupLater: v.optional(v.number(), 0),
  /** True after the user has read that Safari may delete a tab's data. */
  tabTold: v.optional(v.boolean(), false),
  /** Guides of matches: whether the guide is on, and whether the pictures at its beginning were seen (`looked`). */
  guides: v.optional(v.array(v.object({ match: v.string(), on: v.boolean(), looked: v.boolean() })), []),
  /** Finished lessons, each as "game lesson". */
  lessons: v.optional(v.array(v.string()), []),
  /**
   * Solved puzzles, each as "match ply"; a puzzle from a game of strong bots has its own name in place of the match.
   */
  puzzles: v.optional(v.array(v.string()), []),
  /**
   * Matches by message: the seats that play on this device, and the number of moves sent or received by link (`sent`,
   * missing before the first link). `undone`: some of the sent moves were undone since.
   */
  turns: v.optional(
    v.array(
      v.object({
        match: v.string(),
        seats: v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5))),
        sent: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
        undone: v.optional(v.literal(true)),
      }),
    ),
    [],
  ),
  /** Version last seen, for "what's new". */
  seenVersion: v.optional(v.string(), ''),
} as const;

/** Preferences that are in a backup, and so reach another device. */
export const PORTABLE_PREFS = [
  'theme',
  'textSize',
  'calmTouch',
  'scan',
  'flat',
  'awake',
  'sound',
  'volume',
  'motion',
  'recap',
  'aloud',
  'totals',
  'remarks',
  'pace',
  'hints',
  'keys',
  'letters',
  'language',
  'lessons',
  'puzzles',
  'turns',
] as const;
/** The portable settings that are lists: merging keeps the entries of both devices. */
export const LIST_PREFS: readonly string[] = ['lessons', 'puzzles', 'turns'];

const PrefsSchema = v.object(PREFS);
export type Prefs = v.InferOutput<typeof PrefsSchema>;
export type PrefKey = keyof Prefs;

export const DEFAULT_PREFS: Prefs = v.parse(PrefsSchema, {});
