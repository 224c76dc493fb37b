// Putting the app on the home screen: the browser's own prompt if there is one, the steps to take if there is none.

interface InstallPrompt extends Event {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

export const INSTALL_STEPS = ['ios', 'safari', 'menu'] as const;
/** ios: Share → Add to Home Screen. safari: File → Add to Dock. menu: the browser's menu → Install. */
export type InstallSteps = (typeof INSTALL_STEPS)[number];

/** Which steps to show for a browser, by its user agent; touch points tell an iPad from a Mac. */
export function stepsFor(agent: string, touchPoints: number): InstallSteps {
  if (/iPhone|iPad|iPod/.test(agent) || (/Macintosh/.test(agent) && touchPoints > 1)) return 'ios';
  if (/Macintosh/.test(agent) && /Safari/.test(agent) && !/Chrome|Chromium|Firefox/.test(agent)) return 'safari';
  return 'menu';
}

export class Install {
  /** The browser offers to install: `ask` shows its prompt. */
  offered = $state(false);
  /** Runs as an installed app already, or was installed just now. */
  installed = $state(false);
  /** The page came by plain http from another machine: it plays, but browsers install and keep nothing from there. */
  insecure = $state(false);
  steps = $state<InstallSteps>('menu');
  #prompt: InstallPrompt | null = null;

  /** A tab of Safari, which clears what a site keeps after a week without a visit; the home screen's app is spared. */
  get inSafariTab(): boolean {
    return this.steps !== 'menu' && !this.installed && !this.insecure;
  }

  /** Listens for the browser's offer. Answers how to stop. */
  watch(): () => void {
    if (typeof window === 'undefined') return () => undefined;
    this.insecure = window.isSecureContext === false;
    const standalone = (navigator as { standalone?: boolean }).standalone === true;
    this.installed = standalone || window.matchMedia('(display-mode: standalone), (display-mode: fullscreen)').matches;
    this.steps = stepsFor(navigator.userAgent, navigator.maxTouchPoints);
    const offer = (event: Event) => {
      event.preventDefault();
      this.#prompt = event as InstallPrompt;
      this.offered = true;
    };
    const done = () => {
      this.installed = true;
      this.offered = false;
    };
    window.addEventListener('beforeinstallprompt', offer);
    window.addEventListener('appinstalled', done);
    return () => {
      window.removeEventListener('beforeinstallprompt', offer);
      window.removeEventListener('appinstalled', done);
    };
  }

  /** Shows the browser's prompt; it can be shown once per offer. */
  async ask(): Promise<void> {
    const prompt = this.#prompt;
    if (!prompt) return;
    this.#prompt = null;
    this.offered = false;
    await prompt.prompt();
    this.installed = (await prompt.userChoice).outcome === 'accepted';
  }
}

export const install = new Install();
