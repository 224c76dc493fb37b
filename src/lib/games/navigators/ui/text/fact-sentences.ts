// A fact of a planned turn as a sentence.
import { m } from '$lib/i18n/messages';
import { factWords } from '$lib/ui/move-words';
import { LAUNCH_ROW } from '../../data';
import type { State } from '../../state';
import { hexName, ordinal, pointCountText } from './wording';

const figure = (row: number, n: number): string => (row === LAUNCH_ROW ? ordinal(n) : String(n));

export const factSentence = factWords<State>({
  takes: (a) => m.ngs_w_takes({ count: a.n }),
  changes: (a) => m.ngs_w_changes({ count: a.n }),
  flips: (a) => m.ngs_w_flips({ count: a.n }),
  launches: (a) => (a.n === 0 ? m.ngs_w_launches_first() : m.ngs_w_launches({ count: a.n })),
  stores: (a) => m.ngs_w_stores({ count: a.n }),
  leaves: (a, { people }) =>
    m.ngs_w_leaves({ name: people[a.rival].name, is: figure(a.row, a.is), was: figure(a.row, a.was) }),
  ocean: (a) => m.ngs_w_ocean({ count: a.n, points: pointCountText(a.n) }),
  key: (a) => m.ngs_w_key({ place: hexName(a.hex), points: pointCountText(a.n) }),
  before: (a, { people }) => m.ngs_w_before({ name: people[a.rival].name, count: a.steps, place: hexName(a.hex) }),
  mission: (a) => m.ngs_w_mission({ points: pointCountText(a.n) }),
  base: (a) => m.ngs_w_base({ count: a.n }),
  wastes: (a, { other }) => m.ngs_w_wastes({ count: a.n, other }),
  ends_ahead: (a) => m.ngs_w_ends_ahead({ points: pointCountText(a.n) }),
  ends_behind: (a, { other }) => m.ngs_w_ends_behind({ points: pointCountText(a.n), other }),
});
