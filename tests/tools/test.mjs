// `npm test`: installs what is missing, then types, lint, unit and component tests, build and tests in three browsers; the last line
// sums up.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { browsers, ensureBrowser, ensureOthers } from '../../src/tools/browser.mjs';
import { ensureInstalled, mustRun, root, runAside } from '../../src/tools/install.mjs';

/** No step takes longer; a hanging one counts as failed (ms). */
const LONGEST = 60 * 60 * 1000;
/** The browser tests are run in so many parts. */
const PARTS = 4;
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
 * Some of vitest's projects on one core, or one part of their files, counted test by test; a file that could not be loaded counts as
 * one failure.
 * @param {string} name
 * @param {readonly string[]} projects
 * @param {readonly string[]} part
 */
async function vitest(name, projects, part = []) {
  const report = join(results, `${name}.json`);
  rmSync(report, { force: true });
  const chosen = [...projects.flatMap((project) => ['--project', project]), ...part];
  const how = ['--maxWorkers=1', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const { code, said } = await runAside('npx', ['vitest', 'run', ...chosen, ...how], { timeout: LONGEST });
  try {
    const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    const unloaded = testResults.filter(
      (file) => file.status === 'failed' && file.assertionResults.length === 0,
    ).length;
    const failed = numFailedTests + unloaded;
    return { passed: numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed, skipped: numPendingTests, said };
  } catch {
    return { passed: 0, failed: 1, said };
  }
}

/** The browsers that were being fetched meanwhile; where one cannot be had, that is said, and its test counts as skipped. */
async function others() {
  const trouble = await fetched;
  const { firefox, webkit } = browsers();
  if (!firefox) console.log('There is no Firefox on this machine, and none could be fetched: its test is skipped.');
  if (!webkit)
    console.log('There is no WebKit (webkit2gtk-driver, xvfb), and none could be fetched: its test is skipped.');
  if (trouble) console.log(trouble);
  return vitest('browsers', ['browsers']);
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
// Two lanes for two cores. What was built is proven in parts, by whichever lane is free.
const parts = [
  () => step('other browsers', others),
  ...Array.from({ length: PARTS }, (_, i) => () => {
    const shard = `--shard=${i + 1}/${PARTS}`;
    return step(`browser, part ${i + 1} of ${PARTS}`, async () =>
      browser ? vitest(`e2e-${i + 1}`, ['e2e'], [shard]) : { passed: 0, failed: 1 },
    );
  }),
];
const prove = async () => {
  for (let part = parts.shift(); part; part = parts.shift()) await part();
};
// Building and starting vitest write the types of the routes anew: nobody reads them then.
const typed = step('types', () => script('types'));
const built = typed.then(() => step('build', () => script('build')));
const code = async () => {
  await step('lint', () => script('lint'));
  await built;
  await step('rules, store, components', () => vitest('unit', ['unit', 'store', 'dom']));
  await prove();
};
await Promise.all([code(), built.then(prove)]);

console.log('');
for (const { name, passed, failed, skipped, seconds } of sums) {
  const left = skipped ? `, ${skipped} skipped` : '';
  console.log(`${failed ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed${left} (${seconds} s)`);
}
const total = (key) => sums.reduce((n, s) => n + s[key], 0);
process.exitCode = total('failed') > 0 ? 1 : 0;
const left = total('skipped') ? `, ${total('skipped')} skipped` : '';
console.log(`${total('passed')} passed, ${total('failed')} failed${left}`);
