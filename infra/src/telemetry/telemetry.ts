import type { Middleware } from '../http/middleware.ts';
import type { Settings } from '../settings/settings-table.ts';

/** Something a program does, as operators count and trace it. Ids and names only: never a person's data. */
export interface Work {
  /** `command`: a decision about one aggregate; `run-command`: asked by a run; `append`: facts; `activity`: a run's step. */
  readonly kind: 'command' | 'run-command' | 'append' | 'activity';
  /** One of a few: the command's, the stream's kind, the activity's. */
  readonly name: string;
  /** Leads to the answer, the log lines and the facts of the same request. */
  readonly correlationId: string | null;
  /** Facts of an append. */
  readonly count?: number;
}

/** A page of facts that a read model took. */
interface Taken {
  readonly name: string;
  readonly events: number;
  readonly lagMs: number | null;
}

/** What operators see of a program. */
export interface Telemetry {
  /** Passes a request on and measures it by its route, never by its address. */
  readonly request: Middleware;
  /** Does the work and measures it. */
  measure<T>(work: Work, run: () => Promise<T>): Promise<T>;
  projected(taken: Taken): void;
  /** Request headers under which another program of ours goes on with the present trace. */
  headers(): Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** Nobody looks. */
export const noTelemetry: Telemetry = {
  request: (_request, _response, next) => next(),
  measure: (_work, run) => run(),
  projected: () => undefined,
  headers: () => ({}),
  close: async () => undefined,
};

/**
 * Metrics when METRICS_PORT is set, traces when OTEL_EXPORTER_OTLP_ENDPOINT is; nothing is loaded for what is not.
 *
 * @param service as operators know the program: `api`, `projector`, `worker`, `web`.
 * @throws Error with a sentence when the port of the metrics cannot be listened on.
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
    projected: (taken) => {
      outer.projected(taken);
      inner.projected(taken);
    },
    headers: () => ({ ...outer.headers(), ...inner.headers() }),
    close: async () => {
      await outer.close();
      await inner.close();
    },
  };
}
