// Short sentences for the shell: the next decision, the ending, names of rows and options.
import { m } from '$lib/i18n/messages';
import type { Person } from '$lib/ui/game-ui';
import { endOfGame } from '../../end-phase';
import { STAGES, type StageName, type State } from '../../state';
import { dummyName, hexName } from './wording';

type Says = (name: string, s: State, people: readonly Person[]) => string;

const STATUS: Readonly<Record<StageName, Says>> = {
  place: (name) => m.ngs_s_place({ name }),
  dummy: (name, s, people) => m.ngs_s_dummy({ name, dummy: dummyName(s, people) }),
  flip: (name) => m.ngs_s_flip({ name }),
  sail: (name) => m.ngs_s_sail({ name }),
  pay: (name, s) => m.ngs_s_pay({ name, place: hexName(s.target) }),
  build: (name) => m.ngs_s_build({ name }),
  store: (name) => m.ngs_s_store({ name }),
  reveal: (name) => m.ngs_s_reveal({ name }),
  over: () => m.ui_over(),
};

/** The next decision: "Ana: place a marker". */
export function statusSentence(s: State, people: readonly Person[]): string {
  return STATUS[STAGES[s.stage]](people[s.seat].name, s, people);
}

const PHASES: Readonly<Record<StageName, (() => string) | null>> = {
  place: m.ngs_banner_plan,
  dummy: m.ngs_banner_plan,
  flip: m.ngs_banner_flip,
  sail: m.ngs_banner_sail,
  pay: m.ngs_banner_sail,
  build: m.ngs_banner_sail,
  store: m.ngs_banner_store,
  reveal: m.ngs_banner_reveal,
  over: null,
};

/** The round and phase as a banner: `Round 3 · Expeditions`; null once the game is over. */
export function phaseBanner(s: State): string | null {
  const name = PHASES[STAGES[s.stage]];
  return name && m.ngs_banner({ n: s.round, phase: name() });
}

export function endSentence(s: State): string | null {
  const end = endOfGame(s);
  if (end === null) return null;
  return end === 'cape' ? m.ngs_e_cape() : m.ngs_e_rounds();
}

const ROWS: Readonly<Record<string, () => string>> = {
  ocean: m.ngs_sheet_ocean,
  keys: m.ngs_sheet_keys,
  cape: m.ngs_sheet_cape,
  mission: m.ngs_sheet_mission,
};

export function rowLabel(row: string): string {
  return ROWS[row]?.() ?? row;
}

/** The game has no options of its own: the option's id is its name. */
export function optionLabel(option: string, value?: string): { title: string; hint: string } {
  return { title: value ?? option, hint: '' };
}
