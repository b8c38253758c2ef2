import type { Kept } from './kept.ts';
import type { LogLevel } from './log-level.ts';
import { isFlagged, metricText, timeText } from './metrics.ts';

/** Everything that was kept, one line each, for a message to the support. */
export function reportText({ metrics, lines }: Kept, level: LogLevel): string {
  const measured = metrics.map(
    (metric) => `${timeText(metric.atMs)} ${metricText(metric)}${isFlagged(metric) ? ' (flagged)' : ''}`,
  );
  const logged = lines.map(({ atMs, level: of, text }) => `${timeText(atMs)} ${of}: ${text}`);
  const { innerWidth, innerHeight } = window;
  return [
    `Windtunnel diagnostics, window ${innerWidth} x ${innerHeight}, log level ${level}`,
    `Metrics: ${metrics.length}`,
    ...measured,
    `Log: ${lines.length}`,
    ...logged,
  ].join('\n');
}
