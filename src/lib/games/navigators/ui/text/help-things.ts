// The rows of the planning board, the tiles and the missions for the rules pages: each with its icon, missions with a
// drawing.
import { m } from '$lib/i18n/messages';
import type { HelpHex, HelpThing } from '$lib/ui/game-ui';
import type { Mission, Row } from '../../data';

export const ROW_THINGS: Readonly<Record<Row, HelpThing>> = {
  explore: { icon: 'hex', name: m.ngs_row_explore, text: m.ngs_hint_explore },
  wind: { icon: 'rotate', name: m.ngs_row_wind, text: m.ngs_hint_wind },
  flip: { icon: 'eye', name: m.ngs_row_flip, text: m.ngs_hint_flip },
  launch: { icon: 'caravel', name: m.ngs_row_launch, text: m.ngs_hint_launch },
  storage: { icon: 'barrel', name: m.ngs_row_storage, text: m.ngs_hint_storage },
};

const hexes = (is: HelpHex['is'], ...at: readonly (readonly [number, number])[]): HelpHex[] =>
  at.map(([q, r]) => ({ q, r, is }));

/** Own tiles that count are filled; a harbour has a rim; other tiles are dark, the rest is open sea. */
const PICTURES: Readonly<Record<Mission, readonly HelpHex[]>> = {
  fernando: [
    ...hexes('key', [1, 0]),
    ...hexes('counts', [0, 0], [1, -1], [2, -1]),
    ...hexes('sea', [0, 1], [2, 0], [1, 1], [3, -1]),
  ],
  pero: [
    ...hexes('counts', [0, 0], [0, 1], [2, -1], [4, -2], [4, -1]),
    ...hexes('other', [1, 0], [3, -1]),
    ...hexes('sea', [1, -1], [2, 0], [3, -2]),
  ],
  henry: [
    ...hexes('counts', [0, 0], [1, -1], [1, 0], [2, -1], [2, 0], [3, -1]),
    ...hexes('sea', [0, 1], [3, -2], [4, -2], [4, -1]),
  ],
  diogo: [...hexes('counts', [0, 0], [1, -1], [2, -1]), ...hexes('sea', [0, 1], [1, 0], [2, 0], [3, -2], [3, -1])],
};

export const TILE_THINGS: readonly HelpThing[] = [
  { icon: 'hex', name: m.ngs_thing_tile, text: m.ngs_thing_tile_text },
  { icon: 'rotate', name: m.ngs_tile_rotate, text: m.ngs_thing_rotate_text },
  { icon: 'close', name: m.ngs_tile_ignore, text: m.ngs_thing_ignore_text },
];
const mission = (name: () => string, text: () => string, picture: readonly HelpHex[]): HelpThing => ({
  icon: 'scroll',
  name,
  text,
  picture,
});
export const MISSION_THINGS: Readonly<Record<Mission, HelpThing>> = {
  fernando: mission(m.ngs_mission_fernando, m.ngs_rule_fernando, PICTURES.fernando),
  pero: mission(m.ngs_mission_pero, m.ngs_rule_pero, PICTURES.pero),
  henry: mission(m.ngs_mission_henry, m.ngs_rule_henry, PICTURES.henry),
  diogo: mission(m.ngs_mission_diogo, m.ngs_rule_diogo, PICTURES.diogo),
};
