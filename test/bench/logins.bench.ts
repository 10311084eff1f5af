import { setPasswordCost } from '~/src/platform/crypto/passwords';
import { createDemoData } from '~/src/sandbox/demo';
import { createTestApp } from '~/test/support/app';
import { loginCost, passwordCost } from '~/test/support/login-cost';
import type { Line } from './measure';

/** What a login costs one web process: the password at its full price, and everything beside it. */
export async function loginsBench(): Promise<Line[]> {
  setPasswordCost({ memoryKib: 65_536, passes: 6 });
  const hash = await passwordCost();
  // The app of the tests takes cheap passwords, so that their noise does not hide the rest.
  const site = await createTestApp({ env: { TRUST_PROXY: '1' } });
  await createDemoData(site.ctx);
  const { call, form } = await loginCost(site);
  await site.close();
  const cpu = { bare: null, unit: 'ms of CPU' };
  return [
    { what: 'argon2id, one password', ours: hash, ...cpu, goal: 'about 100' },
    { what: 'login by API, beside the password', ours: call, ...cpu, goal: '≤ 15' },
    { what: 'login by form, beside the password', ours: form, ...cpu, goal: '≤ 15' },
  ];
}
