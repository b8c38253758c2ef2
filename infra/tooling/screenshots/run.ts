import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type CapturedState, openCapture } from './capture.ts';
import { writeContactSheet } from './contact-sheet.ts';
import { startFixtureProduct } from './fixture-product.ts';
import { makeFixtureStudies } from './fixture-studies.ts';
import { launchBrowser } from './launch-browser.ts';
import { screenStates } from './states/screen-states.ts';

/**
 * `npm run screenshots [WORD...]`: captures every screen in every state, or only the states whose names contain the
 * given words, at two widths, in light and dark. Exits with code 1 if a state is missing, or if a page scrolls
 * horizontally or reports an error.
 */
async function main(words: readonly string[]): Promise<number> {
  const folder = join(import.meta.dirname, '../screenshots');
  const states = screenStates.filter(({ name }) => words.every((word) => name.includes(word)));
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const product = await startFixtureProduct(import.meta.dirname);
  const browser = await launchBrowser();
  try {
    const studies = await makeFixtureStudies(product.origin);
    const capture = await openCapture({ browser, origin: product.origin, folder, studies });
    const captured: CapturedState[] = [];
    for (const state of states) captured.push(printProblems(await capture(state)));
    const { html, image } = await writeContactSheet(browser, folder, captured);
    const problems = captured.flatMap((each) => each.problems).length;
    const screenshots = captured.flatMap((each) => each.screenshots).length;
    console.log(`${html}\n${image}`);
    console.log(`${states.length} states, ${screenshots} screenshots, ${problems} problems`);
    return problems === 0 ? 0 : 1;
  } finally {
    await browser.close();
    await product.stop();
  }
}

function printProblems(captured: CapturedState): CapturedState {
  const { state, problems } = captured;
  console.log(`${problems.length === 0 ? 'ok  ' : 'FAIL'} ${state.name}`);
  for (const problem of problems) console.log(`     ${problem}`);
  return captured;
}

process.exitCode = await main(process.argv.slice(2));
