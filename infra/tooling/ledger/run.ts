import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { VerifiedRow } from '@windtunnel/infra/testing/verified-row';
import { root } from '../architecture/source-tree.ts';
import { rowsByTitle, type TestReport, tableOf } from './rows.ts';

const cache = join(root, 'node_modules/.cache/windtunnel');
const rowsFile = join(cache, 'ledger-rows.jsonl');
const reportFile = join(cache, 'ledger.json');

const testFiles = [
  'backend/src/credits',
  'backend/src/subscriptions',
  'backend/src/referrals',
  'backend/test/api/payments.int.test.ts',
  'backend/test/api/clock-jumps.int.test.ts',
  'infra/tooling/product-tests/ledger-over-http.int.test.ts',
  'infra/tooling/product-tests/webhook.int.test.ts',
  'infra/tooling/product-tests/webhook-crash.int.test.ts',
  'infra/tooling/simulation',
];
/** As many as the promises name; the usual test run plays fewer. */
const counts = {
  LEDGER_RUNS: '20000',
  HTTP_SEQUENCES: '300',
  WEBHOOK_ORDERS: '120',
  WEBHOOK_DELIVERIES: '10000',
  PLAN_CHANGES: '100',
};
const reliabilityRows = ['V03', 'V04', 'V12', 'V14', 'V15', 'V16', 'V18', 'V19', 'V19-200'];
const crashParts = ['payments', 'referrals'];

/**
 * `npm run verify:ledger [-- --seed N] [--seeds N] [--short]`: every promise about money with large counts, one line for
 * each. Without a seed a new one is taken; `--seeds` is the number of simulations, `--short` the counts of `npm test`.
 */
function main(): number {
  const { values } = parseArgs({
    options: { seed: { type: 'string' }, seeds: { type: 'string' }, short: { type: 'boolean', default: false } },
  });
  const seed = Number(values.seed ?? randomInt(2 ** 31));
  const options = ['--seed', String(seed)];
  if (values.short) options.push('--short');
  const seeds = values.seeds === undefined ? [] : ['--seeds', values.seeds];
  console.log(`seed ${seed}`);
  mkdirSync(dirname(rowsFile), { recursive: true });
  for (const file of [rowsFile, reportFile]) rmSync(file, { force: true });
  const env = { ...process.env, VERIFIED_ROWS: rowsFile };
  const run = (args: readonly string[], more: Readonly<Record<string, string>> = {}) =>
    spawnSync(process.execPath, [...args], { cwd: root, stdio: 'inherit', env: { ...env, ...more } }).status === 0;
  const launcher = 'infra/tooling/launcher/run.mjs';
  const passed = [
    run(vitest(), { ...(values.short ? {} : counts), LEDGER_SEED: String(seed) }),
    run([launcher, 'reliability', ...reliabilityRows, ...options, ...seeds]),
    run([launcher, 'crash', ...crashParts, ...options]),
  ];
  const { lines, violations } = tableOf(verifiedRows(seed));
  console.log(`\n${lines.join('\n')}\n\nseed ${seed}, ${violations} violations`);
  return violations === 0 && passed.every(Boolean) ? 0 : 1;
}

function vitest(): string[] {
  const report = ['--reporter=dot', '--reporter=json', `--outputFile.json=${reportFile}`];
  return [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project=node', ...report, ...testFiles];
}

function verifiedRows(seed: number): VerifiedRow[] {
  const written = existsSync(rowsFile) ? readFileSync(rowsFile, 'utf8').split('\n').filter(Boolean) : [];
  const report = existsSync(reportFile) ? readFileSync(reportFile, 'utf8') : '{"testResults":[]}';
  return [
    ...written.map((line) => JSON.parse(line) as VerifiedRow),
    ...rowsByTitle(JSON.parse(report) as TestReport, seed),
  ];
}

process.exitCode = main();
