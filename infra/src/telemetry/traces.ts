import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { Middleware } from '../http/middleware.ts';
import { correlationIdOf, outcomeOf, routeOf } from './route-of.ts';
import type { Telemetry } from './telemetry.ts';

/**
 * Exports spans for requests, commands, appends and activities via OTLP over HTTP. A request from another of our
 * programs continues its trace. The standard OTEL_ variables set sampling, headers and batch sizes.
 */
export function openTraces({ endpoint, service }: { readonly endpoint: string; readonly service: string }): Telemetry {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': `windtunnel-${service}` }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  const tracer = trace.getTracer('windtunnel');
  return {
    request: traceRequests(tracer),
    measure: async ({ kind, name, correlationId }, run) =>
      await tracer.startActiveSpan(`${kind} ${name}`, async (span) => {
        setCorrelation(span, correlationId);
        try {
          return await run();
        } catch (error) {
          const outcome = outcomeOf(error);
          span.setAttribute('windtunnel.outcome', outcome);
          if (outcome === 'failed') span.setStatus({ code: SpanStatusCode.ERROR });
          throw error;
        } finally {
          span.end();
        }
      }),
    projected: () => undefined,
    headers: () => {
      const headers: Record<string, string> = {};
      propagation.inject(context.active(), headers);
      return headers;
    },
    close: async () => {
      // An unavailable collector must not prevent the program from exiting.
      await provider.shutdown().catch(() => undefined);
      for (const registered of [trace, context, propagation]) registered.disable();
    },
  };
}

function traceRequests(tracer: ReturnType<typeof trace.getTracer>): Middleware {
  return (request, response, next) => {
    const method = request.method ?? '';
    const from = propagation.extract(context.active(), request.headers);
    const span = tracer.startSpan(method, { kind: SpanKind.SERVER }, from);
    response.once('close', () => {
      const route = routeOf(request);
      span.updateName(`${method} ${route}`);
      span.setAttributes({
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': response.statusCode,
      });
      setCorrelation(span, correlationIdOf(request));
      if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    context.with(trace.setSpan(from, span), next);
  };
}

function setCorrelation(span: Span, correlationId: string | null): void {
  if (correlationId !== null) span.setAttribute('windtunnel.correlation_id', correlationId);
}
