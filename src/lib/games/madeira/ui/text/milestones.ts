// The names of milestones.
import { m } from '$lib/i18n/messages';
import { MILESTONES } from '../../milestones';

const NAMES: Readonly<Record<keyof typeof MILESTONES, () => string>> = {
  peace: m.mad_ms_peace,
  crown: m.mad_ms_crown,
  requests: m.mad_ms_requests,
  mill: m.mad_ms_mill,
  cities: m.mad_ms_cities,
  lands: m.mad_ms_lands,
  markets: m.mad_ms_markets,
  fleet: m.mad_ms_fleet,
  guilds: m.mad_ms_guilds,
  baker: m.mad_ms_baker,
  busy: m.mad_ms_busy,
  passing: m.mad_ms_passing,
};

export const milestones = { list: MILESTONES, name: (id: string): string => NAMES[id as keyof typeof NAMES]() };
