// `npm run hints`: prints hints as players read them, with the position and the playouts behind each.
import { chooseMoveAtOnce, type BotTask } from '../../src/lib/bots/choose-move';
import { comparePlans } from '../../src/lib/bots/compare-in-worlds';
import { endsAtOnce } from '../../src/lib/bots/compare-plans';
import { explainHint } from '../../src/lib/bots/explain-hint';
import { botStyleOf } from '../../src/lib/bots/levels';
import { runToEnd } from '../../src/lib/bots/plan-turn';
import { opponentSeed, type BotAnswer, type RatedPlan } from '../../src/lib/bots/protocol';
import type { BotGame } from '../../src/lib/engine/bot';
import type { Move } from '../../src/lib/engine/game';
import { GAMES } from '../../src/lib/games';
import { loadBotGame } from '../../src/lib/games/bots';
import { loadWords, setLanguage } from '../../src/lib/i18n/catalogue';
import { LOCALES } from '../../src/lib/i18n/locales';
import type { Person } from '../../src/lib/engine/person';
import { hintText } from '../../src/lib/play/hints/hint-text';
import { seatTotals } from '../../src/lib/engine/sheet';
import { BadUsage, readArgs, tool, whole } from './args';
import { claimLine, confirmation, confirmMarks, sentence } from './confirm';
import { spread, type Place } from './hint-positions';
import { keepPositions, misled } from './keep-hint-positions';
import { screenWords } from './screen-words';

const USAGE = `npm run hints -- [options]
  --game ID      one game (all of them)
  --count N      hints for each game (40)
  --seats N      players (2, 3 and 4 in turn)
  --seed S       the same seed asks about the same positions (hints)
  --locale NAME  the language of the hints: en, de, pt-PT, pt-BR (en)
  --only LIST    only these of the hints, by number, such as 3,17
  --states       the whole position too
  --games N      at most N whole games among Pilotos from the hint, and N from what it is compared with (0)
  --confirm      one line for each hint that its playouts call better: their claim, what the hint says after its own whole
                 games, and other whole games, at most N (20)
  --marks        the same for marks of reviews: two games of a Moço among Pilotos, at most --count of each
  --keep N       stores N positions for each game with full playouts instead: the test set of hints
  --kept         judges the hints in the stored positions
  --minutes N    --keep: for each game at most (10)`;

/** Most whole games from each plan for `--confirm` and `--marks`. */
const CONFIRM_GAMES = 20;
const PEOPLE: readonly Person[] = [
  { name: 'Ana', colour: 'red' },
  { name: 'Bento', colour: 'green' },
  { name: 'Clara', colour: 'yellow' },
  { name: 'Duarte', colour: 'blue' },
  { name: 'Eva', colour: 'black' },
];

const near = (x: number | null) => (x === null ? '–' : x.toFixed(1));
const percent = (x: number | null) => (x === null ? '–' : `${(100 * x).toFixed(0)} %`);

function wayLine(game: BotGame, way: RatedPlan): string {
  const behind = way.behind ? `−${near(way.behind.points)} ±${near(way.behind.noise)}` : '';
  return `    ${behind.padEnd(14)} lead ${near(way.lead).padStart(6)}  win ${percent(way.win).padStart(5)}  ${sentence(game, way.moves)}`;
}

