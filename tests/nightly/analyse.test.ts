// Reviews of matches: decisions do not overlap, losses and chances are plausible, and a bad turn is marked.
import { describe, expect, it } from 'vitest';
import { analyseMatch, judgeDecision, decisionsOf, type Analysis, type PlayedMatch } from '$lib/bots/analyse-match';
import { greedyPlayer } from '../bots/policies';
import { replayMatch } from '../bots/replay-match';
import { botStyleOf } from '$lib/bots/levels';
import { chooseMoveAtOnce } from '$lib/bots/choose-move';
import { runToEnd } from '$lib/bots/plan-turn';
import { SeededDealer } from '$lib/engine/dealer';
import type { BotGame } from '$lib/engine/bot';
import { Rng, seedWords } from '$lib/engine/rng';
import { loadBotGame } from '$lib/games/bots';
import { opponentSeed } from '$lib/bots/protocol';
import { playPackedMoves } from '$lib/learn/puzzle/pack-moves';
import { strongPuzzleMatchStart } from '$lib/learn/puzzle/strong-puzzle';

/** A match of two, at most `plies` plies long: seat 0 plans with a small search, seat 1 plays randomly. */
function match(game: BotGame, seed: string, plies: number): PlayedMatch {
  const options = game.parseOptions({ seats: 2 });
  const dealer = new SeededDealer(seedWords(seed));
  const s = game.setup(options, dealer.at(-1));
  const rng = new Rng(seedWords(seed));
  const plan = greedyPlayer(game, new Rng(seedWords(seed)), { width: 3, budget: 400 });
  const moves: number[] = [];
  while (game.actor(s) >= 0 && moves.length < plies) {
    const seat = game.actor(s);
    const legal: number[] = [];
    game.legal(s, legal);
    const move = seat === 0 ? plan(game.redact(s, seat), seat) : legal[rng.below(legal.length)];
    game.apply(s, move, dealer.at(moves.length));
    moves.push(move);
  }
  return replayMatch(game, options, new SeededDealer(seedWords(seed)), moves, seed);
}

/** Moves up to a position in which quick players pass with a die that is left, but only after one of two turns. */
const TWO_DICE =
  "*0&)'&''&&'&!%!##!!!3&&,/%*!-$(+%!!!!&'!.+$$&&$,&$&&%&:#)'+%!''&&!%!!!!#!!!!*)$%!'$!!!#!$,%'%!#!#%$!%#$##!#$!##!%##!#5:";

function lookedOver(played: PlayedMatch): { analysis: Analysis; heard: number[] } {
  const heard: number[] = [];
  return { analysis: runToEnd(analyseMatch(played, (done) => heard.push(done))), heard };
}

describe('decisions', () => {
  it("a match is split into decisions → each is one seat's moves in one turn, up to a chance event at most", async () => {
    const played = match(await loadBotGame('navigators'), 'decisions', 120);
    const list = decisionsOf(played);
    expect(list.length).toBeGreaterThan(30);
    list.forEach(({ ply, moves, seat }, i) => {
      expect(played.moves.slice(ply, ply + moves.length)).toEqual(moves);
      expect(played.game.actor(played.states[ply])).toBe(seat);
      expect(played.reveals.slice(ply, ply + moves.length - 1)).not.toContain(true);
      if (i > 0) expect(ply).toBeGreaterThanOrEqual(list[i - 1].ply + list[i - 1].moves.length);
    });
  });
});

