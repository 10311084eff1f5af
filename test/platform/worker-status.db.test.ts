import { afterAll, expect, test } from '@jest/globals';
import { testSite } from '~/test/support/app';
import { eventually } from '~/test/support/eventually';
import { freePort } from '~/test/support/process/free-port';
import { startWorkerProcess, type WorkerProcess } from '~/test/support/process/worker-process';

const site = await testSite();
let worker: WorkerProcess | null = null;
afterAll(() => worker?.kill());

test('a worker serves health and metrics on their own port, as the web process does', async () => {
  const port = await freePort();
  worker = await startWorkerProcess(site, [], { METRICS_PORT: String(port) });
  const read = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  await eventually(async () => (await read('/health/live').catch(() => null))?.status === 200);
  await eventually(async () => (await read('/health/ready')).status === 200);
  expect(await (await read('/metrics')).text()).toContain('idoneo_');
  expect((await read('/login')).status).toBe(404);
  worker.kill('SIGTERM');
  expect(await worker.ended).toBe('0');
}, 90_000);
