import { onLogout } from '../logout-tasks.ts';
import { forgetKept, keepMetrics } from './kept.ts';
import { log, print } from './log.ts';
import { isFlagged, type Metric, type MetricKind, metricKinds, metricText } from './metrics.ts';
import { screenMeasure } from './screen-measure.ts';

/** What the browser's entries have beside their standard fields. */
interface Entry extends PerformanceEntry {
  readonly value?: number;
  readonly hadRecentInput?: boolean;
  readonly interactionId?: number;
  readonly processingStart?: number;
  readonly processingEnd?: number;
  readonly detail?: unknown;
}

interface Source {
  readonly kind: MetricKind;
  readonly type: string;
  /** The value of an entry; null if it does not count. */
  readonly measure: (entry: Entry) => number | null;
  readonly aboutOf?: (entry: Entry) => string;
  readonly settings?: object;
}

/** The pattern of an address, so that no id is kept. */
type PatternOf = (pathname: string) => string;

const sources = (patternOf: PatternOf): readonly Source[] => [
  { kind: 'long task', type: 'longtask', measure: ({ duration }) => duration },
  {
    kind: 'layout shift',
    type: 'layout-shift',
    // What moves right after an input was asked for.
    measure: ({ value = 0, hadRecentInput = false }) => (hadRecentInput ? null : value),
  },
  {
    kind: 'render',
    type: 'measure',
    measure: ({ name, duration }) => (name === screenMeasure ? duration : null),
    aboutOf: ({ detail }) => patternOf(String(detail)),
  },
  {
    kind: 'render',
    type: 'event',
    // A click or a key: React renders before such an event is over. Others, such as moving the mouse, have no id.
    measure: ({ interactionId = 0, processingStart = 0, processingEnd = 0 }) =>
      interactionId === 0 ? null : processingEnd - processingStart,
    aboutOf: ({ name }) => name,
    settings: { durationThreshold: 16 },
  },
];

let observing = false;

/**
 * Measures long tasks, layout shifts and renders until the page is closed, beginning with what the browser remembers of
 * the time before, and logs errors that nothing caught.
 */
export function observePage(patternOf: PatternOf): void {
  if (observing) return;
  observing = true;
  onLogout(forgetKept);
  for (const source of sources(patternOf).filter(isSupported)) {
    const observer = new PerformanceObserver((list) => record(source, list.getEntries()));
    observer.observe({ type: source.type, buffered: true, ...source.settings });
  }
  window.addEventListener('error', ({ error }) => log('error', error));
  window.addEventListener('unhandledrejection', ({ reason }) => log('error', reason));
}

/** What this browser can measure. */
export function measuredKinds(): readonly MetricKind[] {
  const supported = sources(String).filter(isSupported);
  return metricKinds.filter((kind) => supported.some((source) => source.kind === kind));
}

function record({ kind, measure, aboutOf }: Source, entries: readonly Entry[]): void {
  const measured = entries.flatMap((entry): Metric[] => {
    const value = measure(entry);
    return value === null ? [] : [{ kind, value, about: aboutOf?.(entry) ?? '', atMs: entry.startTime }];
  });
  for (const metric of keepMetrics(measured)) print(isFlagged(metric) ? 'info' : 'debug', metricText(metric));
}

function isSupported({ type }: Source): boolean {
  return typeof PerformanceObserver === 'function' && PerformanceObserver.supportedEntryTypes.includes(type);
}
