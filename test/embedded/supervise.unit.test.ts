import { spawnSync } from 'node:child_process';
import { afterEach, expect, test } from '@jest/globals';
import type { Guard } from '~/src/embedded/guard';
import { isAlive, stopLeftover, waitForExit } from '~/src/embedded/process-table';
import { type Running, startProcess } from '~/src/embedded/running';
import { type Service, supervise } from '~/src/embedded/supervise';

const watched = new Set<number>();
const guard: Guard = {
  add: (pid) => watched.add(pid),
  remove: (pid) => watched.delete(pid),
  addFolder: () => undefined,
  dismiss: () => undefined,
};
const output: string[] = [];
const starts: Running[] = [];
const services: Service[] = [];

afterEach(async () => {
  await Promise.all(services.splice(0).map((service) => service.stop()));
  starts.length = 0;
  output.length = 0;
});

async function sleeper(script = 'setInterval(() => {}, 1000)'): Promise<Service> {
  const service = await supervise(
    {
      name: 'sleeper',
      phase: 0,
      signal: 'SIGTERM',
      graceMs: 500,
      async start() {
        const running = await startProcess(process.execPath, ['-e', script], {}, (line) => output.push(line));
        starts.push(running);
        return running;
      },
    },
    { guard, say: (line) => output.push(line) },
  );
  services.push(service);
  return service;
}

async function until(condition: () => boolean): Promise<void> {
  for (const end = Date.now() + 120_000; !condition(); ) {
    if (Date.now() > end) throw new Error(`not within two minutes: ${condition}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const getPid = (index: number): number => starts[index]?.pid ?? -1;

test('a process that is killed is started again, and says so', async () => {
  await sleeper();
  process.kill(getPid(0), 'SIGKILL');
  await until(() => starts.length === 2);
  expect(output).toContain('sleeper ended (SIGKILL); starting it again in 0.5 s');
  expect(isAlive(getPid(1))).toBe(true);
  expect([...watched]).toEqual([getPid(1)]);
});

test('a process that is stopped stays stopped', async () => {
  const service = await sleeper();
  await service.stop();
  expect(isAlive(getPid(0))).toBe(false);
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(starts).toHaveLength(1);
  expect(watched.size).toBe(0);
});

test('a process that does not listen is killed after its grace', async () => {
  const service = await sleeper(
    `process.on('SIGTERM', () => {}); console.log('up'); setInterval(() => {}, 1000)`,
  );
  await until(() => output.includes('up'));
  await service.stop();
  expect((await starts[0]?.ended)?.signal).toBe('SIGKILL');
});

test('a restart gives a new process at once and is no crash', async () => {
  const service = await sleeper();
  await service.restart();
  expect(starts).toHaveLength(2);
  expect(isAlive(getPid(0))).toBe(false);
  expect(output).toEqual([]);
});

test('a failed first start is reported to the caller', async () => {
  const start = supervise(
    {
      name: 'missing',
      phase: 0,
      signal: 'SIGTERM',
      graceMs: 100,
      start: () => startProcess('/nowhere/to/be/found', [], {}, () => undefined),
    },
    { guard, say: () => undefined },
  );
  await expect(start).rejects.toThrow('ENOENT');
});

test('a leftover is ended only when its command line is the expected one', async () => {
  await sleeper('setInterval(() => {}, 1001)');
  const pid = getPid(0);
  expect(await stopLeftover({ pid, marks: ['node', 'somebody else'], signal: 'SIGTERM' })).toBe(false);
  expect(isAlive(pid)).toBe(true);
  expect(await stopLeftover({ pid, marks: ['setInterval', '1001'], signal: 'SIGTERM' })).toBe(true);
  expect(isAlive(pid)).toBe(false);
});

test('a process that ended counts as gone', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  expect(await waitForExit(pid, 1_000)).toBe(true);
});
