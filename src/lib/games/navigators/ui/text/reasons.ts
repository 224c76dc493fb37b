// Reasons as sentences in the rules' terms: the message of each code of why.ts.
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

/** The inputs of messages that say a reason's arguments in words. */
const IN_WORDS: Readonly<Partial<Record<ReasonCode, (a: Args) => Args>>> = {
  too_far: (a) => ({ to: place(a.to) }),
  no_tile: (a) => ({ ...a, tile: tile(a.tile) }),
  against_wind: (a) => ({ count: a.rotates }),
  turn_too_far: (a) => ({ count: a.rotates }),
};

const isStage = (stage: string | number): stage is Exclude<StageName, 'over'> =>
  stage !== 'over' && (STAGES as readonly (string | number)[]).includes(stage);
const isCode = (code: string): code is ReasonCode => (REASONS as readonly string[]).includes(code);

export function reasonSentence({ code, args = {} }: Reason): string {
  if (code === 'not_now' && args.stage === 'over') return m.ngs_r_over();
  if (code === 'not_now' && isStage(args.stage)) return m[`ngs_r_now_${args.stage}` as const]();
  const sentence = m[`ngs_r_${isCode(code) ? code : 'not_now'}` as const] as (inputs: Args) => string;
  return sentence(IN_WORDS[code as ReasonCode]?.(args) ?? args);
}
