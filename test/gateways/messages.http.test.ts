import { beforeEach, describe, expect, test } from '@jest/globals';
import { createGateways } from '~/src/gateways';
import { SILENT, sandboxConfig, testSandbox } from '~/test/support/process/sandbox';

const sandbox = await testSandbox();
beforeEach(() => {
  sandbox.faults.set('twilio', 'ok', 0);
  sandbox.faults.set('captcha', 'ok', 0);
});

describe('SMS', () => {
  test('a message reaches the outbox', async () => {
    const text = 'Idôneo: seu código é 482913. Não o passe a ninguém.';
    expect(await sandbox.gateways.sms.sendSms('+5511912345678', text)).toMatchObject({ outcome: 'sent' });
    const response = await fetch(`${sandbox.url}/sandbox/outbox.json?to=%2B5511912345678&kind=sms`);
    expect(await response.json()).toMatchObject([{ kind: 'sms', to: '+5511912345678', text }]);
  });

  test.each([
    ['+15005550001', 'invalid_number', 21211],
    ['+15005550002', 'unreachable', 21612],
    ['+15005550003', 'unreachable', 21408],
    ['+15005550004', 'opted_out', 21610],
    ['+15005550009', 'invalid_number', 21614],
    ['11912345678', 'invalid_number', 21211],
  ])('the number %s is refused: %s', async (to, reason, code) => {
    const outcome = await sandbox.gateways.sms.sendSms(to, 'Olá');
    expect(outcome).toEqual({ outcome: 'refused', reason, code });
  });

  test('a text that is too long is refused', async () => {
    const outcome = await sandbox.gateways.sms.sendSms('+5511912345678', 'x'.repeat(1601));
    expect(outcome).toMatchObject({ outcome: 'refused', reason: 'other' });
  });

  test('wrong credentials are a configuration error', async () => {
    const config = sandboxConfig(sandbox.url);
    config.sms.authToken = 'wrong';
    const outcome = await createGateways(config, { log: SILENT }).sms.sendSms('+5511912345678', 'Olá');
    expect(outcome).toMatchObject({ outcome: 'unavailable', reason: 'credentials' });
  });

  test.each([
    ['error', 'down'],
    ['down', 'down'],
    ['malformed', 'malformed'],
    ['rate_limited', 'rate_limited'],
  ] as const)('the fault %s is unavailable: %s', async (mode, reason) => {
    sandbox.faults.set('twilio', mode, 3_600);
    expect(await sandbox.gateways.sms.sendSms('+5511912345678', 'Olá')).toMatchObject({
      outcome: 'unavailable',
      reason,
    });
  });
});

describe('captcha', () => {
  const verify = (token: string, action?: string) =>
    sandbox.gateways.captcha.verify(token, '127.0.0.1', action);

  test('sandbox-pass passes, for any action', async () => {
    expect(await verify('sandbox-pass', 'login')).toEqual({ outcome: 'passed', score: 0.9 });
  });

  test.each([
    ['sandbox-fail', undefined, 'invalid'],
    ['', undefined, 'invalid'],
    ['x'.repeat(5000), undefined, 'invalid'],
    ['sandbox-used', undefined, 'used'],
    ['sandbox-low', undefined, 'low_score'],
    ['sandbox-pass:register', 'login', 'wrong_action'],
  ])('%.20s (%s) fails: %s', async (token, action, reason) => {
    expect(await verify(token, action)).toEqual({ outcome: 'failed', reason });
  });

  test('the right action passes', async () => {
    expect(await verify('sandbox-pass:login', 'login')).toMatchObject({ outcome: 'passed' });
  });

  test('a widget on another site fails where the host is known', async () => {
    const config = sandboxConfig(sandbox.url);
    Object.assign(config.captcha ?? {}, { hostname: 'idoneo.test' });
    const outcome = await createGateways(config, { log: SILENT }).captcha.verify('sandbox-pass', '127.0.0.1');
    expect(outcome).toEqual({ outcome: 'failed', reason: 'wrong_host' });
  });

  test('a wrong secret of ours is not the visitor’s failure', async () => {
    const config = sandboxConfig(sandbox.url);
    Object.assign(config.captcha ?? {}, { secret: 'wrong' });
    const outcome = await createGateways(config, { log: SILENT }).captcha.verify('sandbox-pass', '127.0.0.1');
    expect(outcome).toEqual({ outcome: 'unavailable', reason: 'credentials' });
  });

  test.each([
    ['error', 'down'],
    ['down', 'down'],
    ['malformed', 'malformed'],
  ] as const)('the fault %s is unavailable: %s', async (mode, reason) => {
    sandbox.faults.set('captcha', mode, 3_600);
    expect(await verify('sandbox-pass')).toEqual({ outcome: 'unavailable', reason });
  });
});
