// What the game is about, in a few words for the first page.
import { m } from '$lib/i18n/messages';

export const summary = m.mad_summary;