describe('reviewing a match', () => {
  it('one seat plans and the other plays randomly → the review finds smaller losses per decision for the planning seat', async () => {
    const played = match(await loadBotGame('navegador'), 'over', 90);
    const { analysis, heard } = lookedOver(played);
    expect(analysis.decisions.every((d) => d.loss >= 0 && d.checked)).toBe(true);
    expect(analysis.mean[0]).toBeLessThan(analysis.mean[1]);
    expect(heard.at(-1)).toBe(1);
    expect(heard).toEqual(heard.toSorted((a, b) => a - b));
    expect(lookedOver(played).analysis).toEqual(analysis);
    const sum = analysis.decisions[0].chances.reduce((n, x) => n + x, 0);
    expect(sum).toBeCloseTo(1, 6);
    // Whole games surely confirm few of the losses that playouts find in games for two.
    const marked = analysis.decisions.filter((d) => d.grade > 0);
    expect(marked.map(({ seat }) => seat)).toContain(1);
    expect(marked.map(({ seat }) => seat)).not.toContain(0);
    for (const { better, moves } of marked) expect(better?.moves).not.toEqual(moves);
  });

  it('the last decision of a finished game → chance of winning 1 for the winner and 0 for the other', async () => {
    const played = match(await loadBotGame('navigators'), 'to the end', Infinity);
    expect(played.game.actor(played.states[played.states.length - 1])).toBe(-1);
    const begun = decisionsOf(played).at(-2)?.ply ?? 0;
    const short: PlayedMatch = {
      ...played,
      states: played.states.slice(begun),
      moves: played.moves.slice(begun),
      reveals: played.reveals.slice(begun),
    };
    const { decisions } = lookedOver(short).analysis;
    expect(decisions.at(-1)?.chances.toSorted()).toEqual([0, 1]);
  });

  it('a review goes on → it shows the analysis of the first ten decisions, those that the judge likes least', async () => {
    const played = match(await loadBotGame('navegador'), 'order', 60);
    const shown: Analysis[] = [];
    const whole = runToEnd(analyseMatch(played, (_, soFar) => soFar && shown.push(soFar)));
    const checked = ({ decisions }: Analysis) => decisions.filter((d) => d.checked);
    expect(checked(shown[0])).toHaveLength(10);
    expect(checked(whole)).toHaveLength(whole.decisions.length);
    // Seat 1 plays randomly.
    expect(checked(shown[0]).filter(({ seat }) => seat === 1).length).toBeGreaterThan(5);
    for (const { chances } of shown[0].decisions) expect(chances.reduce((n, x) => n + x, 0)).toBeCloseTo(1, 6);
  });

  it('Madeira: another die on the same Building, 6 points worse only for quick players → not marked', async () => {
    const game = await loadBotGame('madeira');
    const start = strongPuzzleMatchStart(game, game.rules, { seats: 4, seed: 'two dice 2' });
    const before = playPackedMoves(game, start, TWO_DICE);
    const moves = ['die 3 capitania', 'worker home forest', 'worker home 2d'].map(
      (text) => game.moves.parse(text) ?? -1,
    );
    const seat = game.actor(before.state);
    const decision = { ply: before.ply, moves, seat, turn: game.turn(before.state) };
    for (const move of moves) before.play(move);
    const { options, states } = before;
    const played = { game, options, states, moves: [], reveals: [], seed: opponentSeed('two dice 2') };
    expect(runToEnd(judgeDecision(played, decision))).toMatchObject({ grade: 0, loss: 0, better: null });
  });

  it('no alternative of the review contains a bad turn → the review still computes its loss and names a better turn', async () => {
    const game = await loadBotGame('madeira');
    const played = match(game, 'blunder', 40);
    const style = botStyleOf('review', game, 2);
    const blunders = decisionsOf(played).filter(({ ply, seat, moves }) => {
      const view = game.redact(played.states[ply], seat);
      const seed = `blunder ${String(ply)}`;
      const { own, alternatives } = chooseMoveAtOnce({ ...played, view, seat, style, seed, played: moves });
      return own !== null && !alternatives.includes(own) && (own.behind?.points ?? 0) > 5;
    });
    // Whole games do not surely confirm every such loss.
    const judged = blunders.map((decision) => runToEnd(judgeDecision(played, decision)));
    const lost = judged.filter(({ loss }) => loss > 1);
    expect(lost).not.toEqual([]);
    for (const { better } of lost) expect(better).not.toBeNull();
  });
});
