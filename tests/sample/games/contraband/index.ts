// Contraband's rules behind the `Game` contract.
import { BadInput } from '$lib/engine/errors';
import type { Game } from '$lib/engine/game';
import { GAME_OVER } from '$lib/engine/game';
import { BOX, N } from './data';
import { redact, resample } from './hidden';
import { meta } from './meta';
import { moves, type Action } from './moves';
import { apply, legal, why } from './play';
import { sheet, tally } from './sheet';
import { ACT, clone, DONE, endOf, sum, zeros, type Options, type State } from './state';

export const game: Game<State, Options, Action> = {
  id: meta.id,
  seats: meta.seats,
  rules: 1,
  options: [{ id: 'double', kind: 'toggle', fallback: false }],
  moves,
  maxPlies: 400,
  parseOptions(raw) {
    const { seats, double = false } = (typeof raw === 'object' && raw !== null ? raw : {}) as Record<string, unknown>;
    if (typeof seats !== 'number' || typeof double !== 'boolean') throw new BadInput('bad_options');
    if (!Number.isInteger(seats) || seats < meta.seats[0] || seats > meta.seats[1]) throw new BadInput('bad_options');
    return { seats, double };
  },
  setup({ seats, double }, dealer) {
    const s: State = {
      seats,
      double,
      seat: 0,
      turns: 1,
      stage: ACT,
      deck: BOX.slice(),
      hands: zeros(seats * N),
      hoards: zeros(seats * N),
      open: zeros(seats * N),
      luck: zeros(seats),
      hiddenDeck: 0,
      hiddenHand: zeros(seats),
      hiddenHoard: zeros(seats),
    };
    for (let i = 0; i < seats * (double ? 2 : 1); i++) {
      const k = dealer.draw(s.deck);
      s.deck[k]--;
      s.hands[(i % seats) * N + k]++;
    }
    return s;
  },
  clone,
  actor: (s) => (s.stage === DONE ? GAME_OVER : s.seat),
  turn: (s) => s.turns,
  legal,
  apply,
  why,
  redact,
  resample,
  sheet: () => sheet,
  tally,
  ends: ['rich', 'empty'],
  endedBy: (s) => (s.stage === DONE ? endOf(s) : null),
  checkInvariants(s) {
    if (s.hiddenDeck + sum(s.hiddenHand) + sum(s.hiddenHoard) > 0)
      throw new Error('a position hides nothing from itself');
    BOX.forEach((n, k) => {
      const all = [s.hands, s.hoards, s.open].flatMap((a) => a.filter((_, i) => i % N === k));
      if (sum(all) + s.deck[k] !== n || [...all, s.deck[k]].some((x) => x < 0)) throw new Error(`cards of ${k + 1}`);
    });
  },
};
