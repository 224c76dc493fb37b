// The effect of a tap on a tile of the hand, by stage.
import { m } from '$lib/i18n/paraglide/messages';
import { DOWN, IGNORE, ROTATE, TILES } from '../../data';
import type { Action } from '../../moves';
import { BUILD, FLIPPING, NONE, PAY, STORE, tilesOf } from '../../state';
import type { Target } from '$lib/table/game-screen.svelte';
import type { TableScreen } from './screen.svelte';
import { kindName } from '../text/wording';

export interface TileView extends Target {
  readonly kind: number;
  readonly count: number;
  /** How many are in the payment so far. */
  readonly chosen: number;
}

/** The move that a tap on a tile plays, except while paying for a sail: then a tap changes the payment. */
function action(screen: TableScreen, kind: number): Action {
  const tile = TILES[kind];
  if (screen.view.stage === STORE) return { type: 'keep', tile };
  if (screen.view.stage === BUILD) return { type: 'give', tile };
  return { type: 'flip', tile: kind === DOWN ? 'down' : 'rotate' };
}

/** Adds the tile to the payment, or removes it. */
function pick(screen: TableScreen, kind: number): void {
  const now = screen.payment;
  if (!now) return;
  if (kind === IGNORE) screen.choose({ ignore: now.ignore > 0 ? 0 : 1 });
  else if (kind !== ROTATE) screen.choose({ tile: now.tile === kind ? NONE : kind });
  else {
    const more = screen.payments.some((p) => p.rotates === now.rotates + 1 && p.tile === now.tile);
    screen.choose({ rotates: more ? now.rotates + 1 : 0 });
  }
}

function chosen(screen: TableScreen, kind: number): number {
  const p = screen.payment;
  if (!p || screen.view.stage !== PAY) return screen.view.stage === STORE ? screen.view.kept[kind] : 0;
  if (kind === ROTATE) return p.rotates;
  return kind === IGNORE ? p.ignore : Number(p.tile === kind);
}

function usable(screen: TableScreen, kind: number): boolean {
  const { stage } = screen.view;
  if (!screen.live) return false;
  if (stage === PAY) {
    return screen.payments.some((p) =>
      kind === ROTATE ? p.rotates > 0 : kind === IGNORE ? p.ignore > 0 : p.tile === kind,
    );
  }
  if (stage === FLIPPING) return (kind === DOWN || kind === ROTATE) && screen.can(action(screen, kind));
  return (stage === BUILD || stage === STORE) && screen.can(action(screen, kind));
}

/** The active player's hand, by kind. */
export function tileViews(screen: TableScreen): TileView[] {
  const { view } = screen;
  return TILES.flatMap((_, kind) => {
    const count = tilesOf(view, view.seat, kind);
    if (count === 0) return [];
    const lit = usable(screen, kind);
    return {
      kind,
      count,
      chosen: chosen(screen, kind),
      lit,
      label: m.ngs_kind_count({ kind: kindName(kind), n: count }),
      tap: (event: Event) => {
        if (view.stage === PAY && lit) pick(screen, kind);
        else screen.attempt(action(screen, kind), event);
      },
    };
  });
}
