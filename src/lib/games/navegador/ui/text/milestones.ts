// The names of milestones.
import { m } from '$lib/i18n/messages';
import { MILESTONES } from '../../milestones';

const NAMES: Readonly<Record<keyof typeof MILESTONES, () => string>> = {
  cabo: m.nav_ms_cabo,
  malaca: m.nav_ms_malaca,
  nagasaki: m.nav_ms_nagasaki,
  colonies: m.nav_ms_colonies,
  factories: m.nav_ms_factories,
  explorers: m.nav_ms_explorers,
  shipyards: m.nav_ms_shipyards,
  churches: m.nav_ms_churches,
  fleet: m.nav_ms_fleet,
  gallery: m.nav_ms_gallery,
  treasure: m.nav_ms_treasure,
  card: m.nav_ms_card,
};

export const milestones = { list: MILESTONES, name: (id: string): string => NAMES[id as keyof typeof NAMES]() };
