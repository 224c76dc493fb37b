// Repair of the app's own files, asked for from inside the app: the guard in app.html does it, for it stands also where the app does not.

/** Shows what repair does, and asks. */
export function askRepair(): void {
  window.dispatchEvent(new Event('caravela-repair'));
}
