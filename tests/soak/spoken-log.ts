// Compares announcements with the log: each announcement must name player, action and result of its moves.
import { Timeline } from '../../src/lib/engine/timeline';
import { loadGame } from '../../src/lib/games';
import { loadGameUi } from '../../src/lib/games/screens';
import { LogLineMaker } from '../../src/lib/play/session/log-lines';
import { legalInView } from '../../src/lib/play/session/public-moves';
import type { Person } from '../../src/lib/engine/person';
import type { Stored } from '../e2e/stored';

/** Maximal number of moves of one tap. */
const MOST = 12;
/**
 * A stepper announces each amount, but the log has only the last, which must be announced fewer than this many
 * announcements later.
 */
const AMENDED = 10;

/** The announcements that differ from the log, one line each; and the number of announced moves. */
export async function unlikeLog({ start, row, log }: Stored, heard: readonly (readonly string[])[]) {
  const [game, ui] = [await loadGame(start.game), await loadGameUi(start.game)];
  const people = row.people as readonly Person[];
  const { states, played } = new Timeline<object>(game, start, log);
  const maker = new LogLineMaker<object>(game, ui, people);
  const seen = (ply: number) => game.redact(states[ply], null);

  /** Groups of words that an announcement of these moves must contain, each group within one sentence. */
  function needed(from: number, to: number): string[][] {
    const actions = maker
      .lines(states.slice(0, to + 1), played.slice(0, to))
      .filter((line) => line.ply > from)
      .map(({ seat, text }) => [people[seat].name, text]);
    if (actions.length === 0) {
      const { seat, move } = played[to - 1];
      const code = game.moves.parse(move) ?? -1;
      const before = seen(to - 1);
      // A secret move is not named.
      if (legalInView(game, before)(code)) actions.push([people[seat].name, ui.moveLabel(before, code, people)]);
    }
    const results = ui.beats(seen(from), seen(to)).flatMap((beat) => {
      const words = beat.is === 'gain' ? ui.figure?.(beat.what, beat.now) : null;
      return beat.is === 'gain' && words ? [[people[beat.seat].name, words.replace(/\.$/, '')]] : [];
    });
    const actor = game.actor(states[to]);
    const next = [ui.status(game.redact(states[to], actor < 0 ? null : actor), people)];
    return [...actions, ...results, next];
  }
  const lacks = (from: number, to: number, said: readonly string[]) =>
    needed(from, to).filter((words) => !said.some((sentence) => words.every((word) => sentence.includes(word))));

  const endsFrom = (at: number) =>
    Array.from({ length: MOST }, (_, k) => at + 1 + k).filter((ply) => ply <= played.length);
  const endOf = (at: number, said: readonly string[]) => endsFrom(at).find((ply) => lacks(at, ply, said).length === 0);

  const faults: string[] = [];
  let at = 0;
  for (const [k, said] of heard.entries()) {
    const ends = endsFrom(at);
    const end = endOf(at, said);
    // A stepper changes its move: the log has the last amount, announced a few presses later.
    if (end === undefined && heard.slice(k + 1, k + AMENDED).some((later) => endOf(at, later) !== undefined)) continue;
    if (end === undefined) {
      const least = ends.length > 0 ? lacks(at, ends[0], said) : [];
      faults.push(
        `move ${String(at + 1)}: “${said.join(' | ')}” lacks ${least.map((words) => words.join(' … ')).join('; ')}`,
      );
    }
    at = end ?? Math.min(at + 1, played.length);
  }
  return { faults, announced: at, played: played.length };
}
