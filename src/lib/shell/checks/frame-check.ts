// How smoothly the device renders a turn: one move of a real game per frame, with the legal moves re-rendered.
import { Timeline } from '$lib/engine/timeline';
import { loadGame } from '$lib/games';
import { formatDecimal } from '$lib/i18n/format-number';
import { m } from '$lib/i18n/messages';
import type { DeviceCheck, CheckFinding } from './device-check';

const FRAMES = 60;
/** A hidden page renders nothing: give up after this time, ms. */
const PATIENCE = 3000;

const frame = () =>
  new Promise<number | null>((drawn) => {
    requestAnimationFrame(drawn);
    setTimeout(drawn, PATIENCE, null);
  });

const median = (list: readonly number[]) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];

async function frames(): Promise<CheckFinding> {
  const game = await loadGame('navegador');
  const timeline = new Timeline(game, { game: game.id, rules: game.rules, options: { seats: 4 }, seed: 'check' }, []);
  const board = document.createElement('div');
  board.style.cssText = 'position: fixed; inset: 0; opacity: 0.01; pointer-events: none; overflow: hidden';
  document.body.append(board);
  const apart: number[] = [];
  let slowest = 0;
  let last = await frame();
  for (let n = 0; n < FRAMES && last !== null; n++) {
    const began = performance.now();
    const legal = timeline.legal();
    if (legal.length === 0) break;
    timeline.play(legal[(n * 7) % legal.length]);
    board.textContent = timeline
      .legal()
      .map((move) => game.moves.text(move))
      .join(' ');
    slowest = Math.max(slowest, performance.now() - began);
    const now = await frame();
    if (now !== null) apart.push(now - last);
    last = now;
  }
  board.remove();
  if (apart.length === 0) return { good: null, text: m.app_try_frames_none() };
  const usual = median(apart);
  const figures = {
    median: formatDecimal(usual),
    longest: formatDecimal(Math.max(...apart)),
    move: formatDecimal(slowest),
  };
  return { good: usual <= 34, text: m.app_try_frames_found({ ...figures, count: apart.length }) };
}

export const FRAME_CHECK: DeviceCheck = { id: 'frames', label: m.app_try_frames, look: frames };
