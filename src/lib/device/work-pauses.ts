// Divides long work into short slices, so that the page stays responsive.

/** Longest work without a pause, in ms. */
const SLICE_MS = 12;
/** Shortest time between two progress reports on the screen, in ms: rendering each step takes longer than the work. */
export const PROGRESS_MS = 100;

/** Lets waiting work run first; `scheduler.postTask` avoids the 4 ms minimum of nested timers. */
function breath(): Promise<unknown> {
  const { scheduler } = globalThis as { scheduler?: { postTask?: (work: () => void) => Promise<void> } };
  return scheduler?.postTask?.(() => undefined) ?? new Promise((resolve) => setTimeout(resolve));
}

export class WorkPauses {
  #since = performance.now();

  /** Whether the work since the last pause took SLICE_MS or longer. In a loop of tiny steps, ask before `pause`. */
  get due(): boolean {
    return performance.now() - this.#since >= SLICE_MS;
  }

  async pause(): Promise<void> {
    if (!this.due) return;
    await breath();
    this.#since = performance.now();
  }
}
