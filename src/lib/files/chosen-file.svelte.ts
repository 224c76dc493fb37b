// A file chosen or dropped on another page, for the page that opens it.

class Inbox {
  file = $state.raw<File | null>(null);

  /** Returns the file and forgets it. */
  take(): File | null {
    const { file } = this;
    this.file = null;
    return file;
  }
}

export const chosenFile = new Inbox();
