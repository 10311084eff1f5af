/**
 * The API of `@jest/globals` for bundled test files; test/support/jest/runner.mjs sets it before loading one.
 * The benchmarks load their support without it.
 */
export const { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test } =
  globalThis[Symbol.for('idoneo.test.api')] ?? {};
