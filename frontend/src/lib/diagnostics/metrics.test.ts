import { expect, it } from 'vitest';
import { isFlagged, keepLatest, type MetricKind, metricText, summarise } from './metrics.ts';

const metric = (kind: MetricKind, value: number, about = '') => ({ kind, value, about, atMs: 0 });

it.each([
  ['long task', 50, 50.1],
  ['layout shift', 0.1, 0.101],
  ['render', 16, 16.1],
] as const)('a %s of %d is not flagged, and one of %d is', (kind, most, more) => {
  expect([most, more].map((value) => isFlagged(metric(kind, value)))).toEqual([false, true]);
});

it('the latest thousand are kept', () => {
  const kept = Array.from({ length: 999 }, (_, value) => value);
  expect(keepLatest(kept, [999])).toHaveLength(1_000);
  const latest = keepLatest(kept, [999, 1_000, 1_001]);
  expect([latest.length, latest[0], latest.at(-1)]).toEqual([1_000, 2, 1_001]);
});

it('a kind is summed up by its own metrics', () => {
  const metrics = [metric('render', 4), metric('render', 40), metric('long task', 90), metric('render', 16)];
  expect(summarise(metrics, 'render')).toEqual({ measured: 3, flagged: 1, worst: 40 });
  expect(summarise(metrics, 'layout shift')).toEqual({ measured: 0, flagged: 0, worst: null });
});

it('a value is said so that one just above its limit looks so', () => {
  expect(metricText(metric('render', 16.1, '/studies'))).toBe('render 16.1 ms, /studies');
  expect(metricText(metric('layout shift', 0.101))).toBe('layout shift 0.101');
});
