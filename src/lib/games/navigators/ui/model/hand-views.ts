// The effect of a tap on a tile of the hand, by stage.
import { m } from '$lib/i18n/messages';
import { TILE_DOWN, TILE_IGNORE, TILE_ROTATE, TILES } from '../../data';
import type { Action } from '../../moves';
import { BUILD_STAGE, FLIP_STAGE, NONE, PAY_STAGE, STORE_STAGE, tilesOfKind } from '../../state';
import type { TapTarget } from '$lib/table/game-screen.svelte';
import type { TableScreen } from './screen.svelte';
import { tileKindName } from '../text/wording';

interface TileView extends TapTarget {
  readonly kind: number;
  readonly count: number;
  /** How many tiles of this kind are in the payment or, while storing, are set aside. Otherwise 0. */
  readonly chosen: number;
}

/** The move that a tap on a tile plays, except while paying for a sail: then a tap changes the payment. */
function action(screen: TableScreen, kind: number): Action {
  const tile = TILES[kind];
  if (screen.view.stage === STORE_STAGE) return { type: 'keep', tile };
  if (screen.view.stage === BUILD_STAGE) return { type: 'give', tile };
  return { type: 'flip', tile: kind === TILE_DOWN ? 'down' : 'rotate' };
}

/**
 * Adds the tile to the payment, or removes it. A tap on Rotates adds one more; if no more fit, it removes all of them.
 */
function pick(screen: TableScreen, kind: number): void {
  const now = screen.payment;
  if (!now) return;
  if (kind === TILE_IGNORE) screen.choose({ ignore: now.ignore > 0 ? 0 : 1 });
  else if (kind !== TILE_ROTATE) screen.choose({ tile: now.tile === kind ? NONE : kind });
  else {
    const more = screen.payments.some((p) => p.rotates === now.rotates + 1 && p.tile === now.tile);
    screen.choose({ rotates: more ? now.rotates + 1 : 0 });
  }
}

function chosen(screen: TableScreen, kind: number): number {
  const p = screen.payment;
  if (!p || screen.view.stage !== PAY_STAGE) return screen.view.stage === STORE_STAGE ? screen.view.kept[kind] : 0;
  if (kind === TILE_ROTATE) return p.rotates;
  return kind === TILE_IGNORE ? p.ignore : Number(p.tile === kind);
}

function usable(screen: TableScreen, kind: number): boolean {
  const { stage } = screen.view;
  if (!screen.live) return false;
  if (stage === PAY_STAGE) {
    return screen.payments.some((p) =>
      kind === TILE_ROTATE ? p.rotates > 0 : kind === TILE_IGNORE ? p.ignore > 0 : p.tile === kind,
    );
  }
  if (stage === FLIP_STAGE) return (kind === TILE_DOWN || kind === TILE_ROTATE) && screen.can(action(screen, kind));
  return (stage === BUILD_STAGE || stage === STORE_STAGE) && screen.can(action(screen, kind));
}

/** The active player's hand, by kind. */
export function tileViews(screen: TableScreen): TileView[] {
  const { view } = screen;
  return TILES.flatMap((_, kind) => {
    const count = tilesOfKind(view, view.seat, kind);
    if (count === 0) return [];
    const lit = usable(screen, kind);
    return {
      kind,
      count,
      chosen: chosen(screen, kind),
      lit,
      label: m.ngs_kind_count({ kind: tileKindName(kind), n: count }),
      tap: (event: Event) => {
        if (view.stage === PAY_STAGE && lit) pick(screen, kind);
        else screen.attempt(action(screen, kind), event);
      },
    };
  });
}
