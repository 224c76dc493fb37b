// The ways out of the app: the system's share sheet first if there is one; otherwise a file is saved or a text put on the clipboard.

/** What became of it: handed to the system, saved as a file, copied, or nothing, for the person thought better of it. */
export type Given = 'shared' | 'saved' | 'copied' | 'left';

/** Some systems read a file minutes after it was handed to them: so long it stays, in ms. */
const STAYS = 10 * 60_000;

/** Hands bytes or a text to the browser to save as a file. */
export function saveBytes(name: string, content: BlobPart): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), STAYS);
}

/** Whether the system's share sheet takes this file. */
export function canShare(file: File): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] });
}

/** A text as the file the share sheet takes; most take only endings they know: then it goes as plain text. None if none goes. */
export function shareable(name: string, text: string): File | undefined {
  return [
    new File([text], name, { type: 'application/octet-stream' }),
    new File([text], `${name}.txt`, { type: 'text/plain' }),
  ].find(canShare);
}

const thoughtBetter = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** Shows the share sheet. Answers what became of it; null if it could not be shown. */
export async function share(data: ShareData): Promise<'shared' | 'left' | null> {
  try {
    await navigator.share(data);
    return 'shared';
  } catch (error) {
    return thoughtBetter(error) ? 'left' : null;
  }
}

/** Puts a text on the clipboard. Answers whether it is there: plain http has none, and a browser may refuse. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Gives a file away: shared; otherwise saved. */
export async function giveFile(file: File, title: string): Promise<Given> {
  const shared = canShare(file) ? await share({ files: [file], title }) : null;
  if (shared === null) saveBytes(file.name, file);
  return shared ?? 'saved';
}

/** Gives a text away as a file of this name: shared; otherwise saved. */
export async function giveTextFile(name: string, text: string): Promise<Given> {
  return giveFile(shareable(name, text) ?? new File([text], name), name);
}

/** Gives a few lines away: shared; otherwise copied; otherwise saved. */
export async function giveText(text: string, title: string): Promise<Given> {
  const shared = 'share' in navigator ? await share({ text, title }) : null;
  return shared ?? copyText(text, title);
}

/** Puts a few lines onto the clipboard; otherwise into a file, which always works. */
export async function copyText(text: string, title: string): Promise<'copied' | 'saved'> {
  if (await copy(text)) return 'copied';
  saveBytes(`${plainName(title)}.txt`, text);
  return 'saved';
}

/** A file name any system takes: letters, digits and hyphens. */
export function plainName(title: string): string {
  const plain = title.normalize('NFD').replace(/\p{M}/gu, '');
  return (
    plain
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'caravela'
  );
}
