// Files chosen or dropped on another page, for the page that opens them.

class Inbox {
  files = $state.raw<readonly File[]>([]);

  /** Returns the files and forgets them. */
  take(): readonly File[] {
    const { files } = this;
    this.files = [];
    return files;
  }
}

export const chosenFiles = new Inbox();
