import { currentTrace, runTraced, type Trace } from './trace';

export type SpanKind = 'server' | 'consumer' | 'client';

/** Ids, codes and route patterns only, as in log lines. */
type SpanAttributes = Record<string, string | number>;

interface Span {
  readonly spanId: string;
  readonly sampled: boolean;
  /** `failed`: an error's code or class, never its message. */
  end(attributes?: SpanAttributes, failed?: string): void;
}

/** Makes spans; there is one when tracing is on. */
export interface Tracer {
  start(name: string, kind: SpanKind, trace: Trace, attributes: SpanAttributes): Span;
}

let tracer: Tracer | null = null;

/** Turns tracing on for this process. */
export function setTracer(value: Tracer): void {
  tracer = value;
}

interface SpanOptions {
  kind: SpanKind;
  attributes?: SpanAttributes;
}

/** A span of the running work and the trace of what happens within it; null when tracing is off. */
export function openSpan(
  name: string,
  trace: Trace,
  { kind, attributes = {} }: SpanOptions,
): { span: Span; trace: Trace } | null {
  const span = tracer?.start(name, kind, trace, attributes);
  return span ? { span, trace: { ...trace, spanId: span.spanId, sampled: span.sampled } } : null;
}

/** Runs `work` within a span; just runs it when tracing is off. */
export async function inSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  const trace = currentTrace();
  const child = trace && openSpan(name, trace, options);
  if (!child) return work();
  try {
    const result = await runTraced(child.trace, work);
    child.span.end();
    return result;
  } catch (error) {
    child.span.end({}, error instanceof Error ? error.name : 'unknown');
    throw error;
  }
}
