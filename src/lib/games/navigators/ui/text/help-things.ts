// The rows of the planning board, the tiles and the missions for the rules pages: each with its icon, missions with a
// drawing.
import { m } from '$lib/i18n/paraglide/messages';
import type { HelpHex, HelpThing } from '$lib/ui/game-ui';
import type { IconName } from '$lib/ui/icons';
import { MISSIONS, ROWS, type Mission, type Row } from '../../data';
import { MISSION_NAMES, MISSION_RULES, ROW_HINTS, ROW_NAMES } from './wording';

export const ROW_ICONS: Readonly<Record<Row, IconName>> = {
  explore: 'hex',
  wind: 'rotate',
  flip: 'eye',
  launch: 'caravel',
  storage: 'barrel',
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

export const ROW_THINGS: readonly HelpThing[] = ROWS.map((row) => ({
  icon: ROW_ICONS[row],
  name: ROW_NAMES[row],
  text: ROW_HINTS[row],
}));
export const TILE_THINGS: readonly HelpThing[] = [
  { icon: 'hex', name: m.ngs_thing_tile, text: m.ngs_thing_tile_text },
  { icon: 'rotate', name: m.ngs_tile_rotate, text: m.ngs_thing_rotate_text },
  { icon: 'close', name: m.ngs_tile_ignore, text: m.ngs_thing_ignore_text },
];
export const MISSION_THINGS: readonly HelpThing[] = MISSIONS.map((mission) => ({
  icon: 'scroll',
  name: MISSION_NAMES[mission],
  text: MISSION_RULES[mission],
  picture: PICTURES[mission],
}));
