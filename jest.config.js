export default {
  testEnvironment: 'node',
  testRunner: '<rootDir>/test/support/runner.mjs',
  transform: {},
  injectGlobals: false,
  testMatch: ['<rootDir>/test/**/*.test.ts', '<rootDir>/test/**/*.test.tsx'],
  modulePathIgnorePatterns: ['<rootDir>/build', '<rootDir>/public/build', '<rootDir>/.data'],
  globalSetup: '<rootDir>/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
  maxWorkers: 2,
  testTimeout: 30_000,
};
