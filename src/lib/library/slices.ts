// Long work in short slices: the page stays alive however much there is to do.

/** Longest work without a breath, in ms. */
const SLICE_MS = 12;

export class Slices {
  #since = performance.now();

  /** Lets the page breathe where this slice has been long enough. */
  async pause(): Promise<void> {
    if (performance.now() - this.#since < SLICE_MS) return;
    await new Promise((resolve) => setTimeout(resolve));
    this.#since = performance.now();
  }
}
