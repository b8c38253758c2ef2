// `npm test`: installs, builds and runs every test. Ends with `N passed, N failed`.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { firstOfFreePorts } from '../../test-servers/processes/free-ports.mjs';
import { findNode } from '../launcher/find-node.mjs';
import { prepare } from '../launcher/launch.mjs';
import { root } from '../launcher/root.mjs';
import { runProcess } from '../launcher/run-process.mjs';
import { countTests } from './count-tests.mjs';
import { ensureChromium } from './ensure-chromium.mjs';
import { countCommands } from './not-run.mjs';
import { testSteps } from './test-steps.mjs';

function treeState() {
  return spawnSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' }).stdout ?? '';
}

/** How many ports the products and provider servers of the journeys take, counted from `E2E_PORT`. */
const journeyPorts = 20;
/** How many names of failed tests the summary shows. */
const mostFailures = 20;

/** @param {import('./test-steps.mjs').Step} step */
async function runStep(step) {
  /** @type {NodeJS.ProcessEnv} */
  let env = { ...process.env, ...step.env };
  console.log(`\n=== ${step.name}`);
  if (step.report) {
    rmSync(join(root, step.report.file), { force: true });
    if (step.report.kind === 'playwright') {
      await ensureChromium();
      env = { ...env, E2E_PORT: String(await firstOfFreePorts(journeyPorts)) };
    }
  }
  const exitCodes = [];
  for (const args of step.commands) exitCodes.push(await runProcess(findNode(), args, { env }));
  if (!step.report) return { ...countCommands(exitCodes), failures: [] };
  const counts = countTests(step.report.kind, join(root, step.report.file));
  // A runner may exit with an error even though every test passed, for instance after an unhandled rejection.
  return exitCodes.some((code) => code !== 0) && counts.failed === 0
    ? { ...counts, failed: 1, failures: ['the runner ended with an error outside of the tests'] }
    : counts;
}

await prepare();
const before = treeState();
mkdirSync(join(root, 'node_modules/.cache/windtunnel'), { recursive: true });
const rows = [];
for (const step of testSteps()) {
  const startedAt = Date.now();
  const counts = await runStep(step).catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, failures: [] };
  });
  rows.push({ name: step.name, ...counts, seconds: (Date.now() - startedAt) / 1000 });
}
const clean = treeState() === before;
rows.push({
  name: 'working tree is unchanged',
  passed: clean ? 1 : 0,
  failed: clean ? 0 : 1,
  failures: [],
  seconds: 0,
});

console.log('\n=== summary');
for (const { name, passed, failed, notRun, seconds } of rows) {
  const verdict = failed > 0 ? 'FAILED' : notRun ? 'NOT RUN' : 'ok';
  console.log(
    `${verdict.padEnd(9)}${name.padEnd(36)}${`${passed} passed, ${failed} failed`.padEnd(26)}${seconds.toFixed(1)} s`,
  );
}
// Of a long run often only the end is kept, so what failed is named there.
const failures = rows.flatMap((row) => row.failures);
for (const failure of failures.slice(0, mostFailures)) console.log(`failed: ${failure.replace(`${root}/`, '')}`);
if (failures.length > mostFailures) console.log(`failed: ${failures.length - mostFailures} more`);
const total = (/** @type {'passed' | 'failed'} */ key) => rows.reduce((sum, row) => sum + row[key], 0);
console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = total('failed') > 0 ? 1 : 0;
