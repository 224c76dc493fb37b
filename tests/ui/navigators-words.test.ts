// The Navigators' texts: each reason, move and log entry has a sentence, and none names a mission before its reveal.
import { describe, expect, test } from 'vitest';
import { GAME_OVER } from '../../src/lib/engine/game';
import { Rng, seedWords } from '../../src/lib/engine/rng';
import { Timeline } from '../../src/lib/engine/timeline';
import { isUndo } from '../../src/lib/engine/log';
import { game } from '../../src/lib/games/navigators';
import { MISSIONS } from '../../src/lib/games/navigators/data';
import { STAGES, type State } from '../../src/lib/games/navigators/state';
import { REASONS } from '../../src/lib/games/navigators/why';
import { ui } from '../../src/lib/games/navigators/ui';
import { logLine, moveLabel } from '../../src/lib/games/navigators/ui/text/move-words';
import { reasonSentence } from '../../src/lib/games/navigators/ui/text/reasons';
import { HELP, helpAt } from '../../src/lib/games/navigators/ui/text/help';
import { endSentence, rowLabel, statusSentence } from '../../src/lib/games/navigators/ui/text/sentences';
import { hexName } from '../../src/lib/games/navigators/ui/text/wording';
import { MISSION_THINGS } from '../../src/lib/games/navigators/ui/text/help-things';
import { recapSignsOf } from '../../src/lib/play/log/recap-signs';
import { findSections } from '../../src/lib/ui/help/find-sections';
import { summariseMatch } from '../../src/lib/store/match-summary';
import { scoreSheet } from '../../src/lib/games/navigators/sheet';
import { short } from '../e2e/long';
import { matchOf, PEOPLE as people } from '../test-match';
import { begin, wander } from './fixtures/navigators';

/** Forbidden in every sentence: a parameter that was not filled in, and the word “you”, as several people read it. */
const NEVER = /undefined|\bNaN\b|\{|\b[Yy]ou\b/;
const names = MISSIONS.map((mission) => MISSION_THINGS[mission].name());
const tells = (text: string) => names.filter((name) => text.includes(`mission: ${name}`) || text.includes(`${name},`));

describe('sentences', () => {
  test('any reason code → a sentence other than the fallback', () => {
    const unknown = reasonSentence({ code: 'no such code' });
    const args = {
      to: 'D2',
      at: 'D2',
      tile: 'rotate',
      need: 2,
      have: 1,
      rotates: 2,
      turn: 1,
      row: 'flip',
      space: 1,
      place: 0,
    };
    const all = REASONS.map((code) => reasonSentence({ code, args: { ...args, stage: 'place', tried: 'sail' } }));
    expect(new Set(all).size).toBe(REASONS.length);
    expect(all).not.toContain(unknown);
    for (const text of all) expect(text).not.toMatch(/undefined|\bNaN\b|\{/);
  });

  test('a move of another stage → each stage has a different reason', () => {
    const answers = STAGES.map((stage) => reasonSentence({ code: 'not_now', args: { stage, tried: 'sail' } }));
    expect(new Set(answers).size).toBe(STAGES.length);
  });

  test.each(short([2, 3, 4], (seats) => seats === 2))(
    '%i people: a base has moved since an earlier position → the recap names the place, and never says “you”',
    (seats) => {
      const SPAN = 30;
      // Moves the base whenever that is legal: random players hardly ever do.
      const line = begin(seats, `brief ${String(seats)}`);
      const rng = new Rng(seedWords(line.start.seed));
      while (game.actor(line.state) !== GAME_OVER) {
        const legal = line.legal();
        line.play(legal.find((move) => game.moves.text(move) === 'build') ?? legal[rng.below(legal.length)], 1);
      }
      const { played, states } = line;
      const told = { ui, played, at: (ply: number) => states[ply] } as unknown as Parameters<typeof recapSignsOf>[0];
      let built = 0;
      for (let to = 1; to <= line.ply; to++) {
        const { seat } = line.played[to - 1];
        const moved = line.states[to].base[seat] !== line.states[to - 1].base[seat];
        const froms = moved ? Array.from({ length: Math.min(SPAN, to) }, (_, k) => to - 1 - k) : [to - 1];
        for (const from of froms) {
          const texts = recapSignsOf(told, from, to).map((sign) => sign.text);
          expect(texts.join()).not.toMatch(NEVER);
          if (moved) expect(texts).toContain(hexName(line.states[to].base[seat]));
        }
        if (moved) built++;
      }
      expect(built).toBeGreaterThan(0);
    },
  );

  test.each([2, 3, 4])('%i people: any move, status or line of a random game → names, never “you”', (seats) => {
    const line = wander(seats, `words ${String(seats)}`);
    const said: string[] = [];
    const told: string[] = [];
    const start = new Timeline<State>(game, line.start, []);
    for (const entry of line.log) {
      if (isUndo(entry)) continue;
      const before = game.redact(start.state, null);
      said.push(statusSentence(before, people));
      expect(HELP.map((r) => r.id)).toContain(helpAt(before));
      for (const move of start.legal()) said.push(moveLabel(before, move, people));
      const move = game.moves.parse(entry.move);
      if (move !== undefined) start.play(move, 1);
      const text = logLine(before, game.redact(start.state, null), entry, people);
      if (text !== null) told.push(text);
      // The log names no mission before it is revealed.
      if (text !== null && !entry.move.startsWith('reveal')) expect(tells(text)).toEqual([]);
    }
    for (const text of new Set([...said, ...told])) {
      expect(text).not.toBe('');
      expect(text).not.toMatch(NEVER);
    }
    expect(endSentence(start.state)).not.toBeNull();
    expect(told.filter((text) => tells(text).length > 0)).toHaveLength(seats);
  });

  test('any row of the sheet → words, not its id', () => {
    for (const { id } of scoreSheet.rows) expect(rowLabel(id)).not.toBe(id);
  });

  test('a marker is placed, then a dummy’s is turned up → log lines with the row, the number and the dummy', () => {
    const { states, played: entries } = matchOf(game, 2, ['place storage 4', 'dummy']);
    const lines = entries.map((e, k) => logLine(states[k], states[k + 1], e, people));
    expect(lines[0]).toBe('Ana chooses Storage, 8');
    expect(logLine(states[0], states[1], entries[0], people, 'known')).toBe('chooses Storage, 8');
    expect(lines[1]).toMatch(/^Dummy 1 turns up [A-Z].*: space (4|4th|6|7)$/);
  });
});

describe('the rules pages', () => {
  test('the name of a row, tile or mission is searched → it is found; a mission has a drawing of what it counts', () => {
    const missions = findSections(HELP, 'Covilhã')[0].things ?? [];
    expect(missions.map((t) => t.name())).toEqual(names);
    for (const { picture = [] } of missions) expect(picture.filter((h) => h.is === 'counts').length).toBeGreaterThan(2);
    expect(findSections(HELP, 'Storage').length).toBeGreaterThan(0);
    expect(findSections(HELP, 'Ignore').length).toBeGreaterThan(0);
  });
});

describe('lists', () => {
  test('two positions differ only in the missions → the same summary', () => {
    const line = wander(2, 'summary', 400);
    const other = game.clone(line.state);
    other.mission = line.state.mission.map((mission) => (mission + 1) % MISSIONS.length);
    expect(game.actor(line.state)).toBeGreaterThanOrEqual(0);
    const sums = (s: State) => summariseMatch(game as never, line.options, s);
    expect(sums(other)).toEqual(sums(line.state));
    expect(JSON.stringify(sums(line.state).thumb)).toContain('"mission":[-1,-1]');
  });
});
