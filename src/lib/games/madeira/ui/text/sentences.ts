// Short sentences for the shell: the next decision, the ending, names of rows and options, the cost of Pirates.
import { m } from '$lib/i18n/messages';
import type { Seat } from '$lib/engine/game';
import type { Person } from '$lib/ui/game-ui';
import { PIRATE_FIGURES } from '../../data';
import { turnOrderPlaces } from '../../end-of-game';
import { A, B, C, PHASES, STAGE, type State } from '../../state';
import { panelHeading } from './heading';
import { BUILDING_NAMES, PHASE_NAMES, piratesText } from './wording';

/** The next decision: "Ana: place a die, or pass". */
export function statusSentence(s: State, people: readonly Person[]): string {
  if (s.stage === STAGE.over) return m.ui_over();
  return m.mad_s({ name: people[s.seat].name, what: panelHeading(s).what });
}

/** The phase as a banner: `Round 3, phase B · Character actions`; null once the game is over. */
export const phaseBanner = (s: State): string | null =>
  s.stage === STAGE.over ? null : m.mad_phase_long({ n: s.round, phase: PHASE_NAMES[PHASES[s.phase]]() });

/**
 * Phases D and E have no recap: each player decides briefly, one after the other, so everybody has seen what was done.
 */
export const hasRecaps = (s: State): boolean => s.phase === A || s.phase === B || s.phase === C;

export function endSentence(s: State): string | null {
  return s.stage === STAGE.over ? m.mad_e_rounds() : null;
}

const ROWS: Readonly<Record<string, () => string>> = {
  track: m.mad_row_track,
  market: m.mad_request_market,
  expeditions: m.mad_request_expeditions,
  guilds: m.mad_request_guilds,
  urbanization: m.mad_request_urbanization,
  wealth: m.mad_request_wealth,
  capitania: BUILDING_NAMES.capitania,
  alfandega: BUILDING_NAMES.alfandega,
  honor: m.mad_h_honor,
  rewards: m.mad_rewards,
  passing: m.mad_rules_passing,
  favors: m.mad_g_favors,
  windmill: m.mad_windmill,
  resources: m.mad_row_resources,
  pirates: m.mad_pirates,
};

export function rowLabel(row: string): string {
  return ROWS[row]?.() ?? row;
}

const VARIANTS: Readonly<Record<string, (() => { title: string; hint: string }) | undefined>> = {
  ambassadors: () => ({ title: m.mad_option_ambassadors(), hint: m.mad_option_ambassadors_hint() }),
  setup2013: () => ({ title: m.mad_option_setup2013(), hint: m.mad_option_setup2013_hint() }),
};

export function optionLabel(option: string, value?: string): { title: string; hint: string } {
  return VARIANTS[option]?.() ?? { title: value ?? option, hint: '' };
}

/**
 * Why a seat's Pirates cost what they cost: their number, how many are above 20, and, of seats with equally many, who
 * is lower in the passing column and loses more (004 p.17).
 */
export function piratesNote(s: State, seat: Seat): string {
  const places = turnOrderPlaces(s);
  const count = s.pirates[seat];
  const above = count - PIRATE_FIGURES.limit;
  const pirates = above > 0 ? m.mad_final_above({ pirates: piratesText(count), count: above }) : piratesText(count);
  const equals = places.filter((_, other) => other !== seat && count > 0 && s.pirates[other] === count);
  if (equals.length === 0) return pirates;
  return m.mad_final_slot({ pirates, slot: equals.every((place) => place > places[seat]) ? 'higher' : 'lower' });
}
