/**
 * What `@jest/globals` gives to a bundled test file; test/support/jest/runner.mjs sets it before it loads one. The
 * benchmarks load their support without it.
 */
export const { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test } =
  globalThis[Symbol.for('idoneo.test.api')] ?? {};
