// The checks of a device (storage, features, smoothness), and their findings as a text to send.
import { version } from '$app/environment';
import { resolve } from '$app/paths';
import { persistence } from '$lib/device/persistence.svelte';
import { canShare } from '$lib/device/share-or-save';
import { updates } from '$lib/device/updates.svelte';
import { wakeLock } from '$lib/device/wake-lock.svelte';
import { Timeline } from '$lib/engine/timeline';
import { loadGame } from '$lib/games';
import { formatDecimal } from '$lib/i18n/format-number';
import { m } from '$lib/i18n/messages';
import { version as release } from '../../../package.json';

export interface CheckFinding {
  /** Whether the result is as it should be; null if the check only reports a value. */
  readonly good: boolean | null;
  readonly text: string;
}

export interface DeviceCheck {
  readonly id: string;
  label(): string;
  /** Runs the check. If it throws, the error's name becomes a bad finding. */
  look(): Promise<CheckFinding>;
}

/** The result of `work` and its duration in whole ms. */
async function measureTime<T>(work: () => Promise<T>): Promise<[T, number]> {
  const began = performance.now();
  const done = await work();
  return [done, Math.round(performance.now() - began)];
}

/** An error's name and message, cut to 120 characters. */
function errorName(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 120) : String(error).slice(0, 120);
}

// Storage: rows, persistence, the app's own files.

/** A temporary database, deleted after the check. */
const SCRATCH = 'caravela-check';

const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error ?? new Error('refused'));
  });

