// Exports: the system's share sheet if there is one, else a saved file or the clipboard.

/** The outcome: shared, saved as a file, copied, or (`left`) cancelled. */
export type ShareOutcome = 'shared' | 'saved' | 'copied' | 'left';

/** How long a saved file's URL stays valid, ms: some systems read it minutes later. */
const STAYS = 10 * 60_000;

/** Lets the browser save bytes or a text as a file. */
export function saveFile(name: string, content: BlobPart): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), STAYS);
}

export function canShare(file: File): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] });
}

/** A text as a file that the share sheet accepts: of our type, else as plain text; undefined if it refuses both. */
export function shareableTextFile(name: string, text: string): File | undefined {
  return [
    new File([text], name, { type: 'application/octet-stream' }),
    new File([text], `${name}.txt`, { type: 'text/plain' }),
  ].find(canShare);
}

const thoughtBetter = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** Opens the share sheet. Returns the outcome; null if it could not be opened. */
export async function openShareSheet(data: ShareData): Promise<'shared' | 'left' | null> {
  try {
    await navigator.share(data);
    return 'shared';
  } catch (error) {
    return thoughtBetter(error) ? 'left' : null;
  }
}

/** Copies a text. Returns whether it worked: plain http has no clipboard, and a browser may refuse. */
export async function copyToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Shares a file; saves it if the share sheet cannot be opened. */
export async function shareFile(file: File, title: string): Promise<ShareOutcome> {
  const shared = canShare(file) ? await openShareSheet({ files: [file], title }) : null;
  if (shared === null) saveFile(file.name, file);
  return shared ?? 'saved';
}

/** Shares a text as a file of this name; saves it if the share sheet cannot be opened. */
export async function shareTextFile(name: string, text: string): Promise<ShareOutcome> {
  return shareFile(shareableTextFile(name, text) ?? new File([text], name), name);
}

/** Shares a short text; if the share sheet cannot be opened, copies the text; if that fails, saves it as a file. */
export async function shareText(text: string, title: string): Promise<ShareOutcome> {
  const shared = 'share' in navigator ? await openShareSheet({ text, title }) : null;
  return shared ?? copyOrSave(text, title);
}

/** Copies a short text; if that fails, saves it as a file. */
export async function copyOrSave(text: string, title: string): Promise<'copied' | 'saved'> {
  if (await copyToClipboard(text)) return 'copied';
  saveFile(`${safeFileName(title)}.txt`, text);
  return 'saved';
}

/** A file name valid on every system: letters, digits and hyphens; `caravela` if the title has none. */
export function safeFileName(title: string): string {
  const plain = title.normalize('NFD').replace(/\p{M}/gu, '');
  return (
    plain
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'caravela'
  );
}
