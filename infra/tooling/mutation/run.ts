import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { root } from '../architecture/source-tree.ts';
import { type AreaName, areaNames, areas } from './areas.ts';
import { describeSurvivors, type MutationReport, summarise } from './report.ts';

/** The share of its mutants that the tests of each area have to notice. */
const shareMin = 0.85;
const reports = 'node_modules/.cache/windtunnel/mutation';
/** Fixed seeds are set in `vitest-setup.ts`; fewer runs are enough to notice a fault. */
const shortRuns = {
  LEDGER_RUNS: '100',
  HISTORY_RUNS: '3',
  WEBHOOK_ORDERS: '4',
  WEBHOOK_DELIVERIES: '10',
  REFRESH_ROUNDS: '3',
};

/** `npm run verify:mutants [-- AREA...] [--file PATH]`: changes the code and expects the tests of its area to fail. */
async function main(): Promise<number> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { file: { type: 'string' } } });
  const unknown = positionals.find((name) => !(areaNames as readonly string[]).includes(name));
  if (unknown !== undefined) {
    console.error(`Unknown area: ${unknown}. Areas: ${areaNames.join(', ')}`);
    return 2;
  }
  process.chdir(root);
  Object.assign(process.env, shortRuns, process.env);
  const lines: string[] = [];
  let enough = true;
  for (const name of positionals.length > 0 ? (positionals as AreaName[]) : areaNames) {
    const startedMs = performance.now();
    const summary = summarise(await mutate(name, values.file));
    const minutes = ((performance.now() - startedMs) / 60_000).toFixed(1);
    lines.push(`${summary.share >= shareMin ? 'ok    ' : 'FAILED'} ${name.padEnd(14)} ${summary.text}, ${minutes} min`);
    enough &&= summary.share >= shareMin;
  }
  console.log(lines.join('\n'));
  return enough ? 0 : 1;
}

/** Runs one area, or one of its files, prints what survived, and returns Stryker's report. */
async function mutate(name: AreaName, file: string | undefined): Promise<MutationReport> {
  process.env.MUTATION_AREA = name;
  const fileName = join(reports, `${name}.json`);
  mkdirSync(reports, { recursive: true });
  await new Stryker({
    mutate: file === undefined ? [...areas[name].mutate, '!**/*.test.ts'] : [file],
    testRunner: 'vitest',
    vitest: { configFile: 'infra/tooling/mutation/vitest.config.ts', related: false },
    plugins: ['@stryker-mutator/vitest-runner', './infra/tooling/mutation/ignore-unreachable.mjs'],
    ignorers: ['unreachable'],
    coverageAnalysis: 'perTest',
    ignoreStatic: true,
    concurrency: 2,
    tempDirName: '.tools/mutation',
    ignorePatterns: ['/.tools', '/data', 'dist', 'test-results'],
    // Stryker would need an older TypeScript to rewrite them, and paths inside the copy are right as they are.
    tsconfigFile: 'none',
    disableTypeChecks: false,
    timeoutMS: 10_000,
    reporters: ['json', 'dots'],
    jsonReporter: { fileName },
  }).runMutationTest();
  const report = JSON.parse(readFileSync(fileName, 'utf8')) as MutationReport;
  for (const line of describeSurvivors(report)) console.log(line);
  return report;
}

process.exitCode = await main();
