// `npm test`: types, build and lint, then the tests in Node, then those in browsers. Both kinds of tests use all cores.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { browsers, fetchBrowsers, findBrowser } from '../../src/tools/browser.mjs';
import { ensureInstalledInBackground, root, runInBackground } from '../../src/tools/install.mjs';

/** Time limit of a step, ms: a step that takes longer counts as failed. */
const LONGEST = 60 * 60 * 1000;
const results = join(root, 'tests/results');
const sums = [];

/** @typedef {{ passed: number, failed: number, skipped?: number, said?: string }} Outcome */

/**
 * Runs one step, and prints its output at its end, so that it does not mix with that of another step.
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

/** Writes the messages' types and Kit's own files, which everything but lint reads. Ends this process if that fails. */
async function prepare() {
  for (const [command, ...args] of [
    ['npm', 'run', '--silent', 'messages'],
    ['npx', 'svelte-kit', 'sync'],
  ]) {
    const { code, said } = await runInBackground(command, args, { timeout: LONGEST });
    if (code === 0) continue;
    console.error(said);
    process.exit(code);
  }
}

/** An npm script that counts as one test. @param {string} name */
async function script(name) {
  const { code, said } = await runInBackground('npm', ['run', '--silent', name], { timeout: LONGEST });
  return code === 0 ? { passed: 1, failed: 0, said } : { passed: 0, failed: 1, said };
}

/**
 * Runs the tests of some projects and counts them; a file that could not be loaded counts as one failure.
 * @param {string} name names the report
 * @param {readonly string[]} projects
 * @returns {Promise<Outcome>}
 */
async function tests(name, ...projects) {
  const report = join(results, `${name}.json`);
  rmSync(report, { force: true });
  const chosen = projects.flatMap((project) => ['--project', project]);
  const how = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const { code, said } = await runInBackground('npx', ['vitest', 'run', ...chosen, ...how], { timeout: LONGEST });
  try {
    const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    const unloaded = testResults.filter(
      (file) => file.status === 'failed' && file.assertionResults.length === 0,
    ).length;
    const failed = numFailedTests + unloaded;
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

/** Runs the browser tests. Tests of a missing browser count as skipped; without Chromium all count as one failure. */
async function inBrowsers() {
  const trouble = await fetched;
  const { firefox, webkit } = browsers();
  if (!firefox) console.log('There is no Firefox on this machine, and none could be fetched: its tests are skipped.');
  if (!webkit)
    console.log('There is no WebKit (webkit2gtk-driver, xvfb), and none could be fetched: its tests are skipped.');
  if (trouble) console.log(trouble);
  return findBrowser()
    ? tests('browsers', 'e2e')
    : { passed: 0, failed: 1, said: 'There is no Chromium on this machine.' };
}

const packages = ensureInstalledInBackground();
// Browsers are fetched while the app is built.
const fetched = fetchBrowsers(packages);
await packages;
mkdirSync(results, { recursive: true });
await Promise.all([
  prepare()
    .then(() => step('types', () => script('types')))
    .then(() => step('build', () => script('build'))),
  step('lint', () => script('lint')),
]);
await step('tests', () => tests('tests', 'unit', 'store', 'dom'));
await step('browsers', inBrowsers);

console.log('');
for (const { name, passed, failed, skipped, seconds } of sums) {
  const left = skipped ? `, ${skipped} skipped` : '';
  console.log(`${failed ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed${left} (${seconds} s)`);
}
const total = (key) => sums.reduce((n, s) => n + s[key], 0);
process.exitCode = total('failed') > 0 ? 1 : 0;
const left = total('skipped') ? `, ${total('skipped')} skipped` : '';
console.log(`${total('passed')} passed, ${total('failed')} failed${left}`);
