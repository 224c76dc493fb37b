// Opens a file or link in steps: read, show, ask, store; or refuse with one sentence.
import { preferences } from '../device/prefs.svelte';
import { PROGRESS_MS } from '../device/work-pauses';
import { BadInput } from '../engine/errors';
import { m } from '../i18n/messages';
import { readLink } from '../links/match-link';
import { countFinishedGames, saveEdition } from '../store';
import { mergeContent, planMerge, type MergePlan } from './merge';
import { PACKED_BYTES_MAX } from '../files/gzip';
import { joinContents, readFile, type FileContent } from '../files/read-file';
import { faultWords } from '../encoding/fault-words';

export type OpeningStep =
  | { readonly at: 'idle' }
  | { readonly at: 'reading'; readonly matches: number; readonly sheets: number }
  | { readonly at: 'asked'; readonly content: FileContent; readonly plan: MergePlan }
  | { readonly at: 'writing' }
  | { readonly at: 'done'; readonly content: FileContent; readonly plan: MergePlan }
  | { readonly at: 'failed'; readonly text: string };

/**
 * How long the page waits for the write, ms, before it says what to do: a browser may write nothing more, but a large
 * backup may take a minute on an old tablet.
 */
const PATIENCE = 120_000;

export class FileOpening {
  step = $state.raw<OpeningStep>({ at: 'idle' });
  #asked = 0;

  /** Reads one file, or all files of one backup; the page then asks whether to store the content. */
  async files(files: readonly File[]): Promise<void> {
    await this.#read(async (progress) => {
      const contents: FileContent[] = [];
      for (const file of files) {
        if (file.size > PACKED_BYTES_MAX) throw new BadInput('file_too_big');
        contents.push(await readFile(new Uint8Array(await file.arrayBuffer()), progress));
      }
      return joinContents(contents);
    });
  }

  /** Reads the fragment of a link, without its `#`; the page then asks whether to store the match. */
  async link(fragment: string): Promise<void> {
    await this.#read(() => readLink(fragment));
  }

  async #read(
    work: (progress: (n: { matches: number; sheets: number }) => void) => Promise<FileContent>,
  ): Promise<void> {
    const asked = ++this.#asked;
    this.step = { at: 'reading', matches: 0, sheets: 0 };
    let told = performance.now();
    const progress = (met: { matches: number; sheets: number }) => {
      // The user has left: reading stops without a result.
      if (asked !== this.#asked) throw new BadInput('left');
      if (performance.now() - told < PROGRESS_MS) return;
      told = performance.now();
      this.step = { at: 'reading', ...met };
    };
    try {
      const content = await work(progress);
      const plan = await planMerge(content);
      this.#show(asked, { at: 'asked', content, plan });
    } catch (error) {
      this.#show(asked, { at: 'failed', text: faultWords(error) });
    }
  }

  /** Shows a step, unless the user has left, or opened something else, since `asked`. */
  #show(asked: number, step: OpeningStep): void {
    if (asked === this.#asked) this.step = step;
  }

  /** Stores the content shown. Returns the id of a single match; null for a backup or after a failure. */
  async keep(): Promise<string | null> {
    if (this.step.at !== 'asked') return null;
    const { content, plan: shown } = this.step;
    const asked = this.#asked;
    this.step = { at: 'writing' };
    // If the write ends after all, its result is shown.
    const late = setTimeout(() => this.#show(asked, { at: 'failed', text: m.app_trouble_closed() }), PATIENCE);
    try {
      const before = await countFinishedGames();
      const plan = content.kind === 'edition' ? shown : await mergeContent(content);
      // The tap that adopts an edition is later than any change on this device.
      if (content.kind === 'edition')
        for (const { game, figures } of content.editions) await saveEdition(game, figures);
      await preferences.load();
      // The content is stored by now: a failure here must not say otherwise.
      if (content.kind === 'backup') await this.#countAsBackedUp(before, content.made).catch(() => undefined);
      this.#show(asked, { at: 'done', content, plan });
      return asked === this.#asked ? plan.id : null;
    } catch (error) {
      this.#show(asked, { at: 'failed', text: faultWords(error) });
      return null;
    } finally {
      clearTimeout(late);
    }
  }

  /** Restored games need no reminder of a backup: the file contains them. `before`: finished games before the merge. */
  async #countAsBackedUp(before: number, made: number): Promise<void> {
    if (made > preferences.now.backupAt) await preferences.set('backupAt', made);
    const finished = (await countFinishedGames()) - before;
    if (finished > 0) await preferences.set('backupGames', preferences.now.backupGames + finished);
  }

  /** Forgets what was read. */
  leave(): void {
    this.#asked++;
    this.step = { at: 'idle' };
  }
}
