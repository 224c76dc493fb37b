// Starts the repair of the app's own files. The guard in app.html does it, as it works even if the app does not.

/** Explains the repair, and asks. */
export function askRepair(): void {
  window.dispatchEvent(new Event('caravela-repair'));
}
