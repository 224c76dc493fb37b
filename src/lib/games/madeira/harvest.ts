// Harvest and special harvest: a field gives its Wood first, then its good (004 p.13). The Engineer allows extra
// harvests (004 p.20).
import type { Move } from '../../engine/game';
import { BUILDING_REGION, FAVOR_GIVES, N_FIELDS, FIRST_FIELD_OF_REGION } from './data';
import { code } from './moves';
import { NONE, STAGE, type State } from './state';
import { endTask } from './turn';

/** Harvests one field: it gives a Wood, or its good if no Wood is left. */
function reap(s: State, field: number): void {
  if (s.fieldWood[field] > 0) {
    s.fieldWood[field]--;
    s.wood[s.seat]++;
  } else s.goods[s.seat * 3 + s.fieldGood[field]]++;
}

/**
 * Harvests all own fields of the region. On a Building without a Character one field has to be harvested again; with
 * the Engineer two more fields may be harvested again (digest E4, E5).
 */
export function applyHarvest(s: State): void {
  const region = BUILDING_REGION[s.building];
  for (let f = FIRST_FIELD_OF_REGION[region - 1]; f < FIRST_FIELD_OF_REGION[region]; f++) {
    if (!((s.fields[f] >> s.seat) & 1)) continue;
    reap(s, f);
    s.harvested |= 1 << f;
  }
  s.must = s.characters[s.building] === NONE ? 1 : 0;
  s.extra = s.must + (s.engineer ? FAVOR_GIVES.harvests : 0);
  s.stage = STAGE.again;
  settleAgain(s);
}

/**
 * A mandatory repeat with only one field to choose is harvested at once, unless the Engineer allows more. The task ends
 * if no extra harvest is left.
 */
function settleAgain(s: State): void {
  const single = (s.harvested & (s.harvested - 1)) === 0;
  if (s.must === 1 && s.extra === 1 && single) {
    reap(s, Math.log2(s.harvested));
    s.extra = 0;
  }
  if (s.extra === 0) endTask(s);
}

export function legalAgain(s: State, out: Move[]): void {
  for (let f = 0; f < N_FIELDS; f++) if (s.harvested & (1 << f)) out.push(code.again(f));
}

export function applyAgain(s: State, field: number): void {
  reap(s, field);
  s.must = 0;
  s.extra--;
  if (s.extra === 0) endTask(s);
}
