// `npm run hints -- --keep N`: stores positions with full playouts of their three best ways, as a test set for hints.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chooseMoveAtOnce } from '../../src/lib/bots/choose-move';
import type { BotGame } from '../../src/lib/engine/bot';
import { packMoves } from '../../src/lib/learn/puzzle/pack-moves';
import { strongPuzzleMatchStart } from '../../src/lib/learn/puzzle/strong-puzzle';
import { root } from '../../src/tools/install.mjs';
import { askedIn, judgedHint, playedOn, STRONG, type KeptPosition, type KeptPositions } from '../bots/kept-hints';
import { spread } from './hint-positions';

/** How many ways to play are tried from each position. */
const WAYS = 3;

const keptFile = (game: string): string => join(root, `tests/bots/kept/hints-${game}.json`);

/** The stored positions of a game; null if the game has no file of them. */
const keptOf = (game: string): KeptPositions | null =>
  existsSync(keptFile(game)) ? (JSON.parse(readFileSync(keptFile(game), 'utf8')) as KeptPositions) : null;

/** Adds positions until there are `count`, or `minutes` have passed. Positions stored before are kept. */
export function keepPositions(game: BotGame, count: number, minutes: number, seed: string): void {
  const until = Date.now() + 60_000 * minutes;
  const positions: KeptPosition[] = [...(keptOf(game.id)?.positions ?? [])];
  const source = `npm run hints -- --keep ${String(count)} --game ${game.id} --seed ${seed}`;
  let n = 0;
  for (const { line, ply } of spread(game, { count, seats: [2, 3, 4], seed: `kept ${seed}`, each: 3 })) {
    if (n++ < positions.length) continue;
    if (Date.now() > until) return;
    const { seats } = line.options;
    const start = strongPuzzleMatchStart(game, game.rules, { seats, seed: line.seed });
    const text = packMoves(game, start, line.moves.slice(0, ply));
    const task = askedIn(game, game.rules, { seats, seed: line.seed, line: text });
    const thought = chooseMoveAtOnce(task);
    const ways = playedOn(
      task,
      [thought, ...thought.alternatives].slice(0, WAYS).map(({ moves }) => moves),
    );
    positions.push({ seats, seed: line.seed, line: text, ways });
    const lines = positions.map((position) => `    ${JSON.stringify(position)}`).join(',\n');
    writeFileSync(
      keptFile(game.id),
      `{\n  "rules": ${String(game.rules)},\n  "source": ${JSON.stringify(source)},\n  "positions": [\n${lines}\n  ]\n}\n`,
    );
    console.log(
      `${game.id}: ${String(positions.length)} positions, ${String(STRONG.games)} games from each of ${String(ways.length)} ways`,
    );
  }
}

/** Least share of stored positions, of those whose hint is a stored way, in which no other stored way is surely better. */
const GOOD = 0.9;

/**
 * Prints the stored positions in which another way is surely better than the hint. Returns a sentence if these are too
 * many or no file exists; otherwise null.
 */
export function misled(game: BotGame): string | null {
  const kept = keptOf(game.id);
  if (!kept) return 'there are no kept positions';
  const judged = kept.positions
    .map((position) => judgedHint(game, kept.rules, position))
    .filter(({ good }) => good !== null);
  const wrong = judged.filter(({ good }) => !good);
  const right = judged.length - wrong.length;
  console.log(
    `${game.id}: ${String(right)} of ${String(judged.length)} kept positions: the hint is the best, or within noise; ${String(kept.positions.length - judged.length)} hints are no stored way`,
  );
  for (const { hint } of wrong) console.log(`  not: ${hint}`);
  return right >= GOOD * judged.length ? null : 'too many hints are not the best way';
}
