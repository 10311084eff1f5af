import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { deliverWebhooks, maintainWebhooks } from '~/src/domains/developers';
import { claimDue } from '~/src/domains/developers/webhooks/deliveries.store';
import {
  createEndpoint,
  pauseEndpoint,
  replayDelivery,
  replaySince,
  resumeEndpoint,
  rotateSecret,
  testEndpoint,
} from '~/src/domains/developers/webhooks/endpoints.service';
import { getDelivery, getEndpoint, listDeliveries } from '~/src/domains/developers/webhooks/webhooks.queries';
import type { ActorCtx } from '~/src/platform/context';
import { emitEvent } from '~/src/platform/queue/events';
import { testSite } from '~/test/support/app';
import { actingAs } from '~/test/support/context';
import { eventually } from '~/test/support/eventually';
import { createPerson } from '~/test/support/fixtures/fixtures';
import { type Received, type Receiver, startReceiver } from './receiver.support';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const site = await testSite();
let clock: Date;
let ctx: ActorCtx;
let receiver: Receiver;
let endpoint: { id: string; secret: string };
let accountId: string;

beforeEach(async () => {
  clock = new Date();
  const person = await createPerson(site.db);
  accountId = person.accountId;
  ctx = { ...actingAs(site.ctx, person.actor), now: () => clock };
  receiver = await startReceiver();
  endpoint = await createEndpoint(ctx, { name: 'ERP', url: receiver.url, kinds: ['report.*', 'batch.done'] });
});

const happen = (kind: `${string}.${string}` = 'report.done', data = {}) =>
  emitEvent(ctx, { accountId, kind, subjectId: randomUUID(), data });
const later = (ms: number) => (clock = new Date(clock.getTime() + ms));
const deliver = () => deliverWebhooks(ctx);
const list = async () => (await listDeliveries(ctx, endpoint.id)).deliveries;
const getId = ({ headers }: Received) => headers['webhook-id'];

/** The message as the receiver's library reads it. @throws where the signature is not the secret's */
const verified = ({ headers, body }: Received, secret = endpoint.secret) =>
  new Webhook(secret).verify(body, headers as Record<string, string>);

/** The same for a message of another day, which the library refuses by its age. */
function isSigned({ headers, body }: Received, secret = endpoint.secret): boolean {
  const at = new Date(Number(headers['webhook-timestamp']) * 1_000);
  const signature = new Webhook(secret).sign(String(headers['webhook-id']), at, body);
  return String(headers['webhook-signature']).split(' ').includes(signature);
}

