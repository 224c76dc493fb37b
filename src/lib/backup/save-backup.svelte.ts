// Makes a backup, and holds its progress, result or failure as reactive state.
import { saveFile } from '../device/share-or-save';
import { preferences } from '../device/prefs.svelte';
import { joinNames } from '../i18n/isolate-bidi';
import { m } from '../i18n/paraglide/messages';
import { countFinishedGames } from '../store';
import { recordBackupMade, makeBackup, type Backup } from './backup';
import { contentCountWords } from '../encoding/fault-words';

export class BackupSaving {
  busy = $state(false);
  /** The number of matches and sheets packed so far, in words. */
  far = $state('');
  failed = $state(false);
  made = $state.raw<Backup | null>(null);

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

  /** Packs everything into files; the browser saves them. */
  async make(): Promise<void> {
    this.busy = true;
    this.failed = false;
    this.made = null;
    try {
      const backup = await makeBackup(({ matches, sheets }) => {
        this.far = contentCountWords(matches, sheets);
      });
      for (const { name, bytes } of backup.files) saveFile(name, bytes);
      this.made = backup;
      await recordBackupMade(await countFinishedGames());
      await preferences.load();
    } catch {
      this.failed = true;
    }
    this.busy = false;
  }
}
