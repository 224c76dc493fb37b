// A fact of a planned turn as a sentence.
import { m } from '$lib/i18n/messages';
import type { TurnFact } from '$lib/engine/bot';
import { factWords } from '$lib/ui/move-words';
import type { State } from '../../state';
import { COLUMNS, GOODS, BUILDING_KINDS, moneyText, pointCountText } from './wording';

const column = (a: TurnFact['args']) => COLUMNS[a.column];

export const factSentence = factWords<State>({
  money: (a) => m.nav_w_money({ price: moneyText(a.n) }),
  things: (a) => m.nav_w_things({ column: column(a), count: a.n, points: pointCountText(a.points) }),
  privilege: (a) => m.nav_w_privilege({ column: column(a), points: pointCountText(a.points) }),
  workers: (a) => m.nav_w_workers({ count: a.n }),
  ships: (a) => m.nav_w_ships({ count: a.n }),
  last_privilege: (a, { people }) =>
    m.nav_w_last_privilege({ privilege: m.nav_privilege_of({ column: column(a) }), name: people[a.rival].name }),
  dearer: (a) => m.nav_w_dearer({ kind: BUILDING_KINDS[a.kind], from: moneyText(a.from), to: moneyText(a.to) }),
  cheaper: (a, { people }) =>
    m.nav_w_cheaper({ good: GOODS[a.good], from: moneyText(a.from), to: moneyText(a.to), name: people[a.rival].name }),
  next_market: (a) => m.nav_w_next_market({ price: moneyText(a.n) }),
  next_colony: (a) => m.nav_w_next_colony({ count: a.n }),
  next_building: (a) =>
    m.nav_w_next_building({ building: m.nav_a_building({ kind: BUILDING_KINDS[a.kind] }), price: moneyText(a.price) }),
  pays: (a, { other }) => m.nav_w_pays({ count: a.n, other }),
  ends_ahead: (a) => m.nav_w_ends_ahead({ points: pointCountText(a.n) }),
  ends_behind: (a, { other }) => m.nav_w_ends_behind({ points: pointCountText(a.n), other }),
  last_turn: (a) => m.nav_w_last_turn({ points: pointCountText(a.n) }),
});
