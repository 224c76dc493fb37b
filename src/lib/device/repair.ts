// Asks the guard in app.html to repair the app's files: the guard works even if the app does not.

/** Opens the guard's box, which explains the repair and has the button that starts it. */
export function askToRepair(): void {
  window.dispatchEvent(new Event('caravela-repair'));
}
