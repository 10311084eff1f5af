import type { Config } from '~/src/config';
import type { RunningTracer, TracingOptions } from '~/src/observe/otel.bundle';
import { setTracer } from '~/src/observe/spans';
import { entryFile } from '~/src/platform/child/entry-file';

/**
 * Turns tracing on if an endpoint is configured; else loads nothing. Returns how to send what is still held when
 * the process ends.
 */
export async function startTracing(
  { tracing }: Pick<Config, 'tracing'>,
  process: string,
): Promise<() => Promise<void>> {
  if (!tracing) return async () => undefined;
  const { createOtelTracer } = (await import(entryFile('src/observe/otel.bundle'))) as {
    createOtelTracer: (options: TracingOptions) => RunningTracer;
  };
  const tracer = createOtelTracer({ ...tracing, serviceName: `idoneo-${process}` });
  setTracer(tracer);
  return () => tracer.close().catch(() => undefined);
}
