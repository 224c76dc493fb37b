// The names of milestones.
import { m } from '$lib/i18n/messages';
import { MILESTONES } from '../../milestones';

const NAMES: Readonly<Record<keyof typeof MILESTONES, () => string>> = {
  cape: m.ngs_ms_cape,
  first: m.ngs_ms_first,
  keys: m.ngs_ms_keys,
  most: m.ngs_ms_most,
  voyage: m.ngs_ms_voyage,
  ocean: m.ngs_ms_ocean,
  chain: m.ngs_ms_chain,
  edge: m.ngs_ms_edge,
  base: m.ngs_ms_base,
  mission: m.ngs_ms_mission,
  swift: m.ngs_ms_swift,
  even: m.ngs_ms_even,
};

export const milestones = { list: MILESTONES, name: (id: string): string => NAMES[id as keyof typeof NAMES]() };
