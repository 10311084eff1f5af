import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from '@jest/globals';
import pino from 'pino';
import { z } from 'zod';
import {
  createGateways,
  type GatewaysConfig,
  type GatewaysOf,
  gatewayEnvironment,
  gatewaysConfig,
  sandboxGateways,
} from '~/src/gateways';
import { type Sandbox, type SandboxOptions, startSandbox } from '~/src/sandbox';

export const SILENT = pino({ level: 'silent' });

/** Off in the sandbox unless set. */
type Unset = 'ads' | 'ga4' | 'scanner';
type SandboxConfig = {
  [Name in keyof GatewaysConfig]: Name extends Unset
    ? GatewaysConfig[Name]
    : NonNullable<GatewaysConfig[Name]>;
};

/** The gateway configuration under SANDBOX=1; a test about timeouts sets its own (ms). */
export function sandboxConfig(url: string, timeoutMs = 60_000): SandboxConfig {
  const settings = sandboxGateways({ url, origin: url, env: {} });
  const config = gatewaysConfig(z.object(gatewayEnvironment).parse(settings));
  const timed = Object.entries(config).map(([name, one]) => [name, one && { ...one, timeoutMs }]);
  return Object.fromEntries(timed) as SandboxConfig;
}

export interface TestSandbox extends Sandbox {
  gateways: GatewaysOf<SandboxConfig>;
  dataDir: string;
}

/** A sandbox on free ports with its own folder, and gateways that use it. */
export async function startTestSandbox(options: Partial<SandboxOptions> = {}): Promise<TestSandbox> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'idoneo-sandbox-')));
  const sandbox = await startSandbox({ port: 0, smtpPort: 0, slowAnswerMs: 200, ...options, dataDir });
  return {
    ...sandbox,
    dataDir,
    gateways: createGateways(sandboxConfig(sandbox.url), { log: SILENT }),
    async close() {
      await sandbox.close();
      if (!options.dataDir) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The sandbox of a test file, started when the file loads and closed after its last test. */
export async function testSandbox(options?: Partial<SandboxOptions>): Promise<TestSandbox> {
  const sandbox = await startTestSandbox(options);
  afterAll(() => sandbox.close());
  return sandbox;
}
