export default {
  testEnvironment: 'node',
  testRunner: '<rootDir>/test/support/runner.mjs',
  transform: {},
  injectGlobals: false,
  testMatch: ['<rootDir>/test/**/*.test.ts', '<rootDir>/test/**/*.test.tsx'],
  modulePathIgnorePatterns: ['<rootDir>/build', '<rootDir>/public/build', '<rootDir>/.data'],
  globalSetup: '<rootDir>/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
  testSequencer: '<rootDir>/test/support/sequencer.mjs',
  // One more than the smallest machine has cores: tests also wait, for jobs and for what must not happen.
  maxWorkers: 3,
  workerIdleMemoryLimit: '600MB',
  // Ends what hangs; no test may fail because a machine is slow or busy (test/support/runner.mjs).
  testTimeout: 180_000,
};
