import { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace as traceApi } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base';
import type { Tracer } from './spans';

/** What tracing needs to know; read from the settings. */
export interface TracingOptions {
  /** Base address of an OTLP receiver; spans go to `/v1/traces` beneath it. */
  endpoint: string;
  headers: Record<string, string>;
  /** Share of traces that are kept, 0 to 1; chosen by the trace's id, alike in every process. */
  ratio: number;
  serviceName: string;
}

export interface RunningTracer extends Tracer {
  /** Sends what is still held. */
  close(): Promise<void>;
}

const KINDS = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER, client: SpanKind.CLIENT };

/** Spans by OpenTelemetry, sent in batches over OTLP/HTTP. Bundled apart and loaded only when it is configured. */
export function createOtelTracer({ endpoint, headers, ratio, serviceName }: TracingOptions): RunningTracer {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, headers });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new TraceIdRatioBasedSampler(ratio),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const tracer = provider.getTracer('idoneo');
  return {
    start(name, kind, { traceId, spanId, requestId }, attributes) {
      const parent = { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: kind !== 'client' };
      const options = { kind: KINDS[kind], attributes: { ...attributes, 'idoneo.request_id': requestId } };
      const span = tracer.startSpan(name, options, traceApi.setSpanContext(ROOT_CONTEXT, parent));
      const context = span.spanContext();
      return {
        spanId: context.spanId,
        sampled: (context.traceFlags & TraceFlags.SAMPLED) === TraceFlags.SAMPLED,
        end(more = {}, failed) {
          span.setAttributes(more);
          if (failed) span.setStatus({ code: SpanStatusCode.ERROR, message: failed });
          span.end();
        },
      };
    },
    close: () => provider.shutdown(),
  };
}
