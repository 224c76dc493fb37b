// All checks of a device, and their findings as a text to send.
import { version } from '$app/environment';
import { m } from '$lib/i18n/messages';
import { version as release } from '../../../../package.json';
import { errorName, type DeviceCheck, type CheckFinding } from './device-check';
import { FRAME_CHECK } from './frame-check';
import { FEATURE_CHECKS } from './feature-checks';
import { STORAGE_CHECKS } from './storage-check';

export type { DeviceCheck, CheckFinding } from './device-check';

export const DEVICE_CHECKS: readonly DeviceCheck[] = [...STORAGE_CHECKS, ...FEATURE_CHECKS, FRAME_CHECK];

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
