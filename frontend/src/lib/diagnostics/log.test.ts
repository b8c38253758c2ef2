import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../api-error.ts';
import { forgetKept, keepMetrics, readKept } from './kept.ts';
import { log } from './log.ts';
import { chooseLogLevel, logLevel, logLevels } from './log-level.ts';

beforeEach(() => {
  for (const level of logLevels) vi.spyOn(console, level).mockImplementation(() => {});
});

afterEach(() => {
  forgetKept();
  localStorage.clear();
  vi.restoreAllMocks();
});

const inConsole = () => logLevels.filter((level) => vi.mocked(console[level]).mock.calls.length > 0);
const kept = () => readKept().lines.map(({ text }) => text);

it.each([
  [undefined, ['info', 'warn', 'error']],
  ['debug', ['debug', 'info', 'warn', 'error']],
  ['warn', ['warn', 'error']],
  ['error', ['error']],
  ['everything', ['info', 'warn', 'error']],
])('with the level %s, %j are logged', (stored, expected) => {
  if (stored !== undefined) localStorage.setItem('windtunnel.log-level', stored);
  for (const level of logLevels) log(level, level);
  expect(inConsole()).toEqual(expected);
  expect(kept()).toEqual(expected);
});

it('a level is remembered, and the usual one forgotten', () => {
  chooseLogLevel('error');
  expect([logLevel(), localStorage.length]).toEqual(['error', 1]);
  chooseLogLevel('info');
  expect([logLevel(), localStorage.length]).toEqual(['info', 0]);
});

it('of an error, its code or kind is logged and never its words', () => {
  const words = 'Ada Lovelace has no study "Ward handover"';
  log('warn', new ApiError(404, { error: words, code: 'STUDY_NOT_FOUND', traceId: 'trace-1' }));
  log('warn', new ApiError(0, { error: words, code: 'NETWORK_ERROR' }));
  const crash = new TypeError(words);
  crash.stack = `TypeError: ${words}\n    at x (https://windtunnel.example/assets/index-B1_x.js:1:2345)`;
  log('error', crash);
  log('error', new RangeError(words));
  log('error', { words });
  expect(kept()).toEqual([
    'Call failed: STUDY_NOT_FOUND, status 404, reference trace-1',
    'Call failed: NETWORK_ERROR, status 0',
    'TypeError at assets/index-B1_x.js:1:2345',
    'RangeError',
    'Something other than an error was thrown',
  ]);
  expect(JSON.stringify(logLevels.map((level) => vi.mocked(console[level]).mock.calls))).not.toContain('Ada');
});

it('what was measured before everything was forgotten does not come back', () => {
  const measured = (atMs: number) => ({ kind: 'render', value: 1, about: '', atMs }) as const;
  const before = measured(performance.now());
  keepMetrics([before]);
  log('warn', 'x');
  expect([readKept().metrics.length, readKept().lines.length]).toEqual([1, 1]);
  forgetKept();
  const after = measured(performance.now() + 1);
  expect(keepMetrics([before, after])).toEqual([after]);
  expect(readKept()).toEqual({ metrics: [after], lines: [] });
});

it('what is reported kind by kind is read in the order of time', () => {
  const measured = (atMs: number) => ({ kind: 'render', value: 1, about: '', atMs }) as const;
  const now = performance.now();
  keepMetrics([measured(now + 3), measured(now + 1)]);
  keepMetrics([measured(now + 2)]);
  expect(readKept().metrics.map(({ atMs }) => atMs - now)).toEqual([1, 2, 3].map((ms) => expect.closeTo(ms, 3)));
});
