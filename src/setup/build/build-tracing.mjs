import { root } from '../steps.mjs';

/** The only module that knows OpenTelemetry. */
const TRACING = 'src/observe/otel.bundle.ts';

/**
 * Builds it with the packages that it needs into one file, loaded only when tracing is configured. As external
 * packages they would ship 26 MB for some 200 kB of code.
 */
export function buildTracing(esbuild, options) {
  return esbuild.build({
    absWorkingDir: root,
    entryPoints: [TRACING],
    outbase: '.',
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    mainFields: ['module', 'main'],
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
    logLevel: 'error',
    ...options,
  });
}