/** Writes a row, reads it, deletes its database. Throws if a step fails or the row has changed. */
async function writeAndRead(): Promise<void> {
  const opening = indexedDB.open(SCRATCH, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('rows', { keyPath: 'id' });
  const db = await asked(opening);
  try {
    const row = { id: 1, words: ['São Jorge da Mina'] };
    await asked(db.transaction('rows', 'readwrite').objectStore('rows').put(row));
    const read: unknown = await asked(db.transaction('rows').objectStore('rows').get(1));
    if (JSON.stringify(read) !== JSON.stringify(row)) throw new Error('another row came back');
  } finally {
    db.close();
    await asked(indexedDB.deleteDatabase(SCRATCH));
  }
}

async function storage(): Promise<CheckFinding> {
  try {
    const [, ms] = await measureTime(writeAndRead);
    return { good: true, text: m.app_try_storage_yes({ ms }) };
  } catch (error) {
    return { good: false, text: m.app_try_storage_no({ error: errorName(error) }) };
  }
}

async function promised(): Promise<CheckFinding> {
  await persistence.look();
  const { granted, usage, quota } = persistence;
  if (granted === null) return { good: null, text: m.app_try_persistence_none() };
  const size = { used: formatDecimal((usage ?? 0) / 1e6), all: formatDecimal(Math.round((quota ?? 0) / 1e6)) };
  return { good: granted, text: granted ? m.app_try_persistence_yes(size) : m.app_try_persistence_no(size) };
}

/** Longest wait for the worker's installation, ms: a page opened by its address runs the checks first. */
const INSTALLED_MS = 60_000;

async function worker(): Promise<CheckFinding> {
  const installed = updates.started.then(() => updates.installed());
  await Promise.race([installed, new Promise((late) => setTimeout(late, INSTALLED_MS))]);
  if (updates.wrongFile) return { good: false, text: m.app_host_wrong({ file: updates.wrongFile }) };
  const missing = await updates.refill();
  if (missing === null) return { good: false, text: m.app_try_worker_none() };
  if (missing > 0) return { good: false, text: m.app_try_worker_missing({ count: missing }) };
  return { good: true, text: m.app_try_worker_yes() };
}

/**
 * Requests the start page with a query that no other cache knows: offline, only the service worker can answer this
 * request.
 */
async function start(): Promise<CheckFinding> {
  const address = `${resolve('/')}?check=${String(Date.now())}`;
  const kept: RequestInit = { cache: 'only-if-cached', mode: 'same-origin' };
  const [answer, ms] = await measureTime(() => fetch(address, kept).catch(() => null));
  if (answer?.ok && updates.missing === 0) return { good: true, text: m.app_try_offline_yes({ ms }) };
  return { good: false, text: m.app_try_offline_no() };
}

export const STORAGE_CHECKS: readonly DeviceCheck[] = [
  { id: 'storage', label: m.app_try_storage, look: storage },
  { id: 'persistence', label: m.app_try_persistence, look: promised },
  { id: 'worker', label: m.app_try_worker, look: worker },
  { id: 'offline', label: m.app_try_offline, look: start },
];

// Features: wake lock, sharing, safe areas, touch, fonts.

async function keepsAwake(): Promise<CheckFinding> {
  if (!wakeLock.supported) return { good: false, text: m.app_try_awake_none() };
  try {
    await (await navigator.wakeLock.request('screen')).release();
    return { good: true, text: m.app_try_awake_yes() };
  } catch (error) {
    return { good: false, text: m.app_try_awake_refused({ error: errorName(error) }) };
  }
}

async function share(): Promise<CheckFinding> {
  if (!('share' in navigator)) return { good: null, text: m.app_try_share_none() };
  const match = canShare(new File(['{}'], 'match.caravela.txt', { type: 'text/plain' }));
  const picture = canShare(new File([new Uint8Array(8)], 'result.png', { type: 'image/png' }));
  if (match && picture) return { good: true, text: m.app_try_share_files() };
  const word = (yes: boolean) => (yes ? m.app_try_yes() : m.app_try_no());
  return { good: null, text: m.app_try_share_some({ match: word(match), picture: word(picture) }) };
}

/** Reads the safe-area insets in px, from a temporary box. */
async function insets(): Promise<CheckFinding> {
  const box = document.createElement('div');
  box.style.cssText = `position: fixed; visibility: hidden; padding: env(safe-area-inset-top) env(safe-area-inset-right)
    env(safe-area-inset-bottom) env(safe-area-inset-left)`;
  document.body.append(box);
  const { paddingTop, paddingRight, paddingBottom, paddingLeft } = getComputedStyle(box);
  const [top, right, bottom, left] = [paddingTop, paddingRight, paddingBottom, paddingLeft].map(parseFloat);
  box.remove();
  return { good: null, text: m.app_try_insets_found({ top, right, bottom, left }) };
}

async function touch(): Promise<CheckFinding> {
  const coarse = matchMedia('(pointer: coarse)').matches;
  const hover = matchMedia('(hover: hover)').matches;
  const words = {
    points: navigator.maxTouchPoints,
    pointer: coarse ? m.app_try_touch_coarse() : m.app_try_touch_fine(),
    hover: hover ? m.app_try_yes() : m.app_try_no(),
  };
  return { good: null, text: m.app_try_touch_found(words) };
}

async function fonts(): Promise<CheckFinding> {
  const faces = ['Sans', 'Fell'];
  const found = await Promise.all(faces.map((face) => document.fonts.load(`16px ${face}`, 'Caravela').catch(() => [])));
  const names = faces.filter((_, i) => found[i].length === 0);
  if (names.length === 0) return { good: true, text: m.app_try_fonts_yes() };
  return { good: false, text: m.app_try_fonts_no({ names: names.join(', ') }) };
}

// Smoothness: one move of a real game per frame, with the legal moves re-rendered.

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

export const DEVICE_CHECKS: readonly DeviceCheck[] = [
  ...STORAGE_CHECKS,
  { id: 'awake', label: m.app_try_awake, look: keepsAwake },
  { id: 'share', label: m.app_try_share, look: share },
  { id: 'insets', label: m.app_try_insets, look: insets },
  { id: 'touch', label: m.app_try_touch, look: touch },
  { id: 'fonts', label: m.app_fonts, look: fonts },
  { id: 'frames', label: m.app_try_frames, look: frames },
];

/** Runs one check after the other, so that none slows another; calls `found` with each finding. */
export async function runChecks(found: (check: DeviceCheck, finding: CheckFinding) => void): Promise<void> {
  for (const check of DEVICE_CHECKS)
    found(check, await check.look().catch((error: unknown) => ({ good: false, text: errorName(error) })));
}

const mark = ({ good }: CheckFinding) => (good === null ? '·' : good ? '✓' : '✗');

/** The findings as text: app and device, then a line for each check. */
export function checkReport(findings: ReadonlyMap<string, CheckFinding>, installed: boolean): string {
  const lines = DEVICE_CHECKS.flatMap((check) => {
    const finding = findings.get(check.id);
    return finding ? [m.app_try_line({ mark: mark(finding), check: check.label(), found: finding.text })] : [];
  });
  const screen = m.app_try_screen({
    agent: navigator.userAgent,
    width: innerWidth,
    height: innerHeight,
    ratio: devicePixelRatio,
    mode: installed ? m.app_try_mode_app() : m.app_try_mode_tab(),
  });
  return [m.app_version({ version: release, build: version }), screen, ...lines].join('\n');
}
