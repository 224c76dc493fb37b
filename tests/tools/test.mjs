// `npm test`: installs what is missing, then types, lint, unit and component tests, build and browser tests; the last line sums up.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureInstalled, mustRun, root, run, runAside } from './install.mjs';

/** No step takes longer; a hanging one counts as failed (ms). */
const LONGEST = 20 * 60 * 1000;
const results = join(root, 'tests/results');
const sums = [];

/**
 * One step: says what it does, counts, and takes the time.
 * @param {string} name
 * @param {() => Promise<{ passed: number, failed: number }>} work
 */
async function step(name, work) {
  console.log(`\n== ${name}`);
  const began = Date.now();
  const { passed, failed } = await work();
  sums.push({ name, passed, failed, seconds: Math.round((Date.now() - began) / 100) / 10 });
}

/** An npm script that counts as one test; what it says is shown when it is through, for another may run beside it. */
async function script(name, env = {}) {
  const { code, said } = await runAside('npm', ['run', '--silent', name], {
    timeout: LONGEST,
    env: { ...process.env, ...env },
  });
  process.stdout.write(said);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Some of vitest's projects, counted test by test; a file that could not be loaded counts as one failure. */
function vitest(name, projects) {
  const report = join(results, `${name}.json`);
  rmSync(report, { force: true });
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const code = run('npx', ['vitest', 'run', ...chosen, ...reporters], { timeout: LONGEST });
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    const unloaded = testResults.filter(
      (file) => file.status === 'failed' && file.assertionResults.length === 0,
    ).length;
    const failed = numFailedTests + unloaded;
    return { passed: numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

ensureInstalled();
mkdirSync(results, { recursive: true });
const browser = ensureBrowser();
mustRun('npm', ['run', '--silent', 'messages']);
// What runs beside something else must not write the messages anew under its eyes.
process.env.MESSAGES = 'compiled';
mustRun('npx', ['svelte-kit', 'sync']);
// The same site for a sub-path, where tests/e2e/subpath.test.ts looks for it.
const subPath = { BASE_PATH: '/caravela', BUILD_DIR: 'node_modules/.cache/caravela/site' };
// Each of these keeps one core busy: two at a time. The two builds share a folder, so one follows the other.
const types = step('types', () => script('types'));
const built = step('build', () => script('build'));
await Promise.all([
  Promise.all([types, built]).then(() => step('build for a sub-path', () => script('build', subPath))),
  built.then(() => step('lint', () => script('lint'))),
]);
await step('rules, store, components', async () => vitest('unit', ['unit', 'store', 'dom']));
await step('browser', async () => (browser ? vitest('e2e', ['e2e']) : { passed: 0, failed: 1 }));

console.log('');
for (const { name, passed, failed, seconds } of sums) {
  console.log(`${failed ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed (${seconds} s)`);
}
const total = (key) => sums.reduce((n, s) => n + s[key], 0);
process.exitCode = total('failed') > 0 ? 1 : 0;
console.log(`${total('passed')} passed, ${total('failed')} failed`);
