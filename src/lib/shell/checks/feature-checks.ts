// Checks of the device's features: wake lock, sharing, safe areas, touch, fonts.
import { canShare } from '$lib/device/share-or-save';
import { wakeLock } from '$lib/device/wake-lock.svelte';
import { m } from '$lib/i18n/messages';
import { errorName, type DeviceCheck, type CheckFinding } from './device-check';

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

export const FEATURE_CHECKS: readonly DeviceCheck[] = [
  { id: 'awake', label: m.app_try_awake, look: keepsAwake },
  { id: 'share', label: m.app_try_share, look: share },
  { id: 'insets', label: m.app_try_insets, look: insets },
  { id: 'touch', label: m.app_try_touch, look: touch },
  { id: 'fonts', label: m.app_fonts, look: fonts },
];
