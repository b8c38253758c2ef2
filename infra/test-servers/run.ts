// `run.ts test [NAME...]` runs every adapter's suite on its server; `run.ts dev [NAME...]` leaves the servers running.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contractTable } from './contract-table.ts';
import { printed } from './print-report.ts';
import { runInForeground } from './processes/run-in-foreground.ts';
import { createProvisioning, environmentOf, type Provisioned } from './provisioning.ts';
import { failuresOf, type PlaywrightReport, rowsOf, totalsOf, type VitestReport } from './report.ts';
import { findSuites } from './suites.ts';
import type { TestServer } from './test-server.ts';
import { languageModelServers, onlyIfNamed, shapeServers, testServers } from './test-servers.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const toolsDir = join(root, '.tools');
const reports = join(root, 'node_modules/.cache/windtunnel');
const parentCheckMs = 500;
/** Where the built-in simulator and the adapters, on servers that answer as told, keep the contract of language models. */
const contractWithoutServers = [
  'infra/simulator/src/simulator.test.ts',
  'infra/src/language-model/hosted/hosted-language-model.int.test.ts',
];
/** The exit code that a shell reports after Ctrl-C. */
const interruptedCode = 130;

const [command, ...names] = process.argv.slice(2);
// A developer who pastes the settings of all servers does not want the words of a mock.
const usual = command === 'dev' ? testServers : [...testServers, ...languageModelServers, ...shapeServers];
const all = [...testServers, ...languageModelServers, ...shapeServers, ...onlyIfNamed];
const allNames = all.map(({ name }) => name);
const togetherNames = testServers.map(({ name }) => name);
const unknown = names.find((name) => !allNames.includes(name));
if (unknown !== undefined) {
  console.error(`There is no engine named ${unknown}; choose from ${allNames.join(', ')}.`);
  process.exit(1);
}
const chosen = names.length === 0 ? usual : all.filter(({ name }) => names.includes(name));
const provisioning = createProvisioning({ testServers: chosen, toolsDir, environment: process.env, say: console.log });
const tests = new AbortController();
let endedBadly = false;
stopWhenAsked();
process.exitCode = await (command === 'dev' ? keepRunning() : test(chosen));
await provisioning.stop();
process.exit();

async function test(tested: readonly TestServer[]): Promise<number> {
  const { provisioned, environment } = await provisioning.start();
  const suites = findSuites(root, allNames, togetherNames).filter(({ needs }) =>
    needs.every((name) => tested.some((engine) => engine.name === name)),
  );
  const runnable = suites.filter(({ needs }) => needs.every((name) => isRunning(provisioned, name)));
  const files = runnable.map(({ file }) => file);
  const report = await runVitest('engines', files, environment);
  const required = process.env.ENGINES === 'required';
  const whole = testServers.every((server) => tested.includes(server));
  const together = provisioned.filter(({ name }) => togetherNames.includes(name));
  const journeys = whole ? { journeys: await runJourneys(together) } : {};
  const contract = await contractOf(tested, report);
  const rows = rowsOf({ provisioned, together, suites, report, required, endedBadly, ...journeys });
  const totals = totalsOf(rows);
  writeFileSync(join(reports, 'engines.json'), JSON.stringify({ ...totals, failures: failuresOf(rows, report) }));
  if (contract !== null) console.log(`\n${contract}`);
  console.log(`\n${printed(rows)}`);
  return totals.failed > 0 ? 1 : 0;
}

/** What language models guarantee, on each of them: those that were tested here, and those that need no server. */
async function contractOf(tested: readonly TestServer[], report: VitestReport | null): Promise<string | null> {
  const models = [...languageModelServers, ...onlyIfNamed];
  if (report === null || !tested.some((server) => models.includes(server))) return null;
  const others = await runVitest('node', contractWithoutServers, {});
  return contractTable(others === null ? [report] : [others, report]);
}

async function runVitest(
  project: 'engines' | 'node',
  files: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<VitestReport | null> {
  const file = reportFile('vitest');
  if (files.length === 0) return null;
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const options = ['run', `--project=${project}`, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await runInForeground(process.execPath, [vitest, ...options, ...files], {
    cwd: root,
    env: { ...process.env, ...environment },
    signal: tests.signal,
  });
  endedBadly ||= code !== 0;
  return takeReport<VitestReport>(file);
}

/** The main user journeys in a browser, if every server is running. */
async function runJourneys(together: readonly Provisioned[]) {
  if (together.some(({ kind }) => kind !== 'running')) return null;
  const environment = environmentOf(together);
  const file = reportFile('journeys');
  const code = await runInForeground(process.execPath, [join(root, 'infra/tooling/journey/run.ts')], {
    cwd: root,
    env: { ...process.env, ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    signal: tests.signal,
  });
  endedBadly ||= code !== 0;
  return takeReport<PlaywrightReport>(file);
}

/** Unique to this run, because another one may be in progress. */
function reportFile(name: string): string {
  mkdirSync(reports, { recursive: true });
  return join(reports, `engines-${name}-${process.pid}.json`);
}

function takeReport<Report>(file: string): Report | null {
  if (!existsSync(file)) return null;
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  rmSync(file);
  return report;
}

async function keepRunning(): Promise<number> {
  const { provisioned, environment } = await provisioning.start();
  for (const one of provisioned) if (one.kind !== 'running') console.log(`${one.name}: ${one.kind}, ${one.reason}`);
  const lines = Object.entries(environment).map(([name, value]) => `export ${name}='${value}'`);
  console.log(`\nTo put the product on them, paste this into another terminal:\n\n${lines.join('\n')}\n`);
  console.log('They run, and keep what they are given, until you press Ctrl-C.');
  return await new Promise(() => {});
}

function isRunning(provisioned: readonly Provisioned[], name: string): boolean {
  return provisioned.some((one) => one.name === name && one.kind === 'running');
}

/** A signal, or the end of the parent process, stops the tests and then every server. */
function stopWhenAsked(): void {
  const parent = process.ppid;
  const stop = () => {
    tests.abort();
    void provisioning.stop().finally(() => process.exit(interruptedCode));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  setInterval(() => process.ppid !== parent && stop(), parentCheckMs).unref();
}
