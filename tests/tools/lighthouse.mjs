// `npm run lighthouse`: runs Lighthouse on the built site, as a phone with a slow line, and prints the median of some
// runs. Lighthouse is large, so it is fetched into the tools' cache on first use.
import { existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pathToFileURL } from 'node:url';
import { ensureBrowser } from '../../src/tools/browser.mjs';
import { ensureInstalled, mustRun, root } from '../../src/tools/install.mjs';

/** The last version for Node 20. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const HELP = `npm run lighthouse [-- options]
  --runs N      runs of which the median counts (5)
  --path PATH   the page to look at (/)
  --locale NAME the language of the browser: en, de, pt-PT, pt-BR (en)`;
/**
 * What the performance lacks to 100: Svelte makes the start page interactive in one task, 45 ms here and 180 ms on
 * Lighthouse's phone, after a module of 213 KB was evaluated in 25 ms (November 2026).
 */
const WANTED = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
/** In ms, the shift in shares of the screen, the weight in bytes. */
const PAINTS = ['first-contentful-paint', 'largest-contentful-paint', 'speed-index', 'cumulative-layout-shift'];
const METRICS = [...PAINTS, 'total-blocking-time', 'total-byte-weight'];

/** @param {number[]} values */
function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

/** Lighthouse and its browser launcher, from the cache. */
async function tools() {
  const folder = join(root, 'node_modules/.cache/caravela/lighthouse');
  if (!existsSync(join(folder, 'node_modules/lighthouse'))) {
    console.error(`Fetching ${LIGHTHOUSE} …`);
    mkdirSync(folder, { recursive: true });
    mustRun('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts', LIGHTHOUSE]);
  }
  const require = createRequire(join(folder, 'node_modules/lighthouse/package.json'));
  /** @param {string} name */
  const load = (name) => import(pathToFileURL(require.resolve(name)).href);
  const [{ default: lighthouse }, launcher] = await Promise.all([load('lighthouse'), load('chrome-launcher')]);
  return { lighthouse, launcher };
}

/** @param {string} url @param {number} runs @param {string} chromePath @param {string} locale */
async function look(url, runs, chromePath, locale) {
  const { lighthouse, launcher } = await tools();
  const results = [];
  for (let run = 0; run < runs; run++) {
    const speaks = [`--lang=${locale}`, `--accept-lang=${locale}`];
    const chromeFlags = ['--headless=new', ...speaks, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
    const chrome = await launcher.launch({ chromePath, chromeFlags });
    try {
      const done = await lighthouse(url, { port: chrome.port, logLevel: 'error', output: 'json' });
      results.push(done.lhr);
    } finally {
      await chrome.kill();
    }
  }
  return results;
}

/** @param {any[]} results */
function sum(results) {
  /** @type {(ids: string[], value: (result: any, id: string) => number) => Record<string, number>} */
  const medians = (ids, value) => Object.fromEntries(ids.map((id) => [id, median(results.map((r) => value(r, id)))]));
  const faults = new Set();
  for (const { audits, categories } of results) {
    for (const id of ['accessibility', 'best-practices', 'seo']) {
      for (const { id: audit, weight } of categories[id].auditRefs) {
        const { score, title } = audits[audit];
        if (weight > 0 && score !== null && score < 1) faults.add(`${id}: ${title}`);
      }
    }
  }
  const scores = medians(Object.keys(WANTED), (r, id) => Math.round(r.categories[id].score * 100));
  const metrics = medians(METRICS, (r, id) => Math.round(r.audits[id].numericValue * 1000) / 1000);
  return { scores, metrics, faults: [...faults] };
}

async function main() {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string' },
      path: { type: 'string' },
      locale: { type: 'string', default: 'en' },
      help: { type: 'boolean' },
    },
  });
  const runs = Number(values.runs ?? 5);
  if (values.help || !Number.isInteger(runs) || runs < 1) {
    console.log(HELP);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  ensureInstalled();
  const chromePath = await ensureBrowser();
  if (!chromePath) process.exit(1);
  const dir = join(root, 'build');
  if (!existsSync(join(dir, 'sw.js'))) mustRun(process.execPath, [join(root, 'src/tools/build.mjs')]);
  const { serve } = await import('../../src/tools/serve.mjs');
  const server = await serve({ dir, port: 0, host: '127.0.0.1' });
  try {
    const url = `http://127.0.0.1:${server.port}${values.path ?? '/'}`;
    const found = sum(await look(url, runs, chromePath, String(values.locale)));
    console.table(found.scores);
    console.table(found.metrics);
    for (const fault of found.faults) console.log(fault);
    const short = Object.entries(WANTED).filter(([id, least]) => found.scores[id] < least);
    for (const [id, least] of short) console.error(`${id}: ${found.scores[id]}, wanted ${least}`);
    process.exitCode = short.length > 0 ? 1 : 0;
  } finally {
    await server.close();
  }
}

await main();
