// `npm run browsers`: the browser tests in WebKit and Firefox alone; builds first if there is no build.
import { browsers, fetchBrowsers } from '../../src/tools/browser.mjs';
import { ensureInstalled, run } from '../../src/tools/install.mjs';

ensureInstalled();
const trouble = await fetchBrowsers();
if (trouble) console.error(trouble);
const { firefox, webkit } = browsers();
if (!firefox) console.error('There is no Firefox on this machine: its test is skipped.');
if (!webkit)
  console.error('There is no WebKit on this machine (Debian: webkit2gtk-driver, xvfb): its test is skipped.');
process.exitCode = run('npx', [
  'vitest',
  'run',
  '--project',
  'e2e',
  'tests/browsers',
  '--disableConsoleIntercept',
  ...process.argv.slice(2),
]);
