import { join } from 'node:path';
import type { InterviewEvent } from '@windtunnel/contracts/events/interview';
import { readEvent } from '@windtunnel/contracts/events/registry';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { startProcess } from '../chaos/driver/product-process.ts';
import { readLog } from '../chaos/log/read-log.ts';
import { judge } from '../chaos/log/verdict.ts';
import { ensureBuilt } from '../launcher/ensure-built.mjs';
import { findNode } from '../launcher/find-node.mjs';
import { root } from '../launcher/root.mjs';
import { runProcess } from '../launcher/run-process.mjs';
import { ensureChromium } from '../test-runner/ensure-chromium.mjs';

const { MODEL_URL = '', MODEL_NAME = '', MODEL_KEY, MODEL_CALLS_AT_ONCE = '1' } = process.env;
const folder = aDataFolder();
beforeAll(async () => {
  await ensureBuilt();
  await ensureChromium();
}, 300_000);
afterEach(() => folder.remove());

it('a study of three participants and three questions ends on a real model, whatever it says', async () => {
  const key = MODEL_KEY === undefined ? {} : { MODEL_KEY };
  const dataDir = folder.file('data');
  const product = await startProcess({
    program: [join(root, 'dist/product.js')],
    dataDir,
    env: { MODEL_URL, MODEL_NAME, MODEL_CALLS_AT_ONCE, ...key },
  });
  const startedMs = performance.now();
  const playwright = join(root, 'node_modules/@playwright/test/cli.js');
  const browser = { E2E_BASE_URL: product.origin, E2E_MODEL: MODEL_NAME };
  const code = await runProcess(findNode(), [playwright, 'test', '--reporter=list', '--grep=@model'], {
    env: { ...process.env, ...browser },
  });
  const seconds = Math.round((performance.now() - startedMs) / 1_000);
  await product.stop();
  expect(code).toBe(0);

  const { events, problems } = await readLog(dataDir);
  expect(problems).toEqual([]);
  const verdict = judge(events, []);
  expect(verdict).toMatchObject({ problems: [], launched: 1, ended: 1, reservedTenths: 30 });
  expect(verdict.capturedTenths + verdict.releasedTenths).toBe(verdict.reservedTenths);
  const interviews = events
    .filter(({ stream }) => stream.startsWith('interview-'))
    .map((stored) => readEvent(stored) as InterviewEvent);
  const answers = interviews.flatMap((event) => (event.type === 'ParticipantSpoke' ? [event.data] : []));
  const failures = interviews.flatMap((event) => (event.type === 'InterviewFailed' ? [event.data.reason] : []));
  // Every turn was the model's own.
  for (const { tokenUse } of answers) expect(tokenUse?.output).toBeGreaterThan(0);
  expect(answers.length).toBeGreaterThan(0);
  const sum = (part: 'calls' | 'input' | 'output') =>
    answers.reduce((all, each) => all + (each.tokenUse?.[part] ?? 0), 0);
  console.log(
    `${MODEL_NAME}: ${answers.length} turns passed in ${sum('calls')} calls (${sum('input')} tokens read, ${sum('output')} written), ` +
      `${failures.length} of 3 interviews failed (${failures.join(', ')}); ` +
      `credits: ${verdict.capturedTenths / 10} captured + ${verdict.releasedTenths / 10} released of ${verdict.reservedTenths / 10}; ${seconds} s`,
  );
}, 1_200_000);
