import { promisify } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import { isPublicAddress, publicLookup } from '~/src/gateways/webhooks/public-address';
import { createWebhooksGateway } from '~/src/gateways/webhooks/webhooks.gateway';
import { startReceiver } from '../domains/developers/webhooks/receiver.support';

const guarded = createWebhooksGateway({ timeoutMs: 5_000, privateAddresses: false });
const open = createWebhooksGateway({ timeoutMs: 1_000, privateAddresses: true });

/** Inner networks, the machine itself, clouds' metadata, and all of these in other spellings. */
const HOSTILE = [
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f000001',
  '017700000001',
  '0.0.0.0',
  '10.0.0.5',
  '172.16.3.4',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '192.0.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:a9fe:a9fe]',
  '[64:ff9b::7f00:1]',
  '[fc00::1]',
  '[fd12:3456::1]',
  '[fe80::1]',
  '[ff02::1]',
  '[2002:7f00:1::]',
  '[2001:db8::1]',
  '[::127.0.0.1]',
];

describe('addresses', () => {
  test.each(HOSTILE)('https://%s is refused', async (host) => {
    const url = `https://${host}/avisos`;
    expect(guarded.getProblem(url)).toBe('private');
    expect(await guarded.post(url, {}, '{}')).toMatchObject({ status: null, problem: 'private' });
  });

  test.each(['8.8.8.8', '200.160.2.3', '[2001:4860:4860::8888]'])('https://%s is not', (host) => {
    expect(guarded.getProblem(`https://${host}/avisos`)).toBeNull();
    expect(isPublicAddress(host)).toBe(true);
  });

  test('host names are checked when connecting', async () => {
    expect(guarded.getProblem('https://localhost/avisos')).toBeNull();
    expect(await guarded.post('https://localhost/avisos', {}, '{}')).toMatchObject({ problem: 'private' });
    await expect(promisify(publicLookup)('localhost', { all: true })).rejects.toMatchObject({
      code: 'EPRIVATE',
    });
  });

  test.each([
    ['http://erp.example/avisos', 'not_https'],
    ['https://user:secret@erp.example/', 'credentials'],
    ['https://erp.example/#x', 'malformed'],
    ['file:///etc/passwd', 'malformed'],
    ['erp.example', 'malformed'],
  ])('%s is %s', (url, problem) => {
    expect(guarded.getProblem(url)).toBe(problem);
  });
});

describe('answers', () => {
  test('redirects are not followed', async () => {
    const [receiver, other] = [await startReceiver(), await startReceiver()];
    receiver.answer(307, { location: other.url });
    expect(await open.post(receiver.url, {}, '{}')).toMatchObject({ status: 307 });
    expect(other.received).toEqual([]);
  });

  test('a late response is a timeout', async () => {
    const receiver = await startReceiver();
    receiver.hold(true);
    expect(await open.post(receiver.url, {}, '{}')).toMatchObject({ status: null, problem: 'timeout' });
  });
});
