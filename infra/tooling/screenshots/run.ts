import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type CapturedState, captureState } from './capture.ts';
import { writeContactSheet } from './contact-sheet.ts';
import { statesNamed, withScreens } from './screens.ts';

/**
 * `npm run screenshots [WORD...]`: captures every screen in every state, or only the states whose names contain the
 * given words, at two widths, in light and dark. Exits with code 1 if a state is missing, or if a page scrolls
 * horizontally or reports an error.
 */
async function main(words: readonly string[]): Promise<number> {
  const folder = join(import.meta.dirname, '../screenshots');
  const states = statesNamed(words);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  return await withScreens(import.meta.dirname, async (screens) => {
    const captured: CapturedState[] = [];
    for (const state of states) captured.push(printProblems(await captureState(screens, state, folder)));
    const { html, image } = await writeContactSheet(screens.browser, folder, captured);
    const problems = captured.flatMap((each) => each.problems).length;
    const screenshots = captured.flatMap((each) => each.screenshots).length;
    console.log(`${html}\n${image}`);
    console.log(`${states.length} states, ${screenshots} screenshots, ${problems} problems`);
    return problems === 0 ? 0 : 1;
  });
}

function printProblems(captured: CapturedState): CapturedState {
  const { state, problems } = captured;
  console.log(`${problems.length === 0 ? 'ok  ' : 'FAIL'} ${state.name}`);
  for (const problem of problems) console.log(`     ${problem}`);
  return captured;
}

process.exitCode = await main(process.argv.slice(2));
