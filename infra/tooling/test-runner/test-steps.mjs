// The steps of `npm test`, in order. A step counts as one test unless it has a report.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../launcher/root.mjs';

const reports = 'node_modules/.cache/windtunnel';
const program = (/** @type {string} */ name) => `node_modules/${name}`;

/**
 * @typedef {{ name: string, commands: string[][], env?: Record<string, string>,
 *   report?: { kind: 'vitest' | 'playwright' | 'engines', file: string } }} Step
 * Commands are arguments to Node 24.
 */

/** @returns {Step[]} */
export function testSteps() {
  /** @type {Step[]} */
  const steps = [
    { name: 'lockfile is complete', commands: [['infra/tooling/test-runner/check-lockfile.mjs']] },
    { name: 'known vulnerabilities', commands: [['infra/tooling/supply-chain/audit.ts']] },
    { name: 'types', commands: [[program('typescript/bin/tsc'), '-b']] },
    { name: 'lint and format', commands: [[program('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings']] },
    { name: 'nothing unused', commands: [[program('knip/bin/knip.js')]] },
    {
      name: 'unit, integration and architecture',
      commands: [
        [
          program('vitest/vitest.mjs'),
          'run',
          '--project=node',
          '--project=frontend',
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${reports}/vitest.json`,
        ],
      ],
      report: { kind: 'vitest', file: `${reports}/vitest.json` },
    },
    { name: 'build', commands: [['infra/tooling/launcher/build-if-older.mjs']] },
    { name: 'deployment files are valid', commands: [['infra/tooling/deployment/check-deployment.ts']] },
    {
      name: 'adapters on real servers',
      commands: [['infra/test-servers/run.ts', 'test']],
      report: { kind: 'engines', file: `${reports}/engines.json` },
    },
    {
      name: 'journeys in Chromium',
      commands: [[program('@playwright/test/cli.js'), 'test', '--reporter=list,json']],
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: `${reports}/playwright.json` },
      report: { kind: 'playwright', file: `${reports}/playwright.json` },
    },
  ];
  steps.push({
    name: 'every control of some screens',
    commands: [['infra/tooling/crawler/run.ts', '--short']],
  });
  if (existsSync(join(root, 'infra/tooling/chaos/crash/run.ts'))) {
    steps.push({
      name: 'crash and recovery, short form',
      commands: [['infra/tooling/launcher/run.mjs', 'crash', '--short']],
    });
  }
  if (existsSync(join(root, 'infra/tooling/chaos/reliability/run.ts'))) {
    steps.push({
      name: 'reliability, short form',
      commands: [['infra/tooling/launcher/run.mjs', 'reliability', '--short']],
    });
  }
  return steps;
}
