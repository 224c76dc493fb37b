// The announcer: the sentences that screen readers read during a match, about moves, changed figures and the next
// decision.
import { isUndo, type MoveEntry } from '../../engine/log';
import { preferences } from '../../device/prefs.svelte';
import { language } from '../../i18n/language.svelte';
import { m } from '../../i18n/messages';
import type { Beat } from '../../ui/beats';
import { legalInView } from '../session/public-moves';
import type { Session } from '../session/session.svelte';

/** A sentence with its own key: if the same text comes again, its new key makes screen readers read it again. */
export interface Sentence {
  readonly key: number;
  readonly text: string;
}

/** The part of a match that determines announcements. */
interface Heard {
  readonly match: Session<object>;
  readonly played: readonly MoveEntry[];
  readonly position: number;
  readonly past: boolean;
  readonly status: string;
  /** Whether a bot decides. */
  readonly opponent: boolean;
}

/** While bots play, at most this many of the latest sentences are kept. */
const MOST = 12;

/** A sentence with its player's name, which is put in front if the text does not contain it. */
const named = (name: string, text: string): string => (text.includes(name) ? text : `${name}: ${text}`);

/** Says sentences by the device's voice, after those that it is still saying. */
function sayAloud(sentences: readonly string[]): void {
  if (typeof speechSynthesis === 'undefined') return;
  for (const sentence of sentences) {
    const said = new SpeechSynthesisUtterance(sentence);
    said.lang = language.now;
    speechSynthesis.speak(said);
  }
}

/** The moves after ply `from` as sentences, each with its player. */
function sentencesSince(session: Session<object>, from: number): string[] {
  const { game, ui, people, played, states, lines } = session;
  const news = lines.filter((line) => line.ply > from && line.ply <= played.length);
  if (news.length > 0) return news.map((line) => named(people[line.seat].name, line.text));
  // No move has a log line (the end of a turn has none): use the last move's label, unless the move is secret.
  const entry = played.at(-1);
  const move = entry && game.moves.parse(entry.move);
  if (!entry || move === undefined || played.length <= from) return [];
  const before = game.redact(states[played.length - 1], null);
  return legalInView(game, before)(move) ? [named(people[entry.seat].name, ui.moveLabel(before, move, people))] : [];
}

/** One sentence for each seat: the current values of its changed figures, in the order of the beats. */
export function gainSentences(
  { ui, people }: Pick<Session<object>, 'ui' | 'people'>,
  beats: readonly Beat[],
): string[] {
  const gains = beats.flatMap((beat) => {
    const words = beat.is === 'gain' && ui.figure?.(beat.what, beat.now);
    return words ? [{ seat: beat.seat, words }] : [];
  });
  const seats = gains.map(({ seat }) => seat).filter((seat, i, all) => all.indexOf(seat) === i);
  // The sentence ends with a full stop, so the full stop of a figure such as "160 Cr." is removed.
  return seats.map((seat) =>
    m.play_said_now({
      name: people[seat].name,
      figures: gains
        .filter((gain) => gain.seat === seat)
        .map(({ words }) => words)
        .join(', ')
        .replace(/\.$/, ''),
    }),
  );
}

/** The public beats of the moves after ply `from`. */
function beatsSince({ game, ui, states }: Session<object>, from: number): readonly Beat[] {
  const [before, after] = [states[from], states[states.length - 1]].map((state) => game.redact(state, null));
  return ui.beats(before, after);
}

export class Announcer {
  readonly #session: () => Session<object>;
  /** The sentences of the live region. */
  sentences = $state.raw<readonly Sentence[]>([]);
  #heard: Heard | null = null;
  #keys = 0;

  constructor(session: () => Session<object>) {
    this.#session = session;
  }

  /** Announces these sentences instead of the earlier ones, or after them if `on`. */
  say(texts: readonly string[], on = false): void {
    const said = texts.filter((text) => text !== '').map((text) => ({ key: this.#keys++, text }));
    this.sentences = on ? [...this.sentences, ...said].slice(-MOST) : said;
  }

  /** Reads the position. Returns a function that announces what changed; an effect must call the function untracked. */
  follow(): () => void {
    const session = this.#session();
    const { played, position, mode, view, people } = session;
    const status = session.ui.status(view, people);
    const now: Heard = {
      match: session,
      played,
      position,
      past: mode === 'past',
      status,
      opponent: session.opponent !== null,
    };
    const before = this.#heard;
    this.#heard = now;
    return () => this.#announce(before, now);
  }

  #announce(before: Heard | null, now: Heard): void {
    const { match, played, position, status } = now;
    const line = match.lines.findLast((l) => l.ply <= position)?.text ?? '';
    if (before?.match !== match) return this.say([line, status]);
    if (now.past) return this.say([m.play_past_at({ at: position, all: played.length }), line, status]);
    if (before.past) return this.say([line, status]);
    let same = 0;
    while (same < played.length && played[same] === before.played[same]) same++;
    if (same === played.length && same === before.played.length) {
      if (status !== before.status) this.say([status]);
    } else if (same === played.length) {
      const last = match.log.at(-1);
      // A stepper at zero removes a move too, but nobody pressed Undo.
      const undone = last && isUndo(last) && !last.replan;
      this.say([undone ? m.play_said_undone() : '', line, status]);
    } else {
      const news = [...sentencesSince(match, same), ...gainSentences(match, beatsSince(match, same))];
      if (before.opponent && preferences.now.aloud) sayAloud(news);
      // If a bot is next, the next decision is not announced.
      this.say(now.opponent ? news : [...news, status], before.opponent);
    }
  }
}
