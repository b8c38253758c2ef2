import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WrongExpectedRevision } from '@windtunnel/contracts/ports/event-store';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openMetrics } from './metrics.ts';
import { openTelemetry } from './open.ts';
import { noTelemetry, type Telemetry } from './telemetry.ts';
import { openTraces } from './traces.ts';

const cleanup: (() => unknown)[] = [];
afterEach(async () => {
  for (const undo of cleanup.splice(0).reverse()) await undo();
});

async function listening(respond: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(respond).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  cleanup.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const served = (telemetry: Telemetry) =>
  listening((request, response) => {
    telemetry.request(request, response, () => {
      Object.assign(request, { route: { path: '/api/studies/:id' }, traceId: 'trace-1' });
      void telemetry
        .measure({ kind: 'append', name: 'study', correlationId: 'trace-1', count: 2 }, async () => undefined)
        .then(() => response.end('done'));
    });
  });

describe('metrics', () => {
  it('count requests by route, operations by outcome, events and lag, and never show a URL', async () => {
    const metrics = await openMetrics({ host: '127.0.0.1', port: 0, service: 'api' });
    cleanup.push(() => metrics.close());
    const origin = await served(metrics);
    await (await fetch(`${origin}/api/studies/a-secret-id?email=ada@example.com`)).text();
    const conflict = new WrongExpectedRevision('study-1', 1, 2);
    const losing = { kind: 'append', name: 'study', correlationId: null, count: 1 } as const;
    await expect(metrics.measure(losing, () => Promise.reject(conflict))).rejects.toBe(conflict);
    metrics.projected({ name: 'study-list', events: 7, lagMs: 250 });
    const response = await fetch(`http://127.0.0.1:${metrics.port}/metrics`);
    expect(response.headers.get('content-type')).toContain('text/plain');
    const text = await response.text();
    for (const line of [
      'windtunnel_http_request_duration_seconds_count{service="api",method="GET",route="/api/studies/:id",status="200"} 1',
      'windtunnel_append_duration_seconds_count{service="api",name="study",outcome="done"} 1',
      'windtunnel_append_duration_seconds_count{service="api",name="study",outcome="conflict"} 1',
      'windtunnel_events_appended_total{name="study",service="api"} 2',
      'windtunnel_projection_lag_seconds{read_model="study-list",service="api"} 0.25',
      'windtunnel_projected_events_total{read_model="study-list",service="api"} 7',
    ])
      expect(text).toContain(line);
    expect(text).toMatch(/process_resident_memory_bytes\{service="api"\} \d+/);
    expect(text).not.toMatch(/secret-id|ada@example/);
    expect((await fetch(`http://127.0.0.1:${metrics.port}/other`)).status).toBe(404);
  });
});

/** The part of a span that the tests check, as a collector receives it. */
interface SentSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue?: string } }[];
}

/** Receives spans as a collector does. */
async function aCollector() {
  const spans: SentSpan[] = [];
  const endpoint = await listening((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { resourceSpans } = JSON.parse(Buffer.concat(parts).toString()) as {
        resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
      };
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
      response.end('{}');
    });
  });
  return { endpoint, spans };
}

describe('traces', () => {
  it('show a request and its operations under one correlation id, as part of the caller’s trace', async () => {
    const { endpoint, spans } = await aCollector();
    const traces = openTraces({ endpoint, service: 'api' });
    const origin = await served(traces);
    await traces.measure({ kind: 'activity', name: 'captureShare', correlationId: 'batch-1' }, async () => {
      await (await fetch(`${origin}/api/studies/1`, { headers: traces.headers() })).text();
    });
    await traces.close();
    await vi.waitFor(() => expect(spans).toHaveLength(3));
    const named = (name: string) => spans.find((span) => span.name === name);
    const [activity, request, append] = ['activity captureShare', 'GET /api/studies/:id', 'append study'].map(named);
    expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);
    expect([request?.parentSpanId, append?.parentSpanId]).toEqual([activity?.spanId, request?.spanId]);
    const correlation = (span: SentSpan | undefined) =>
      span?.attributes.find(({ key }) => key === 'windtunnel.correlation_id')?.value.stringValue;
    expect([activity, request, append].map(correlation)).toEqual(['batch-1', 'trace-1', 'trace-1']);
  });
});

describe('without a setting', () => {
  it('operations run unmeasured', async () => {
    const telemetry = await openTelemetry({ host: '127.0.0.1', metricsPort: null, otlpEndpoint: null }, 'api');
    expect(telemetry).toBe(noTelemetry);
    const work = { kind: 'command', name: 'study Launch', correlationId: null } as const;
    expect(await telemetry.measure(work, async () => 'done')).toBe('done');
  });
});
