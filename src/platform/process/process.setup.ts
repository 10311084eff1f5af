import { z } from 'zod';

const isEncoded = (text: string): boolean => {
  try {
    return decodeURIComponent(text) !== null;
  } catch {
    return false;
  }
};

/** Settings of a process's start, stop and figures (docs/operations.md "The product"). */
export const processEnvironment = {
  /** Where health and figures are served, on an address of their own; without it nowhere. */
  METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  METRICS_HOST: z.string().optional(),
  /** How long a stopping process still serves, so that balancers learn that it is not ready. */
  SHUTDOWN_WAIT_SECONDS: z.coerce.number().min(0).max(300).default(5),
  /** Where traces are sent over OTLP/HTTP; without it tracing is off. The names are OpenTelemetry's own. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  /** `name=value` pairs, separated by commas; values are percent-encoded. */
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .default('')
    .refine(isEncoded, 'must be percent-encoded: a % itself is %25'),
  /** Share of traces that are kept. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
};

type ProcessEnvironment = z.infer<z.ZodObject<typeof processEnvironment>>;

/** The part of the configuration that concerns a process itself. */
export const processConfig = (env: ProcessEnvironment) => ({
  metrics: env.METRICS_PORT ? { port: env.METRICS_PORT, host: env.METRICS_HOST ?? null } : null,
  shutdownWaitMs: env.SHUTDOWN_WAIT_SECONDS * 1_000,
  tracing: env.OTEL_EXPORTER_OTLP_ENDPOINT
    ? {
        endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
        headers: toHeaders(env.OTEL_EXPORTER_OTLP_HEADERS),
        ratio: env.OTEL_TRACES_SAMPLER_ARG,
      }
    : null,
});

const toHeaders = (pairs: string): Record<string, string> =>
  Object.fromEntries(
    pairs
      .split(',')
      .filter((pair) => pair.includes('='))
      .map((pair) => [
        pair.slice(0, pair.indexOf('=')).trim(),
        decodeURIComponent(pair.slice(pair.indexOf('=') + 1).trim()),
      ]),
  );
