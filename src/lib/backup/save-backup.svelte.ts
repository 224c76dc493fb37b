// Makes and shares a backup, and holds its progress, result or failure as reactive state.
import { SHARE_MESSAGES } from '../device/share-messages';
import { canShare, openShareSheet, saveFile } from '../device/share-or-save';
import { preferences } from '../device/prefs.svelte';
import { PROGRESS_MS } from '../device/work-pauses';
import { joinNames } from '../i18n/isolate-bidi';
import { m } from '../i18n/messages';
import { retryImport } from '../i18n/retry-import';
import { countFinishedGames } from '../store/list-games';
import type { Backup } from './backup';
import { contentCountWords } from '../encoding/fault-words';

/** The code that writes backups. The first page shows when the last one was made, so it does not load this code. */
export const loadBackup = () => retryImport(() => import('./backup'));

/** Records that a backup was made now. A failure is ignored: the files are saved by now. */
export async function noteBackupMade(): Promise<void> {
  await Promise.all([loadBackup(), countFinishedGames()])
    .then(([{ recordBackupMade }, finished]) => recordBackupMade(finished))
    .then(() => preferences.load())
    .catch(() => undefined);
}

export class BackupSaving {
  busy = $state(false);
  /** The number of matches and sheets packed so far, in words. */
  far = $state('');
  failed = $state(false);
  made = $state.raw<Backup | null>(null);
  /** Whether the browser has saved the files. */
  saved = $state(false);
  /** The outcome of sharing, in words; empty before the first try. */
  shared = $state('');
  /** The files, if the share sheet accepts them; else empty. A full device may be able to share, but not to save. */
  readonly shareable: readonly File[] = $derived.by(() => {
    const files = (this.made?.files ?? []).map(
      ({ name, bytes }) => new File([bytes], name, { type: 'application/gzip' }),
    );
    return files.every(canShare) ? files : [];
  });

  /** The current message; empty before the first try. */
  get words(): string {
    if (this.busy) return this.far;
    if (this.failed) return m.lib_backup_failed();
    return this.made
      ? m.lib_backup_made({
          count: this.made.files.length,
          name: joinNames(this.made.files.map((f) => f.name)),
          what: contentCountWords(this.made.matches, this.made.sheets),
        })
      : '';
  }

  /** Opens the share sheet with the files. */
  async share(): Promise<void> {
    const files = [...this.shareable];
    const outcome = await openShareSheet({ files, title: files[0].name });
    this.shared = outcome ? SHARE_MESSAGES[outcome]() : m.lib_share_refused();
    if (outcome === 'shared') await noteBackupMade();
  }

  /** Packs everything into files; the browser saves them. */
  async make(): Promise<void> {
    await this.pack();
    if (!this.made) return;
    for (const { name, bytes } of this.made.files) saveFile(name, bytes);
    this.saved = true;
    await noteBackupMade();
  }

  /** Packs everything into files, for `share`. */
  async pack(): Promise<void> {
    this.busy = true;
    this.failed = this.saved = false;
    this.made = null;
    this.shared = '';
    try {
      const { makeBackup } = await loadBackup();
      let shownAt = -Infinity;
      this.made = await makeBackup(({ matches, sheets }) => {
        if (performance.now() - shownAt < PROGRESS_MS) return;
        shownAt = performance.now();
        this.far = contentCountWords(matches, sheets);
      });
    } catch {
      this.failed = true;
    }
    this.busy = false;
  }
}
