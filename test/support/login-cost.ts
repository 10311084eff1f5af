import { hashPassword, verifyPassword } from '~/src/platform/crypto/passwords';
import type { TestApp } from './app';
import { hiddenFields } from './browser/browser-forms';

const LOGIN = 'pessoa@demo.test';
const PASSWORD = 'Demo!2026';
const ROUNDS = 8;
const ROWS = 3;

/**
 * CPU milliseconds of this process per run, without preparation. The best of three series, since other load
 * only adds.
 */
async function measureCpu<T>(
  prepare: () => Promise<T>,
  run: (prepared: T) => Promise<unknown>,
): Promise<number> {
  const rows: number[] = [];
  for (let row = 0; row <= ROWS; row += 1) {
    const prepared: T[] = [];
    for (let round = 0; round < ROUNDS; round += 1) prepared.push(await prepare());
    const before = process.cpuUsage();
    for (const each of prepared) await run(each);
    const { user, system } = process.cpuUsage(before);
    if (row > 0) rows.push((user + system) / 1_000 / ROUNDS);
  }
  return Math.min(...rows);
}

/** CPU milliseconds of one password hash, at the configured cost. */
export async function passwordCost(): Promise<number> {
  const stored = await hashPassword(PASSWORD);
  return measureCpu(
    async () => undefined,
    () => verifyPassword(stored, PASSWORD),
  );
}

/**
 * CPU milliseconds of a login besides its password and the measuring client, by API and by form. The app
 * needs TRUST_PROXY=1 and the demo accounts.
 */
export async function loginCost(site: TestApp): Promise<{ call: number; form: number }> {
  let number = 0;
  /** A browser with an address of its own, so that no limit per address applies. */
  const visitor = async () => {
    number += 1;
    const address = `10.1.${number >> 8}.${number & 255}`;
    return site.agent().set('X-Forwarded-For', address) as ReturnType<TestApp['agent']>;
  };
  const hash = await passwordCost();
  const client = await measureCpu(visitor, (agent) => agent.get('/health/live'));
  const call = await measureCpu(visitor, async (agent) => {
    const response = await agent.post('/api/Login/Login').send({ Login: LOGIN, Password: PASSWORD });
    if (response.status !== 200) throw new Error(`the call answered ${response.status}`);
  });
  const opened = async () => {
    const agent = await visitor();
    const fields = { ...hiddenFields((await agent.get('/login')).text), login: LOGIN, password: PASSWORD };
    return { agent, fields };
  };
  let device = '';
  const enter = async ({ agent, fields }: Awaited<ReturnType<typeof opened>>) => {
    const response = await agent.post('/login').set('Cookie', device).type('form').send(fields);
    if (response.status !== 303) throw new Error(`the form answered ${response.status}`);
    return /device=[^;]+/.exec(String(response.headers['set-cookie']))?.[0] ?? '';
  };
  // The user's known browser: a new one would also cost a mail.
  device = await enter(await opened());
  const form = await measureCpu(opened, enter);
  return { call: call - hash - client, form: form - hash - client };
}