/** The hint as lines of text, with its comparison in new playouts and in whole games. */
function report(task: BotTask, thought: BotAnswer, place: Place, games: number): string[] {
  const { game, options, view, seat } = task;
  const told = explainHint(thought, seat);
  const words = screenWords(game.id);
  const legal: Move[] = [];
  game.legal(view, legal);
  const { move, sentences } = hintText(
    { ...told, move: told.moves[0], only: legal.length === 1, ends: endsAtOnce(game, told), plan: null },
    {
      label: (m) => words.moveLabel(view, m, PEOPLE),
      because: (fact, other) => words.because(fact, { view, people: PEOPLE, other }),
    },
  );
  const fresh = told.beside ? runToEnd(comparePlans(task, [told.moves, told.beside])) : null;
  const points = seatTotals(game.sheet(options), game.tally(view)).join(' : ');
  const gap = fresh
    ? `fresh worlds: ${near(fresh.value.points)} ±${near(fresh.value.noise)}, win ${percent(fresh.win.points)} ±${percent(fresh.win.noise)}`
    : '';
  return [
    `${PEOPLE[seat].name} of ${String(options.seats)}, ${place.line.seed}, ply ${String(place.ply)}, turn ${String(game.turn(view))}, stage ${thought.stage.toFixed(2)}, points ${points}`,
    `  » ${move} | ${sentences.join(' ')}`,
    `    ${gap}`,
    ...(told.beside && games > 0 ? [`    ${confirmation(task, [told.moves, told.beside], games)}`] : []),
    ...[thought, ...thought.alternatives].map((way) => wayLine(game, way)),
    ...(thought.beside && !thought.alternatives.includes(thought.beside) ? [wayLine(game, thought.beside)] : []),
    ...thought.reasons.map((r) => `    fact ${r.of} ${r.code} ${JSON.stringify(r.args)} ${near(r.weight)}`),
  ];
}

/** The position as JSON, without the edition. */
const stateLine = (view: object) =>
  JSON.stringify(Object.fromEntries(Object.entries(view).filter(([key]) => key !== 'edition')));

await tool(USAGE, async () => {
  const { values } = readArgs({
    game: { type: 'string' },
    count: { type: 'string', default: '40' },
    seats: { type: 'string' },
    seed: { type: 'string', default: 'hints' },
    locale: { type: 'string', default: 'en' },
    states: { type: 'boolean' },
    games: { type: 'string', default: '0' },
    only: { type: 'string' },
    confirm: { type: 'boolean' },
    marks: { type: 'boolean' },
    keep: { type: 'string' },
    kept: { type: 'boolean' },
    minutes: { type: 'string', default: '10' },
  });
  const count = whole('count', values.count, 1, 10_000);
  const seats = values.seats === undefined ? [2, 3, 4] : [whole('seats', values.seats, 2, 5)];
  const games = whole('games', values.games, 0, 1000);
  const only = values.only === undefined ? null : String(values.only).split(',').map(Number);
  const locale = LOCALES.find((l) => l === values.locale);
  if (!locale) throw new BadUsage(`--locale ${String(values.locale)}: ${LOCALES.join(', ')}`);
  const ids = GAMES.map(({ id }) => id).filter((id) => values.game === undefined || id === values.game);
  if (ids.length === 0) throw new BadUsage(`--game ${String(values.game)}: no such game`);
  if (values.keep !== undefined) {
    const [keep, minutes] = [whole('keep', values.keep, 1, 10_000), whole('minutes', values.minutes, 1, 10_000)];
    for (const id of ids) keepPositions(await loadBotGame(id), keep, minutes, String(values.seed));
    return;
  }
  if (values.kept) {
    for (const id of ids) console.log(misled(await loadBotGame(id)) ?? `${id}: enough hints are the best way`);
    return;
  }
  if (values.marks) {
    const played = await Promise.all(ids.map(loadBotGame));
    confirmMarks(played, { seats, seed: String(values.seed), count, games: games || CONFIRM_GAMES });
    return;
  }
  await loadWords('app', 'bots', 'play', ...ids);
  await setLanguage(locale);
  for (const id of ids) {
    const game = await loadBotGame(id);
    let n = 0;
    for (const place of spread(game, { count, seats, seed: String(values.seed) })) {
      n++;
      if (only && !only.includes(n)) continue;
      const { line, ply, seat, view } = place;
      const style = botStyleOf('study', game, line.options.seats);
      const task = {
        game,
        options: line.options,
        view,
        seat,
        style,
        seed: `${opponentSeed(line.seed)} ${String(ply)}`,
      };
      if (values.confirm) {
        const claim = claimLine(task, chooseMoveAtOnce(task), games || CONFIRM_GAMES);
        if (claim) console.log(`${id} ${String(n)} (${String(line.options.seats)}): ${claim}`);
        continue;
      }
      console.log(`\n${id} ${String(n)}: ${report(task, chooseMoveAtOnce(task), place, games).join('\n')}`);
      if (values.states) console.log(`    ${stateLine(view)}`);
    }
  }
});
