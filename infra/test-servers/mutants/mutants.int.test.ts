import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyMutant, mutantName } from './every-mutant.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const runMaxMs = 240_000;

interface Case {
  readonly title: string;
  readonly status: string;
  /** From the outermost `describe` to the innermost. */
  readonly ancestorTitles: readonly string[];
}

let folder: string;
let cases: readonly Case[];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'planted-faults-'));
  const report = join(folder, 'report.json');
  const config = 'infra/test-servers/mutants/vitest.config.ts';
  const args = ['run', '--config', config, '--reporter=json', `--outputFile=${report}`];
  spawnSync(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...args], {
    cwd: root,
    stdio: 'ignore',
    // A mutant that makes its suite endless must not make this one endless.
    timeout: runMaxMs,
  });
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: readonly { assertionResults: readonly Case[] }[];
  };
  cases = testResults.flatMap(({ assertionResults }) => assertionResults);
}, runMaxMs);
afterAll(() => rmSync(folder, { recursive: true }));

it('every port with an adapter on a real engine is here', () => {
  const ports = globSync('infra/src/**/*.engine.test.ts', { cwd: root }).map((file) => file.split(/[\\/]/)[2] ?? '');
  expect(ports).toContain('event-store');
  expect(Object.keys(everyMutant)).toEqual(expect.arrayContaining(ports));
});

describe.each(Object.entries(everyMutant))('the suite of %s', (port, faults) => {
  it.each(faults)('fails on an adapter that $fault: $caughtBy', (planted) => {
    const name = mutantName(port, planted);
    const own = cases.filter(({ ancestorTitles }) => ancestorTitles[0]?.endsWith(`: ${name}`));
    const failed = own.filter(({ status }) => status === 'failed').map(({ title }) => title);
    expect(failed).toContain(planted.caughtBy);
    // A suite in which everything fails would prove nothing.
    expect(own.some(({ status }) => status === 'passed')).toBe(true);
  });
});
