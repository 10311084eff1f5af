import { beforeEach, expect, test } from '@jest/globals';
import { listSources } from '~/src/domains/catalog';
import { changeEndpoint, createEndpoint } from '~/src/domains/developers/webhooks/endpoints.service';
import { getEndpoint } from '~/src/domains/developers/webhooks/webhooks.queries';
import { measureStatus, openIncident, SOURCE_IDS, tellIncident, updateIncident } from '~/src/domains/sources';
import type { IncidentNews } from '~/src/domains/sources/sources.jobs';
import { insertSubscription } from '~/src/domains/sources/subscriptions/subscriptions.store';
import type { Ctx } from '~/src/platform/context';
import { MINUTE_MS, toDay } from '~/src/shared/dates';
import { testSite } from '~/test/support/app';
import { actingAs } from '~/test/support/context';
import { createPerson } from '~/test/support/fixtures/fixtures';

const SOURCE = 'transparencia-ceis';
const MANY = 250;
const site = await testSite();
const { ctx, db } = site;

beforeEach(async () => {
  for (const table of ['incidents', 'status_subscriptions', 'messages', 'outbox'] as const)
    await db(table).delete();
});

async function subscribe(count: number, components: string[] = []): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    await insertSubscription(ctx, { email: `a${at}@empresa.test`, components, locale: 'pt-BR' });
  }
  await db('status_subscriptions').update({ confirmed_at: new Date(Date.now() - MINUTE_MS) });
}

const change = { kind: 'down', share: 100 } as const;
const openOne = async (component = SOURCE): Promise<string> =>
  (await openIncident(ctx, component, { ...change, update: 'opened', at: new Date() })) ?? '';
const close = (id: string, at = new Date()) => updateIncident(ctx, id, { ...change, update: 'closed', at });

const tell = (news: IncidentNews, as: Ctx = ctx) => tellIncident(as, news, listSources);
/** The news that were queued last: the step that comes after all others, or the end. */
const next = async (): Promise<IncidentNews | undefined> => {
  const rows = await db('outbox').where({ job: 'sources.tell-incident' }).pluck('payload');
  const news = rows as IncidentNews[];
  return news.toSorted((one, other) => (toOrder(one) < toOrder(other) ? -1 : 1)).at(-1);
};
const toOrder = ({ moment, after }: IncidentNews): string => `${moment === 'closed' ? 1 : 0} ${after ?? ''}`;

test('hundreds of subscribers are notified in steps, each once, even if a step crashes or is repeated', async () => {
  await subscribe(MANY);
  const id = await openOne();
  let left = 60;
  const mortal: Ctx = {
    ...ctx,
    enqueue: async (...args) => {
      left -= 1;
      if (left < 0) throw new Error('the process died');
      return ctx.enqueue(...args);
    },
  };
  const first = { incidentId: id, moment: 'opened', after: null } as const;
  await expect(tell(first, mortal)).rejects.toThrow('the process died');
  for (let news: IncidentNews | undefined = first; news; ) {
    await tell(news);
    await tell(news);
    const following = await next();
    news = following?.after === news.after ? undefined : following;
  }
  const keys = await db('messages').where({ template: 'incident-opened' }).pluck('key');
  expect(keys).toHaveLength(MANY);
  expect(new Set(keys).size).toBe(MANY);
  const jobs = await db('outbox').where({ job: 'notifications.send-email' }).pluck('priority');
  expect(new Set(jobs)).toEqual(new Set([10]));
}, 60_000);

test('the end of an incident is reported to those notified of its beginning', async () => {
  await subscribe(2);
  const id = await openOne();
  await insertSubscription(ctx, { email: 'depois@empresa.test', components: [], locale: 'pt-BR' });
  await db('status_subscriptions')
    .whereNull('confirmed_at')
    .update({ confirmed_at: new Date(Date.now() + 1_000) });
  await insertSubscription(ctx, { email: 'nunca@empresa.test', components: [], locale: 'pt-BR' });
  await tell({ incidentId: id, moment: 'opened', after: null });
  await close(id);
  await tell({ incidentId: id, moment: 'closed', after: null });
  const mails = await db('messages').orderBy('template').pluck('template');
  expect(mails).toEqual(['incident-closed', 'incident-closed', 'incident-opened', 'incident-opened']);
});

