// A fact of a planned turn as a sentence.
import { joinList } from '$lib/i18n/join-list';
import { m } from '$lib/i18n/messages';
import { factWords } from '$lib/ui/move-words';
import { REQUESTS } from '../../data';
import type { State } from '../../state';
import { breadText, favorName, goodsText, ppText, realsText, REQUEST_THINGS, woodText } from './wording';

const GAINS: readonly (readonly [string, (n: number) => string])[] = [
  ['wheat', (n) => goodsText(0, n)],
  ['sugar', (n) => goodsText(1, n)],
  ['wine', (n) => goodsText(2, n)],
  ['wood', woodText],
  ['bread', breadText],
  ['reals', realsText],
];

export const factSentence = factWords<State>({
  pp: (a) => m.mad_w_pp({ pp: ppText(a.n) }),
  gains: (a) =>
    m.mad_w_gains({ things: joinList(GAINS.flatMap(([kind, words]) => (a[kind] ? [words(a[kind])] : []))) }),
  district: (a) => m.mad_w_district({ favor: favorName(a.favor) }),
  wakes: (a) => m.mad_w_wakes({ count: a.n }),
  request: (a) => m.mad_w_request({ request: REQUEST_THINGS[REQUESTS[a.q]].name(), pp: ppText(a.n), round: a.round }),
  row: (a, { people }) => m.mad_w_row({ n: a.n, left: a.left, name: people[a.rival].name }),
  rid: (a) => m.mad_w_rid({ count: a.n }),
  pirates: (a, { other }) => m.mad_w_pirates({ count: a.n, other }),
  hungry: (a, { other }) => m.mad_w_hungry({ bread: breadText(a.n), other }),
  fed: () => m.mad_w_fed(),
  upkeep: (a, { other }) => m.mad_w_upkeep({ wood: woodText(a.n), other }),
});
