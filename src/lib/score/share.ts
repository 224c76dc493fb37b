// Gives a result away: as a file or text through the system's share sheet where there is one, else as download or through the clipboard.

/** How it went: handed to the system, saved as a file, copied, or not at all (the person thought better of it). */
export type Shared = 'shared' | 'saved' | 'copied' | 'left';

function download(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, 60_000);
}

const leftByPerson = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Shares a file where the system can, else saves it. */
export async function shareFile(file: File, title: string): Promise<Shared> {
  const data = { files: [file], title };
  if ('canShare' in navigator && navigator.canShare(data)) {
    try {
      await navigator.share(data);
      return 'shared';
    } catch (error) {
      if (leftByPerson(error)) return 'left';
    }
  }
  download(file);
  return 'saved';
}

/** Shares text where the system can, else copies it, else saves it as a file. */
export async function shareText(text: string, title: string): Promise<Shared> {
  if ('share' in navigator) {
    try {
      await navigator.share({ text, title });
      return 'shared';
    } catch (error) {
      if (leftByPerson(error)) return 'left';
    }
  }
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    // No clipboard (plain http, or refused): a file always works.
    download(new File([text], `${fileName(title)}.txt`, { type: 'text/plain' }));
    return 'saved';
  }
}

/** A file name any system takes: letters, digits and hyphens. */
export function fileName(title: string): string {
  const plain = title.normalize('NFD').replace(/\p{M}/gu, '');
  return (
    plain
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'caravela'
  );
}