test('a component that comes and goes is mailed three times in a day', async () => {
  await subscribe(1);
  const start = Date.parse(`${toDay(new Date())}T00:00:00-03:00`);
  const goThrough = async (at: Date) => {
    const id = (await openIncident(ctx, SOURCE, { ...change, update: 'opened', at })) ?? '';
    await tell({ incidentId: id, moment: 'opened', after: null });
    await close(id, at);
    await tell({ incidentId: id, moment: 'closed', after: null });
  };
  const countMails = async () =>
    (await db('messages').whereIn('template', ['incident-opened', 'incident-closed'])).length;
  for (let minute = 0; minute < 5; minute += 1) await goThrough(new Date(start + minute * MINUTE_MS));
  expect(await countMails()).toBe(6);
  await goThrough(new Date(start - MINUTE_MS));
  expect(await countMails()).toBe(8);
});

test('programs of subscribed accounts get the event once', async () => {
  const people = [];
  for (const kinds of [['incident.*'], ['incident.closed'], ['report.*']]) {
    const person = await createPerson(db);
    people.push(person.accountId);
    await createEndpoint(actingAs(ctx, person.actor), { name: 'ERP', url: 'http://127.0.0.1:9/', kinds });
  }
  const id = await openOne();
  await tell({ incidentId: id, moment: 'opened', after: null });
  await close(id);
  await tell({ incidentId: id, moment: 'closed', after: null });
  const events = await db('events')
    .where({ subject_id: id })
    .orderBy('seq')
    .select('account_id', 'kind', 'data');
  const [all, ends] = people;
  expect(events.map(({ account_id, kind }) => [account_id, kind]).slice(0, 1)).toEqual([
    [all, 'incident.opened'],
  ]);
  expect(
    events
      .slice(1)
      .map(({ account_id }) => account_id)
      .sort(),
  ).toEqual([all, ends].sort());
  expect(events[0]?.data).toEqual({ component: SOURCE, state: 'down', openedAt: expect.any(String) });
  expect(events[1]?.data).toMatchObject({ component: SOURCE, closedAt: expect.any(String) });
  const kinds = await db('webhook_deliveries').pluck('kind');
  expect(kinds.sort()).toEqual(['incident.closed', 'incident.closed', 'incident.opened']);
});

test('an endpoint of some components is told of theirs alone, beside one of all', async () => {
  const { actor } = await createPerson(db);
  const as = actingAs(ctx, actor);
  const endpoint = { name: 'ERP', url: 'http://127.0.0.1:9/', kinds: ['incident.*', 'report.*'] };
  const other = await createEndpoint(as, { ...endpoint, components: ['pix'] });
  const own = await createEndpoint(as, { ...endpoint, components: [SOURCE, 'pix'] });
  const all = await createEndpoint(as, endpoint);
  await expect(createEndpoint(as, { ...endpoint, components: ['pixx'] })).rejects.toMatchObject({
    fields: { components: ['developers:errors.components'] },
  });
  const stranger = await createPerson(db);
  await createEndpoint(actingAs(ctx, stranger.actor), { ...endpoint, components: ['pix'] });
  const id = await openOne();
  await tell({ incidentId: id, moment: 'opened', after: null });
  const events = await db('events')
    .where({ subject_id: id })
    .whereIn('account_id', [actor.accountId, stranger.accountId])
    .select('id', 'account_id');
  expect(events.map(({ account_id }) => account_id)).toEqual([actor.accountId]);
  const deliveries = await db('webhook_deliveries').where({ event_id: events[0]!.id }).pluck('endpoint_id');
  expect(deliveries.sort()).toEqual([own.id, all.id].sort());
  await changeEndpoint(as, other.id, { name: 'ERP', kinds: ['report.*'] });
  expect((await getEndpoint(as, other.id)).components).toEqual(['pix']);
});

test('measuring queues the news in the transaction that opens and closes', async () => {
  await subscribe(1);
  let clock = Date.now();
  const at: Ctx = { ...ctx, now: () => new Date(clock) };
  const minute = Math.floor(clock / MINUTE_MS) * MINUTE_MS;
  const fill = (failures: number) =>
    db('component_minutes')
      .insert({ minute: new Date(minute), component: 'site', queries: 10, failures, total_ms: 1 })
      .onConflict(['minute', 'component'])
      .merge();
  await fill(10);
  clock = minute + MINUTE_MS;
  await Promise.all([measureStatus(at, SOURCE_IDS), measureStatus(at, SOURCE_IDS)]);
  expect(await next()).toMatchObject({ moment: 'opened', after: null });
  expect(await db('outbox').where({ job: 'sources.tell-incident' })).toHaveLength(1);
  clock += 2 * 60 * MINUTE_MS;
  await measureStatus(at, SOURCE_IDS);
  expect(await next()).toMatchObject({ moment: 'closed', after: null });
});
