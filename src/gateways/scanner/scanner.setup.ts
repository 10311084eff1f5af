import { z } from 'zod';
import { defineGateway } from '~/src/gateways/wire/setup';
import { createScannerGateway, type ScannerConfig } from './scanner.gateway';

/** Settings of this gateway, in the environment and under the sandbox, and its factory. */
export const scanner = defineGateway({
  env: {
    /** `tcp://host:port` of clamd; without it contracts are not scanned. */
    CLAMD_URL: z
      .string()
      .regex(/^tcp:\/\/[^/:]+:\d+$|^tcp:\/\/\[[\da-f:]+\]:\d+$/i, 'as tcp://host:port')
      .optional(),
  },
  sandbox: () => ({}),
  config: (env): ScannerConfig | null => (env.CLAMD_URL ? { url: env.CLAMD_URL, timeoutMs: 60_000 } : null),
  create: createScannerGateway,
});
