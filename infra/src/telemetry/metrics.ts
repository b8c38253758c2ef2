import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { openHttpServer } from '../http/http-server.ts';
import type { Middleware } from '../http/middleware.ts';
import { respondNotFound } from '../http/respond-not-found.ts';
import { outcomeOf, routeOf } from './route-of.ts';
import type { Telemetry, Work } from './telemetry.ts';

/** Ranges from a response served from memory to a launch that waits for its workflow. */
const secondsBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

const workNames: Readonly<Record<Work['kind'], string>> = {
  command: 'Commands decided, by command',
  'run-command': 'Commands of workflows, by command',
  append: 'Appends to the event store, by kind of stream',
  activity: 'Activities of workflows, by activity',
};

/** Serves counts and durations as text at `/metrics`, on a separate port that no public proxy forwards to. */
export async function openMetrics(options: {
  readonly host: string;
  readonly port: number;
  readonly service: string;
}): Promise<Telemetry & { readonly port: number }> {
  const registry = new Registry();
  registry.setDefaultLabels({ service: options.service });
  collectDefaultMetrics({ register: registry });
  const server = await openHttpServer({
    ...options,
    middleware: [handleMetrics(registry)],
    fallback: respondNotFound,
  });
  return {
    port: server.port,
    request: timeRequests(registry),
    measure: timeWork(registry),
    projected: countProjected(registry),
    headers: () => ({}),
    close: () => server.close(0),
  };
}

function handleMetrics(registry: Registry): Middleware {
  return (request, response, next) => {
    if (request.url !== '/metrics') return next();
    void registry.metrics().then((text) => {
      response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' });
      response.end(text);
    });
  };
}

function timeRequests(registry: Registry): Middleware {
  const durations = new Histogram({
    name: 'windtunnel_http_request_duration_seconds',
    help: 'Responses, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: secondsBuckets,
    registers: [registry],
  });
  return (request, response, next) => {
    const startedMs = performance.now();
    response.once('close', () => {
      const labels = { method: request.method ?? '', route: routeOf(request), status: response.statusCode };
      durations.observe(labels, (performance.now() - startedMs) / 1_000);
    });
    next();
  };
}

function timeWork(registry: Registry): Telemetry['measure'] {
  const histogram = (kind: Work['kind']) =>
    new Histogram({
      name: `windtunnel_${kind.replace('-', '_')}_duration_seconds`,
      help: workNames[kind],
      labelNames: ['name', 'outcome'],
      buckets: secondsBuckets,
      registers: [registry],
    });
  const durations: Readonly<Record<Work['kind'], Histogram>> = {
    command: histogram('command'),
    'run-command': histogram('run-command'),
    append: histogram('append'),
    activity: histogram('activity'),
  };
  const appended = new Counter({
    name: 'windtunnel_events_appended_total',
    help: 'Events written, by kind of stream',
    labelNames: ['name'],
    registers: [registry],
  });
  return async ({ kind, name, count }, run) => {
    const startedMs = performance.now();
    const ended = (outcome: string) =>
      durations[kind].observe({ name, outcome }, (performance.now() - startedMs) / 1_000);
    try {
      const result = await run();
      ended('done');
      if (count !== undefined) appended.inc({ name }, count);
      return result;
    } catch (error) {
      ended(outcomeOf(error));
      throw error;
    }
  };
}

function countProjected(registry: Registry): Telemetry['projected'] {
  const labelNames = ['read_model'] as const;
  const lag = new Gauge({
    name: 'windtunnel_projection_lag_seconds',
    help: 'From recording the last processed event to showing it',
    labelNames,
    registers: [registry],
  });
  const processed = new Counter({
    name: 'windtunnel_projected_events_total',
    help: 'Events processed by read models',
    labelNames,
    registers: [registry],
  });
  return ({ name, events, lagMs }) => {
    if (lagMs !== null) lag.set({ read_model: name }, lagMs / 1_000);
    processed.inc({ read_model: name }, events);
  };
}
