// Installs the app on the home screen: by the browser's prompt if there is one, else by shown steps.

interface InstallPrompt extends Event {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** ios: Share → Add to Home Screen. safari: File → Add to Dock. menu: the browser's menu → Install. */
export type InstallSteps = 'ios' | 'safari' | 'menu';

/** The steps for a browser, by its user agent; touch points distinguish an iPad from a Mac. */
export function installStepsFor(agent: string, touchPoints: number): InstallSteps {
  if (/iPhone|iPad|iPod/.test(agent) || (/Macintosh/.test(agent) && touchPoints > 1)) return 'ios';
  if (/Macintosh/.test(agent) && /Safari/.test(agent) && !/Chrome|Chromium|Firefox/.test(agent)) return 'safari';
  return 'menu';
}

export class Install {
  /** Whether the browser offers a prompt; `ask` shows it. */
  offered = $state(false);
  /** Whether this is the installed app, or the app was just installed. */
  installed = $state(false);
  /** Whether the app came over plain http from another machine: then the browser neither installs nor caches it. */
  insecure = $state(false);
  steps = $state<InstallSteps>('menu');
  #prompt: InstallPrompt | null = null;

  /** Whether this is a Safari tab, not the installed app. Safari deletes a tab's data after a week without a visit. */
  get inSafariTab(): boolean {
    return this.steps !== 'menu' && !this.installed && !this.insecure;
  }

  /** Listens for the browser's offer to install the app. Returns a stop function. */
  watch(): () => void {
    if (typeof window === 'undefined') return () => undefined;
    this.insecure = window.isSecureContext === false;
    const standalone = (navigator as { standalone?: boolean }).standalone === true;
    this.installed = standalone || window.matchMedia('(display-mode: standalone), (display-mode: fullscreen)').matches;
    this.steps = installStepsFor(navigator.userAgent, navigator.maxTouchPoints);
    if (this.inSafariTab && this.steps === 'ios') void import('./ios-splash').then(({ addSplash }) => addSplash());
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

  /** Shows the browser's prompt; possible once per offer. */
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
