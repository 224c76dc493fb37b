// The whole screen for the table, where the browser can.

export class Fullscreen {
  active = $state(false);

  get supported(): boolean {
    return typeof document !== 'undefined' && document.fullscreenEnabled === true;
  }

  /** Follows what the browser does (Escape leaves it too). Answers how to stop following. */
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
    // Refused outside a tap: then nothing changes.
    await (this.active ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(
      () => undefined,
    );
  }
}

export const fullscreen = new Fullscreen();
