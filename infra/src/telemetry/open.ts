import type { Settings } from '../settings/settings-table.ts';
import { noTelemetry, type Telemetry } from './telemetry.ts';

/**
 * Metrics if METRICS_PORT is set, traces if OTEL_EXPORTER_OTLP_ENDPOINT is. A library is loaded only if its variable is
 * set.
 * @param service the program's name for operators: `api`, `projector`, `worker`, `web`.
 * @throws Error if the metrics port cannot be opened.
 */
export async function openTelemetry(
  settings: Pick<Settings, 'host' | 'metricsPort' | 'otlpEndpoint'>,
  service: string,
): Promise<Telemetry> {
  const { host, metricsPort: port, otlpEndpoint } = settings;
  let telemetry = noTelemetry;
  if (otlpEndpoint !== null) telemetry = (await import('./traces.ts')).openTraces({ endpoint: otlpEndpoint, service });
  if (port !== null) {
    const metrics = await (await import('./metrics.ts')).openMetrics({ host, port, service });
    telemetry = both(metrics, telemetry);
  }
  return telemetry;
}

function both(outer: Telemetry, inner: Telemetry): Telemetry {
  return {
    request: (request, response, next) =>
      outer.request(request, response, () => inner.request(request, response, next)),
    measure: (work, run) => outer.measure(work, () => inner.measure(work, run)),
    projected: (page) => {
      outer.projected(page);
      inner.projected(page);
    },
    headers: () => ({ ...outer.headers(), ...inner.headers() }),
    close: async () => {
      await outer.close();
      await inner.close();
    },
  };
}
