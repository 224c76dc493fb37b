// The changes of supplies that each family of moves may make, written independently of the rules.
import { game } from '$lib/games/madeira';
import { BUILDING_REGION, PASSING_REALS } from '$lib/games/madeira/data';
import { workersInRegion } from '$lib/games/madeira/pieces';
import { B, C, STAGE, type State } from '$lib/games/madeira/state';

/** Filled by the tests of whole games: the codes of all reasons that occurred. */
export const CODES_SEEN = new Set<string>();

const sum = (list: readonly number[]): number => list.reduce((n, x) => n + x, 0);

interface Delta {
  readonly goods: number;
  readonly wood: number;
  readonly bread: number;
  readonly reals: number;
  readonly pirates: number;
  readonly fieldWood: number;
  readonly pp: number;
}

/**
 * Number of goods that Income brings after this move: one for each Worker in a colony if the move ends phase C or
 * Honor, otherwise 0.
 */
function incomeOf(before: State, after: State): number {
  const ahead = before.phase === C || before.stage === STAGE.honor;
  const behind = after.phase !== C && after.phase !== B && after.stage !== STAGE.honor;
  return ahead && behind ? sum(after.colony) : 0;
}

function delta(before: State, after: State): Delta {
  const change = (a: readonly number[], b: readonly number[]) => sum(b) - sum(a);
  return {
    goods: change(before.goods, after.goods) - incomeOf(before, after),
    wood: change(before.wood, after.wood),
    bread: change(before.bread, after.bread),
    reals: change(before.reals, after.reals),
    pirates: change(before.pirates, after.pirates),
    fieldWood: change(before.fieldWood, after.fieldWood),
    pp: change(before.pp, after.pp),
  };
}

type Rule = (d: Delta, before: State, text: readonly string[]) => boolean;

const nothing: Rule = (d) => Object.values(d).every((n) => n === 0);
const only =
  (...keys: (keyof Delta)[]): Rule =>
  (d) =>
    (Object.keys(d) as (keyof Delta)[]).every((k) => keys.includes(k) || d[k] === 0);
const RULES: Readonly<Record<string, Rule>> = {
  begin: nothing,
  row: nothing,
  request: nothing,
  guild: nothing,
  marker: nothing,
  flip: nothing,
  citizen: (d) =>
    only('bread', 'reals', 'wood', 'fieldWood')(d, {} as State, []) && d.bread >= 0 && d.reals >= 0 && d.wood >= 0,
  roll: nothing,
  die: (d, _, [, value]) => only('bread')(d, {} as State, []) && d.bread <= 0 && d.bread >= Number(value) - 3,
  pirate: (d, _, [, value]) => only('bread')(d, {} as State, []) && d.bread <= 0 && d.bread >= Number(value) - 3,
  pass: (d, _, [, slot, bonus]) =>
    bonus === 'reals'
      ? d.reals === PASSING_REALS[['I', 'II', 'III', 'IV'].indexOf(slot)]
      : d.reals === 0 && d.pp === (slot === 'II' ? 1 : 0),
  harvest: (d, s) => {
    const workers = workersInRegion(s, s.seat, BUILDING_REGION[s.building]);
    const most = workers + (s.characters[s.building] < 0 ? 1 : 0);
    return d.goods + d.wood >= workers && d.goods + d.wood <= most && d.fieldWood === -d.wood && d.bread === 0;
  },
  again: (d) => d.goods + d.wood === 1 && d.fieldWood === -d.wood && d.bread === 0 && d.reals === 0,
  worker: (d, s) => {
    if (s.stage === STAGE.settle) return nothing(d, s, []);
    return d.goods === 0 && d.pirates === 0 && d.pp >= 0 && d.wood >= 0 && d.bread >= 0 && d.reals >= 0;
  },
  ship: (d) => d.goods < 0 && d.wood <= 0 && d.bread === 0 && d.pirates === 0 && d.pp === 0,
  build: (d) => d.goods === 0 && d.wood <= 0 && d.reals <= 0 && d.bread === 0,
  building: (d) => only('bread', 'pp')(d, {} as State, []) && d.bread >= 0 && d.pp >= 0,
  reward: (d) => only('pp', 'reals')(d, {} as State, []) && d.pp >= 0 && d.reals >= 0,
  bread: (d) => d.bread === 2 && only('bread')(d, {} as State, []),
  discard: (d, _, [, n]) => d.pirates === -Number(n) && only('pirates')(d, {} as State, []),
  wood: (d) => d.goods === 0 && d.bread === 0 && d.pirates === 0 && d.fieldWood <= 0,
  pay: (d) => d.goods === 0 && d.wood === 0 && d.reals <= 0 && d.bread >= 0 && d.pirates === 0,
  refuse: (d, s) => d.pirates === 1 + s.rolledPirate && only('pirates')(d, {} as State, []),
  honor: (d) => d.pp === 4 && d.goods === 0 && d.pirates === 0,
  upkeep: (d, _, [, n]) => d.goods === 0 && d.wood >= -Number(n) && d.reals <= 0 && d.pirates >= 0 && d.bread === 0,
  feed: (d, _, [, n]) => d.bread === -Number(n) && only('bread', 'pirates')(d, {} as State, []) && d.pirates >= 0,
  fulfil: (d) => only('pp')(d, {} as State, []) && d.pp >= 0,
  city: (d) => only('pp')(d, {} as State, []) && d.pp >= 0,
  donate: (d, _, [, n]) => d.reals === -Number(n) && d.pp === Number(n),
  finish: only('pp'),
  up: (d) => d.goods === -2 && only('goods', 'pp')(d, {} as State, []) && d.pp >= 0 && d.pp <= 1,
  down: (d) => only('bread', 'reals', 'pp')(d, {} as State, []) && d.bread + d.reals >= 1 && d.pp <= 0 && d.pp >= -1,
  trade: (d) => d.goods === -1 && only('goods')(d, {} as State, []),
  skip: (d) => d.goods === 0 && d.pirates === 0 && d.pp === 0,
  done: (d) => d.goods === 0 && d.pirates === 0,
  favor: (d, _, [, favor]) =>
    (favor === 'counselor' ? d.goods > 0 && d.goods <= 3 : d.goods === 0) &&
    d.bread >= 0 &&
    d.pirates <= 0 &&
    d.reals >= -4 &&
    d.pp === 0,
};

/** Null if the changes are allowed; otherwise the changes as JSON. */
export function goodsMayChange(before: State, move: number, after: State): string | null {
  const words = game.moves.text(move).split(' ');
  const change = delta(before, after);
  return RULES[words[0]](change, before, words) ? null : JSON.stringify(change);
}
