// Fullscreen for the table, if the browser can.

class Fullscreen {
  active = $state(false);

  get supported(): boolean {
    return typeof document !== 'undefined' && document.fullscreenEnabled === true;
  }

  /** Follows the browser's state, because Escape also leaves fullscreen. Returns a stop function. */
  watch(): () => void {
    if (!this.supported) return () => undefined;
    const changed = () => {
      this.active = document.fullscreenElement !== null;
    };
    document.addEventListener('fullscreenchange', changed);
    changed();
    return () => document.removeEventListener('fullscreenchange', changed);
  }

  async toggle(): Promise<void> {
    if (!this.supported) return;
    // If the browser refuses, as it does outside a tap, nothing changes.
    await (this.active ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(
      () => undefined,
    );
  }
}

export const fullscreen = new Fullscreen();
