// A file on its way to the page that opens it: chosen or dropped somewhere else in the app.

class Inbox {
  file = $state.raw<File | null>(null);

  /** Takes what is waiting. */
  take(): File | null {
    const { file } = this;
    this.file = null;
    return file;
  }
}

export const chosenFile = new Inbox();
