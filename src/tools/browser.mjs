// Finds the browsers for the tests and the pictures, installs those that are missing where it can, and starts Chromium.
import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, isAbsolute, join } from 'node:path';
import { run, runAside } from './install.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];
const PLACES = [
  '/usr/bin/chromium',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** @param {string} path */
function runs(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Browsers that playwright keeps for itself, newest first. @param {RegExp} folder @param {readonly string[]} inside */
function downloaded(folder, inside) {
  const kept = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), '.cache/ms-playwright'),
    join(homedir(), 'Library/Caches/ms-playwright'),
    process.env.LOCALAPPDATA && join(process.env.LOCALAPPDATA, 'ms-playwright'),
  ].flatMap((dir) => (dir && existsSync(dir) ? [dir] : []));
  return kept.flatMap((dir) =>
    readdirSync(dir)
      .filter((name) => folder.test(name))
      .sort((a, b) => Number(b.split('-')[1]) - Number(a.split('-')[1]))
      .flatMap((name) => inside.map((path) => join(dir, name, path))),
  );
}

/** Where playwright's folder of a Chromium has its program, system by system. */
const INSIDE = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-win/chrome.exe',
  'chrome-win64/chrome.exe',
];
/** The same of a Chromium without windows: it starts a page in half the time. */
const SHELL_INSIDE = [
  'chrome-linux/headless_shell',
  'chrome-headless-shell-linux64/chrome-headless-shell',
  'chrome-mac/headless_shell',
  'chrome-headless-shell-mac-arm64/chrome-headless-shell',
  'chrome-win/headless_shell.exe',
];

/** The path of a Chromium: CHROME_PATH, then PATH, then the usual places, then playwright's own; null if there is none. */
export function findBrowser() {
  const inPath = (process.env.PATH ?? '').split(delimiter).flatMap((dir) => NAMES.map((name) => join(dir, name)));
  const all = [process.env.CHROME_PATH, ...inPath, ...PLACES, ...downloaded(/^chromium-\d+$/, INSIDE)];
  return all.find((path) => path && runs(path)) ?? null;
}

/** The path of a Chromium that shows no windows, which is all a test needs; where there is none, or CHROME_PATH names one, that of any. */
function findWindowless() {
  const kept = downloaded(/^chromium_headless_shell-\d+$/, SHELL_INSIDE).find(runs);
  return process.env.CHROME_PATH ? findBrowser() : (firstOf('chromium-headless-shell') ?? kept ?? findBrowser());
}

/** @param {readonly string[]} names a command in PATH, or a whole path */
function firstOf(...names) {
  const dirs = (process.env.PATH ?? '').split(delimiter);
  const paths = names.flatMap((name) => [name, ...dirs.map((dir) => join(dir, name))]);
  return paths.find((path) => isAbsolute(path) && runs(path)) ?? null;
}

/** Where Debian and Fedora keep WebKit's own little browser. */
const MINI = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/libexec', '/usr/lib64'].flatMap((dir) =>
  ['webkit2gtk-4.1', 'webkit2gtk-4.0', 'webkitgtk-6.0'].map((version) => `${dir}/${version}/MiniBrowser`),
);

/**
 * Firefox, and WebKit with what drives it and a screen for it, where this machine has them.
 * @returns {{ firefox: string | null, webkit: { driver: string, browser: string, screen: string } | null }}
 */
export function browsers() {
  const firefox = firstOf('firefox-esr', 'firefox', '/Applications/Firefox.app/Contents/MacOS/firefox');
  const [driver, browser, screen] = [firstOf('WebKitWebDriver'), firstOf(...MINI), firstOf('Xvfb')];
  return { firefox, webkit: driver && browser && screen ? { driver, browser, screen } : null };
}

