/** What slows a page down, or moves it about. */
export const metricKinds = ['long task', 'layout shift', 'render'] as const;
export type MetricKind = (typeof metricKinds)[number];

export interface Metric {
  readonly kind: MetricKind;
  /** Milliseconds; a layout shift is a share of the window, without a unit. */
  readonly value: number;
  /** The pattern of an address ('/studies/:studyId') or a kind of input ('click'); '' if the browser does not say. */
  readonly about: string;
  /** Milliseconds from the opening of the page to its beginning. */
  readonly atMs: number;
}

const longTaskMs = 50;
const layoutShiftMax = 0.1;
const renderMs = 16;
const metricsMax = 1_000;

/** What is above these is flagged. */
const limits: Readonly<Record<MetricKind, number>> = {
  'long task': longTaskMs,
  'layout shift': layoutShiftMax,
  render: renderMs,
};

export function isFlagged({ kind, value }: Metric): boolean {
  return value > limits[kind];
}

/** The latest ones, in the order in which they came. */
export function keepLatest<Item>(kept: readonly Item[], added: readonly Item[]): readonly Item[] {
  return [...kept, ...added].slice(-metricsMax);
}

/** How often a kind was measured and flagged, and its highest value; null if there is none. */
export function summarise(metrics: readonly Metric[], kind: MetricKind) {
  const those = metrics.filter((metric) => metric.kind === kind);
  return {
    measured: those.length,
    flagged: those.filter(isFlagged).length,
    worst: those.length === 0 ? null : Math.max(...those.map(({ value }) => value)),
  };
}

/** '50 ms', '0.1'. */
export function limitText(kind: MetricKind): string {
  return kind === 'layout shift' ? String(limits[kind]) : `${limits[kind]} ms`;
}

/** '23.4 ms', '0.120'. */
export function valueText(kind: MetricKind, value: number): string {
  return kind === 'layout shift' ? value.toFixed(3) : `${value.toFixed(1)} ms`;
}

/** 'render 23.4 ms, /studies'. */
export function metricText({ kind, value, about }: Metric): string {
  return `${kind} ${valueText(kind, value)}${about === '' ? '' : `, ${about}`}`;
}

/** '1.2 s' after the page was opened. */
export function timeText(atMs: number): string {
  return `${(atMs / 1_000).toFixed(1)} s`;
}
