// Reasons as sentences in the rules' terms: one for each code of why.ts.
import { m } from '$lib/i18n/messages';
import type { Reason } from '$lib/engine/game';
import { SEA_HEX_IDS } from '../../chart';
import { TILES } from '../../data';
import { STAGES, type StageName } from '../../state';
import { REASONS, type ReasonCode } from '../../why';
import { hexName, tileKindName } from './wording';

type Args = Readonly<Record<string, string | number>>;

const place = (id: string | number): string => {
  const hex = SEA_HEX_IDS.indexOf(String(id));
  return hex < 0 ? String(id) : hexName(hex);
};
const tile = (id: string | number): string => tileKindName((TILES as readonly (string | number)[]).indexOf(id));

const NOW: Readonly<Record<StageName, () => string>> = {
  place: m.ngs_r_now_place,
  dummy: m.ngs_r_now_dummy,
  flip: m.ngs_r_now_flip,
  sail: m.ngs_r_now_sail,
  pay: m.ngs_r_now_pay,
  build: m.ngs_r_now_build,
  store: m.ngs_r_now_store,
  reveal: m.ngs_r_now_reveal,
  over: m.ngs_r_over,
};

const isStage = (stage: string | number): stage is StageName =>
  (STAGES as readonly (string | number)[]).includes(stage);

const SENTENCES: Readonly<Record<ReasonCode, (a: Args) => string>> = {
  over: () => m.ngs_r_over(),
  not_now: (a) => (isStage(a.stage) ? NOW[a.stage]() : m.ngs_r_not_now()),
  row_used: () => m.ngs_r_row_used(),
  space_taken: () => m.ngs_r_space_taken(),
  here: () => m.ngs_r_here(),
  too_far: (a) => m.ngs_r_too_far({ to: place(a.to) }),
  no_tiles: () => m.ngs_r_no_tiles(),
  no_tile: (a) => m.ngs_r_no_tile({ need: a.need, tile: tile(a.tile), have: a.have }),
  needs_exploration: () => m.ngs_r_needs_exploration(),
  against_wind: (a) => m.ngs_r_against_wind({ count: Number(a.rotates) }),
  turn_too_far: (a) => m.ngs_r_turn_too_far({ count: Number(a.rotates) }),
  tile_and_change: () => m.ngs_r_tile_and_change(),
  nothing_paid: () => m.ngs_r_nothing_paid(),
  no_wind: () => m.ngs_r_no_wind(),
  overpaid: () => m.ngs_r_overpaid(),
  needless_ignore: () => m.ngs_r_needless_ignore(),
  no_key: () => m.ngs_r_no_key(),
  base_here: () => m.ngs_r_base_here(),
  own_discovery: () => m.ngs_r_own_discovery(),
  too_few: (a) => m.ngs_r_too_few({ need: a.need, have: a.have }),
};

const isCode = (code: string): code is ReasonCode => (REASONS as readonly string[]).includes(code);

export function reasonSentence({ code, args = {} }: Reason): string {
  return isCode(code) ? SENTENCES[code](args) : m.ngs_r_not_now();
}
