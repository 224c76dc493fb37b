// Sounds, announcement and recap of a move are all made from one list of beats, in the order of that list.
import { describe, expect, test } from 'vitest';
import { Timeline } from '../../src/lib/engine/timeline';
import { loadBotGame } from '../../src/lib/games/bots';
import { loadGame } from '../../src/lib/games';
import { loadGameUi } from '../../src/lib/games/screens';
import { recapSignsOf } from '../../src/lib/play/log/recap-signs';
import { soundsOf } from '../../src/lib/play/sound/match-sounds.svelte';
import { gainSentences } from '../../src/lib/play/voice/announcer.svelte';
import type { AnyGameUi } from '../../src/lib/ui/game-ui';
import { botMatch, matchOf } from '../test-match';

const people = ['Ana', 'Bruno', 'Clara'].map((name) => ({ name, colour: 'red' as const }));

/** Sounds (`heard`), announcement (`said`) and recap (`signs`) of the last move. */
function told(
  ui: AnyGameUi,
  at: (ply: number) => object,
  played: Timeline<object>['played'],
  beats = ui.beats(at(played.length - 1), at(played.length)),
) {
  const ply = played.length;
  const session = { ui, people, played, at } as unknown as Parameters<typeof recapSignsOf>[0];
  return {
    heard: soundsOf(beats, (beat) => ui.sound?.(beat) ?? null),
    said: gainSentences({ ui, people }, beats),
    signs: recapSignsOf(session, ply - 1, ply).map(({ text }) => text),
  };
}

/** Plays moves, given as in the log, with three people; returns sounds, announcement and recap of the last move. */
async function after(id: string, moves: string) {
  const [game, ui] = [await loadGame(id), await loadGameUi(id)];
  const line = matchOf(game, 3, moves.split(', '), 'heard');
  return told(ui, (ply) => game.redact(line.states[ply], null), line.played);
}

describe('Navegador', () => {
  const EXPLORED = 'field sailing, sail portugal guine 1, sail portugal guine 1, explore';

  test('a field is chosen → the sound of the stone, no announcement of a gain', async () => {
    expect(await after('navegador', 'field sailing')).toEqual({ heard: ['stone'], said: [], signs: ['Sailing'] });
  });

  test('an exploration → ship, region, money, in this order in sounds and recap', async () => {
    expect(await after('navegador', EXPLORED)).toEqual({
      heard: ['sail', 'token', 'coin'],
      said: ['Ana now has 1 ship, 260 Cr., 12 points.'],
      signs: ['Guiné (60·130·140)', '−1', '+60'],
    });
  });

  test('an announcement ends with “Cr.” → it has only one full stop', async () => {
    const { said } = await after('navegador', 'field market1, process sugar 1');
    expect(said).toEqual(['Ana now has 230 Cr.']);
  });
});

describe('Madeira', () => {
  const SETTLED =
    'worker home funchal3, worker home forest, worker home 2a, worker home machico3, worker home 2c, worker home 3a, ' +
    'worker home funchal2, worker home 2d, worker home 3b';

  const TRADED =
    `${SETTLED}, row II, request urbanization, row I, request market, row III, request urbanization, pirate 3 capitania, ` +
    'worker home 2a, worker home 2b, die 2 capitania, worker home 2a, worker home 2b, die 2 capitania, worker home 2b, ' +
    'worker home 2c, pirate 1 moinho, build bishop, pirate 1 casa, trade wheat-sugar wine';

  test('a Worker is placed → sound of the stone, no announcement of a gain', async () => {
    const { heard, said, signs } = await after('madeira', 'worker home funchal3');
    expect({ heard, said, signs }).toEqual({ heard: ['stone'], said: [], signs: ['Funchal'] });
  });

  test('a row is taken → sound of the stone; its request is taken → sound of a token', async () => {
    const row = await after('madeira', `${SETTLED}, row II`);
    expect([row.heard, row.signs]).toEqual([['stone'], ['II']]);
    const request = await after('madeira', `${SETTLED}, row II, request urbanization`);
    expect([request.heard, request.signs]).toEqual([['token'], ['Urbani\u00adzation']]);
  });

  test('a trade → the announcement gives the new number of each good, the recap each change', async () => {
    const { heard, said, signs } = await after('madeira', TRADED);
    expect({ heard, said, signs }).toEqual({
      heard: ['token'],
      said: ['Clara now has 0 Wheat, 0 Sugar, 2 Wine.'],
      signs: ['−1', '−1', '+1'],
    });
  });
});

describe('The Navigators', () => {
  const PLACED =
    'place explore 4, dummy, place wind 4, place explore 3, place wind 3, dummy, place explore 2, place wind 2, ' +
    'place storage 4, dummy, place storage 3, place flip 3, place flip 2, dummy, place flip 1, place storage 2, ' +
    'place launch 1, dummy, place launch 2, place launch 3, flip rotate, flip down, flip down, flip rotate, ' +
    'flip rotate, flip down, flip down';

  test('a player or a dummy places a marker → sound of the stone', async () => {
    expect((await after('navigators', 'place explore 4')).heard).toEqual(['stone']);
    expect((await after('navigators', 'place explore 4, dummy')).heard).toEqual(['stone']);
  });

  test('a hex is explored → sounds of ship and tile; the recap gives the hex, then the tile paid', async () => {
    const { heard, said, signs } = await after('navigators', `${PLACED}, sail D2, pay n 0 0 0`);
    expect({ heard, said, signs }).toEqual({
      heard: ['sail', 'token'],
      said: ['Ana now has 8 tiles, 1 point.'],
      signs: ['D2', '−1 tile'],
    });
  });

  test('a key location is discovered → sounds of ship, tile and coin; the recap gives the place, then the tile paid', async () => {
    const found = `${PLACED}, sail D2, pay n 0 0 0, sail C3, pay none 1 -1 0, sail D3, pay down 0 0 0, sail D4, pay none 0 0 1`;
    expect(await after('navigators', found)).toEqual({
      heard: ['sail', 'token', 'coin'],
      said: ['Ana now has 5 tiles, 12 points.'],
      signs: ['Cabo Bojador', '−1 tile'],
    });
  });
});

describe.each(['navegador', 'madeira', 'navigators'])('a whole game of %s', (id) => {
  test('equal positions → no beats; no beats → no sound, sentence or recap; a phase begins → a chord sounds', async () => {
    const game = await loadBotGame(id);
    const ui = await loadGameUi(id);
    const line = botMatch(game, { seats: 3, seed: 'heard' });
    const views = line.states.map((state) => game.redact(state, null));
    let chords = 0;
    for (let ply = 1; ply < views.length; ply++) {
      const beats = ui.beats(views[ply - 1], views[ply]);
      const { heard, said, signs } = told(ui, (k) => views[k], line.played.slice(0, ply), beats);
      expect(ui.beats(views[ply], views[ply])).toEqual([]);
      if (beats.length === 0) expect([heard, said, signs], `ply ${String(ply)}`).toEqual([[], [], []]);
      // No move of a game moves more than 24 pieces: more would not be animated.
      expect(beats.filter(({ is }) => is === 'move').length, `ply ${String(ply)}`).toBeLessThanOrEqual(24);
      if (beats.some((beat) => beat.is === 'begin')) expect(heard).toContain('chord');
      for (const sentence of said) expect(sentence).toMatch(/^(Ana|Bruno|Clara) now has .+[^.]\.$/);
      chords += Number(heard.includes('chord'));
    }
    expect(chords).toBeGreaterThan(1);
  });
});
