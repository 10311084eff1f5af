import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import {
  createGateways,
  type Gateways,
  gatewayEnvironment,
  gatewaysConfig,
  sandboxGateways,
} from '~/src/gateways';
import { SILENT, testSandbox } from '~/test/support/process/sandbox';

let gateways: Gateways;
const SERVICES = ['rd', 'ga4', 'ads'] as const;

/** Gateways with all three on; shorter time limits where a test is about them. */
function on(timeoutMs?: number, value: Record<string, string> = {}): Gateways {
  const settings = {
    ...sandboxGateways({ url: sandbox.url, origin: sandbox.url, env: {} }),
    GA4_MEASUREMENT_ID: 'G-TEST',
    GOOGLE_ADS_CUSTOMER_ID: '1234567890',
    ...value,
  };
  const config = gatewaysConfig(z.object(gatewayEnvironment).parse(settings));
  for (const name of SERVICES) {
    const one = config[name];
    if (one && timeoutMs) one.timeoutMs = timeoutMs;
  }
  return createGateways(config, { log: SILENT });
}

const sandbox = await testSandbox();
beforeAll(async () => {
  gateways = on();
});
beforeEach(() => {
  for (const name of SERVICES) sandbox.faults.set(name, 'ok', 0);
});

const LEAD = {
  identifier: 'contact-other',
  email: 'renata@frotas.com.br',
  name: 'Renata',
  phone: '19988880142',
  company: '',
  trackingId: '',
};
const EVENT = { gclid: 'abc', transactionId: 'ABCD-2345', at: new Date('2026-11-22T10:00:00Z') };
const tell = (which: Gateways, name: (typeof SERVICES)[number]) =>
  ({
    rd: () => which.rd?.convert(LEAD),
    ga4: () => which.ga4?.generateLead({ clientId: 'x', kind: 'other', volume: null }),
    ads: () => which.ads?.ingest(EVENT),
  })[name]();

describe.each(SERVICES)('%s', (name) => {
  test('is reported', async () => {
    expect(await tell(gateways, name)).toEqual({ outcome: 'sent' });
    expect(sandbox.conversions.list()[0]?.service).toBe(name);
  });

  test.each([
    ['down', 'down'],
    ['error', 'down'],
    ['rate_limited', 'rate_limited'],
  ] as const)('that misbehaves (%s) is unavailable: %s', async (mode, reason) => {
    sandbox.faults.set(name, mode, 3_600);
    expect(await tell(gateways, name)).toEqual({ outcome: 'unavailable', reason });
  });

  test('that does not respond is unavailable after its time limit', async () => {
    sandbox.faults.set(name, 'slow', 3_600);
    expect(await tell(on(150), name)).toEqual({ outcome: 'unavailable', reason: 'timeout' });
  });
});

test.each(['rd', 'ads'] as const)('%s is unavailable with an unexpected response', async (name) => {
  sandbox.faults.set(name, 'empty', 3_600);
  expect(await tell(on(), name)).toEqual({ outcome: 'unavailable', reason: 'malformed' });
});

test('a wrong key alerts an operator and is retried', async () => {
  const wrong = on(undefined, { RD_API_KEY: 'wrong' });
  expect(await tell(wrong, 'rd')).toEqual({ outcome: 'unavailable', reason: 'credentials' });
});

test('an expired Google token is renewed with the refresh token', async () => {
  await tell(gateways, 'ads');
  sandbox.tokens.expire('ads');
  expect(await tell(gateways, 'ads')).toEqual({ outcome: 'sent' });
});

test('a rejected conversion is refused and not retried', async () => {
  expect(await gateways.ads?.ingest({ ...EVENT, gclid: '' })).toEqual({ outcome: 'refused' });
  expect(await gateways.rd?.convert({ ...LEAD, email: 'x' })).toEqual({ outcome: 'refused' });
});

test('without their ids they are off', () => {
  const settings = sandboxGateways({ url: sandbox.url, origin: sandbox.url, env: {} });
  const config = gatewaysConfig(z.object(gatewayEnvironment).parse({ ...settings, RD_API_KEY: '' }));
  expect(SERVICES.map((name) => config[name])).toEqual([null, null, null]);
});