describe('an event', () => {
  test('arrives signed by Standard Webhooks, under its own id', async () => {
    const id = await happen('report.done', { riskIndicator: 'low', charged: 4_000 });
    expect(await deliver()).toBe(1);
    const [first] = receiver.received as [Received];
    expect(getId(first)).toBe(id);
    expect(verified(first)).toMatchObject({
      type: 'report.done',
      data: { riskIndicator: 'low', charged: 4_000 },
    });
    expect(() => verified(first, `whsec_${Buffer.alloc(32).toString('base64')}`)).toThrow();
    expect(await list()).toMatchObject([{ state: 'delivered', tries: 1, eventId: id }]);
    expect(await deliver()).toBe(0);
  });

  test('of an unsubscribed kind, or of a rolled-back transaction, is not delivered', async () => {
    await happen('invoice.closed');
    await ctx.db
      .transaction(async (trx) => {
        await emitEvent({ ...ctx, db: trx }, { accountId, kind: 'report.done', subjectId: randomUUID() });
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    const other = await createPerson(site.db);
    await emitEvent(ctx, { accountId: other.accountId, kind: 'report.done', subjectId: randomUUID() });
    await deliver();
    expect(receiver.received).toEqual([]);
  });

  test('of a test goes to one endpoint only', async () => {
    await createEndpoint(ctx, { name: 'Other', url: receiver.url, kinds: ['report.*'] });
    await testEndpoint(ctx, endpoint.id);
    await deliver();
    expect(receiver.received.map((each) => verified(each))).toMatchObject([{ type: 'webhook.test' }]);
  });
});

describe('a receiver that is down', () => {
  test('for 20 hours gets everything later, each once and under the same id', async () => {
    receiver.answer(503, {}, 'em manutenção');
    const ids = await Promise.all([happen(), happen('report.failed'), happen('batch.done')]);
    const start = clock.getTime();
    while (clock.getTime() < start + 20 * HOUR) {
      await deliver();
      later(10 * 60_000);
    }
    expect((await getEndpoint(ctx, endpoint.id)).state).toBe('failing');
    const refused = receiver.received.length;
    expect(new Set(receiver.received.map(getId))).toEqual(new Set(ids));
    receiver.answer(200);
    receiver.received.length = 0;
    later(DAY);
    await deliver();
    expect(receiver.received.map(getId).sort()).toEqual([...ids].sort());
    expect(receiver.received.every((each) => isSigned(each))).toBe(true);
    const { id = '', tries = 0 } = (await list())[0] ?? {};
    expect(tries * 3).toBe(refused + 3);
    const { attempts } = await getDelivery(ctx, endpoint.id, id);
    expect(attempts[0]).toMatchObject({ number: 1, status: 503, body: 'em manutenção' });
    expect(attempts.at(-1)).toMatchObject({ number: tries, status: 200 });
    expect((await getEndpoint(ctx, endpoint.id)).state).toBe('active');
  });

  test('is reported to the account after an hour, once, and given up after five days', async () => {
    receiver.answer(500);
    await happen();
    await deliver();
    const mails = () =>
      site.db('messages').where({ user_id: ctx.actor.userId }).orderBy('created_at').pluck('template');
    later(0.9 * HOUR);
    await maintainWebhooks(ctx);
    expect(await mails()).toEqual([]);
    later(0.2 * HOUR);
    await maintainWebhooks(ctx);
    await maintainWebhooks(ctx);
    expect(await mails()).toEqual(['webhook-failing']);
    later(5 * DAY);
    await maintainWebhooks(ctx);
    expect(await mails()).toEqual(['webhook-failing', 'webhook-disabled']);
    expect(await getEndpoint(ctx, endpoint.id)).toMatchObject({
      state: 'disabled',
      disabledReason: 'failing',
    });
    expect(await deliver()).toBe(0);
    receiver.answer(200);
    await resumeEndpoint(ctx, endpoint.id);
    expect(await deliver()).toBe(1);
    expect(await list()).toMatchObject([{ state: 'delivered' }]);
  });

  test('is given up five days after its first failure, whatever failed since', async () => {
    receiver.answer(500);
    for (let day = 0; day < 5; day += 1) {
      await happen();
      await deliver();
      later(DAY);
    }
    await maintainWebhooks(ctx);
    expect((await getEndpoint(ctx, endpoint.id)).state).toBe('disabled');
  });

  test('that answers 410 gets no more deliveries', async () => {
    receiver.answer(410);
    await happen();
    await deliver();
    await happen();
    later(DAY);
    expect(await deliver()).toBe(0);
    expect(await getEndpoint(ctx, endpoint.id)).toMatchObject({ state: 'disabled', disabledReason: 'gone' });
    expect(await list()).toMatchObject([{ state: 'failed' }]);
  });

  test('and states a retry time is obeyed', async () => {
    receiver.answer(429, { 'retry-after': '3600' });
    await happen();
    await deliver();
    later(0.9 * HOUR);
    expect(await deliver()).toBe(0);
    later(0.2 * HOUR);
    expect(await deliver()).toBe(1);
  });

  test('for longer than all attempts gets the event once it is resent', async () => {
    receiver.answer(500);
    await happen();
    for (let round = 0; round < 12; round += 1) {
      await deliver();
      later(27 * HOUR);
    }
    expect(await list()).toMatchObject([{ state: 'failed', tries: 10 }]);
    receiver.answer(200);
    const { eventId = '', kind = '' } = (await list())[0] ?? {};
    await replayDelivery(ctx, endpoint.id, { eventId, kind });
    await deliver();
    expect(await list()).toMatchObject([{ state: 'delivered', tries: 1 }]);
    expect(new Set(receiver.received.map(getId)).size).toBe(1);
  });
});

describe('an endpoint', () => {
  test('signs with both secrets for a day after a new one was made', async () => {
    const fresh = await rotateSecret(ctx, endpoint.id);
    await happen();
    await deliver();
    const [first] = receiver.received as [Received];
    verified(first, endpoint.secret);
    verified(first, fresh);
    later(DAY + 1_000);
    await happen();
    await deliver();
    const second = receiver.received[1] as Received;
    expect([isSigned(second, fresh), isSigned(second)]).toEqual([true, false]);
    await maintainWebhooks(ctx);
    expect(await site.db('webhook_endpoints').where({ id: endpoint.id }).first()).toMatchObject({
      old_secret_sealed: null,
    });
  });

  test('that is paused gets its deliveries when resumed', async () => {
    await pauseEndpoint(ctx, endpoint.id);
    const id = await happen();
    expect(await deliver()).toBe(0);
    await resumeEndpoint(ctx, endpoint.id);
    await deliver();
    expect(receiver.received.map(getId)).toEqual([id]);
  });

  test('gets every event since a given time again, under the same ids', async () => {
    const early = await happen();
    later(2 * HOUR);
    const late = await happen('report.failed');
    await happen('invoice.paid');
    await deliver();
    receiver.received.length = 0;
    expect(await replaySince(ctx, endpoint.id, new Date(clock.getTime() - HOUR))).toBe(1);
    await deliver();
    expect(receiver.received.map(getId)).toEqual([late]);
    expect(await replaySince(ctx, endpoint.id, new Date(0))).toBe(2);
    await deliver();
    expect(receiver.received.map(getId).sort()).toEqual([late, late, early].sort());
  });

  test('gets four at a time, and a slow one delays no other', async () => {
    const slow = await startReceiver();
    slow.hold(true);
    await createEndpoint(ctx, { name: 'Slow', url: slow.url, kinds: ['report.*'] });
    await Promise.all(Array.from({ length: 9 }, () => happen()));
    const delivering = Promise.all([deliver(), deliver()]);
    await eventually(async () => receiver.received.length === 9 && slow.received.length === 4);
    slow.hold(false);
    await delivering;
    // A run that finds four under way leaves the rest to the next one.
    await eventually(async () => {
      await deliver();
      return slow.received.length === 9;
    });
    expect(slow.most()).toBe(4);
  });

  test('is tried again when the process dies with the answer', async () => {
    const id = await happen();
    expect(await claimDue(ctx, 10)).toHaveLength(1);
    expect(await deliver()).toBe(0);
    later(60_000);
    expect(await deliver()).toBe(1);
    expect(receiver.received.map(getId)).toEqual([id]);
  });

  test('is one of ten at most, at a public address', async () => {
    const input = { name: 'ERP', kinds: ['report.*'] };
    await expect(createEndpoint(ctx, { ...input, url: 'ftp://erp.example' })).rejects.toMatchObject({
      fields: { url: ['developers:errors.url.malformed'] },
    });
    for (let n = 1; n < 10; n += 1) await createEndpoint(ctx, { ...input, url: receiver.url });
    await expect(createEndpoint(ctx, { ...input, url: receiver.url })).rejects.toMatchObject({
      code: 'webhooks_full',
    });
  });
});
