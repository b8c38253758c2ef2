import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumFlags, findChromium } from '../test-runner/find-chromium.mjs';
import { writeContactSheet } from './contact-sheet.ts';
import { Photographer, type Portfolio } from './photographer.ts';
import { startStageProduct } from './stage-product.ts';
import { arrangeStudies } from './stage-studies.ts';
import { screenStates } from './states.ts';

/**
 * Photographs every screen in every state at two widths, light and dark, from the built product with demo data:
 * `npm run screenshots`, or `npm run screenshots -- results` for the states whose name holds a word.
 * Ends with 1 when a state is missing, a page scrolls sideways or complains.
 */
async function main(words: readonly string[]): Promise<number> {
  const folder = join(import.meta.dirname, '../screenshots');
  const states = screenStates.filter(({ name }) => words.every((word) => name.includes(word)));
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const product = await startStageProduct(import.meta.dirname);
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: chromiumFlags,
    chromiumSandbox: false,
  });
  try {
    const studies = await arrangeStudies(product.origin);
    const photographer = await Photographer.open(browser, product.origin, folder, studies);
    const portfolios: Portfolio[] = [];
    for (const state of states) portfolios.push(report(await photographer.photograph(state)));
    const { html, picture } = await writeContactSheet(browser, folder, portfolios);
    const problems = portfolios.flatMap((portfolio) => portfolio.problems).length;
    const pictures = portfolios.flatMap((portfolio) => portfolio.pictures).length;
    console.log(`${html}\n${picture}`);
    console.log(`${states.length} states, ${pictures} screenshots, ${problems} problems`);
    return problems === 0 ? 0 : 1;
  } finally {
    await browser.close();
    await product.stop();
  }
}

function report(portfolio: Portfolio): Portfolio {
  const { state, problems } = portfolio;
  console.log(`${problems.length === 0 ? 'ok  ' : 'FAIL'} ${state.name}`);
  for (const problem of problems) console.log(`     ${problem}`);
  return portfolio;
}

process.exitCode = await main(process.argv.slice(2));
