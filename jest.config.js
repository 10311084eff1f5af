/** Whole files that only `npm run test:full` runs. */
const FULL_ONLY = process.env.TEST_SIZE && process.env.TEST_SIZE !== 'daily' ? [] : ['\\.full\\.test\\.'];

export default {
  testEnvironment: 'node',
  testRunner: '<rootDir>/test/support/jest/runner.mjs',
  transform: {},
  injectGlobals: false,
  testMatch: ['<rootDir>/test/**/*.test.ts', '<rootDir>/test/**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', ...FULL_ONLY],
  modulePathIgnorePatterns: ['<rootDir>/build', '<rootDir>/public/build', '<rootDir>/.data'],
  globalSetup: '<rootDir>/test/support/jest/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/jest/global-teardown.mjs',
  testSequencer: '<rootDir>/test/support/jest/sequencer.mjs',
  // One more than the smallest machine has cores: tests also wait, for jobs and for what must not happen.
  maxWorkers: 3,
  workerIdleMemoryLimit: '600MB',
  // Ends what hangs; no test may fail because a machine is slow or busy (test/support/jest/runner.mjs).
  testTimeout: 1_200_000,
};
