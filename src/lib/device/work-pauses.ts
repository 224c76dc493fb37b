// Divides long work into short slices, so that the page stays responsive.

/** Longest work without a pause, in ms. */
const SLICE_MS = 12;

/** Lets waiting work run first; `scheduler.postTask` avoids the 4 ms minimum of nested timers. */
function breath(): Promise<unknown> {
  const { scheduler } = globalThis as { scheduler?: { postTask?: (work: () => void) => Promise<void> } };
  return scheduler?.postTask?.(() => undefined) ?? new Promise((resolve) => setTimeout(resolve));
}

export class WorkPauses {
  #since = performance.now();

  /** Pauses if the work since the last pause took SLICE_MS or longer. */
  async pause(): Promise<void> {
    if (performance.now() - this.#since < SLICE_MS) return;
    await breath();
    this.#since = performance.now();
  }
}
