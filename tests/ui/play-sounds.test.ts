// What a move sounds like: only what has changed, and every move of a whole game that is seen moving is heard.
import { describe, expect, test } from 'vitest';
import { loadBotGame } from '../../src/lib/games/bots';
import { sounds as madeira } from '../../src/lib/games/madeira/ui/model/sounds';
import { sounds as navegador } from '../../src/lib/games/navegador/ui/model/sounds';
import { sounds as navigators } from '../../src/lib/games/navigators/ui/model/sounds';
import { Timeline } from '../../src/lib/engine/timeline';
import { SOUNDS, type Sound } from '../../src/lib/ui/game-ui';
import { playMatch } from '../laws/match';
import { botOf } from '../tools/bots';

type Heard = (before: never, after: never) => readonly Sound[];

/** The sounds of a whole game, by the first word of the move they follow. */
async function heardIn(id: string, sounds: Heard): Promise<Map<string, Set<Sound>>> {
  const game = await loadBotGame(id);
  const seed = 'heard';
  const whole = playMatch({ game, options: { seats: 3 }, seed, closely: 1e9, choose: botOf('greedy')(game, seed) });
  const line = new Timeline(game, whole.start, whole.log);
  const heard = new Map<string, Set<Sound>>();
  for (const [k, { move }] of whole.log.entries()) {
    const type = move.split(' ')[0];
    const [before, after] = [game.redact(line.states[k], null), game.redact(line.states[k + 1], null)];
    for (const sound of sounds(before as never, after as never))
      heard.set(type, (heard.get(type) ?? new Set<Sound>()).add(sound));
    expect(sounds(after as never, after as never)).toEqual([]);
  }
  return heard;
}

const GAMES: readonly [string, Heard, Readonly<Record<string, Sound>>][] = [
  ['navegador', navegador, { field: 'stone', sail: 'sail', found: 'token', build: 'coin' }],
  ['madeira', madeira, { worker: 'stone', roll: 'dice', request: 'token' }],
  ['navigators', navigators, { place: 'stone', pay: 'sail' }],
];

describe('a whole game', () => {
  test.each(GAMES)('%s: the moves have their sounds', async (id, sounds, moves) => {
    const heard = await heardIn(id, sounds);
    for (const [move, sound] of Object.entries(moves)) expect([...(heard.get(move) ?? [])], move).toContain(sound);
    const all = new Set([...heard.values()].flatMap((set) => [...set]));
    expect(all).toContain('chord');
    expect([...all].filter((sound) => !SOUNDS.includes(sound))).toEqual([]);
  });
});
