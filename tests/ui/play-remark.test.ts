// Bots' comments follow from public facts only, and are true, in every game.
import { describe, expect, test } from 'vitest';
import { greedyPlayer } from '../bots/policies';
import { SeededDealer } from '../../src/lib/engine/dealer';
import { GAME_OVER } from '../../src/lib/engine/game';
import { LEVELS, withBot, type Level, type Person } from '../../src/lib/engine/person';
import { Rng, seedWords } from '../../src/lib/engine/rng';
import { loadGameUi } from '../../src/lib/games/screens';
import { loadBotGame } from '../../src/lib/games/bots';
import { m } from '../../src/lib/i18n/messages';
import {
  mostNotableComment,
  commentOn,
  type CommentContext,
  type BotComment,
  type PlySpan,
} from '../../src/lib/play/log/bot-comment';

const ANA: Person = { name: 'Ana', colour: 'red' };
const table = (level: Level): Person[] => [ANA, withBot<Person>({ name: 'Gama', colour: 'blue' }, level)];

/** A game between two quick players. `stretches`: spans of consecutive moves by one seat. */
async function played(id: 'navegador' | 'navigators' | 'madeira', plies: number, level: Level) {
  const [game, ui] = await Promise.all([loadBotGame(id), loadGameUi(id)]);
  const options = game.parseOptions({ seats: 2 });
  const dealer = new SeededDealer(seedWords(`says ${id}`));
  const s = game.setup(options, dealer.at(-1));
  const plan = greedyPlayer(game, new Rng(seedWords(id)), { width: 1, budget: 40 });
  const states = [game.clone(s)];
  const moves: { seat: number; move: string; reveals: boolean }[] = [];
  while (game.actor(s) !== GAME_OVER && moves.length < plies) {
    const seat = game.actor(s);
    const move = plan(game.redact(s, seat), seat);
    game.apply(s, move, dealer.at(moves.length));
    moves.push({ seat, move: game.moves.text(move), reveals: dealer.asked });
    states.push(game.clone(s));
  }
  const heard: CommentContext = {
    game,
    ui,
    facts: game.bot.facts?.bind(game.bot),
    options,
    people: table(level),
    states,
    played: moves,
  };
  const stretches: PlySpan[] = [];
  for (let from = 0; from < moves.length;) {
    let to = from + 1;
    while (to < moves.length && moves[to].seat === moves[from].seat) to++;
    stretches.push({ from, to, seat: moves[from].seat });
    from = to;
  }
  return { game, ui, heard, stretches };
}

/** The match as it was at the end of a span. */
const until = (heard: CommentContext, { to }: PlySpan): CommentContext => ({
  ...heard,
  states: heard.states.slice(0, to + 1),
  played: heard.played.slice(0, to),
});

describe.each([
  ['navegador', 400],
  ['navigators', 400],
  ['madeira', 400],
] as const)('what an opponent says in %s', (id, plies) => {
  test('a bot comments → the comment is true, depends on public facts only, and comes in fewer than a third of the turns', async () => {
    const { game, ui, heard, stretches } = await played(id, plies, 'piloto');
    const shown = heard.states.map((s) => game.redact(s, null));
    const open = (ply: number) => shown[ply];
    const points = (ply: number) => [0, 1].map((seat) => ui.holding?.(open(ply), seat).points ?? NaN);
    const said: BotComment[] = [];
    for (const stretch of stretches) {
      const then = until(heard, stretch);
      const remark = commentOn(then, stretch);
      const hidden = { ...then, states: shown.slice(0, stretch.to + 1) };
      expect(commentOn(hidden, stretch)).toEqual(remark);
      if (!remark) continue;
      said.push(remark);
      expect(stretch.seat).toBe(1);
      const [mine, theirs] = points(stretch.to).toReversed();
      const gained = mine - points(stretch.from)[1];
      if (remark.topic === 'leads') {
        expect(mine).toBeGreaterThan(theirs);
        const [ana, gama] = ui.standing?.(open(stretch.to)) ?? [0, 1];
        expect(gama).toBeGreaterThan(ana);
      }
      if (remark.topic === 'gains') expect(remark.text).toBe(m.bot_says_gains_3({ n: gained }));
      if (remark.topic === 'last') expect(ui.lastRound?.(open(stretch.to))).toBeTruthy();
      if (remark.topic === 'denies') expect(remark.text).toContain('Ana');
    }
    expect(said.length).toBeGreaterThan(0);
    expect(said.length).toBeLessThan(stretches.length / 3);
  });
});

test('opponents of all levels comment on a match → in four tones; people make no comments', async () => {
  const { heard, stretches } = await played('navegador', 300, 'piloto');
  const texts = LEVELS.map((level) => {
    const spoken = { ...heard, people: table(level) };
    return stretches
      .map((stretch) => commentOn(until(spoken, stretch), stretch))
      .find((r) => r?.topic !== 'denies' && r)?.text;
  });
  expect(new Set(texts).size).toBe(4);
  const people = [ANA, { ...ANA, name: 'Bruno' }];
  for (const stretch of stretches) expect(commentOn({ ...until(heard, stretch), people }, stretch)).toBeNull();
});

test('a lead is lost before the player looks again → no comment', async () => {
  const { heard, stretches } = await played('navegador', 20, 'piloto');
  const holding = (s: object, seat: number) => {
    const ply = Number((s as { ply?: number }).ply);
    return { points: seat === 1 ? (ply === 1 ? 5 : 0) : ply === 2 ? 9 : 1, words: '' };
  };
  const game = { ...heard.game, redact: (s: object) => s };
  const states = [{ ply: 0 }, { ply: 1 }, { ply: 2 }];
  const moves = [
    { seat: 1, move: heard.played[stretches[0].from].move },
    { seat: 0, move: heard.played[stretches[0].from].move },
  ];
  const told = (plies: number) =>
    commentOn(
      { ...heard, game, ui: { holding }, states: states.slice(0, plies + 1), played: moves.slice(0, plies) },
      { from: 0, to: 1, seat: 1 },
    );
  expect(told(1)?.topic).toBe('leads');
  expect(told(2)).toBeNull();
});

test('several comments → the most notable one is returned, the last of equals', () => {
  const remark = (topic: BotComment['topic'], text: string): BotComment => ({ seat: 1, level: 'piloto', topic, text });
  expect(mostNotableComment([remark('gains', 'a'), remark('leads', 'b'), null, remark('leads', 'c')])?.text).toBe('c');
  expect(mostNotableComment([null, null])).toBeNull();
});
