// Sentences for data that needs a newer version of the app than this window runs.
import { BadInput } from '../engine/errors';
import { m } from '../i18n/messages';
import { StoreError } from '../store/failure';

/** What to do if only a newer version of the app can read something; null for any other error. */
export function newerVersionText(error: unknown): string | null {
  if (error instanceof BadInput && error.code === 'file_unknown_game') return m.app_unknown_game();
  if (!(error instanceof StoreError)) return null;
  if (error.code === 'newer') return m.app_trouble_newer();
  return error.code === 'outdated' ? m.app_trouble_outdated() : null;
}