function mayApt() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  try {
    execFileSync('apt-get', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** A browser's path, after installing one if there was none; null where that failed too. */
export function ensureBrowser() {
  const found = findBrowser();
  if (found) return found;
  console.log('No Chromium found: installing one …');
  const tries = [() => run('npx', ['playwright-core', 'install', ...(mayApt() ? ['--with-deps'] : []), 'chromium'])];
  if (mayApt()) {
    tries.push(
      () => run('apt-get', ['update']) || run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium']),
    );
  }
  for (const attempt of tries) {
    attempt();
    const installed = findBrowser();
    if (installed) return installed;
  }
  console.error('No browser could be installed. Install Chromium or Chrome, or name one in CHROME_PATH.');
  return null;
}

/** Debian's packages of the other browsers, and of a Chromium without windows. */
const OTHERS = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];
const WINDOWLESS = ['chromium-headless-shell'];

/** Installs Debian's packages beside other work. Answers what it said where it failed. @param {readonly string[]} packages */
async function aptInstall(packages) {
  // A browser being installed beside it holds apt's lock: this waits for it.
  const apt = ['-o', 'DPkg::Lock::Timeout=600', '-qq'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const updated = await runAside('apt-get', [...apt, 'update'], { env });
  const done = await runAside('apt-get', [...apt, 'install', '-y', '--no-install-recommends', ...packages], { env });
  return done.code === 0 ? '' : `${updated.said}${done.said}`.slice(-2000);
}

/** Fetches the other browsers where that can be done without asking; beside other work. Answers what it said where it failed. */
export async function ensureOthers() {
  if (!mayApt()) return '';
  const { firefox, webkit } = browsers();
  const trouble = firefox && webkit ? '' : await aptInstall(OTHERS);
  // Without it the tests run all the same, in the Chromium there is: they take longer.
  if (findWindowless() === findBrowser() && !process.env.CHROME_PATH) await aptInstall(WINDOWLESS);
  return trouble;
}

/** What a page is not looked at for and would still cost every window a second: the lists of an address bar, a renderer to spare. */
const NOT_NEEDED = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'];
/** What playwright leaves out itself: of two lists the browser takes the last. */
const LEFT_OUT = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
];

/** Letters as wide as on a tablet, and colours as they are. */
const LOOK = ['--font-render-hinting=none', '--force-color-profile=srgb'];

/** How the browser is started, on whichever profile. Throws if there is none. */
async function starting(/** @type {string[]} */ args, windows = false) {
  const executablePath = windows ? findBrowser() : findWindowless();
  if (!executablePath) throw new Error('no browser: run npm test once, or set CHROME_PATH');
  const { chromium } = await import('playwright-core');
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const flags = [...sandbox, '--disable-dev-shm-usage', '--disable-gpu', ...LOOK, ...args];
  return { chromium, how: { executablePath, headless: true, args: flags } };
}

/**
 * Starts the browser with a profile of its own on disk, so that it can be killed and opened again.
 * @param {string} profile folder of the profile; made where it is missing
 * @param {import('playwright-core').BrowserContextOptions & { args?: string[], windows?: boolean }} [options] `windows`: a browser as
 *   people have it, which reads what they have set for themselves
 * @returns {Promise<import('playwright-core').BrowserContext>}
 */
export async function launch(profile, { args = [], windows = false, ...options } = {}) {
  const { chromium, how } = await starting(args, windows);
  return chromium.launchPersistentContext(profile, { ...how, ...options });
}

/** @param {string[]} args */
const forgetful = (args) => starting([`--disable-features=${[...LEFT_OUT, ...NOT_NEEDED].join()}`, ...args]);

/**
 * Starts the browser with nothing on disk: each context in it is a device of its own, forgotten when it closes.
 * @param {string[]} [args]
 * @returns {Promise<import('playwright-core').Browser>}
 */
export async function launchForgetful(args = []) {
  const { chromium, how } = await forgetful(args);
  return chromium.launch(how);
}

/**
 * The same for several processes at once, each of which connects to it.
 * @param {string[]} [args]
 * @returns {Promise<import('playwright-core').BrowserServer>}
 */
export async function serveForgetful(args = []) {
  const { chromium, how } = await forgetful(args);
  return chromium.launchServer(how);
}
