// A backup being made: its progress, its content, or its failure.
import { saveBytes } from '../device/give';
import { preferences } from '../device/prefs.svelte';
import { joined } from '../i18n/isolate';
import { m } from '../i18n/paraglide/messages';
import { backedUp, finishedGames, makeBackup, type Backup } from './backup';
import { howMuch } from '../encoding/fault-words';

export class Saving {
  busy = $state(false);
  /** How much has been packed, in words. */
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
          name: joined(this.made.files.map((f) => f.name)),
          what: howMuch(this.made.matches, this.made.sheets),
        })
      : '';
  }

  /** Packs everything and hands it to the browser to save. */
  async make(): Promise<void> {
    this.busy = true;
    this.failed = false;
    this.made = null;
    try {
      const backup = await makeBackup(({ matches, sheets }) => {
        this.far = howMuch(matches, sheets);
      });
      for (const { name, bytes } of backup.files) saveBytes(name, bytes);
      this.made = backup;
      await backedUp(await finishedGames());
      await preferences.load();
    } catch {
      this.failed = true;
    }
    this.busy = false;
  }
}
