// A fact of a planned turn as a sentence.
import { joinList } from '$lib/i18n/join-list';
import { m } from '$lib/i18n/paraglide/messages';
import type { Fact } from '$lib/engine/bot';
import type { FactContext } from '$lib/ui/game-ui';
import { REQUESTS } from '../../data';
import type { State } from '../../state';
import { bread, favorName, goods, pirates, pp, reals, REQUEST_THINGS, wood } from './wording';

type Writer = (a: Fact['args'], told: FactContext<State>) => string;

const GAINS: readonly (readonly [string, (n: number) => string])[] = [
  ['wheat', (n) => goods(0, n)],
  ['sugar', (n) => goods(1, n)],
  ['wine', (n) => goods(2, n)],
  ['wood', wood],
  ['bread', bread],
  ['reals', reals],
];

const WRITERS: Readonly<Record<string, Writer>> = {
  pp: (a) => m.mad_w_pp({ pp: pp(a.n) }),
  gains: (a) =>
    m.mad_w_gains({ things: joinList(GAINS.flatMap(([kind, words]) => (a[kind] ? [words(a[kind])] : []))) }),
  district: (a) => m.mad_w_district({ favor: favorName(a.favor) }),
  wakes: (a) => m.mad_w_wakes({ count: a.n }),
  request: (a) => m.mad_w_request({ request: REQUEST_THINGS[REQUESTS[a.q]].name(), pp: pp(a.n), round: a.round }),
  row: (a, { people }) => m.mad_w_row({ n: a.n, left: a.left, name: people[a.rival].name }),
  rid: (a) => m.mad_w_rid({ pirates: pirates(a.n) }),
  pirates: (a, { other }) => m.mad_w_pirates({ pirates: pirates(a.n), other }),
  hungry: (a, { other }) => m.mad_w_hungry({ bread: bread(a.n), other }),
  fed: () => m.mad_w_fed(),
  upkeep: (a, { other }) => m.mad_w_upkeep({ wood: wood(a.n), other }),
};

/** The sentence of a fact; empty if Madeira has no sentence for its code. */
export const factSentence = (fact: Fact, told: FactContext<State>): string =>
  WRITERS[fact.code]?.(fact.args, told) ?? '';
