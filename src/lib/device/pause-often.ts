// Long work in short slices: the page stays alive however much there is to do.

/** Longest work without a breath, in ms. */
const SLICE_MS = 12;

/** What the page has waiting runs first. Where the browser can, without the 4 ms that a timer set by a timer waits at least. */
function breath(): Promise<unknown> {
  const { scheduler } = globalThis as { scheduler?: { postTask?: (work: () => void) => Promise<void> } };
  return scheduler?.postTask?.(() => undefined) ?? new Promise((resolve) => setTimeout(resolve));
}

export class WorkPauses {
  #since = performance.now();

  /** Lets the page breathe where this slice has been long enough. */
  async pause(): Promise<void> {
    if (performance.now() - this.#since < SLICE_MS) return;
    await breath();
    this.#since = performance.now();
  }
}
