// Finds the browsers for the tests and the pictures, installs missing ones if it can, and starts Chromium.
import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, isAbsolute, join } from 'node:path';
import { runInBackground } from './install.mjs';

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

/**
 * Browsers installed by playwright, newest first.
 * @param {RegExp} folder
 * @param {readonly string[]} inside
 */
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

/** The path of the program in playwright's folder of a Chromium, by system. */
const INSIDE = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-win/chrome.exe',
  'chrome-win64/chrome.exe',
];
/** The path of the program in playwright's folder of a headless Chromium, which starts a page in half the time. */
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

/**
 * The path of a headless Chromium; of any Chromium if there is none, or if CHROME_PATH is set.
 */
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

/** The path of WebKit's MiniBrowser on Debian and Fedora. */
const MINI = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/libexec', '/usr/lib64'].flatMap((dir) =>
  ['webkit2gtk-4.1', 'webkit2gtk-4.0', 'webkitgtk-6.0'].map((version) => `${dir}/${version}/MiniBrowser`),
);

/**
 * Firefox, and WebKit with its driver and a virtual screen, if installed.
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

/**
 * Whether Debian's packages can be installed here. Other systems name the packages differently, or have a Chromium that
 * does not start in a container.
 */
const onDebian = () => mayApt() && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));

/** Installs packages of the system in the background. Returns its output if it failed. @param {readonly string[]} packages */
async function aptInstall(packages) {
  // Wait for another process that is installing.
  const apt = ['-o', 'DPkg::Lock::Timeout=600', '-qq'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const updated = await runInBackground('apt-get', [...apt, 'update'], { env });
  const done = await runInBackground('apt-get', [...apt, 'install', '-y', '--no-install-recommends', ...packages], {
    env,
  });
  return done.code === 0 ? '' : `${updated.said}${done.said}`.slice(-2000);
}

/** Downloads playwright's Chromium in the background. Returns its output if it failed. */
async function playwrightInstall() {
  const deps = mayApt() ? ['--with-deps'] : [];
  const { code, said } = await runInBackground('npx', ['playwright-core', 'install', ...deps, 'chromium']);
  return code === 0 ? '' : said.slice(-2000);
}

/** A Chromium's path. If there is no Chromium, one is installed first; null if the installation failed. */
export async function ensureBrowser() {
  const found = findBrowser();
  if (found) return found;
  console.log('No Chromium found: installing one …');
  const byApt = () => aptInstall(['chromium']);
  const elsewhere = mayApt() ? [playwrightInstall, byApt] : [playwrightInstall];
  for (const attempt of onDebian() ? [byApt, playwrightInstall] : elsewhere) {
    const trouble = await attempt();
    const installed = findBrowser();
    if (installed) return installed;
    if (trouble) console.error(trouble);
  }
  console.error('No browser could be installed. Install Chromium or Chrome, or name one in CHROME_PATH.');
  return null;
}

/** Debian's package of a headless Chromium. Without it the tests are slower. */
const WINDOWLESS = 'chromium-headless-shell';

/** Debian's packages of the missing browsers; packages that need each other are in one entry. */
function missing() {
  const { firefox, webkit } = browsers();
  const chromium = findBrowser();
  const shell = process.env.CHROME_PATH || (chromium && findWindowless() !== chromium);
  return [
    chromium || !onDebian() ? [] : ['chromium'],
    firefox ? [] : ['firefox-esr'],
    webkit ? [] : ['webkit2gtk-driver', 'xvfb'],
    shell ? [] : [WINDOWLESS],
  ].filter((packages) => packages.length > 0);
}

/**
 * Installs missing browsers in the background: Debian's packages if this process may install any, and playwright's
 * Chromium if there is no Chromium. Returns the output of the installations that failed.
 * @param {Promise<unknown>} ours settles when the project's own packages are installed: playwright is one of them
 */
export async function fetchBrowsers(ours = Promise.resolve()) {
  const wanted = mayApt() ? missing() : [];
  let trouble = '';
  if (wanted.length > 0) {
    console.log(`Installing browsers: ${wanted.flat().join(', ')} …`);
    if (await aptInstall(wanted.flat())) {
      for (const packages of wanted) {
        const said = await aptInstall(packages);
        if (!packages.includes(WINDOWLESS)) trouble += said;
      }
    }
  }
  await ours;
  await ensureBrowser();
  return trouble;
}

/** Features that no test needs, and that delay every new window by a second: address bar lists, a spare renderer. */
const NOT_NEEDED = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'];
/**
 * The features that playwright disables itself. They are repeated here, because the browser uses only the last list of
 * features it is given.
 */
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

/** Text as wide as on a tablet, and exact colours. */
const LOOK = ['--font-render-hinting=none', '--force-color-profile=srgb'];

/** The options to start the browser with any profile. Throws if no browser is found. */
async function starting(/** @type {string[]} */ args, windows = false) {
  const executablePath = windows ? findBrowser() : findWindowless();
  if (!executablePath) throw new Error('no browser: run npm test once, or set CHROME_PATH');
  const { chromium } = await import('playwright-core');
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const flags = [...sandbox, '--disable-dev-shm-usage', '--disable-gpu', ...LOOK, ...args];
  return { chromium, how: { executablePath, headless: true, args: flags } };
}

/**
 * Starts the browser with its own profile on disk, so that it can be killed and restarted.
 * @param {string} profile folder of the profile; created if missing
 * @param {import('playwright-core').BrowserContextOptions & { args?: string[], windows?: boolean }} [options]
 * `windows`: a full browser, because a headless one does not read the user's own settings
 * @returns {Promise<import('playwright-core').BrowserContext>}
 */
export async function launch(profile, { args = [], windows = false, ...options } = {}) {
  const { chromium, how } = await starting(args, windows);
  return chromium.launchPersistentContext(profile, { ...how, ...options });
}

/** @param {string[]} args */
const forgetful = (args) => starting([`--disable-features=${[...LEFT_OUT, ...NOT_NEEDED].join()}`, ...args]);

/**
 * Starts the browser without a profile: each context is a device of its own, forgotten when it closes.
 * @param {string[]} [args]
 * @returns {Promise<import('playwright-core').Browser>}
 */
export async function launchForgetful(args = []) {
  const { chromium, how } = await forgetful(args);
  return chromium.launch(how);
}

/**
 * Like `launchForgetful`, but as a server to which several processes can connect.
 * @param {string[]} [args]
 * @returns {Promise<import('playwright-core').BrowserServer>}
 */
export async function serveForgetful(args = []) {
  const { chromium, how } = await forgetful(args);
  return chromium.launchServer(how);
}
