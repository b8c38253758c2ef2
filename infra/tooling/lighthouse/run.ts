import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { startFixtureProduct } from '../screenshots/fixture-product.ts';
import { makeFixtureStudies } from '../screenshots/fixture-studies.ts';
import { ensureChromium } from '../test-runner/ensure-chromium.mjs';
import { notRunExitCode } from '../test-runner/not-run.mjs';
import { findLighthouse, type Lighthouse } from './find-lighthouse.ts';
import { type Load, loadOf } from './lighthouse-report.ts';
import { kilobytes, type Measurement, medianLoad, missedGoals } from './measurement.ts';
import { type MeasuredPage, measuredPages } from './pages.ts';
import { openSignedInBrowser } from './signed-in-browser.ts';

// This file is bundled into dist/.
const distDir = import.meta.dirname;
const pageDir = join(distDir, '../frontend/dist');
const cache = join(distDir, '../node_modules/.cache/windtunnel');
const categories = ['performance', 'accessibility', 'best-practices'] as const;
const loadCount = 3;

/**
 * `npm run lighthouse [-- WORD...]`: loads five pages of the product with its demo data three times each, as a phone of
 * average speed with an empty cache would, and prints the median. Exits with code 1 if a goal is missed, with 75 if
 * Lighthouse cannot be installed.
 */
async function main(words: readonly string[]): Promise<number> {
  const found = await findLighthouse(cache);
  if (found.kind === 'missing') {
    console.log(`not run: ${found.reason}`);
    return notRunExitCode;
  }
  await ensureChromium();
  const pages = measuredPages.filter(({ name }) => words.length === 0 || words.includes(name));
  const product = await startFixtureProduct(distDir);
  try {
    const studies = await makeFixtureStudies(product.origin);
    const browser = await openSignedInBrowser(product.origin);
    try {
      const missed: string[] = [];
      for (const page of pages) {
        const url = product.origin + page.path(studies);
        const measurement = await measure(page, () => load(found.lighthouse, url, browser.port));
        missed.push(...report(measurement));
      }
      console.log(
        `load average of the machine: ${loadavg()
          .map((load) => load.toFixed(2))
          .join(', ')}`,
      );
      return missed.length === 0 ? 0 : 1;
    } finally {
      await browser.close();
    }
  } finally {
    await product.stop();
  }
}

async function measure(page: MeasuredPage, loadOnce: () => Promise<Load>): Promise<Measurement> {
  const loads: Load[] = [];
  while (loads.length < loadCount) loads.push(await loadOnce());
  return { page, loads, scriptBytes: weightOf(medianLoad(loads).scripts) };
}

async function load(lighthouse: Lighthouse, url: string, port: number): Promise<Load> {
  const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: categories });
  if (result === undefined) throw new Error(`No report about ${url}`);
  return loadOf(result.lhr);
}

/** As gzip compresses them best. What is sent is smaller still, with brotli. */
function weightOf(scripts: readonly string[]): number {
  return scripts.reduce((sum, path) => sum + gzipSync(readFileSync(join(pageDir, path)), { level: 9 }).length, 0);
}

function report(measurement: Measurement): readonly string[] {
  const { page, loads, scriptBytes } = measurement;
  const { performance, accessibility, bestPractices, ...median } = medianLoad(loads);
  const missed = missedGoals(measurement);
  console.log(
    [
      `${missed.length === 0 ? 'ok  ' : 'FAIL'} ${page.name.padEnd(9)}`,
      `performance ${performance} (${loads.map((each) => each.performance).join(' ')})`,
      `accessibility ${accessibility}, best practices ${bestPractices}`,
      `requests ${median.requestsBeforePaint} before the first paint, ${median.requests} in all`,
      `scripts ${kilobytes(scriptBytes)} in ${median.scripts.length}`,
      `first paint ${seconds(median.firstPaintMs)}, largest ${seconds(median.largestPaintMs)}`,
      `blocked ${Math.round(median.blockedMs)} ms, shift ${median.layoutShift.toFixed(3)}`,
    ].join(' | '),
  );
  for (const words of [...missed, ...median.failed]) console.log(`     ${words}`);
  return missed;
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

process.exitCode = await main(process.argv.slice(2));
