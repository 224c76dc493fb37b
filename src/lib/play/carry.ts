// A match carried away: as a file saved on the device, its result as text to share.
import { m } from '../i18n/paraglide/messages';
import { writeMatchFile } from '../engine/file';
import type { LogEntry } from '../engine/log';
import type { MatchRow } from '../store';
import { outcome } from './final';
import type { Session } from './session.svelte';

/** The text of a match file: what the match is and everything that was played. */
export function matchText(row: MatchRow, log: readonly LogEntry[]): string {
  const { id, title, people, start } = row;
  return writeMatchFile({ id, start, people, log, ...(title && { title }) });
}

/** A name for a match's file: game and date, letters and digits only. */
export function fileName(row: MatchRow): string {
  return `${row.game}-${new Date(row.createdAt).toISOString().slice(0, 10)}.caravela`;
}

/** Hands a text to the browser to save as a file. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** The result as a sentence to send to friends. */
export function resultText(session: Session<object>, gameName: string): string {
  const table = session.game.tally(session.states[session.states.length - 1]);
  const result = outcome(session.game.sheet(session.options), table);
  const names = result.winners.map((seat) => session.people[seat].name);
  const order = session.people.map((_, seat) => seat).sort((a, b) => result.ranks[a] - result.ranks[b]);
  return m.play_share_text({
    game: gameName,
    winner: names.length === 1 ? m.play_wins({ name: names[0] }) : m.play_wins_shared({ names: names.join(', ') }),
    scores: order.map((seat) => `${session.people[seat].name} ${String(result.totals[seat])}`).join(', '),
  });
}

/** Shares a text through the system, or puts it on the clipboard. Answers what became of it. */
export async function shareText(text: string): Promise<'shared' | 'copied' | 'refused'> {
  try {
    if (navigator.share) {
      await navigator.share({ text });
      return 'shared';
    }
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'refused';
  }
}
