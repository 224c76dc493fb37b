// An empty sheet that is not stored: the printed blank pad takes its rows and hints from it.
import type { GameMeta } from '../engine/meta';
import { COLOURS } from '../engine/person';
import { SheetSession } from './sheet-session.svelte';
import { loadScoreUi } from './load-score-ui';

/** A sheet for the game's largest number of people, with the standard figures. */
export async function blankSheet({ id: game, seats: [, most] }: GameMeta): Promise<SheetSession> {
  const ui = await loadScoreUi(game);
  const people = COLOURS.slice(0, most).map((colour) => ({ name: colour, colour }));
  const edition = ui.editions?.kept(ui.editions.standard);
  return new SheetSession(
    {
      id: 'blank',
      game,
      status: 'draft',
      title: '',
      people,
      counts: people.map(() => ({})),
      options: { ...(edition !== undefined && { edition }) },
      extra: null,
      scores: [],
      createdAt: 0,
      updatedAt: 0,
      length: 1,
    },
    ui,
  );
}
