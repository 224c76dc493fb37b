// The outcome of an export as one sentence.
import { m } from '../i18n/messages';
import type { ShareOutcome } from './share-or-save';

export const SHARE_MESSAGES: Readonly<Record<ShareOutcome, () => string>> = {
  shared: m.play_told_shared,
  copied: m.play_told_copied,
  saved: m.play_told_saved,
  left: m.play_told_left,
};
