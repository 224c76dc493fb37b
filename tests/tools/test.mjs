// `npm test`: installs what is missing, then types and build beside lint, then every test, in three browsers where
// it needs one; the last line sums up.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { browsers, ensureBrowser, ensureOthers } from '../../src/tools/browser.mjs';
import { ensureInstalled, mustRun, root, run, runAside } from '../../src/tools/install.mjs';

/** No step takes longer; a hanging one counts as failed (ms). */
const LONGEST = 60 * 60 * 1000;
const results = join(root, 'tests/results');
const sums = [];

/** @typedef {{ passed: number, failed: number, skipped?: number, said?: string }} Outcome */

/**
 * One step of a lane: counts, takes the time, and shows what was said when it is through, for another runs beside it.
 * @param {string} name
 * @param {() => Promise<Outcome>} work
 */
async function step(name, work) {
  const began = Date.now();
  const { passed, failed, skipped = 0, said = '' } = await work();
  const seconds = Math.round((Date.now() - began) / 100) / 10;
  console.log(`\n== ${name} (${seconds} s)\n${said.trimEnd()}`);
  sums.push({ name, passed, failed, skipped, seconds });
}

/** An npm script that counts as one test. @param {string} name */
async function script(name) {
  const { code, said } = await runAside('npm', ['run', '--silent', name], { timeout: LONGEST });
  return code === 0 ? { passed: 1, failed: 0, said } : { passed: 0, failed: 1, said };
}

/**
 * Every test there is, counted test by test; a file that could not be loaded counts as one failure. What a
 * browser is missing for is left out, said, and counted as skipped or as failed.
 */
async function tests() {
  const trouble = await fetched;
  const { firefox, webkit } = browsers();
  const notes = [
    ...(firefox ? [] : ['There is no Firefox on this machine, and none could be fetched: its tests are skipped.']),
    ...(webkit
      ? []
      : ['There is no WebKit (webkit2gtk-driver, xvfb), and none could be fetched: its tests are skipped.']),
    ...(trouble ? [trouble] : []),
  ];
  const report = join(results, 'tests.json');
  rmSync(report, { force: true });
  const chosen = ['unit', 'dom', ...(browser ? ['e2e'] : [])].flatMap((project) => ['--project', project]);
  const how = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  // Nothing runs beside it any more: what it says is seen at once.
  const code = run('npx', ['vitest', 'run', ...chosen, ...how], { timeout: LONGEST });
  const said = notes.join('\n');
  try {
    const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    const unloaded = testResults.filter(
      (file) => file.status === 'failed' && file.assertionResults.length === 0,
    ).length;
    const failed = numFailedTests + unloaded + (browser ? 0 : 1);
    return {
      passed: numPassedTests,
      failed: failed === 0 && code !== 0 ? 1 : failed,
      skipped: numPendingTests,
      said,
    };
  } catch {
    return { passed: 0, failed: 1, said };
  }
}

ensureInstalled();
mkdirSync(results, { recursive: true });
const browser = ensureBrowser();
// Only one program at a time may install; from here on this goes on beside everything else.
const fetched = ensureOthers();
mustRun('npm', ['run', '--silent', 'messages']);
// What runs beside something else must not write the messages anew under its eyes.
process.env.MESSAGES = 'compiled';
mustRun('npx', ['svelte-kit', 'sync']);
// Two lanes for two cores. Building writes the types of the routes anew: nobody reads them then.
const built = step('types', () => script('types')).then(() => step('build', () => script('build')));
await Promise.all([built, step('lint', () => script('lint'))]);
await step('tests', tests);

console.log('');
for (const { name, passed, failed, skipped, seconds } of sums) {
  const left = skipped ? `, ${skipped} skipped` : '';
  console.log(`${failed ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed${left} (${seconds} s)`);
}
const total = (key) => sums.reduce((n, s) => n + s[key], 0);
process.exitCode = total('failed') > 0 ? 1 : 0;
const left = total('skipped') ? `, ${total('skipped')} skipped` : '';
console.log(`${total('passed')} passed, ${total('failed')} failed${left}`);
