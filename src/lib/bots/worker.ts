// The worker that opponents think in: rules and bots, no screen.
import { loadBotGame } from '../games/bots';
import { serve, type Port } from './serve';

/** Long pieces: nothing else waits here but a stop. */
const SLICE = 40;

serve(self as unknown as Port, loadBotGame, {
  now: () => performance.now(),
  slice: SLICE,
  rest: (go) => setTimeout(go),
});
